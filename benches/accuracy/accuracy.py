#!/usr/bin/env python3
"""accuracy.py [LANGUAGE...]: how often explore's answers are right, as a Markdown table on stdout.

What is right is said by a judge in judges/: the language's own compiler front end. Of every non-blank line of the corpus
explore is asked at its first word; universal-ctags' answers to the same questions stand beside. All figures are per cent.

  lines        the smallest definition around the line's first word, comments above included, has the right name and lines
  recall       definitions of the judge that explore has, with the right name and lines
  precision    definitions of explore that the judge has
  signatures   of these, the signature ends on the right line
  docs         of these, the documentation has the right lines, or is rightly none
  ctags        lines, for the smallest tag around; where ctags knows no ends in a file, for the last tag above
  ctags, name  the same, where the name alone counts

What a judge calls optional is neither hit nor miss; lines that it does not know about, as those that an #if leaves out, are not
asked. Files that the judge cannot parse are left out, as are those with a line
of over 5,000 bytes, which nobody has written.
"""
import argparse
import bisect
import collections
import json
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CACHE = HERE / "cache"

Language = collections.namedtuple("Language", "name corpus files judge ctags")
RUST = "cargo run --quiet --release --manifest-path judges/rust/Cargo.toml --target-dir cache/target"
LANGUAGES = [
    Language("python", "python", "*.py *.pyi", [sys.executable, "judges/python.py"], "Python"),
    Language("javascript", "npm", "*.js *.mjs *.cjs *.jsx", ["node", "--stack-size=4000", "judges/typescript.js"], "JavaScript"),
    Language("typescript", "npm", "*.ts *.mts *.cts *.tsx", ["node", "--stack-size=4000", "judges/typescript.js"], "TypeScript"),
    Language("go", "go", "*.go", ["go", "run", "judges/go/main.go"], "Go"),
    Language("rust", "rust", "*.rs", RUST.split(), "Rust"),
    Language("java", "java", "*.java", ["java", "judges/Java.java"], "Java"),
    Language("c", "c", "*.c *.h", [sys.executable, "judges/clang/main.py", "c", "cache/c"], "C"),
    Language("cpp", "cpp", "*.cc *.cpp *.h", [sys.executable, "judges/clang/main.py", "c++", "cache/cpp"], "C++"),
    Language("ruby", "ruby", "*.rb", ["ruby", "judges/ruby.rb"], "Ruby"),
    Language("php", "php", "*.php", ["php", "judges/php.php"], "PHP"),
]

Definition = collections.namedtuple("Definition", "kind names first last start end signature doc above optional")
Answer = collections.namedtuple("Answer", "kind name first last signature doc")

LONGEST_LINE = 5_000
BATCH_BYTES = 1_000_000
WORD = re.compile(rb"\w")


def corpus(language, sample):
    """The files of a language's corpus in order, or every so manieth of them."""
    globs = language.files.split()
    found = []
    for folder, folders, names in os.walk(CACHE / language.corpus, followlinks=True):
        folders.sort()
        found += [
            os.path.join(folder, name) for name in sorted(names) if any(pathlib.PurePath(name).match(g) for g in globs)
        ]
    return [path for path in found if os.path.isfile(path)][::sample]


def batches(language, paths):
    batch, size = [], 0
    for path in paths:
        batch.append(path)
        size += os.path.getsize(path)
        if size > BATCH_BYTES:
            yield language, batch
            batch, size = [], 0
    if batch:
        yield language, batch


# The three who are asked. Each answers for many files at once: path -> what it says of it.


def lines_of(command, stdin=None, stderr=None):
    environment = dict(os.environ, NODE_PATH=str(CACHE / "node_modules"), PYTHONPATH=str(CACHE / "site-packages"))
    run = subprocess.run(command, input=stdin, stdout=subprocess.PIPE, stderr=stderr, cwd=HERE, env=environment)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command[:3])} ... failed ({run.returncode})")
    return run.stdout.splitlines()


def ask_judge(language, paths):
    """path -> (definitions, the numbers of the lines that the judge knows nothing of), for the files that parse; None for the others."""
    said = {path: ([], set()) for path in paths}
    for line in lines_of(language.judge, "".join(f"{path}\n" for path in paths).encode()):
        it = json.loads(line)
        if "name" in it:
            doc = it["doc"] and tuple(it["doc"])
            said[it["path"]][0].append(
                Definition(
                    it["kind"], {it["name"], *it.get("names", ())}, it["first"], it["last"], it["start"], it["end"],
                    it["signature_end"], doc, it.get("above") or (min(doc[0], it["first"]) if doc else it["first"]),
                    bool(it.get("optional")),
                )
            )
        elif "error" in it:
            said[it["path"]] = None
        else:
            said[it["path"]][1].update(*(range(first, last + 1) for first, last in it.get("unknown", ())))
    return said


