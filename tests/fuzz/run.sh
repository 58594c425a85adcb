#!/usr/bin/env bash
# Fuzzes one target for so many seconds: tests/fuzz/run.sh file|pattern|output SECONDS [libFuzzer's flags]
# Needs a nightly toolchain and cargo-fuzz; with clang the grammars are watched too.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=$1 seconds=$2
shift 2
corpus=$PWD/tests/fuzz/corpus/$target
mkdir -p "$corpus"

# Seeds: each fixture behind the number of its language and of a pattern, patterns behind their flags, what the tests pipe in.
if [ "$target" = file ]; then
    number=0
    for fixture in $(LC_ALL=C ls fixtures); do
        { printf "\\x$(printf %02x $number)\\0"; find "fixtures/$fixture" ! -name expected -type f -exec head -c 3000 {} +; } > "$corpus/$fixture"
        number=$((number + 1))
    done
elif [ "$target" = pattern ]; then
    for pattern in '\w+' '^$' '(a|b)*c{2,3}' '(?i)é[^\W_]+' '\bone\b' 'x*' '(?-u)\xff' '(?s).*\n'; do
        printf '\0%s' "$pattern" > "$corpus/$(printf %s "$pattern" | cksum | cut -d' ' -f1)"
    done
elif [ "$target" = output ]; then
    csplit --quiet --prefix "$corpus/" --suffix-format %03d tests/tools.md '/^```/' '{*}'
    csplit --quiet --prefix "$corpus/diff" --suffix-format %03d tests/diffs.md '/^```/' '{*}'
    # The paths that most of them name.
    tree=$(mktemp -d)
    trap 'rm -r "$tree"' EXIT
    mkdir "$tree/src"
    for path in a.py b.py src/a.py src/shop.py src/main.rs src/lib.rs src/app.ts main.go; do
        seq 30 | sed 's/.*/def f&(): pass/' > "$tree/$path"
    done
fi

if command -v clang > /dev/null; then
    export CC=clang CFLAGS="-O1 -fsanitize=address -fsanitize-coverage=inline-8bit-counters,pc-table -fno-omit-frame-pointer"
fi
cargo +nightly fuzz build --fuzz-dir tests/fuzz "$target"
fuzz=$PWD/tests/fuzz
mkdir -p "$fuzz/artifacts/$target"
cd "${tree:-.}"
"$fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$corpus" -artifact_prefix="$fuzz/artifacts/$target/" \
    -max_total_time="$seconds" -max_len=4096 -timeout=30 -rss_limit_mb=4096 -detect_leaks=0 -print_final_stats=1 "$@"
