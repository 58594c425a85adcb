#!/bin/sh
# peers.sh [DIR]: installs the tools compared with into DIR (default: peers beside this script), by pinned version:
# rg from crates.io, ast-grep from PyPI, probe from the binary its npm package carries (Linux). Needs cargo, pip, npm.
set -eu
dir=${1:-$(dirname "$(readlink -f "$0")")/peers}
mkdir -p "$dir/bin" && cd "$dir"
tmp=$(mktemp -d) && trap 'rm -rf "$tmp"' EXIT

[ -x bin/rg ] || cargo install --quiet --locked --root "$PWD" ripgrep@15.2.0
[ -x bin/ast-grep ] || {
    pip install --quiet --no-deps --root-user-action ignore --target "$tmp/wheel" ast-grep-cli==0.51.1
    mv "$tmp/wheel/bin/ast-grep" bin/
}
[ -x bin/probe ] || {
    probe=0.6.0-rc325
    (cd "$tmp" && npm pack --silent "@probelabs/probe@$probe" >/dev/null && tar xzf ./*.tgz)
    tar xzf "$tmp/package/bin/binaries/probe-v$probe-$(uname -m)-unknown-linux-musl.tar.gz" -C "$tmp"
    mv "$(find "$tmp" -type f -name 'probe*' -perm -100 ! -path '*/package/*')" bin/probe
}
for tool in rg ast-grep probe; do "bin/$tool" --version | head -1; done
