#!/bin/sh
# corpora.sh [DIR [NAME...]]: lays the packages that are asked about and what the judges need, or those named, under DIR (default:
# cache beside this script) by name and pinned version, from PyPI and npm. What is there already is left alone. Go's packages are
# those of the toolchain on this machine.
set -eu
dir=${1:-$(dirname "$(readlink -f "$0")")/cache}
[ $# -eq 0 ] || shift
wanted=" $* "
mkdir -p "$dir" && cd "$dir"
tmp=$(mktemp -d "$PWD/.laying.XXXXXX") && trap 'rm -rf "$tmp"' EXIT

have() {
    case $wanted in "  " | *" $1 "*) ;; *) return 0 ;; esac
    [ -d "$1" ] && echo "have $1"
}
pypi() { # NAME VERSION
    have "$1" && return
    pip download --quiet --no-deps --no-binary :all: --dest "$tmp" "$1==$2"
    unpack "$1" "$tmp"/*.tar.gz
}
npm_package() { # NAME VERSION
    have "$1" && return
    (cd "$tmp" && npm pack --silent "$1@$2" >/dev/null)
    unpack "$1" "$tmp"/*.tgz
}
unpack() { # NAME ARCHIVE, whose one top folder becomes NAME
    mkdir "$tmp/unpacked" && tar xf "$2" -C "$tmp/unpacked" --strip-components=1
    mv "$tmp/unpacked" "$1" && rm -rf "${tmp:?}"/*
    echo "laid $1"
}

pypi requests 2.34.2
pypi click    8.1.8
pypi attrs    25.3.0
npm_package rxjs    7.8.2
npm_package zod     4.6.7
npm_package express 4.22.3
have site-packages || pip install --quiet --target site-packages jedi==0.20.1
have node_modules  || npm install --silent --no-audit --no-fund --prefix . typescript@5.9.3
