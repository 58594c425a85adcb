#!/usr/bin/env python3
"""python.py FOLDER: who uses what in Python, by jedi.

Definitions are functions, classes and the names that are assigned at the top of a module. The other places of a name are found by
parso's parser; what they stand for is what jedi goes to from there. Annotations that are strings are read for their words, which
jedi does not follow. uses.py says what is read and written.
"""
import ast
import collections
import json
import logging
import pathlib
import re
import sys
import threading

import jedi
from jedi.inference import references

# How many files jedi looks through and parses for one question; by default 2000 and 30.
references._OPENED_FILE_LIMIT = references._PARSED_FILE_LIMIT = 1_000_000


class Package:
    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        sources = [str(self.root / "src")] if (self.root / "src").is_dir() else []
        project = jedi.Project(self.root, added_sys_path=sources, smart_sys_path=True)
        self.scripts = {}
        self.annotations = collections.defaultdict(list)
        for path in sorted([*self.root.rglob("*.py"), *self.root.rglob("*.pyi")]):
            try:
                text = path.read_bytes().decode()
            except UnicodeDecodeError:
                continue
            self.scripts[path] = jedi.Script(text, path=path, project=project)
            for word, line in words_of_annotations(text):
                self.annotations[word].append((path, line))

    def definitions(self):
        for path, script in self.scripts.items():
            for name in script.get_names(all_scopes=True, definitions=True):
                if stands_for(name._name.tree_name) == "definition":
                    yield {"path": str(path), "line": name.line, "column": name.column, "name": name.name, "kind": name.type}

    def leaves(self, name):
        """The places where a name is a name, with their files."""
        for path, script in self.scripts.items():
            for leaf in script._module_node.get_used_names().get(name, []):
                yield path, script, leaf

    def occurrences(self, asked):
        own = (pathlib.Path(asked["path"]), asked["line"], asked["column"])
        found = self.scripts[own[0]].get_references(*own[1:], include_builtins=False)
        same = {(name.module_path, name.line, name.column) for name in found}
        for path, script, leaf in self.leaves(asked["name"]):
            place = (path, *leaf.start_pos)
            what = stands_for(leaf)
            if place == own:
                what = "own"
            elif place in same:
                what = {"definition": "again"}.get(what, "reference")
            elif what == "use":
                what = elsewhere(script, leaf)
            yield {"path": str(path), "line": place[1], "is": what}
        for path, line in self.annotations[asked["name"]]:
            yield {"path": str(path), "line": line, "is": "string annotation"}


def words_of_annotations(text):
    """The words of the strings in annotations, with their lines."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            for part in ast.walk(annotation) if annotation else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield from ((word, part.lineno) for word in re.findall(r"\w+", part.value))


def elsewhere(script, leaf):
    """What a use is that is no reference of the definition asked about."""
    try:
        targets = script.goto(*leaf.start_pos, follow_imports=True)
    except Exception as error:  # jedi raises what it likes on code that it does not understand
        logging.warning("%s:%s: %r", script.path, leaf.start_pos, error)
        targets = []
    if not targets:
        return "unresolved"
    parent = leaf.parent
    return "keyword argument" if parent.type == "argument" and parent.children[0] is leaf else "other"


def stands_for(leaf):
    """Whether a name defines, declares what is no definition (a local, parameter or attribute), or uses something."""
    node = leaf.get_definition(import_name_always=True)
    if node is None or node.type in ("import_name", "import_from"):
        return "use"
    if node.type in ("funcdef", "classdef"):
        return "definition"
    top = node.type == "expr_stmt" and node.parent.parent and node.parent.parent.type == "file_input"
    return "definition" if top and leaf.parent.type != "trailer" else "declares"


def main():
    package = Package(sys.argv[1])
    for definition in package.definitions():
        print(json.dumps(definition))
    print(json.dumps({"files": [str(path) for path in package.scripts]}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({**asked, "occurrences": list(package.occurrences(asked))}), flush=True)


if __name__ == "__main__":
    # jedi recurses deeper than the stack of the first thread is.
    sys.setrecursionlimit(20_000)
    threading.stack_size(1 << 29)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
