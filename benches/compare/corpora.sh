#!/bin/sh
# corpora.sh [DIR [NAME...]]: lays the searched trees, or those named, under DIR (default: cache beside this script), by name and
# pinned version, from PyPI, npm and Debian. What is there already is left alone. Needs pip, npm, apt, dpkg.
set -eu
here=$(dirname "$(readlink -f "$0")")
dir=${1:-$here/cache}
[ $# -eq 0 ] || shift
wanted=" $* "
mkdir -p "$dir" && cd "$dir"
. "$here/../lay.sh"

pypi        requests requests==2.34.2
pypi        django   Django==5.2.19
npm_package express  express@5.3.0
npm_package effect   effect@3.22.4
debian      gin      golang-github-gin-gonic-gin-dev=1.8.1-1 usr/share/gocode/src/github.com/gin-gonic/gin
debian      linux    linux-source-6.1=6.1.192-3 usr/src/linux-source-6.1.tar.xz
