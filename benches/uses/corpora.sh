#!/bin/sh
# corpora.sh [DIR [NAME...]]: lays the packages that are asked about and what the judges need, or those named, under DIR (default:
# cache beside this script) by name and pinned version, from PyPI and npm. What is there already is left alone. Go's packages are
# those of the toolchain on this machine.
set -eu
here=$(dirname "$(readlink -f "$0")")
dir=${1:-$here/cache}
[ $# -eq 0 ] || shift
wanted=" $* "
mkdir -p "$dir" && cd "$dir"
. "$here/../lay.sh"

pypi requests requests==2.34.2
pypi click click==8.1.8
pypi attrs attrs==25.3.0
npm_package rxjs rxjs@7.8.2
npm_package zod zod@4.6.7
npm_package express express@4.22.3
have site-packages || pip install --quiet --target site-packages jedi==0.20.1
have node_modules  || npm install --silent --no-audit --no-fund --prefix . typescript@5.9.3
