#!/usr/bin/env bash
# packages/pack.sh TARGET BINARY OUT: what is made of a program that was built for a target and runs here.
set -euo pipefail
umask 022

target=$1 out=$3
case $target in
    x86_64-unknown-linux-gnu) platform=linux-x64 debian=amd64 ;;
    aarch64-unknown-linux-gnu) platform=linux-arm64 debian=arm64 ;;
    x86_64-unknown-linux-musl) platform=linux-x64-musl ;;
    aarch64-unknown-linux-musl) platform=linux-arm64-musl ;;
    x86_64-apple-darwin) platform=darwin-x64 ;;
    aarch64-apple-darwin) platform=darwin-arm64 ;;
    x86_64-pc-windows-msvc) platform=win32-x64 ;;
    *) echo "pack.sh: no packages are made for $target" >&2 && exit 2 ;;
esac
platforms="linux-x64 linux-arm64 linux-x64-musl linux-arm64-musl darwin-x64 darwin-arm64 win32-x64"
root=$(cd "$(dirname "$0")/.." && pwd)
value() { sed -n "s/^$1 = \"\(.*\)\"/\1/p" "$root/Cargo.toml" | head -n 1; }
version=$(value version) description=$(value description)
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The archive, which has all that the others take from.
name=explore-$version-$target
all=$work/$name
mkdir -p "$all/complete"
program=explore
case $target in *windows*) program=explore.exe ;; esac
cp "${2%.exe}${program#explore}" "$all/$program"
chmod 755 "$all/$program"
"$all/$program" --generate man > "$all/explore.1"
"$all/$program" --generate complete-bash > "$all/complete/explore.bash"
"$all/$program" --generate complete-zsh > "$all/complete/_explore"
"$all/$program" --generate complete-fish > "$all/complete/explore.fish"
"$all/$program" --generate complete-powershell > "$all/complete/_explore.ps1"
cp "$root/README.md" "$root/CHANGELOG.md" "$root/LICENSE-MIT" "$all"
python3 "$root/packages/notices.py" "$target" > "$all/NOTICE"
case $target in
    *windows*) (cd "$work" && python3 -m zipfile -c "$out/$name.zip" "$name") ;;
    *) tar -C "$work" -czf "$out/$name.tar.gz" "$name" ;;
esac

# The npm packages: the one with the program, and the one that starts it.
IFS=- read -r os cpu library <<< "$platform"
only="\"os\": [\"$os\"], \"cpu\": [\"$cpu\"]"
[ "$os" != linux ] || only="$only, \"libc\": [\"${library:-glibc}\"]"
about="\"version\": \"$version\", \"description\": \"$description\", \"license\": \"MIT\""
mkdir -p "$work/platform" "$work/starter"
cp "$all/$program" "$all/LICENSE-MIT" "$all/NOTICE" "$work/platform"
cat > "$work/platform/package.json" <<END
{ "name": "explore-code-$platform", $about, $only }
END
cp "$root/packages/npm/explore.js" "$root/README.md" "$root/LICENSE-MIT" "$work/starter"
cat > "$work/starter/package.json" <<END
{
  "name": "explore-code", $about, "bin": { "explore": "explore.js" }, "engines": { "node": ">=14" },
  "optionalDependencies": { $(printf "\"explore-code-%s\": \"$version\", " $platforms | sed 's/, $//') }
}
END
for package in platform starter; do
    (cd "$work/$package" && npm pack --loglevel error --pack-destination "$out" >/dev/null)
done

# The Debian package.
[ -n "${debian:-}" ] || exit 0
tree=$work/tree
install -D -m 755 "$all/explore" "$tree/usr/bin/explore"
install -D -m 644 "$all/complete/explore.bash" "$tree/usr/share/bash-completion/completions/explore"
install -D -m 644 "$all/complete/_explore" "$tree/usr/share/zsh/vendor-completions/_explore"
install -D -m 644 "$all/complete/explore.fish" "$tree/usr/share/fish/vendor_completions.d/explore.fish"
install -D -m 644 "$all/explore.1" "$tree/usr/share/man/man1/explore.1"
install -D -m 644 "$all/LICENSE-MIT" "$tree/usr/share/doc/explore/copyright"
install -D -m 644 "$all/NOTICE" "$tree/usr/share/doc/explore/NOTICE"
maintainer="The explore authors <explore@packages.invalid>"
cat > "$tree/usr/share/doc/explore/changelog" <<END
explore ($version) unstable; urgency=medium

  * What is new stands in CHANGELOG.md, in the archive of this release.

 -- $maintainer  $(date -R)
END
gzip -9n "$tree/usr/share/man/man1/explore.1" "$tree/usr/share/doc/explore/NOTICE" "$tree/usr/share/doc/explore/changelog"
mkdir "$work/debian" "$tree/DEBIAN"
printf 'Source: explore\n\nPackage: explore\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "$tree/usr/bin/explore" | sed 's/^shlibs:Depends=//')
cat > "$tree/DEBIAN/control" <<END
Package: explore
Version: $version
Architecture: $debian
Maintainer: $maintainer
Installed-Size: $(du -sk "$tree/usr" | cut -f 1)
Depends: $depends
Section: utils
Priority: optional
Description: code search that answers with definitions
 explore finds matching lines as ripgrep does, in the whole tree and without an
 index, and parses only the files that matched. It answers with the smallest
 definition around each match: its signature, documentation and matched lines.
END
(cd "$tree" && find usr -type f -exec md5sum {} + > DEBIAN/md5sums)
dpkg-deb --build --root-owner-group -Zxz "$tree" "$out/explore_${version}_$debian.deb" >/dev/null
