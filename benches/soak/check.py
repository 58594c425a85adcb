"""What an answer may hold: lines that some version of a file had, or parts of them, at the places that it names."""

import json
import re

from lines import MARK, WIDTH, line

NAME = re.compile(r"\w*?_\d+_\d+_\d+_\w*")
HEADING = re.compile(r"(### `)?[^\s:`]+:\d+(-\d+)?(@\w+)?`? [a-z]+ ")
NUMBERED = [re.compile(before + r"(\d+)(?:-(\d+))?[:-]") for before in ("", r"[^\s:]+?[:-]")]
PARTS = ("signature", "doc", "body")


class Wrong(Exception):
    pass


def text(answer):
    """Checks an answer in text or Markdown; the number of lines that could be checked."""
    checked = 0
    for printed in answer.split("\n"):
        found = MARK.search(printed)
        if not found:
            continue
        checked += 1
        if HEADING.match(printed):
            names(printed)
            continue
        place = int(found[3])
        whole = line(*map(int, found.groups())).rstrip("\n")
        rests = [printed[numbered.end():] for numbered in filter(None, (form.match(printed) for form in NUMBERED))
                 if int(numbered[1]) <= place + 1 <= int(numbered[2] or numbered[1])]
        if not any(rest in whole for rest in rests + [printed]):
            raise Wrong(f"no file has this line: {printed!r}")
    return checked


def names(heading):
    for name in NAME.findall(heading):
        found = MARK.search(name)
        if name not in line(*map(int, found.groups())):
            raise Wrong(f"nothing is called {name}: {heading!r}")


def objects(answer, status):
    """Checks an answer in JSON Lines."""
    rows = [json.loads(row) for row in answer.splitlines()]
    if status < 2 and (not rows or rows[-1]["type"] != "summary"):
        raise Wrong("there is no summary")
    hits = [row for row in rows if row["type"] == "hit"]
    if rows and rows[-1]["type"] == "summary" and rows[-1]["returned"] != len(hits):
        raise Wrong(f"{len(hits)} hits: {rows[-1]}")
    checked = 0
    for hit in hits:
        checked += sum(cut(hit[part]) for part in PARTS if hit[part])
        checked += sum(cut(member["signature"]) for member in hit.get("members") or [])
        for found in hit["matches"]:
            start = found["range"]["start"]
            begin = start["byte"] - start["column"] + 1
            checked += cut({"text": found["text"], "range": {"start": {"byte": begin}}})
    return checked


def cut(part):
    """Each line of a part stands where its range says."""
    at = part["range"]["start"]["byte"]
    checked = 0
    for piece in part["text"].split("\n"):
        found = MARK.search(piece)
        if found:
            checked += 1
            whole = line(*map(int, found.groups()))
            column = at % WIDTH
            if at // WIDTH != int(found[3]) or whole[column:column + len(piece)] != piece:
                raise Wrong(f"not the text at byte {at}: {piece!r}")
        at += len(piece) + 1
    return checked
