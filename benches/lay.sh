# Sourced by the scripts that lay what is searched, in the folder where it goes: $wanted names what, between blanks; all, if none.

tmp=$(mktemp -d "$PWD/.laying.XXXXXX") && trap 'rm -rf "$tmp"' EXIT

# Each of these lays NAME (first argument) and is complete or absent: it is moved into place when whole.
have() {
    case $wanted in "  " | *" $1 "*) ;; *) return 0 ;; esac
    [ -d "$1" ] && echo "have $1"
}
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
