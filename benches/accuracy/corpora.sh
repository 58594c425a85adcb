#!/bin/sh
# corpora.sh [DIR [NAME...]]: lays the corpora and what the judges need, or those named, under DIR (default: cache beside this
# script) through the package clients: apt, pip, npm, cargo, go. What is there already is left alone.
set -eu
here=$(dirname "$(readlink -f "$0")")
dir=${1:-$here/cache}
[ $# -eq 0 ] || shift
mkdir -p "$dir" && cd "$dir"
tmp=$(mktemp -d "$PWD/.laying.XXXXXX") && trap 'rm -rf "$tmp"' EXIT

# Each of these fills $tmp/corpus, which becomes the corpus when it is whole.

python() { # the standard library of the running interpreter
    library=$(python3 -c 'import sysconfig; print(sysconfig.get_paths()["stdlib"])')
    (cd "$library" && find . -name site-packages -prune -o -name '*.py' -print | tar cf - -T -) | tar xf - -C "$tmp/corpus"
}

npm() { # packages of many hands, and the compiler that judges them
    command npm install --silent --no-audit --no-fund --prefix . typescript@5.9.3
    cd "$tmp/corpus"
    for package in axios@1 commander@14 date-fns@4 express@4 fastify@5 hono@4 ioredis@5 jquery@3 ky@1 lodash@4 mobx@6 preact@10 \
        react@19 @reduxjs/toolkit@2 rxjs@7 svelte@5 ts-morph@27 typeorm@0 @types/node@24 @types/react@19 vue@3 zod@4; do
        archive=$(command npm pack --silent "$package")
        mkdir "${archive%.tgz}" && tar xzf "$archive" -C "${archive%.tgz}" --strip-components=1 && rm "$archive"
    done
    cd "$dir"
}

for name in ${*:-python npm}; do
    [ -d "$name" ] && echo "have $name" && continue
    mkdir "$tmp/corpus"
    "$name"
    mv "$tmp/corpus" "$name"
    echo "laid $name"
done
