"""The text of a C or C++ file: tokens, comments, directives, what is around a place."""
import bisect, re

TOKEN = re.compile(rb"""(?P<comment>//(?:\\\r?\n|[^\n])*|/\*.*?(?:\*/|\Z))
    |(?P<string>(?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"?|(?:u8|[uUL])?'(?:\\.|[^'\\\n])*'?)
    |(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)|\.?\d(?:'(?=\w)|[\w.]|(?<=[eEpP])[+-])*|\#\#?|::|->|\\\r?\n|\s+|.""", re.S | re.X)
OPEN, CLOSE = {b"(", b"[", b"{"}, {b")", b"]", b"}"}
SPECIFIERS = set(b"static inline extern const constexpr consteval constinit virtual explicit friend typedef volatile register "
                 b"thread_local _Thread_local _Noreturn __inline __inline__ __extension__ template export mutable unsigned "
                 b"signed long short int char void struct union enum class typename auto bool float double".split())
ATTRIBUTES = {b"__attribute__", b"__attribute", b"__declspec", b"alignas", b"_Alignas", b"explicit", b"extern"}
MACRO = re.compile(rb"(?!.*(BEGIN|END|OPEN|CLOSE))[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_?")  # on a line of its own above what it is about
LICENCE = re.compile(rb"(?i)copyright|\blicen[sc]e|spdx-|all rights reserved|warrant(y|ies)\b|such damage")
DRAWN = re.compile(rb"[^\n]*([-=*#~_+]{4}|/{5}|[-=*~#]{3}\s.*\s[-=*~#]{3})[^\n]*")
DIRECTIVE = re.compile(rb"(//|/\*)[ \t]*(NOLINT|clang-format|IWYU|cppcheck|coverity|LINT)|(///?|/\*\*?)[<!]?<|\W*$")


class Text:
    def __init__(self, path):
        self.path, self.raw = path, open(path, "rb").read()
        self.newlines = [m.start() for m in re.finditer(rb"\n", self.raw)]
        self.lex()

    def lex(self):
        """Tokens and comments; `aside` are the tokens of directives, and later those of inactive branches."""
        self.tokens, self.comments, self.aside, self.defines = [], [], [], []
        fresh, directive = True, False
        for m in TOKEN.finditer(self.raw, 3 if self.raw.startswith(b"\xef\xbb\xbf") else 0):
            text = m.group()
            if m.lastgroup == "comment":
                self.comments.append((m.start(), m.end() - text.endswith(b"\r")))
                continue
            if text.isspace():
                if b"\n" in text:
                    fresh, directive = True, False
                continue
            if text[:1] == b"\\" and len(text) > 1:
                continue
            if fresh and text == b"#":
                directive = True
                self.defines.append([])
            fresh = False
            if directive:
                self.defines[-1].append(len(self.tokens))
            self.tokens.append((m.start(), m.end(), text))
            self.aside.append(directive)
        self.starts = [t[0] for t in self.tokens]
        self.defines = [d for d in self.defines if len(d) > 2 and self.tokens[d[1]][2] == b"define"]

    def line(self, byte):
        return bisect.bisect_left(self.newlines, byte) + 1

    def line_start(self, line):
        return self.newlines[line - 2] + 1 if line > 1 else 0

    def at(self, byte):
        return bisect.bisect_left(self.starts, byte)

    def text(self, i):
        return self.tokens[i][2] if 0 <= i < len(self.tokens) else b""

    def back(self, i):
        """The opening bracket of the closing one at i."""
        depth = 0
        while i >= 0:
            depth += (self.text(i) in CLOSE or self.text(i) == b">") - (self.text(i) in OPEN or self.text(i) == b"<")
            if depth == 0:
                return i
            i -= 1
        return 0

    def forth(self, i, stops, end=None):
        """The first token from i on that is one of the stops, outside of brackets."""
        depth = 0
        while i < len(self.tokens) and (end is None or self.tokens[i][0] < end):
            if not self.aside[i]:
                if depth == 0 and self.text(i) in stops:
                    return i
                depth += (self.text(i) in OPEN) - (self.text(i) in CLOSE)
                if depth < 0:
                    return None
            i += 1

    def before(self, i):
        """The token before i that is no part of a directive, unless i is."""
        i -= 1
        while i > 0 and self.aside[i]:
            i -= 1
        return i

    def adjoins(self, i):
        return self.raw[self.tokens[i - 1][1]:self.tokens[i][0]].strip(b" \t\r") == b"\n"

    def docs(self, start):
        """The lines of the documentation, and the first line of the comments that belong to what starts there."""
        i, below, run = bisect.bisect_right(self.comments, start, key=lambda c: c[1]), start, []
        column = start - self.line_start(self.line(start))
        for a, b in reversed(self.comments[:i]):
            gap, own = self.raw[b:below], self.raw[self.line_start(self.line(a)):a]
            if gap.strip() or gap.count(b"\n") != 1 or own.strip() or len(own) > column:
                break
            run.insert(0, (a, b))
            below = a
        if run and not self.raw[:run[0][0]].strip():
            licences = [n for n, (a, b) in enumerate(run, 1) if LICENCE.search(self.raw[a:b])]
            run = run[licences[-1] if licences else 0:]
        drawn = [bool(DRAWN.fullmatch(self.raw[a:b])) for a, b in run] + [False] * 3
        words = [bool(re.search(rb"[\w]", self.raw[a:b])) for a, b in run] + [True] * 3
        top = 0
        while drawn[top] and (words[top] or drawn[top + 2] and not words[top + 2]):
            top += 1 if words[top] else 3
        run = run[top:]
        if not run:
            return None, self.line(start)
        lines = [self.line(run[0][0]), self.line(run[-1][1] - 1)]
        return (lines if any(not DIRECTIVE.match(self.raw[a:b]) for a, b in run) else None), lines[0]

    def first(self, byte):
        """Where a declaration starts: attributes, macros and specifiers before what clang takes for its extent."""
        i = self.at(byte)
        while i > 0 and not self.aside[i - 1]:
            text, same = self.text(i - 1), self.line(self.tokens[i - 1][0]) == self.line(self.tokens[i][0])
            if text in (b"]", b")"):
                head = self.back(i - 1)
                if text == b"]" and self.text(head + 1) == b"[":
                    i = head
                elif text == b")" and (self.text(head - 1) in ATTRIBUTES or same and re.match(rb"[A-Z_]+$", self.text(head - 1))):
                    i = head - 1
                else:
                    break
            elif text == b">" and self.text(self.back(i - 1) - 1) == b"template":
                i = self.back(i - 1) - 1
            elif text[:1] == b'"' and self.text(i - 2) == b"extern":
                i -= 2
            elif text in SPECIFIERS or re.match(rb"[A-Za-z_]", text) and (same or MACRO.fullmatch(text) and self.adjoins(i)):
                i -= 1
            else:
                break
        return self.tokens[i][0]


def spans(numbers):
    """Numbers as [first, last] of each unbroken run of them."""
    found = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found
