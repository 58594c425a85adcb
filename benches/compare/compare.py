#!/usr/bin/env python3
"""compare.py EXPLORE [--runs N] [--only NAME]: explore beside its peers, as Markdown tables on stdout.

Against rg: both are first shown to see the same matches (path, line, first and last byte); a question on which they
differ is not timed, and the exit code is 1. Then the default answer is timed beside `rg -n` with the same flags.
Against the limit: all hits in JSON beside `rg -n` and the bare parse of the files that match, one after the other; once
more with the files of more than 100 KB alone.
Against probe and ast-grep: the definitions that contain the word, each tool's own way. Their counts cannot be equal
(they nest, merge and cut differently) and stand beside the times.

Runs take turns (A B A B) after a warm-up and write to a file. A ratio is the median of the pairs' ratios.
corpora.sh and peers.sh lay what is searched and what is compared with.
"""
import argparse
import base64
import collections
import concurrent.futures
import json
import os
import pathlib
import platform
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CORPORA = HERE / "cache"
RG, PROBE, AST_GREP = (str(HERE / "peers" / "bin" / tool) for tool in ("rg", "probe", "ast-grep"))
LARGE = 100 << 10
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ("RIPGREP_CONFIG_PATH", "EXPLORE_CONFIG_PATH")}
SLOW, SLOW_RUNS = 5, 3  # where one of the tools takes more seconds than that, this many runs are enough

Question = collections.namedtuple("Question", "name kind path pattern flags language", defaults=[[], None])
QUESTIONS = [  # a language: also asked of probe and ast-grep, so the pattern is a plain word
    Question("one-file", "start-up", "requests/src/requests/hooks.py", "dispatch_hook", [], "python"),
    Question("requests-rare", "rare", "requests", "extract_cookies_to_jar", [], "python"),
    Question("requests-medium", "medium", "requests", "Session", ["-w"], "python"),
    Question("requests-frequent", "frequent", "requests", "self"),
    Question("express-medium", "medium", "express", "send", ["-w"], "javascript"),
    Question("gin-rare", "rare", "gin", "MustBindWith", [], "go"),
    Question("gin-frequent", "frequent", "gin", "Context", ["-w"], "go"),
    Question("django-rare", "rare", "django", "get_prefetch_querysets", [], "python"),
    Question("django-medium", "medium", "django", "select_related", ["-w"], "python"),
    Question("django-frequent", "frequent", "django", r"def \w+\("),
    Question("django-case", "medium", "django", "(foreign|primary)_?key", ["-i", "-g", "*.py"]),
    Question("effect-rare", "rare", "effect/src", "interface EffectTypeLambda"),
    Question("effect-medium", "medium", "effect/src", "FiberRef", ["-w"], "typescript"),
    Question("effect-frequent", "frequent", "effect/src", "export const", ["-F"]),
    Question("linux-rare", "rare", "linux", "usb_hcd_amd_remote_wakeup_quirk"),
    Question("linux-fs", "medium", "linux/fs", "kmalloc_array", ["-w"], "c"),  # a part: ast-grep takes minutes for the whole
    Question("linux-medium", "medium", "linux", "kmalloc_array", ["-w"]),
    Question("linux-frequent", "frequent", "linux", "mutex_lock"),
    Question("linux-case", "frequent", "linux", "copy_(from|to)_user", ["-i"]),
]
KINDS = {  # ast-grep's node kinds that are definitions
    "c": "function_definition struct_specifier type_definition",
    "go": "function_declaration method_declaration type_declaration",
    "javascript": "function_declaration function_expression method_definition class_declaration lexical_declaration",
    "python": "function_definition class_definition",
    "typescript": "function_declaration method_definition class_declaration interface_declaration "
                  "type_alias_declaration lexical_declaration",
}
Run = collections.namedtuple("Run", "seconds memory bytes lines tail")


