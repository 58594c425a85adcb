#!/usr/bin/env python3
"""Where the definitions of Python files are, by CPython's own parser (ast) and tokenizer.

Definitions are functions and classes, wherever they stand, and the names that are assigned at the top of a module, each
assignment one: `a, b = 1, 2` defines `a`. A range begins with the first decorator. A signature goes through the colon, that
of a lambda too; where a value is on several lines, through the equals sign. A function or class is documented by its docstring
alone, a variable by the comments that end on the line above, unless all are for tools (`# type: ...`, `# noqa`). Comments above
belong to a function or class all the same.
"""
import ast
import bisect
import io
import json
import re
import sys
import tokenize

DIRECTIVE = re.compile(r"#(!|\s*(noqa|type:|pragma:|pylint:))")
TRIVIA = {
    tokenize.ENCODING, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.ENDMARKER,
}


class Source:
    """A file with its tokens, where every place is a byte of the file as it lies on disk."""

    def __init__(self, data):
        self.tree = ast.parse(data)
        self.encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        self.text = data
        self.rows = [0] + [found.end() for found in re.finditer(rb"\r\n?|\n", data)]
        self.newlines = [found.start() for found in re.finditer(rb"\n", data)]
        self.tokens, self.comments = [], {}
        for token in tokenize.tokenize(io.BytesIO(data).readline):
            start = self.place(token.start[0], len(token.line[: token.start[1]].encode()))
            if token.type == tokenize.COMMENT:
                own_line = not token.line[: token.start[1]].strip()
                self.comments[self.line(start)] = (own_line, token.start[1], token.string)
            elif token.type not in TRIVIA:
                self.tokens.append((start, token.string))
        self.starts = [start for start, _ in self.tokens]

    def place(self, row, column):
        """The byte at a row and a column, which counts the bytes of the row in UTF-8."""
        start = self.rows[row - 1]
        if row == 1 and self.text.startswith(b"\xef\xbb\xbf"):
            start += 3
        if not self.encoding.startswith("utf-8"):
            end = self.rows[row] if row < len(self.rows) else len(self.text)
            before = self.text[start:end].decode(self.encoding).encode()[:column]
            return start + len(before.decode().encode(self.encoding))
        return start + column

    def span(self, node):
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def line(self, byte):
        return bisect.bisect_left(self.newlines, byte) + 1

    def before(self, byte):
        """The index of the last token that begins before this byte."""
        return bisect.bisect_left(self.starts, byte) - 1

    def outside(self, start, sign):
        """The place of the first such token from there on that is in no bracket."""
        depth = 0
        for place, string in self.tokens[self.before(start + 1):]:
            if depth == 0 and string == sign:
                return place
            depth += (string in "([{") - (string in ")]}")

    def comments_above(self, start, line, column):
        """The first line of the comments that end on the line above, none of them further in, and whether they document."""
        first, documents = line, False
        if self.text[: start].rpartition(b"\n")[2].strip():
            return first, documents
        while (comment := self.comments.get(first - 1)) and comment[0] and comment[1] <= column:
            first -= 1
            documents |= not DIRECTIVE.match(comment[2])
        return first, documents


def definitions(source):
    for node in ast.walk(source.tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield function_or_class(source, node)
    for node in source.tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            yield from assignment(source, node)


def function_or_class(source, node):
    keyword = start = source.place(node.lineno, node.col_offset)
    if node.decorator_list:
        first = node.decorator_list[0]
        at = source.before(source.span(first)[0])
        while source.tokens[at][1] != "@":
            at -= 1
        start = source.tokens[at][0]
    colon = source.outside(keyword, ":")
    doc = None
    if ast.get_docstring(node, clean=False) is not None:
        doc = [source.line(byte) for byte in source.span(node.body[0])]
    kind = "class" if isinstance(node, ast.ClassDef) else "function"
    return {**record(source, node, kind, node.name, start, source.line(colon)), "doc": doc}


def assignment(source, node):
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    elements = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
    if not elements or not isinstance(elements[0], ast.Name):
        return
    name = elements[0].id
    start, last = source.span(node)
    signature = source.line(last)
    if node.value:
        value = node.value
        equals = source.outside(start, "=")
        begin, _ = source.tokens[source.before(equals) + 2]
        if isinstance(value, ast.Lambda):
            signature = source.line(source.outside(source.span(value)[0], ":"))
        elif source.line(begin) != signature:
            signature = source.line(equals)
    kind = "function" if isinstance(node.value, ast.Lambda) else "variable"
    yield record(source, node, kind, name, start, signature)


def record(source, node, kind, name, start, signature):
    first = source.line(start)
    above, documents = source.comments_above(start, first, node.col_offset)
    _, end = source.span(node)
    return {
        "kind": kind, "name": name, "start": start, "end": end, "first": first, "last": source.line(end),
        "signature_end": signature, "doc": [above, first - 1] if documents else None, "above": above,
    }


def main():
    sys.setrecursionlimit(20_000)
    for path in sys.stdin.read().splitlines():
        try:
            with open(path, "rb") as file:
                data = file.read()
            source = Source(data)
            found = sorted(definitions(source), key=lambda it: (it["start"], -it["end"]))
        except (SyntaxError, ValueError, RecursionError, tokenize.TokenError) as error:
            print(json.dumps({"path": path, "error": str(error)}))
            continue
        for it in found:
            print(json.dumps({"path": path, **it}))
        print(json.dumps({"path": path, "lines": data.count(b"\n") + (not data.endswith(b"\n"))}))


if __name__ == "__main__":
    main()
