#!/usr/bin/env python3
"""Searches a tree with random flags while another process rewrites it. See README.md."""

import argparse
import multiprocessing
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import check
import writer

PATTERNS = ["needle", r"\w+", "call", "^class", "def .*a", r"_\d+_\d+_1\d_", "^", "x*$", "nothingIsCalledSo", "(", "Doc|Head",
            r"needle\(a\)", "NEEDLE", "return", r"[^\x00-\x7F]", "needle of doc", r"\bm_\d+", "}$", " "]
FLAGS = [["-i"], ["-w"], ["-F"], ["-x"], ["-S"], ["-U"], ["-a"], ["-u"], ["-uu"], ["-L"], ["-g", "*.py"], ["-g", "!tests/**"],
         ["-t", "rust"], ["-T", "md"], ["-C", "1"], ["-A", "3"], ["-B", "100"], ["--detail", "name"], ["--detail", "signature"],
         ["--detail", "outline"], ["--expand-full"], ["--json"], ["--json"], ["--format", "markdown"], ["--kind", "function,method"],
         ["--kind", "text"], ["--in", "all"], ["--in", "comment,string"], ["--defs"], ["--uses"], ["--and", "call"],
         ["--not", "needle"], ["--sort", "path"], ["-j", "1"], ["-j", "4"], ["--budget", "0"], ["--budget", "300"], ["--max-results", "5"],
         ["--offset", "2"], ["--max-depth", "2"], ["--no-collapse"], ["--stats"], ["-q"], ["-l"], ["-c"], ["--hidden"],
         ["--max-filesize", "2K"], ["--language", "python"], ["-E", "latin1"], ["--no-messages"]]
PATHS = [["."], ["."], ["src", "tests"], ["src/f1.js"], ["other", "nowhere"], ["src/deep", "other/f0.py"]]
HANGS_AFTER = 30
SO_MANY = 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--explore", default="target/release/explore")
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tree", help="a directory that does not exist yet; by default a temporary one")
    parser.add_argument("--minutes", type=float, default=1000, help="ends then, whatever the number of runs")
    options = parser.parse_args()
    options.ends = time.monotonic() + 60 * options.minutes
    explore = os.path.abspath(options.explore)
    with tempfile.TemporaryDirectory() as scratch:
        tree = options.tree or os.path.join(scratch, "tree")
        os.makedirs(tree)
        os.makedirs(os.path.join(tree, ".git"), exist_ok=True)
        rewriting = multiprocessing.Process(target=writer.write, args=(tree, options.seed), daemon=True)
        rewriting.start()
        # A process of its own: the peak of a child is never below what its parent had.
        searching = multiprocessing.Pool(1)
        time.sleep(0.5)
        try:
            wrong = soak(explore, tree, scratch, searching, options)
        finally:
            rewriting.kill()
    sys.exit(1 if wrong else 0)


def soak(explore, tree, scratch, searching, options):
    chance = random.Random(options.seed + 1)
    addresses = ["src/f1.js"]
    peaks, times, statuses, wrong, checked, most = [], [], {}, [], 0, (0, [])
    for run in range(options.runs):
        if time.monotonic() > options.ends:
            break
        arguments, given = question(chance, addresses)
        began = time.monotonic()
        status, peak = searching.apply(search, ([explore] + arguments, given, tree, scratch))
        times.append(time.monotonic() - began)
        answer, errors = (read(scratch, name) for name in ("stdout", "stderr"))
        most = max(most, (peak, arguments))
        peaks.append(peak)
        statuses[status] = statuses.get(status, 0) + 1
        try:
            if status not in (0, 1, 2):
                raise check.Wrong(f"status {status}")
            if "panicked" in errors or "cannot go on" in errors:
                raise check.Wrong("a panic")
            checked += check.objects(answer, status) if answer.startswith("{") else check.text(answer)
        except (check.Wrong, ValueError, KeyError) as error:
            wrong.append(f"run {run}: {error!r}: {arguments}\n{errors[-500:]}")
            print(wrong[-1], flush=True)
        addresses = (addresses + re.findall(r"^[^\s:]+:\d+-\d+(?= )", answer, re.M)[:3])[-50:]
    print(f"{len(times)} searches, seed {options.seed}: {checked} lines checked, {len(wrong)} wrong; "
          f"exit status {dict(sorted(statuses.items()))}")
    compare("peak memory, MB", [peak / 1024 for peak in peaks])
    print("most memory: ", most[1])
    compare("time, ms", [1000 * seconds for seconds in times])
    return wrong


def question(chance, addresses):
    """Arguments, and what is on standard input."""
    flags = [word for flag in chance.sample(FLAGS, chance.choice([0, 1, 2, 2, 3, 4])) for word in flag]
    paths = chance.choice(PATHS)
    dice = chance.random()
    if dice < 0.06:
        return flags + ["--map"] + paths, ""
    if dice < 0.12:
        return flags + ["--rank", chance.choice(PATTERNS)] + paths, ""
    if dice < 0.18:
        return flags + ["--get"] + chance.sample(addresses, min(3, len(addresses))), ""
    if dice < 0.22:
        return flags + ["--get", "-"], "".join(f"{address}: error\n" for address in addresses)
    if dice < 0.24:
        return flags + ["--files"] + paths, ""
    patterns = [word for pattern in chance.sample(PATTERNS, chance.choice([1, 1, 1, 2])) for word in ("-e", pattern)]
    return flags + patterns + paths, ""


def search(command, given, tree, scratch):
    """Exit status (negative: a signal) and peak memory in KB; what is printed goes to files."""
    paths = [os.path.join(scratch, name) for name in ("stdin", "stdout", "stderr")]
    with open(paths[0], "w") as file:
        file.write(given)
    with open(paths[0]) as stdin, open(paths[1], "w") as stdout, open(paths[2], "w") as stderr:
        child = subprocess.Popen(command, cwd=tree, stdin=stdin, stdout=stdout, stderr=stderr)
    signal.signal(signal.SIGALRM, lambda *_: child.kill())
    signal.alarm(HANGS_AFTER)
    _, status, usage = os.wait4(child.pid, 0)
    signal.alarm(0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_maxrss


def read(scratch, name):
    with open(os.path.join(scratch, name), encoding="utf-8", errors="replace", newline="\n") as file:
        return file.read()


def compare(what, values):
    """The first and the last of many runs."""
    for name, part in (("first", values[:SO_MANY]), ("last", values[-SO_MANY:])):
        print(f"{what}, {name} {len(part)}: median {statistics.median(part):.1f}, mean {statistics.mean(part):.1f}, "
              f"most {max(part):.1f}")


if __name__ == "__main__":
    main()
