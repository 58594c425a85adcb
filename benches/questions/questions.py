#!/usr/bin/env python3
"""questions.py --explore BIN [--only NAME] [--show TOOL]: what an answer costs, as Markdown tables on stdout.

Each question of questions.toml is asked of explore, of `rg -n` and reading, and of others, by the commands that stand
there, run in the trees that ../compare/corpora.sh lays with the tools that ../compare/peers.sh installs. Counted are the
tokens (cl100k_base) of all that the commands of a tool print, errors included, and the calls. A tool has answered if its
output holds every string that the question expects; a question on which a tool fails though it has commands ends with
exit code 1. --show prints what a tool answers instead. count, which knows the vocabulary, is built by cargo.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
CORPORA, PEERS = HERE.parent / "compare" / "cache", HERE.parent / "compare" / "peers" / "bin"
TOOLS = {"explore": "explore", "rg": "rg and reading", "bodies": "whole bodies", "probe": "probe", "ast-grep": "ast-grep"}


def count(texts):
    """The tokens of each text."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder, str(at)) for at in range(len(texts))]
        for path, text in zip(paths, texts):
            path.write_bytes(text)
        counter = ["cargo", "run", "--quiet", "--manifest-path", HERE / "Cargo.toml", "--", *paths]
        return [int(line) for line in subprocess.check_output(counter, text=True).split()]


def ask(commands, environment):
    """What the commands print, one after the other."""
    run = [subprocess.run(["sh", "-c", command], cwd=CORPORA, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for command in commands]
    return b"".join(each.stdout for each in run)


def answers(question, environment, folder):
    """By tool: the output of its commands, or the words that say why it has none."""
    given = pathlib.Path(folder, "given")
    given.write_bytes(ask([question["given"]], environment) if "given" in question else b"")
    environment = environment | {"GIVEN": str(given)}
    return {tool: question[tool] if isinstance(question[tool], str) else ask(question[tool], environment) for tool in TOOLS}


def cells(question, found, faults):
    """A question's row: tokens and calls of each tool, and the parts of rg's that explore's are."""
    told = [tool for tool, answer in found.items() if isinstance(answer, bytes)]
    tokens = dict(zip(told, count([found[tool] for tool in told])))
    row = []
    for tool in TOOLS:
        missing = [text for text in question["expects"] if tool in tokens and text.encode() not in found[tool]]
        faults += [f"{question['name']}: {tool} does not print {text!r}" for text in missing]
        calls = len(question[tool]) if tool in tokens else 0
        row.append(f"{tokens[tool]:,} ({calls})" if calls and not missing else "–")
    return row, tokens["rg"] / tokens["explore"]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--explore", required=True, metavar="BIN", help="the binary")
    options.add_argument("--only", default="", metavar="NAME", help="only questions whose name contains this")
    options.add_argument("--show", choices=TOOLS, metavar="TOOL", help="print this tool's answers")
    options = options.parse_args()
    questions = tomllib.loads((HERE / "questions.toml").read_text())["question"]
    faults, dashes, ratios, least = [], [], [], {tool: [] for tool in TOOLS}
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(pathlib.Path(options.explore).resolve(), pathlib.Path(folder, "explore"))
        environment = {name: value for name, value in os.environ.items() if not name.endswith("_CONFIG_PATH")}
        environment["PATH"] = f"{folder}:{PEERS}:{environment['PATH']}"
        if not options.show:
            print("| question | tree | " + " | ".join(TOOLS.values()) + " | rg / explore |\n|---|---|" + "---:|" * (len(TOOLS) + 1))
        for question in (question for question in questions if options.only in question["name"]):
            found = answers(question, environment, folder)
            if options.show:
                print(f"## {question['ask']}\n{found[options.show] if isinstance(found[options.show], str) else found[options.show].decode()}")
                continue
            row, ratio = cells(question, found, faults)
            ratios.append(ratio)
            dashes += [f"{question['name']}, {tool}: {why}" for tool, why in found.items() if isinstance(why, str)]
            print(f"| {question['ask']} | {question['tree']} | " + " | ".join(row) + f" | {ratio:.1f} |", flush=True)
    if ratios:
        print(f"\nrg / explore, median: {statistics.median(ratios):.1f}\n")
        print("\n".join(f"- {line}" for line in dashes))
    print("\n".join(faults), file=sys.stderr)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
