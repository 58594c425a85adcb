#!/bin/sh
# peers.sh [DIR [TOOL...]]: installs the tools compared with, or those named, into DIR (default: peers beside this script):
# rg from crates.io, ast-grep from PyPI, probe from the binary its npm package carries (Linux); mcp-python, which no comparison
# needs, is a Python with the SDK of the Model Context Protocol. Needs cargo, pip, npm.
set -eu
dir=${1:-$(dirname "$(readlink -f "$0")")/peers}
[ $# -eq 0 ] || shift
tools=${*:-rg ast-grep probe}
wants() { case " $tools " in *" $1 "*) [ ! -x "bin/$1" ] ;; *) false ;; esac }
mkdir -p "$dir/bin" && cd "$dir"
tmp=$(mktemp -d) && trap 'rm -rf "$tmp"' EXIT

! wants rg || cargo install --quiet --locked --root "$PWD" ripgrep@15.2.0
! wants ast-grep || {
    pip install --quiet --no-deps --root-user-action ignore --target "$tmp/wheel" ast-grep-cli==0.51.1
    mv "$tmp/wheel/bin/ast-grep" bin/
}
! wants mcp-python || {
    python3 -m venv mcp
    mcp/bin/pip install --quiet mcp==2.3.0
    printf '#!/bin/sh\nexec "%s/mcp/bin/python" "$@"\n' "$PWD" >bin/mcp-python
    chmod +x bin/mcp-python
}
! wants probe || {
    probe=0.6.0-rc325
    (cd "$tmp" && npm pack --silent "@probelabs/probe@$probe" >/dev/null && tar xzf ./*.tgz)
    tar xzf "$tmp/package/bin/binaries/probe-v$probe-$(uname -m)-unknown-linux-musl.tar.gz" -C "$tmp"
    mv "$(find "$tmp" -type f -name 'probe*' -perm -100 ! -path '*/package/*')" bin/probe
}
for tool in $tools; do "bin/$tool" --version | head -1; done
