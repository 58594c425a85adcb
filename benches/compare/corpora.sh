#!/bin/sh
# corpora.sh [DIR]: lays the searched trees under DIR (default: cache beside this script), by name and
# pinned version, from PyPI, npm and Debian. What is there already is left alone. Needs pip, npm, apt, dpkg.
set -eu
dir=${1:-$(dirname "$(readlink -f "$0")")/cache}
mkdir -p "$dir" && cd "$dir"
tmp=$(mktemp -d "$PWD/.laying.XXXXXX") && trap 'rm -rf "$tmp"' EXIT

# Each of these lays NAME (first argument) and is complete or absent: it is moved into place when whole.
have() { [ -d "$1" ] && echo "have $1"; }
pypi() { # NAME PACKAGE==VERSION
    have "$1" && return
    pip download --quiet --no-deps --no-binary :all: --dest "$tmp" "$2"
    unpack "$1" "$tmp"/*.tar.gz
}
npm_package() { # NAME PACKAGE@VERSION
    have "$1" && return
    (cd "$tmp" && npm pack --silent "$2" >/dev/null)
    unpack "$1" "$tmp"/*.tgz
}
debian() { # NAME PACKAGE=VERSION FOLDER-OR-ARCHIVE
    have "$1" && return
    (cd "$tmp" && { apt-get download -qq "$2" || { echo "$2 is gone; taking the current version" && apt-get download -qq "${2%%=*}"; }; })
    dpkg-deb -x "$tmp"/*.deb "$tmp/root"
    case $3 in *.tar.*) unpack "$1" "$tmp/root/$3" ;; *) mv "$tmp/root/$3" "$1" && rm -rf "${tmp:?}"/* && echo "laid $1" ;; esac
}
unpack() { # NAME ARCHIVE, whose one top folder becomes NAME
    mkdir -p "$tmp/unpacked" && tar xf "$2" -C "$tmp/unpacked" --strip-components=1
    mv "$tmp/unpacked" "$1" && rm -rf "${tmp:?}"/*
    echo "laid $1"
}

pypi        requests requests==2.34.2
pypi        django   Django==5.2.19
npm_package express  express@5.3.0
npm_package effect   effect@3.22.4
debian      gin      golang-github-gin-gonic-gin-dev=1.8.1-1 usr/share/gocode/src/github.com/gin-gonic/gin
debian      linux    linux-source-6.1=6.1.192-3 usr/src/linux-source-6.1.tar.xz
