#!/bin/sh
# corpora.sh [DIR [NAME...]]: lays the corpora and what the judges need, or those named, under DIR (default: cache beside this
# script) through the package clients: apt, pip, npm, cargo, go. What is there already is left alone.
set -eu
here=$(dirname "$(readlink -f "$0")")
dir=${1:-$here/cache}
[ $# -eq 0 ] || shift
mkdir -p "$dir" && cd "$dir" && dir=$PWD
tmp=$(mktemp -d "$PWD/.laying.XXXXXX") && trap 'rm -rf "$tmp"' EXIT

# Each of these fills $tmp/corpus, which becomes the corpus when it is whole.

python() { # the standard library of the running interpreter
    library=$(python3 -c 'import sysconfig; print(sysconfig.get_paths()["stdlib"])')
    (cd "$library" && find . -name site-packages -prune -o -name '*.py' -print | tar cf - -T -) | tar xf - -C "$tmp/corpus"
}

npm() { # packages of many hands, and the compiler that judges them
    command npm install --silent --no-audit --no-fund --prefix . typescript@5.9.3
    cd "$tmp/corpus"
    for package in @reduxjs/toolkit@2.15.0 @tanstack/query-core@5.108.4 @trpc/server@11.25.2 @types/node@26.6.7 \
        @types/react@19.3.3 ajv@8.20.0 axios@1.21.1 commander@14.0.3 date-fns@4.4.0 effect@3.22.4 express@4.22.3 \
        fastify@5.12.8 hono@4.13.19 immer@10.2.0 ioredis@6.0.0 jquery@4.0.0 ky@1.14.3 lodash@4.18.1 mobx@7.1.3 \
        preact@11.2.0 react@19.3.1 redux@5.0.1 rxjs@7.8.2 svelte@5.57.3 ts-morph@28.0.0 typeorm@1.1.1 vue@3.5.45 \
        zod@4.6.7; do
        archive=$(command npm pack --silent "$package")
        mkdir "${archive%.tgz}" && tar xzf "$archive" -C "${archive%.tgz}" --strip-components=1 && rm "$archive"
    done
    cd "$dir"
}

go() { # the standard library and the toolchain
    (cd "$(command go env GOROOT)/src/" && find . -name '*.go' -print | tar cf - -T -) | tar xf - -C "$tmp/corpus"
}

rust() { # well-known crates with all that they build on, but for generated bindings
    mkdir -p "$tmp/vendor/src" && cd "$tmp/vendor" && : >src/lib.rs
    {
        printf '[package]\nname = "corpus"\nversion = "0.0.0"\nedition = "2021"\n[workspace]\n[dependencies]\n'
        for crate in serde:1 serde_json:1 syn:2 regex:1 clap:4 anyhow:1 itertools:0.14 rand:0.9 rayon:1 tokio:1 hyper:1 axum:0.8 \
            tracing-subscriber:0.3 chrono:0.4 bytes:1 nom:8 indexmap:2 criterion:0.5 proptest:1 crossbeam:0.8; do
            printf '%s = { version = "%s" }\n' "${crate%:*}" "${crate#*:}"
        done
    } >Cargo.toml
    cargo vendor --quiet "$tmp/corpus" >/dev/null
    rm -rf "$tmp"/corpus/win* "$tmp"/corpus/web-sys && cd "$dir"
}

java() { # the java packages of the JDK
    install openjdk-17-jdk-headless openjdk-17-source
    cd "$tmp/corpus" && jar xf /usr/lib/jvm/openjdk-17/lib/src.zip java.base/java && cd "$dir"
}

ruby() { # the standard library and the gems that come with it
    install ruby
    command ruby -e 'puts RbConfig::CONFIG["rubylibdir"], Gem.path' | while read -r folder; do
        [ -d "$folder" ] && (cd "$folder" && find . -name '*.rb' | tar cf - -T -) | tar xf - -C "$tmp/corpus"
    done
}

php() { # Symfony, Twig, PHPUnit and what they build on, and the parser that judges them
    install php-cli php-parser php-symfony php-twig phpunit
    (cd /usr/share/php && find . -name '*.php' | tar cf - -T -) | tar xf - -C "$tmp/corpus"
}

c() {
    clang && sources zlib lua5.4 redis sqlite3
}

cpp() {
    clang && sources leveldb fmtlib googletest re2 snappy
}

clang() { # the judge's library, which comes without headers
    install gcc g++
    [ -d site-packages/clang ] || pip install --quiet --root-user-action=ignore --target site-packages libclang==18.1.1
}

install() { # PACKAGE...
    apt-get install -qq --no-install-recommends "$@" >/dev/null
}

sources() { # PACKAGE...: what their authors published, each in its own folder
    mkdir -p "$tmp/apt/sources" "$tmp/apt/lists/partial"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$list" ] && sed -n 's/^deb /deb-src /p' "$list" >"$tmp/apt/sources/$(basename "$list" .list).list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -f "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$tmp/apt/sources/$(basename "$list")"
    done
    cd "$tmp/apt"
    options="-qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts=$PWD/sources -o Dir::State::Lists=$PWD/lists \
        -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Sandbox::User=root"
    # shellcheck disable=SC2086 # several options
    apt-get $options update
    for package in "$@"; do
        # shellcheck disable=SC2086
        apt-get $options source --download-only "$package" >/dev/null
        mkdir "$tmp/corpus/$package"
        tar xf "$(find . -name "${package}_*.orig.tar.?z*" ! -name '*.asc')" -C "$tmp/corpus/$package" --strip-components=1
    done
    cd "$dir" && rm -rf "$tmp/apt"
}

for name in ${*:-python npm go rust java c cpp ruby php}; do
    [ -d "$name" ] && echo "have $name" && continue
    mkdir "$tmp/corpus"
    "$name"
    mv "$tmp/corpus" "$name"
    echo "laid $name"
done
