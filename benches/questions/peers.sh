#!/bin/sh
# peers.sh [DIR]: installs the makers of maps compared with into DIR (default: peers beside this script): aider from PyPI,
# repomix from npm. Needs python3 and npm; maps.py also needs universal-ctags.
set -eu
dir=${1:-$(dirname "$(readlink -f "$0")")/peers}
mkdir -p "$dir" && cd "$dir"
[ -x aider/bin/aider ] || { python3 -m venv aider && aider/bin/pip install --quiet aider-chat==0.86.2; }
[ -x node_modules/.bin/repomix ] || npm install --silent --prefix "$PWD" repomix@1.14.0
