#!/usr/bin/env python3
"""tokens.py REPOSITORIES [COUNT]: what a language model reads to find three definitions. See README.md beside this script.

COUNT is the binary `count` of benches/tokens. Columns, in cl100k tokens a query: the five best hits of `explore --rank` and the
bodies of the first three; the matched lines of `rg` for the words and the three files with the most of them; all source files."""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
EXPLORE = os.environ.get("EXPLORE", HERE.parents[1] / "target/release/explore")
COUNT = HERE.parents[1] / "benches/tokens/target/release/count"
# name: the folder that is searched, its type, and what answers each query: one of these definitions is among the five.
REPOSITORIES = {
    "express": ("lib", "js", {
        "router route handler": "app.handle app.route exports.Router exports.Route",
        "middleware": "app.use",
        "error exception": "logerror app.handle sendfile.onerror",
        "request response": "app.request app.response req res exports.request exports.response",
        "context bind": "app.handle app.init createApplication",
    }),
    "fastapi": ("fastapi", "py", {
        "router route handler": "APIRouter APIRouter.__init__ APIRoute APIRoute.get_route_handler get_request_handler",
        "middleware": "FastAPI.middleware FastAPI.build_middleware_stack AsyncExitStackMiddleware",
        "error exception": "HTTPException FastAPI.exception_handler request_validation_exception_handler",
        "request response": "request_response get_request_handler",
        "context bind": "_wrap_gen_lifespan_context contextmanager_in_threadpool",
    }),
    "gin": (".", "go", {
        "router route handler": "RouterGroup.Handle RouterGroup.handle node.addRoute Engine.addRoute",
        "middleware": "RouterGroup.Use Engine.Use",
        "error exception": "Context.Error Error errorMsgs.Errors",
        "request response": "Engine.ServeHTTP ResponseWriter Context",
        "context bind": "Context.Bind Context.ShouldBind Context.ShouldBindWith Context.MustBindWith Context.BindJSON",
    }),
}
# Of prose: the pages and questions that are theirs.
PAGES = "starlette/docs", "requests responses routing middleware background exceptions websockets"
QUESTIONS = [
    "how do I run a task after the response is sent",
    "how are uploaded files read from a form",
    "how does routing match a path with parameters",
    "how do I return a custom page for errors",
    "how to close a websocket with a code",
]


def run(*command, folder=None):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, cwd=folder).stdout


def rank(query, folder, type_):
    """The answer, and the qualified names of its hits."""
    flags = ["--rank", query, "--type", type_, "--glob", "!*_test.*", "--max-results", "5", folder]
    hits = [json.loads(line) for line in run(EXPLORE, "--json", *flags).splitlines()][:-1]
    bodies = run(EXPLORE, "--get", *(hit["address"] for hit in hits[:3]))
    return run(EXPLORE, *flags) + bodies, [hit["qualified_name"] for hit in hits]


def grep(query, folder, type_):
    """The matched lines, and the three files with the most of them."""
    lines = run("rg", "-n", "-i", "-t", type_, "-g", "!*_test.*", "|".join(query.split()), folder)
    files = collections.Counter(re.findall(rb"^(.+?):\d+:", lines, re.MULTILINE)).most_common(3)
    return lines + b"".join(pathlib.Path(os.fsdecode(path)).read_bytes() for path, _ in files)


def count(count, texts):
    texts = b"\0".join(text.replace(b"\0", b"") for text in texts) + b"\0"
    return [int(number) for number in subprocess.run([count], input=texts, capture_output=True, check=True).stdout.split()]


def prose(counter, repositories):
    """The mean costs of the five best sections and of the whole answer, and what the pages cost."""
    folder, names = repositories / PAGES[0], PAGES[1].split()
    pages = [f"{name}.md" for name in names]
    flags = [["--max-results", hits, question] for hits in ("5", "10") for question in QUESTIONS]
    answers = [run(EXPLORE, "--rank", *asked, *pages, folder=folder) for asked in flags]
    tokens = count(counter, [*answers, b"".join((folder / page).read_bytes() for page in pages)])
    half = len(QUESTIONS)
    return sum(tokens[:half]) / half, sum(tokens[half:-1]) / half, tokens[-1]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    counter = sys.argv[2] if len(sys.argv) > 2 else COUNT
    print("| repository | answered | explore --rank | rg and reading | all files |\n|---|--:|--:|--:|--:|")
    for name, (root, type_, queries) in REPOSITORIES.items():
        folder = str(pathlib.Path(sys.argv[1]) / name / root)
        ranked = {query: rank(query, folder, type_) for query in queries}
        everything = b"".join(pathlib.Path(os.fsdecode(path)).read_bytes() for path in run("rg", "--files", "-t", type_, folder).splitlines())
        texts = [answer for answer, _ in ranked.values()] + [grep(query, folder, type_) for query in queries] + [everything]
        tokens = count(counter, texts)
        right = [query for query, (_, names) in ranked.items() if set(names) & set(queries[query].split())]
        for query in set(queries) - set(right):
            print(f"{name}, {query}: {ranked[query][1]}", file=sys.stderr)
        half = len(queries)
        means = sum(tokens[:half]) / half, sum(tokens[half:-1]) / half, tokens[-1]
        print(f"| {name} | {len(right)} of {half} | " + " | ".join(f"{mean:,.0f}" for mean in means) + " |")
    costs = prose(counter, pathlib.Path(sys.argv[1]))
    print("\nseven pages, tokens a question: five sections {:,.0f}, ten {:,.0f}, all pages {:,}".format(*costs))


if __name__ == "__main__":
    main()