def ask_explore(explore, paths):
    """path -> (definitions, line -> (column of its first word, what is around it))."""
    said = {path: ([], {}) for path in paths}
    command = [explore, "--json", "--in", "all", "--no-ignore", "--hidden", "--text", r"\w+", "--"]
    for line in lines_of(command + paths):
        hit = json.loads(line)
        if hit["type"] != "hit":
            continue
        answers, around = said[hit["path"]]
        answer = None
        if hit["kind"] not in ("block", "text"):
            doc = hit["doc"] and (hit["doc"]["range"]["start"]["line"], last_line(hit["doc"]["range"]))
            answer = Answer(
                hit["kind"], hit["name"], hit["range"]["start"]["line"], last_line(hit["range"]),
                last_line(hit["signature"]["range"]), doc,
            )
            answers.append(answer)
        for match in hit["matches"]:
            place = (match["column"], answer)
            if match["line"] not in around or place[0] < around[match["line"]][0]:
                around[match["line"]] = place
    return said


def last_line(span):
    return span["end"]["line"] - (span["end"]["column"] == 1)


def ask_ctags(language, paths):
    """path -> [(name, first, last)] of the tags; the last line is None where ctags does not know it."""
    said = {path: [] for path in paths}
    command = ["ctags", "--quiet", "--options=NONE", "--output-format=json", "--sort=no", "--fields=+neK", "-f", "-"]
    command += [f"--language-force={language.ctags}"]
    for line in lines_of(command + paths, stderr=subprocess.DEVNULL):
        tag = json.loads(line.decode(errors="replace"))
        if tag.get("_type") == "tag":
            said[tag["path"]].append((tag["name"], tag["line"], tag.get("end")))
    return said


class Score:
    """Right and asked of every measure, and how often which disagreement was met, with the first places."""

    EXAMPLES = 12

    def __init__(self):
        self.right, self.asked = collections.Counter(), collections.Counter()
        self.met, self.places = collections.Counter(), collections.defaultdict(list)

    def judge(self, measure, right, *disagreement, place=None):
        self.asked[measure] += 1
        self.right[measure] += right
        if disagreement and not right:
            kind = f"{measure}: {' '.join(map(str, disagreement))}"
            self.met[kind] += 1
            if len(self.places[kind]) < self.EXAMPLES:
                self.places[kind].append(place)

    def add(self, other):
        self.right.update(other.right)
        self.asked.update(other.asked)
        self.met.update(other.met)
        for kind, places in other.places.items():
            self.places[kind] = (self.places[kind] + places)[: self.EXAMPLES]

    def percent(self, measure):
        asked = self.asked[measure]
        return f"{100 * self.right[measure] / asked:.2f}" if asked else "–"


def score_definitions(score, path, judged, answers, unknown):
    """Recall and precision; of what is found, the signature and the docs."""
    judged, answers = ([it for it in them if it.first not in unknown] for them in (judged, answers))
    by_lines = collections.defaultdict(list)
    for definition in judged:
        by_lines[definition.first, definition.last].append(definition)
    found = set()
    for answer in answers:
        same = [d for d in by_lines[answer.first, answer.last] if answer.name in d.names]
        place = f"{path}:{answer.first}"
        if not same:
            score.judge("precision", False, answer.kind, nearest(answer, judged), place=place)
            continue
        definition = next((d for d in same if id(d) not in found), same[0])
        found.add(id(definition))
        if definition.optional:
            continue
        score.judge("precision", True)
        score.judge(
            "signatures", answer.signature == definition.signature, definition.kind,
            f"ends {answer.signature - definition.signature:+} lines", place=place,
        )
        score.judge(
            "docs", answer.doc == definition.doc, definition.kind,
            "none" if not answer.doc else "not none" if not definition.doc else "others", place=place,
        )
    for definition in judged:
        if not definition.optional:
            score.judge("recall", id(definition) in found, definition.kind, place=f"{path}:{definition.first}")


def nearest(answer, judged):
    """What is the matter with a definition that the judge does not have."""
    for definition in judged:
        if (definition.first, definition.last) == (answer.first, answer.last):
            return f"is named otherwise, {definition.kind}"
    for definition in judged:
        if answer.name in definition.names and (definition.first == answer.first or definition.last == answer.last):
            return f"{'ends' if definition.first == answer.first else 'starts'} elsewhere, {definition.kind}"
    return "is none"


