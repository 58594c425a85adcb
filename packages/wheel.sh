#!/usr/bin/env bash
# packages/wheel.sh TARGET OUT [ARGUMENT]...: a wheel with the program. The arguments are maturin's, and say how it is compiled.
set -euo pipefail
target=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
shift 2
cd "$(dirname "$0")/python"
trap 'rm -f LICENSE-MIT NOTICE' EXIT
cp ../../LICENSE-MIT .
python3 ../notices.py "$target" > NOTICE
maturin build --locked --out "$out" "$@"