def run(command, given=b""):
    """One run over the corpora, its output in a file: rg looks at where its output goes, and a pipe would need a reader."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as source:
        source.write(given)
        source.seek(0)
        began = time.perf_counter()
        process = subprocess.Popen(command, cwd=CORPORA, env=ENVIRONMENT, stdin=source, stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            sys.exit(f"exit {process.returncode}: {' '.join(command)}")
        size, lines, tail = out.seek(0), 0, b""
        while chunk := out.read(1 << 16):
            size, lines, tail = size + len(chunk), lines + chunk.count(b"\n"), (tail + chunk)[-1000:]
        return Run(seconds, usage.ru_maxrss / 1024, size, lines, tail.decode("utf-8", "replace"))


def race(runs, *commands):
    """The runs of each command, taking turns after a warm-up each; fewer where one of them is slow."""
    if max(run(command).seconds for command in commands) > SLOW:
        runs = min(runs, SLOW_RUNS)
    return list(zip(*[[run(command) for command in commands] for _ in range(runs)]))


def ratio(ours, theirs):
    return statistics.median(a.seconds / b.seconds for a, b in zip(ours, theirs))


def rows(command):
    """The JSON Lines that a command prints."""
    with subprocess.Popen(command, cwd=CORPORA, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        yield from map(json.loads, process.stdout)
    if process.returncode not in (0, 1):
        raise RuntimeError(f"exit {process.returncode}: {' '.join(command)}")


def content(data):
    """Bytes as rg's JSON gives them."""
    return data["text"].encode() if "text" in data else base64.b64decode(data["bytes"])


def seen_by_rg(question):
    for row in rows([RG, "--no-config", "--json", *question.flags, "-e", question.pattern, "--", question.path]):
        if row["type"] == "match":
            data = row["data"]
            path, lines = os.fsdecode(content(data["path"])), content(data["lines"])
            for match in data["submatches"]:
                start, end = match["start"], match["end"]
                line = data["line_number"] + lines.count(b"\n", 0, start)
                yield path, line, data["absolute_offset"] + start, data["absolute_offset"] + end


def seen_by_explore(explore, question):
    for row in rows([explore, "--json", "--in", "all", *question.flags, "-e", question.pattern, "--", question.path]):
        for match in row.get("matches", []) if row["type"] == "hit" else []:
            span = match["range"]
            yield row["path"], match["line"], span["start"]["byte"], span["end"]["byte"]


def differences(explore, question):
    """How many matches both see, and a few that only one does, or that explore tells twice."""
    theirs, ours = set(seen_by_rg(question)), collections.Counter(seen_by_explore(explore, question))
    lost, added, twice = theirs - ours.keys(), ours.keys() - theirs, [m for m, n in ours.items() if n > 1]
    return len(theirs), [f"{len(some)} {what}, as {min(some)}" for what, some in
                         (("only in rg", lost), ("only in explore", added), ("twice in explore", twice)) if some]


def ask_peers(question):
    """The commands that ask the question of the peers that are there."""
    # Without --no-gitignore probe sees nothing under a .gitignore with the rule `.*`, as Linux has it;
    # without --format plain (the default is outline) it takes up to thirty times as long.
    probe = [PROBE, "search", "--exact", "--allow-tests", "--no-gitignore", "--format", "plain", "--timeout", "600"]
    word = rf"\b(?:{question.pattern})\b" if "-w" in question.flags else question.pattern
    kinds = [{"kind": kind} for kind in KINDS[question.language].split()]
    rule = {"id": "definitions", "language": question.language, "rule": {"any": kinds, "regex": word}}
    ast_grep = [AST_GREP, "scan", "--inline-rules", json.dumps(rule), "--json=stream"]
    return [command for command in ([*probe, question.pattern, question.path], [*ast_grep, question.path]) if os.path.exists(command[0])]


def definitions(tool, answer):
    """How many definitions an answer holds: explore's JSON and probe's text end in the count, ast-grep's JSON has one a line."""
    if tool == AST_GREP:
        return answer.lines
    told = re.search(r"Found (\d+) search results" if tool == PROBE else r'"hits":(\d+)', answer.tail)
    return int(told[1]) if told else 0


def table(*titles):
    print("\n| " + " | ".join(titles) + " |\n|" + "---|" * len(titles))


def line(*cells):
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def milliseconds(runs):
    value = statistics.median(r.seconds for r in runs) * 1000
    return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def megabytes(runs):
    """The peak. A child starts out with this process's own peak, below which nothing can be told."""
    peak, own = max(r.memory for r in runs), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return f"{peak:,.0f}" if peak > own else f"< {own:,.0f}"