def score_lines(score, path, judged, around, tags, unknown):
    """The smallest definition around each line's first word."""
    text = pathlib.Path(path).read_bytes()
    starts = [3 if text.startswith(b"\xef\xbb\xbf") else 0]
    starts += [found.end() for found in re.finditer(b"\n", text)]
    lines, bytes_ = [], []
    for number, start in enumerate(starts, 1):
        word = WORD.search(text, start, starts[number] if number < len(starts) else len(text))
        if number not in unknown and (word or number in around):
            lines.append(number)
            bytes_.append(start + around[number][0] - 1 if number in around else word.start())
    right = smallest(judged, bytes_, extents(judged, starts))
    ended = [tag for tag in tags if tag[2]]
    if ended:
        tagged = [around[0] if around else None for around in smallest(ended, lines, [(it[1], it[2] + 1) for it in ended])]
    else:
        tagged = last_above(sorted(tags, key=lambda tag: tag[1]), lines)
    for number, definitions, tag in zip(lines, right, tagged):
        _, answer = around.get(number, (1, None))
        accepted = acceptable(definitions)
        score.judge(
            "lines", any(same(answer, d) for d in accepted), describe(answer, accepted[0]), place=f"{path}:{number}"
        )
        named = tag and Answer("tag", *tag, None, None)
        score.judge("ctags", any(same(named, d) for d in accepted))
        score.judge("ctags, name", any(tag[0] in d.names if tag and d else tag is d for d in accepted))


def extents(judged, starts):
    """Where definitions begin and end, the comments above them included."""
    for definition in judged:
        above = definition.above < definition.first
        yield starts[definition.above - 1] if above else definition.start, definition.end


def smallest(things, places, spans):
    """For each of the places, which are in order, the things around it from the smallest to the largest."""
    around = [()] * len(places)
    for (start, end), thing in sorted(zip(spans, things), key=lambda it: it[0][0] - it[0][1]):
        first, behind = bisect.bisect_left(places, start), bisect.bisect_left(places, end)
        around[first:behind] = [(thing, *outer) for outer in around[first:behind]]
    return around


def last_above(tags, lines):
    """For each line the last tag that is not below it."""
    firsts = [first for _, first, _ in tags]
    behind = [bisect.bisect_right(firsts, line) for line in lines]
    return [tags[at - 1] if at else None for at in behind]


def acceptable(definitions):
    """The smallest definition, and while that is optional the next larger: right answers, None for no definition."""
    accepted = []
    for definition in definitions:
        accepted.append(definition)
        if not definition.optional:
            return accepted
    return [*accepted, None]


def same(answer, definition):
    if answer is None or definition is None:
        return answer is definition
    return (answer.first, answer.last) == (definition.first, definition.last) and answer.name in definition.names


def describe(answer, definition):
    said, right = (it.kind if it else "none" for it in (answer, definition))
    if answer and definition and answer.name in definition.names:
        return f"{right} in other lines"
    return f"{said} for {right}"


def score_batch(job):
    (language, paths), explore = job
    score = Score()
    written = [path for path in paths if all(len(l) <= LONGEST_LINE for l in pathlib.Path(path).read_bytes().split(b"\n"))]
    judged = ask_judge(language, written) if written else {}
    written = [path for path in written if judged[path] is not None]
    said, tags = (ask_explore(explore, written), ask_ctags(language, written)) if written else ({}, {})
    for path in written:
        answers, around = said[path]
        definitions, unknown = judged[path]
        score_definitions(score, path, definitions, answers, unknown)
        score_lines(score, path, definitions, around, tags[path], unknown)
    score.asked["files"], score.asked["left out"] = len(written), len(paths) - len(written)
    return score


MEASURES = ["lines", "recall", "precision", "signatures", "docs", "ctags", "ctags, name"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="all by default")
    parser.add_argument("--explore", default="explore", help="the program")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="take every Nth file only")
    parser.add_argument("--disagreements", type=int, default=0, metavar="N", help="print the N most frequent ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    names = [language.name for language in LANGUAGES]
    if unknown := set(options.languages) - set(names):
        parser.error(f"no such language: {', '.join(sorted(unknown))} (there are {', '.join(names)})")
    explore = os.path.abspath(options.explore) if os.path.exists(options.explore) else options.explore
    print(f"| language | files | left out | asked | {' | '.join(MEASURES)} |")
    print(f"|---|{'---:|' * (3 + len(MEASURES))}", flush=True)
    with multiprocessing.Pool(options.jobs) as pool:
        for language in LANGUAGES:
            if options.languages and language.name not in options.languages:
                continue
            jobs = [(batch, explore) for batch in batches(language, corpus(language, options.sample))]
            score = Score()
            for part in pool.imap(score_batch, jobs):
                score.add(part)
            counts = [f"{score.asked[it]:,}" for it in ("files", "left out", "lines")]
            figures = [score.percent(measure) for measure in MEASURES]
            print(f"| {' | '.join([language.name, *counts, *figures])} |", flush=True)
            for kind, times in score.met.most_common(options.disagreements):
                print(f"{times:7} {kind}", *score.places[kind], sep="\n          ", file=sys.stderr)


if __name__ == "__main__":
    main()
