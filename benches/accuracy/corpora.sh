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

for name in ${*:-python}; do
    [ -d "$name" ] && echo "have $name" && continue
    mkdir "$tmp/corpus"
    "$name"
    mv "$tmp/corpus" "$name"
    echo "laid $name"
done
