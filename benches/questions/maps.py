#!/usr/bin/env python3
"""maps.py --explore BIN: what a map of a tree costs and what is on it, as a Markdown table on stdout.

explore's and aider's maps within 10,000 tokens, and what `repomix --compress` makes of all, of the same files. Counted are
tokens (cl100k_base), seconds of one run without a cache, loading included, the files named, and the definitions: those that universal-ctags
finds whose name stands as a word in what the map prints of their file. The most used are told neutrally: of the names that
are defined at most twice, the 50 that stand as words in the most other files, tests aside. Plain words among them (`data`)
are mostly used for something else, so there is a second list, of compound names alone. peers.sh installs what is compared.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from questions import CORPORA, HERE, count

TOKENS = 10_000
TREES = {"django": ("django/django", "*.py"), "gin": ("gin", "*.go"), "effect": ("effect/src", "*.ts")}
CTAGS = ["ctags", "--kinds-Python=cfm", "--kinds-Go=fctsina", "--kinds-TypeScript=fcigmCGa", "--excmd=number", "-f", "-", "-L", "-"]
TEST = re.compile(r"(^|/)(tests?_[^/]*|tests|testdata|[^/]*[._]test\.\w+)(/|$)")
WORD, COMPOUND = re.compile(r"\w+"), re.compile(r"[a-z][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]")
HEADINGS = {  # of what a map prints of a file
    "explore": re.compile(r"^(\S+?)(?: \(\d+ of \d+ definitions\))?$"),
    "aider": re.compile(r"^(\S+):$"),
    "repomix": re.compile(r'^<file path="(.*)">$'),
}


def commands(explore, root, glob):
    peers = HERE / "peers"
    return {
        "explore": [explore, "--map", "--budget", str(TOKENS), "-g", glob],
        "aider": [peers / "aider/bin/python", HERE / "aider_map.py", str(TOKENS), root],
        "repomix": [peers / "node_modules/.bin/repomix", "--compress", "--quiet", "--no-file-summary", "--no-directory-structure",
                    "--no-security-check", "--include", f"**/{glob}", "--stdout"],
    }


def draw(command, root, files):
    """A map and the seconds it took."""
    began = time.perf_counter()
    run = subprocess.run(command, cwd=root, input="\n".join(files), capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"exit {run.returncode}: {command}\n{run.stderr}")
    return run.stdout, time.perf_counter() - began


def sections(tool, text, files):
    """The words that a map prints of each file."""
    found, of = collections.defaultdict(set), None
    for line in text.splitlines():
        heading = HEADINGS[tool].match(line)
        if heading and heading[1] in files:
            of = heading[1]
            found[of] |= set()
        elif of:
            found[of] |= set(WORD.findall(line))
    return found


def definitions(root, files):
    """Where universal-ctags finds which names: the files of each, one for each definition."""
    found = collections.defaultdict(list)
    tags = subprocess.run(CTAGS, cwd=root, input="\n".join(files), capture_output=True, text=True, check=True).stdout
    for line in tags.splitlines():
        if not line.startswith("!"):
            name, path = line.split("\t")[:2]
            found[name].append(path)
    return found


def most_used(root, files, defined):
    """The 50 names that stand in the most files other than their own, of those defined at most twice; and the 50 compound ones."""
    seen = collections.Counter()
    for path in files:
        seen.update(name for name in set(WORD.findall((root / path).read_text(errors="replace"))) if path not in defined.get(name, [path]))
    few = [name for name in seen if len(defined[name]) <= 2 and not all(TEST.search(path) for path in defined[name])]
    few.sort(key=lambda name: (-seen[name], name))
    return few[:50], [name for name in few if COMPOUND.search(name)][:50]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--explore", required=True, metavar="BIN", help="the binary")
    options.add_argument("--missing", action="store_true", help="also print which of the most used are not on explore's map")
    options = options.parse_args()
    explore, missing = pathlib.Path(options.explore).resolve(), []
    print("tokens / seconds / files / definitions / of the 50 most used / of the 50 with compound names\n")
    print("| tree; files; definitions | explore | aider | repomix |\n|---|---|---|---|")
    for tree, (folder, glob) in TREES.items():
        with tempfile.TemporaryDirectory() as apart:
            root = pathlib.Path(shutil.copytree(CORPORA / folder, pathlib.Path(apart, tree)))
            files = sorted(str(path.relative_to(root)) for path in root.rglob(glob))
            defined = definitions(root, files)
            tops = most_used(root, [path for path in files if not TEST.search(path)], defined)
            row = [f"{tree}; {len(files):,}; {sum(map(len, defined.values())):,}"]
            for tool, command in commands(explore, root, glob).items():
                text, seconds = draw(command, root, files)
                words = sections(tool, text, set(files))
                shown = sum(name in words.get(path, ()) for name, paths in defined.items() for path in paths)
                lacks = [[name for name in top if not any(name in words.get(path, ()) for path in defined[name])] for top in tops]
                missing += [f"{tree}: {' '.join(names)}" for names in lacks if tool == "explore"]
                there = [str(len(top) - len(lack)) for top, lack in zip(tops, lacks)]
                row.append(" / ".join([f"{count([text.encode()])[0]:,}", f"{seconds:.1f}", f"{len(words):,}", f"{shown:,}", *there]))
            print("| " + " | ".join(row) + " |", flush=True)
    if options.missing:
        print("\n" + "\n".join(missing))


if __name__ == "__main__":
    main()