def compare_with_rg(explore, questions, runs):
    """Prints the table; returns the questions on which both see the same."""
    agreed = []
    table("question", "kind", "pattern", "matches, equal", "explore ms", "rg ms", "ratio", "explore MB", "rg MB", "explore bytes", "rg bytes")
    for q in questions:
        pattern = f"`{' '.join([*q.flags, q.pattern])}`".replace("|", "\\|")
        with concurrent.futures.ProcessPoolExecutor(1) as apart:  # so that this process stays small
            matches, differ = apart.submit(differences, explore, q).result()
        if differ:
            line(q.name, q.kind, pattern, "**differ**: " + "; ".join(differ), *["-"] * 7)
            continue
        agreed.append(q)
        search = [*q.flags, "-e", q.pattern, "--", q.path]
        ours, theirs = race(runs, [explore, *search], [RG, "--no-config", "-n", *search])
        line(q.name, q.kind, pattern, f"{matches:,}", milliseconds(ours), milliseconds(theirs), f"{ratio(ours, theirs):.2f}",
             megabytes(ours), megabytes(theirs), f"{ours[0].bytes:,}", f"{theirs[0].bytes:,}")
    return agreed


def compare_with_parse(explore, parse, questions, runs):
    table("question", "files", "MB to parse", "explore --json ms", "rg ms", "bare parse ms", "ratio to both")
    for q in questions:
        search = [*q.flags, "-e", q.pattern, "--"]
        listed = subprocess.run([RG, "--no-config", "-l", *search, q.path], cwd=CORPORA, env=ENVIRONMENT, capture_output=True).stdout
        sizes = {path: os.path.getsize(CORPORA / os.fsdecode(path)) for path in listed.splitlines()}
        large = [path for path, size in sizes.items() if size > LARGE]
        for name, paths, roots in ((q.name, [*sizes], [q.path]), (f"{q.name}, large", large, [*map(os.fsdecode, large)])):
            if not paths:
                continue
            turns = []
            for _ in range(runs + 1):
                given = b"".join(path + b"\n" for path in paths)
                turns.append((run([explore, "--json", *search, *roots]), run([RG, "--no-config", "-n", *search, *roots]), run([parse], given)))
            ours, theirs, bare = zip(*turns[1:])
            whole = statistics.median(a.seconds / (b.seconds + c.seconds) for a, b, c in zip(ours, theirs, bare))
            size = sum(sizes[path] for path in paths) / 1e6
            line(name, f"{len(paths):,}", f"{size:,.1f}", milliseconds(ours), milliseconds(theirs), milliseconds(bare), f"{whole:.2f}")


def compare_with_peers(explore, questions, runs):
    table("question", "tool", "definitions", "ms", "times explore", "MB", "bytes")
    for q in questions:
        search = [*q.flags, "-e", q.pattern, "--", q.path]
        commands = [[explore, *search], *ask_peers(q)]
        results = race(runs, *commands)
        for (tool, *_), theirs in zip(commands, results):
            answer = run([explore, "--json", *search]) if tool == explore else theirs[0]
            line(q.name, pathlib.Path(tool).name, f"{definitions(tool, answer):,}", milliseconds(theirs), f"{ratio(theirs, results[0]):.1f}",
                 megabytes(theirs), f"{theirs[0].bytes:,}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("explore", help="the binary")
    options.add_argument("--runs", type=int, default=10, metavar="N", help="runs of each side (default: 10)")
    options.add_argument("--parse", help="the bare parse: `cargo build --release --example parse`, target/release/examples/parse")
    options.add_argument("--only", default="", metavar="NAME", help="only questions whose name contains this")
    options = options.parse_args()
    explore = str(pathlib.Path(options.explore).resolve())
    questions = [q for q in QUESTIONS if options.only in q.name]
    tools = [tool for tool in (explore, RG, PROBE, AST_GREP) if os.path.exists(tool)]
    versions = [subprocess.run([tool, "--version"], capture_output=True, text=True).stdout.split("\n")[0] for tool in tools]
    print(f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}; {', '.join(versions)}; medians of {options.runs} runs"
          f" ({SLOW_RUNS} where a tool takes over {SLOW} s)")
    agreed = compare_with_rg(explore, questions, options.runs)
    if options.parse:
        compare_with_parse(explore, str(pathlib.Path(options.parse).resolve()), agreed, options.runs)
    compare_with_peers(explore, [q for q in agreed if q.language], options.runs)
    sys.exit(agreed != questions)


if __name__ == "__main__":
    main()
