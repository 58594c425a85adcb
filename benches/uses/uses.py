#!/usr/bin/env python3
"""uses.py [CORPUS...]: how often `explore -w NAME --uses` says who uses a definition, as a Markdown table on stdout.

Who uses it is said by a judge in judges/: a reference finder that knows types. Of its own definitions some are taken by a fixed
seed, each name once, none of tests, documentation and examples; explore is asked for the name alone, in the whole folder, tests
included. Behind each figure stands that of `rg -nw` on the same files. All is counted in lines, and figures are per cent, over
all names together.

  references  the judge's references of these definitions, in lines; those in documentation (JSDoc) apart
  recall      of these, those that are told
  precision   of the lines told, those that refer to that very definition: what matching names costs
  each        the same for each name by itself, on average: a few common words have most of the lines
  by name     of the lines told, those where the name, as the language's parser reads it, is used at all: what roles are wrong in
  alone       names for which the lines told are just the judge's references
  KB          the answers as they are printed

Lines with the definition itself, or that define the same again (an overload, a second assignment), are neither right nor wrong.

A judge is a program that takes a folder and writes JSON Lines: definitions {path, line, column, name, kind}, then {files}, those
that it has read. Then it reads definitions and answers each with {occurrences: [{path, line, is}]}, the places of the name. `is` is
own (the definition itself), again, definition (another one of that name), declares (a local, parameter, field …), reference, in
docs (a reference in JSDoc), or, where the name is used for something else, other, keyword argument, unresolved, string annotation
or import path.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CACHE = HERE / "cache"

Corpus = collections.namedtuple("Corpus", "name judge version folder globs")
PYTHON = [sys.executable, "judges/python.py"], "jedi 0.20.1"
TYPESCRIPT = ["node", "--stack-size=4000", "judges/typescript.js"], "TypeScript 5.9.3"
GO = ["go", "run", "judges/go/main.go"], "go/types"
CORPORA = [
    *(Corpus(name, *PYTHON, CACHE / name, "*.py *.pyi") for name in ("requests", "click", "attrs")),
    *(Corpus(name, *TYPESCRIPT, CACHE / name / "src", "*.ts *.tsx") for name in ("rxjs", "zod")),
    Corpus("express", *TYPESCRIPT, CACHE / "express", "*.js"),
    *(Corpus(name, *GO, name, "*.go") for name in ("encoding/json", "net/http", "go")),
]
TESTS = re.compile(r"(^|/)(tests?|docs|examples|testdata)/|_test\.go$|[._]test\.\w+$|conftest")
RIGHT = {"reference"}
BY_NAME = RIGHT | {"other", "keyword argument", "unresolved", "string annotation", "import path", "in docs"}
NEITHER = {"own", "again"}
ORDER = [  # the first counts where a line is several
    "reference", "other", "keyword argument", "unresolved", "string annotation", "import path", "again", "own", "in docs",
    "declares", "definition",
]


class Judge:
    """A running judge, after its definitions and files are read."""

    def __init__(self, corpus):
        environment = dict(os.environ, NODE_PATH=str(CACHE / "node_modules"), PYTHONPATH=str(CACHE / "site-packages"))
        self.process = subprocess.Popen(
            [*corpus.judge, corpus.folder], cwd=HERE, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.definitions = []
        while "files" not in (it := self.read()):
            self.definitions.append(it)
        self.files = set(it["files"])

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{' '.join(self.process.args[:3])} ... says no more")
        return json.loads(line)

    def lines(self, definition):
        """(path, line) -> what the name is there; the use where it is several."""
        print(json.dumps(definition), file=self.process.stdin, flush=True)
        lines = {}
        for it in self.read()["occurrences"]:
            place = it["path"], it["line"]
            lines[place] = min(it["is"], lines.get(place, it["is"]), key=ORDER.index)
        return lines


def sample(definitions, folder, names, seed):
    """So many definitions by chance, each name once."""
    wanted = [it for it in definitions if not TESTS.search(os.path.relpath(it["path"], folder))]
    random.Random(seed).shuffle(wanted)
    return list({it["name"]: it for it in reversed(wanted)}.values())[::-1][:names]


def output(command):
    run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} failed ({run.returncode})")
    return run.stdout


def ask_explore(command):
    """(path, line) -> the roles of the matches there."""
    roles = collections.defaultdict(set)
    for line in output([command[0], "--json", *command[1:]]).splitlines():
        hit = json.loads(line)
        for match in hit.get("matches", []) if hit["type"] == "hit" else []:
            roles[hit["path"], match["line"]].add(match["role"])
    return roles


def ask_rg(command):
    """(path, line) of each line of an answer."""
    places = (line.split(b":", 2) for line in output(command).splitlines())
    return {(os.fsdecode(path), int(line)) for path, line, _ in places}


class Score:
    """What one tool told of one corpus, in lines."""

    def __init__(self):
        self.told, self.bytes, self.names, self.alone = collections.Counter(), 0, 0, 0
        self.shares = []
        self.references = self.documented = self.found = 0
        self.reasons, self.places = collections.Counter(), collections.defaultdict(list)

    def add(self, name, told, right, size, roles):
        """The lines told of a name, beside what they are."""
        what = {place: right.get(place) or no_name(name, *place) for place in told}
        wanted = {place for place, it in right.items() if it in RIGHT}
        self.told.update(what.values())
        self.references += len(wanted)
        self.documented += sum(it == "in docs" for it in right.values())
        self.found += len(wanted & told)
        self.names += 1
        counted = {place for place in told if what[place] not in NEITHER}
        self.alone += wanted == counted
        self.shares += [len(wanted & counted) / len(counted)] if counted else []
        self.bytes += size
        for place in wanted - told:
            self.note(f"missed: {' '.join(sorted(roles[place])) or 'not the word'}", name, place)
        for place, it in what.items():
            if it not in RIGHT:
                self.note(f"told: {it}, {' '.join(sorted(roles[place]))}", name, place)

    def note(self, reason, name, place):
        self.reasons[reason] += 1
        self.places[reason].append((name, *place))

    def cells(self):
        counted = self.told.total() - sum(self.told[it] for it in NEITHER)
        right, by_name = (sum(self.told[it] for it in kinds) for kinds in (RIGHT, BY_NAME))
        return [
            percent(self.found, self.references), percent(right, counted), percent(sum(self.shares), len(self.shares)),
            percent(by_name, counted), percent(self.alone, self.names), f"{self.bytes / 1000:,.0f}",
        ]


def no_name(word, path, line):
    """What a word is that is no name to the judge."""
    text = pathlib.Path(path).read_bytes().split(b"\n")[line - 1].decode(errors="replace")
    return "no name" if re.search(rf"(?<![\w$]){re.escape(word)}(?![\w$])", text) else "part of a $name"


def percent(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "–"


def score(corpus, options):
    """The scores of explore and rg."""
    if corpus.judge is GO[0]:
        root = subprocess.run(["go", "env", "GOROOT"], capture_output=True, text=True, check=True).stdout.strip()
        corpus = corpus._replace(folder=os.path.realpath(os.path.join(root, "src", corpus.folder)))
    folder = os.path.realpath(corpus.folder)
    judge = Judge(corpus._replace(folder=folder))
    ours, theirs = Score(), Score()
    for definition in sample(judge.definitions, folder, options.names, options.seed):
        name = definition["name"]
        search = [*(f"-g{glob}" for glob in corpus.globs.split()), "-wFe", name, "--", folder]
        right = {place: it for place, it in judge.lines(definition).items() if place[0] in judge.files}
        uses, rg = [options.explore, "--uses", *search], ["rg", "--no-config", "-nH", *search]
        roles = ask_explore([options.explore, "--in", "all", *search])
        told = {place for place in ask_explore(uses) if place[0] in judge.files}
        lines = {place for place in ask_rg(rg) if place[0] in judge.files}
        ours.add(name, told, right, len(output(uses)), roles)
        theirs.add(name, lines, right, len(output(rg)), roles)
    return ours, theirs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", nargs="*", metavar="CORPUS", help="all by default")
    parser.add_argument("--explore", default="explore", help="the program")
    parser.add_argument("--names", type=int, default=200, metavar="N", help="so many definitions of each corpus")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--differences", type=int, metavar="N", help="print the reasons of what differs to stderr, N places each")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.explore = os.path.abspath(options.explore) if os.path.exists(options.explore) else options.explore
    names = [corpus.name for corpus in CORPORA]
    if unknown := set(options.corpora) - set(names):
        parser.error(f"no such corpus: {', '.join(sorted(unknown))} (there are {', '.join(names)})")
    titles = ["corpus", "judge", "names", "references", "recall", "precision", "each", "by name", "alone", "KB"]
    print(f"| {' | '.join(titles)} |\n|---|---|{'---:|' * (len(titles) - 2)}", flush=True)
    corpora = [it for it in CORPORA if not options.corpora or it.name in options.corpora]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for corpus, (ours, theirs) in zip(corpora, pool.map(lambda it: score(it, options), corpora)):
            counts = [f"{ours.names}", f"{ours.references:,}"]
            figures = map(" / ".join, zip(ours.cells(), theirs.cells()))
            print(f"| {' | '.join([corpus.name, corpus.version, *counts, *figures])} |", flush=True)
            if options.differences is not None:
                for tool, it in (("explore", ours), ("rg", theirs)):
                    tell(corpus, tool, it, options)


def tell(corpus, tool, score, options):
    """The reasons of what differs, to stderr, with places by chance."""
    names = collections.Counter(name for reason in score.reasons for name, *_ in score.places[reason])
    most = ", ".join(f"{name} {times}" for name, times in names.most_common(3))
    print(f"{corpus.name}, {tool}: {score.told.total():,} lines told, {score.documented:,} more references in docs", file=sys.stderr)
    print(f"{names.total():7} differences, most of {most}", file=sys.stderr)
    for reason, times in score.reasons.most_common():
        print(f"{times:7} {reason}", file=sys.stderr)
        places = score.places[reason]
        for name, path, line in random.Random(options.seed).sample(places, min(options.differences, len(places))):
            text = pathlib.Path(path).read_text(errors="replace").split("\n")[line - 1].strip()
            print(f"          {name}  {path}:{line}: {text[:160]}", file=sys.stderr)


if __name__ == "__main__":
    main()
