#!/usr/bin/env python3
"""trigram.py EXPLORE TREE PATTERN... [--runs N]: explore behind a trigram index, beside explore on the whole tree.

`csearch -l PATTERN` names files to `explore --files-from -`. The index has more files than explore searches (those that
.gitignore names) and lacks some (hidden ones, and what cindex takes for no text); the first are taken out of its answer, the
second are searched each time. So the hits are those of a search of the tree, byte by byte, and this is shown before anything is
timed; else the exit code is 1. Then, whether `csearch -n PATTERN | explore --get -` gives the same definitions.

Runs take turns after a warm-up and write to a file; times are medians. Needs Debian's package codesearch.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

import answers

LONGEST_LINE, MOST_TRIGRAMS = 2000, 20000  # of what cindex takes for text
BEHIND = '{ csearch -l "$1" | grep -vxFf ignored; cat beside; } | "$EXPLORE" --json -e "$1" --files-from -'
WHOLE = '"$EXPLORE" --json -e "$1" "$TREE"'
INDEX_ALONE = 'csearch -l "$1"'
SAME_FILES = 'csearch -l "$1" | "$EXPLORE" --json --in all -e "$1" --files-from -'
GET = 'csearch -n "$1" | "$EXPLORE" --json --detail doc --get -'


class Shell:
    """Runs pipelines in one folder; the pattern is $1."""

    def __init__(self, folder, **variables):
        self.folder, self.environment = folder, {**os.environ, **variables}

    def run(self, pipeline, pattern=""):
        """The seconds, and the output, which went to a file."""
        with tempfile.TemporaryFile() as out:
            began = time.perf_counter()
            ran = subprocess.run(["sh", "-c", pipeline, "sh", pattern], cwd=self.folder, env=self.environment,
                                 stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE)
            seconds = time.perf_counter() - began
            if ran.returncode not in (0, 1):
                sys.exit(f"exit {ran.returncode}: {pipeline}\n{ran.stderr.decode()}")
            out.seek(0)
            return seconds, out.read().decode("utf-8", "surrogateescape")

    def answer(self, pipeline, pattern):
        return answers.read(lines(self.run(pipeline, pattern)[1]))


def lines(text):
    return [line for line in text.split("\n") if line]


def index(shell, tree):
    """Indexes the tree; lists what the index has too much in `ignored`, and what it lacks in `beside`."""
    seconds, log = shell.run('cindex -reset -verbose "$TREE" 2>&1')
    indexed = set(re.findall(r"^\S+ \S+ \d+ \d+ (/.*)$", log, re.M))
    # In a tree, a file with a NUL byte is binary (those of known languages excepted: none such has a match here).
    searched = {path for path in lines(shell.run('"$EXPLORE" --files "$TREE"')[1]) if b"\0" not in pathlib.Path(path).read_bytes()}
    ignored, beside = indexed - searched, searched - indexed
    for name, paths in ("ignored", ignored), ("beside", beside):
        with open(os.path.join(shell.folder, name), "w", encoding="utf-8", errors="surrogateescape") as out:
            out.writelines(f"{path}\n" for path in sorted(paths))
    reasons = [why(path, tree) for path in beside]
    size = os.path.getsize(os.path.join(shell.folder, "index"))
    print(f"{tree}: {len(searched):,} files with text; indexed {len(indexed):,} in {seconds:.1f} s, {size / 1e6:.1f} MB")
    print(f"only in the index {len(ignored):,}; not in it {len(beside):,} of {sum(map(os.path.getsize, beside)) / 1e6:.1f} MB: "
          + ", ".join(f"{reasons.count(reason):,} {reason}" for reason in sorted(set(reasons))))


def why(path, tree):
    """Why cindex leaves a file out."""
    if any(part[0] in ".#~" or part[-1] == "~" for part in os.path.relpath(path, tree).split("/")):
        return "hidden"
    raw = pathlib.Path(path).read_bytes()
    try:
        raw.decode()
    except UnicodeDecodeError:
        return "not UTF-8"
    if any(len(line) > LONGEST_LINE for line in raw.split(b"\n")):
        return "with a long line"
    trigrams = set()
    for at in range(len(raw)):
        trigrams.add(raw[at:at + 3])
        if len(trigrams) > MOST_TRIGRAMS:
            return "with many trigrams"
    return "for no known reason"


def race(shell, runs, pattern):
    """Prints a row if both give the same hits. Whether they do."""
    whole, behind = (shell.answer(pipeline, pattern) for pipeline in (WHOLE, BEHIND))
    if whole.hits != behind.hits or behind.errors or whole.errors:
        print(f"| `{pattern}` | **differ**: " + "; ".join(answers.differences(whole, behind, ("in the tree", "behind the index"))))
        return False
    pipelines = (WHOLE, BEHIND, INDEX_ALONE)
    turns = [[shell.run(pipeline, pattern)[0] for pipeline in pipelines] for _ in range(runs + 1)][1:]
    tree, index, alone = (1000 * statistics.median(column) for column in zip(*turns))
    faster = statistics.median(turn[0] / turn[1] for turn in turns)
    print(f"| `{pattern}` | {whole.sums['matches']:,} | {whole.sums['hits']:,} | {whole.sums['files_searched']:,} | {tree:,.0f} | "
          f"{behind.sums['files_searched']:,} | {index:,.0f} | {alone:,.0f} | {faster:.1f} |", flush=True)
    return True


def definitions(shell, pattern):
    """Whether the addresses that csearch prints give the definitions that a search of the same files gives."""
    searched, got = (shell.answer(pipeline, pattern) for pipeline in (SAME_FILES, GET))
    rows = (map(json.loads, answer.hits) for answer in (searched, got))
    searched, got = ({row["address"] for row in some if row["kind"] != "text"} for some in rows)
    print(f"`{pattern}`: {len(searched):,} definitions by a search, {len(got):,} by --get -, {len(searched & got):,} of them the same")
    for name, more in ("search", searched - got), ("--get", got - searched):
        if more:
            print(f"  only by {name}: {', '.join(sorted(more)[:5])}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("explore", help="the binary")
    options.add_argument("tree")
    options.add_argument("patterns", nargs="+", metavar="PATTERN")
    options.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each side (default: 5)")
    options = options.parse_args()
    explore, tree = (str(pathlib.Path(path).resolve()) for path in (options.explore, options.tree))
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(folder, EXPLORE=explore, TREE=tree, CSEARCHINDEX=os.path.join(folder, "index"))
        index(shell, tree)
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; medians of {options.runs} runs\n")
        print("| pattern | matches | hits | files in the tree | ms | files behind the index | ms | csearch alone, ms | times faster |")
        print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
        equal = [race(shell, options.runs, pattern) for pattern in options.patterns]
        print()
        for pattern in options.patterns:
            definitions(shell, pattern)
    sys.exit(not all(equal))


if __name__ == "__main__":
    main()
