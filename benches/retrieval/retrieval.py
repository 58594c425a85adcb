#!/usr/bin/env python3
"""retrieval.py QUERIES REPOSITORIES [--whole] [--only NAME,...]: how well words find files. See README.md beside this script.

--whole searches whole repositories instead of their folders in repositories.tsv."""

import argparse
import collections
import functools
import json
import math
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
EXPLORE = os.environ.get("EXPLORE", HERE.parents[1] / "target/release/explore")
PROBE = shutil.which("probe") or str(HERE.parent / "compare/peers/bin/probe")
RANKS = 10
STOP = set("a an and are as at be by do does for from how in into is it of on or the to via what when where which with".split())

Query = collections.namedtuple("Query", "repository language category text root answers")
Result = collections.namedtuple("Result", "ndcg first five seconds")


def queries(path, repositories, whole, only):
    """The queries whose answers are there, and how many are not."""
    rows = (line.split("\t") for line in (HERE / "repositories.tsv").read_text().splitlines())
    places = {name: (root, language) for name, _, _, root, language in rows}
    asked, missing = [], 0
    for row in map(json.loads, open(path)):
        name = row["repo"]
        if name not in places or only and name not in only:
            continue
        base, (root, language) = repositories / name, places[name]
        answers = {base / answer["path"] for answer in row["relevant"] + row["secondary"]}
        if not all(answer.is_file() for answer in answers):
            missing += 1
            continue
        asked.append(Query(name, language, row["category"], row["query"], base if whole else base / root, answers))
    return asked, missing


def run(*command):
    started = time.perf_counter()
    out = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).stdout.decode(errors="replace")
    return out, time.perf_counter() - started


# The rankers: query -> paths, the best first, and seconds.


def explore(query):
    out, seconds = run(EXPLORE, "--rank", "--json", query.text, str(query.root))
    hits = (json.loads(line) for line in out.splitlines())
    return [hit["path"] for hit in hits if hit["type"] == "hit"], seconds


def rg_literal(query):
    out, seconds = run("rg", "-i", "-F", "-c", "--null", query.text, str(query.root))
    counts = dict(line.split("\0") for line in out.splitlines())
    return sorted(counts, key=lambda path: (-int(counts[path]), path)), seconds


def rg_words(query):
    words = [word for word in re.findall(r"\w+", query.text.lower()) if word not in STOP]
    patterns = [flag for word in words for flag in ("-e", word)]
    out, seconds = run("rg", "-i", "-F", "-o", "-N", "--null", *patterns, str(query.root))
    found = collections.defaultdict(collections.Counter)
    for path, _, word in (line.partition("\0") for line in out.splitlines()):
        found[path][word.lower()] += 1
    return sorted(found, key=lambda path: (-len(found[path]), -found[path].total(), path)), seconds


def terms(text):
    for word in re.findall(r"[A-Za-z_][A-Za-z_0-9]*", text):
        parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", word)
        yield word.lower()
        if len(parts) > 1:
            yield from (part.lower() for part in parts)


@functools.lru_cache(maxsize=1)
def index(root):
    paths = run("rg", "--files", str(root))[0].splitlines()
    files = {path: collections.Counter(terms(pathlib.Path(path).read_text(errors="replace"))) for path in paths}
    with_term = collections.Counter(term for counts in files.values() for term in counts)
    return files, with_term, statistics.mean(counts.total() for counts in files.values())


def bm25(query):
    files, with_term, average = index(query.root)
    wanted = [term for term in set(terms(query.text)) if term not in STOP and term in with_term]

    def score(counts):
        length = 1.2 * (0.25 + 0.75 * counts.total() / average)
        idf = lambda term: math.log(1 + (len(files) - with_term[term] + 0.5) / (with_term[term] + 0.5))
        return sum(idf(term) * counts[term] * 2.2 / (counts[term] + length) for term in wanted)

    scores = {path: score(counts) for path, counts in files.items()}
    return sorted((path for path in scores if scores[path] > 0), key=lambda path: (-scores[path], path)), None


def probe(query):
    out, seconds = run(PROBE, "search", query.text, str(query.root), "--format", "json", "--max-results", "50")
    start = out.find("{")
    found = json.loads(out[start:]) if start >= 0 else {}
    return [os.path.join(query.root, hit["file"]) for hit in found.get("results", [])], seconds


RANKERS = {"explore --rank": explore, "rg, the query as a literal": rg_literal, "rg, any of the words": rg_words, "BM25 over files": bm25}


def judge(query, ranked, seconds):
    paths = list(dict.fromkeys(pathlib.Path(path) for path in ranked))[:RANKS]
    gain = [path in query.answers for path in paths]
    ideal = sum(1 / math.log2(rank + 2) for rank in range(min(RANKS, len(query.answers))))
    ndcg = sum(good / math.log2(rank + 2) for rank, good in enumerate(gain)) / ideal
    return Result(ndcg, any(gain[:1]), any(gain[:5]), seconds)


def row(name, results):
    times = sorted(result.seconds * 1000 for result in results if result.seconds is not None)
    taken = f"{statistics.median(times):.0f} | {times[len(times) * 95 // 100]:.0f}" if times else "– | –"
    scores = [statistics.mean(getattr(result, score) for result in results) for score in ("ndcg", "first", "five")]
    return f"| {name} | {len(results)} | " + " | ".join(f"{score:.3f}" for score in scores) + f" | {taken} |"


def table(title, groups):
    print(f"\n| {title} | queries | NDCG@10 | hit@1 | hit@5 | median ms | 95 % ms |\n|---|--:|--:|--:|--:|--:|--:|")
    for name, results in groups.items():
        print(row(name, results), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("queries", type=pathlib.Path)
    parser.add_argument("repositories", type=pathlib.Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--only", type=lambda names: names.split(","))
    flags = parser.parse_args()
    asked, missing = queries(flags.queries, flags.repositories.resolve(), flags.whole, flags.only)
    print(f"{len(asked)} queries; {missing} left out: their answers are not in the checkout")
    rankers = {**RANKERS, **({"probe": probe} if os.path.exists(PROBE) else {})}
    results = {name: [judge(query, *ranker(query)) for query in asked] for name, ranker in rankers.items()}
    table("ranker", results)
    for field in ("category", "language"):
        groups = collections.defaultdict(list)
        for query, result in zip(asked, results["explore --rank"]):
            groups[getattr(query, field)].append(result)
        table(f"explore --rank, by {field}", dict(sorted(groups.items())))


if __name__ == "__main__":
    main()
