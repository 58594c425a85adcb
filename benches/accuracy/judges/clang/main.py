"""main.py c|c++ CORPUS: the judge of C and C++. Front end: libclang (pip's), which goes on behind missing headers.

Definitions: functions with and without a body, classes, structs, unions, enums (with a body and a name), named namespaces, their
aliases, `using X =`, typedefs, concepts, `#define`, variables of a file or namespace. Not: fields, forward declarations, locals,
unnamed types; but types within functions are. `typedef struct tag {…} name;` is one, called by either. Of several declarators in
one declaration each is its own, from the name on. What a macro's call makes of the block behind it (`TEST(a, b) {…}`) is called
by one of its arguments. A range starts at attributes, specifiers, `template<…>`, a single `extern "C"`, and takes in the `;`.
Docs: comments on lines of their own that end on the line above and are not further in, but for a licence at the top of the file,
banners and directives. Unknown: what an #if leaves out, code
that is covered by no declaration of clang's, and declarations with syntax errors in clang's eyes (mostly headers that are not there)."""
import bisect, ctypes, glob, json, os, re, subprocess, sys
import clang.cindex as ci
from clang.cindex import CursorKind as K
from text import CLOSE, OPEN, Text, spans

FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE}
TYPES = {K.STRUCT_DECL: "struct", K.UNION_DECL: "union", K.ENUM_DECL: "enum", K.CLASS_DECL: "class",
         K.CLASS_TEMPLATE: "class", K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: "class"}
ALIASES = {K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.TYPE_ALIAS_TEMPLATE_DECL, K.CONCEPT_DECL, K.NAMESPACE_ALIAS}


class Ranges(ctypes.Structure):
    _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(ci.SourceRange))]


ci.conf.lib.clang_getSkippedRanges.argtypes = [ci.TranslationUnit, ctypes.c_void_p]
ci.conf.lib.clang_getSkippedRanges.restype = ctypes.POINTER(Ranges)


class Judged(Text):
    def __init__(self, path, language, includes):
        super().__init__(path)
        self.out, self.bodies = [], []
        up, around = os.path.dirname(os.path.abspath(path)), []
        for _ in range(5):
            around += [up, *(p for p in (os.path.join(up, n) for n in ("include", "src", "lib")) if os.path.isdir(p))]
            up = os.path.dirname(up)
        options = ["-x", language, "-std=gnu++20" if language == "c++" else "-std=gnu17", "-w", "-ferror-limit=0",
                   "-fbracket-depth=2048", "-idirafter", BUILTIN, *("-I" + p for p in around + includes)]
        self.known = bytearray(len(self.tokens))
        self.unit = ci.Index.create().parse(path, options, options=0x01 | 0x02 | 0x200)
        found = ci.conf.lib.clang_getSkippedRanges(self.unit, self.unit.get_file(path))
        self.inactive = [(r.start.line, r.end.line) for r in found.contents.ranges[:found.contents.count]] if found else []
        for a, b in self.inactive:
            for i in range(self.at(self.line_start(a)), self.at(self.line_start(b))):
                self.aside[i] = True

    def emit(self, kind, names, start, end, body=None):
        """body: the index of its first token."""
        end = len(self.raw[:end].rstrip())
        last = self.tokens[self.before(body)][1] if body is not None else end
        doc, above = self.docs(start)
        self.out.append(dict(path=self.path, kind=kind, name=names[0], start=start, end=end, first=self.line(start),
                             last=self.line(end - 1), signature_end=self.line(last - 1), doc=doc, above=above,
                             **(dict(names=names[1:]) if len(names) > 1 else {})))

    def macros(self):
        for tokens in self.defines:
            name, value = tokens[2], 3
            if self.raw[self.tokens[tokens[0]][0]:][:1] != b"#" or any(a < self.line(self.tokens[name][0]) < b for a, b in self.inactive):
                continue
            if len(tokens) > 3 and self.text(tokens[3]) == b"(" and self.tokens[tokens[3]][0] == self.tokens[name][1]:
                while value < len(tokens) and self.text(tokens[value]) != b")":
                    value += 1
                value += 1
            rest = tokens[value:]
            several = rest and self.line(self.tokens[rest[0]][0]) < self.line(self.tokens[rest[-1]][1] - 1)
            start, end = self.tokens[tokens[0]][0], self.tokens[tokens[-1]][1]
            self.emit("macro", [self.text(name).decode()], start, end)
            if several:
                self.out[-1]["signature_end"] = self.line(self.tokens[tokens[value - 1]][1] - 1)

    def ours(self, cursor):
        where = cursor.location.file
        return where is not None and where.name == self.path

    def names(self, cursor):
        """As the source has it: what clang adds (`<int>`) left out, an operator as it is written and without spaces."""
        name, i = cursor.spelling, self.at(cursor.location.offset)
        if name.startswith("operator") and self.text(i) == b"operator":
            j = i + 1 if self.text(i + 1) != b"(" else i + 3
            depth = 0
            while j < len(self.tokens) and (self.text(j) != b"(" or depth > 0 and cursor.kind == K.CONVERSION_FUNCTION):
                depth += (self.text(j) == b"<") - (self.text(j) == b">")
                j += 1
            written = self.raw[self.tokens[i][0]:self.tokens[j - 1][1]].decode("utf-8", "replace")
            return [written, re.sub(r"\s+", " ", written), re.sub(r"\s+", "", written), name]
        return [re.sub(r"<.*", "", name, flags=re.S)]

    def spelled(self, cursor, names):
        i = self.at(cursor.location.offset)
        return self.text(i) in (names[0].encode(), b"~", b"operator")

    def function(self, cursor, alone):
        names, extent = self.names(cursor), cursor.extent
        start, end = extent.start.offset, extent.end.offset
        block = next((c.extent for c in cursor.get_children() if c.kind in (K.COMPOUND_STMT, K.CXX_TRY_STMT)), None)
        written = block and (self.raw[block.start.offset:][:1] == b"{" or self.raw[block.start.offset:][:3] == b"try")
        if not self.spelled(cursor, names):
            i = self.at(cursor.location.offset)
            if written and self.text(i + 1) == b"(" and block.start.offset > start:
                close = self.forth(i + 2, {b")"}) or i + 2
                words = [self.text(j).strip(b'"').decode("utf-8", "replace") for j in range(i + 2, close)
                         if re.match(rb'[\w"]', self.text(j))]
                words and self.emit("function", [*words[:2][::-1], *words[2:], ".".join(words[:2])], self.first(start),
                                    block.end.offset, self.at(block.start.offset))
                self.bodies.append((block.start.offset, block.end.offset))
                self.within(cursor, block)
            return self.cover(start, block.end.offset if written else end)
        if cursor.is_definition() and written:
            self.emit("function", names, self.first(start), end, self.at(block.start.offset))
            self.bodies.append((block.start.offset, end))
        else:
            end = self.through(start, end)
            if alone:
                self.emit("function", names, self.first(start), end)
            else:
                self.declarator("function", names, cursor)
        self.cover(start, end)
        if written:
            self.within(cursor, block)

    def within(self, cursor, block):
        """The types in a function."""
        if re.search(rb"\btypedef\b|\busing\s+\w+\s*=|\b(struct|class|union|enum)\b[^;(){}]*\{",
                     self.raw[block.start.offset:block.end.offset]):
            for c in cursor.get_children():
                if c.kind in TYPES:
                    self.type(c)
                elif c.kind in ALIASES and c.kind != K.NAMESPACE_ALIAS:
                    self.alias(c, [c])
                elif c.kind not in FUNCTIONS:
                    self.within(c, c.extent)

    def cover(self, start, end):
        for i in range(self.at(start), self.at(end)):
            self.known[i] = 1

    def through(self, start, end):
        """Behind the `;` that ends a declaration."""
        i = self.forth(self.at(start), {b";"})
        return self.tokens[i][1] if i is not None else end

    def declarator(self, kind, names, cursor):
        i = self.at(cursor.location.offset)
        stop = self.forth(i, {b",", b";"})
        while self.text(i - 1) in (b"*", b"&", b"(", b"::") or self.text(i) == b"::":
            i -= 1
        if stop is not None:
            self.emit(kind, names, self.tokens[i][0], self.tokens[stop - 1][1], self.value(cursor, self.tokens[stop][0]))

    def value(self, cursor, end):
        """The first token of a value that is on several lines."""
        value = self.forth(self.at(cursor.location.offset), {b"=", b"{", b";"}, end)
        if value is not None and self.text(value) != b";":
            value += self.text(value) == b"="
            if self.line(self.tokens[value][0]) < self.line(self.tokens[self.at(end) - 1][0]):
                return value

    def named(self, cursor):
        return not cursor.is_anonymous() and self.spelled(cursor, self.names(cursor))

    def variable(self, cursor, alone, types):
        names, extent = self.names(cursor), cursor.extent
        end = self.through(extent.start.offset, extent.end.offset)
        self.cover(types[0].extent.end.offset if types else extent.start.offset, end)
        if not self.spelled(cursor, names):
            return
        if not alone:
            return self.declarator("variable", names, cursor)
        body = self.forth(self.at(extent.start.offset), {b"{"}) if types else self.value(cursor, end - 1)
        self.emit("variable", names, self.first(extent.start.offset), end, body)

    def type(self, cursor):
        extent, i = cursor.extent, self.at(cursor.location.offset)
        start, end = extent.start.offset, extent.end.offset
        body = self.forth(i, {b"{"}, end)
        if not cursor.is_definition() or body is None:
            return self.cover(start, self.through(start, end))
        names = self.names(cursor)
        head = self.first(start) if self.text(self.at(end)) == b";" else start
        if cursor.kind == K.ENUM_DECL:
            self.cover(head, end)
        self.cover(head, self.tokens[body][1])
        self.cover(end - 1, end + 1)
        if b"typedef" not in (self.text(i) for i in range(self.at(self.first(start)), self.at(start))) and self.named(cursor):
            self.emit(TYPES[cursor.kind], names, head, end, body)
        if cursor.kind != K.ENUM_DECL:
            self.scope(cursor)

    def alias(self, cursor, alone):
        names, start = [cursor.spelling], cursor.extent.start.offset
        end = self.through(start, cursor.extent.end.offset)
        kind = "type"
        made = [c for c in cursor.get_children() if c.kind in TYPES and c.is_definition() and start <= c.extent.start.offset < end]
        body = self.forth(self.at(start), {b"{"}, end) if made and cursor.kind == K.TYPEDEF_DECL else None
        if body is not None:
            names += self.names(made[0])
            kind = TYPES[made[0].kind]
            self.cover(start, self.tokens[body][1])
            self.cover(made[0].extent.end.offset - 1, end)
        else:
            self.cover(start, end)
        here = self.at(cursor.location.offset)
        if names[0].encode() not in (self.text(i) for i in range(here, here + 3)):
            return
        if kind != "type" and not alone[0] is cursor:
            return
        if kind == "type" and len(alone) > 1:
            return self.declarator("type", names, cursor)
        self.emit(kind, names, self.first(start), end, body)

    def namespace(self, cursor, start=None):
        extent, names = cursor.extent, [cursor.spelling]
        start = extent.start.offset if start is None else start
        name = self.at(cursor.location.offset)
        brace = self.forth(name, {b"{"})
        self.cover(self.first(extent.start.offset), self.tokens[brace][1] if brace is not None else extent.end.offset)
        self.cover(extent.end.offset - 1, extent.end.offset)
        if self.text(name) == names[0].encode() and names[0]:
            if self.text(name + 1) == b"::":
                inner = [c for c in cursor.get_children() if c.kind == K.NAMESPACE]
                return self.namespace(inner[0], start)
            self.emit("module", names, self.first(start), extent.end.offset, brace)
        self.scope(cursor)

    def scope(self, parent):
        children = [c for c in parent.get_children() if self.ours(c)]
        heads = {}
        for c in children:
            if c.kind in (K.VAR_DECL, K.TYPEDEF_DECL) or c.kind in FUNCTIONS:
                heads.setdefault(c.extent.start.offset, []).append(c)
        types = [c for c in children if c.kind in TYPES and c.is_definition()]
        for c in children:
            start, end = c.extent.start.offset, c.extent.end.offset
            group = heads.get(start, [c])
            if c.kind in FUNCTIONS:
                self.function(c, len(group) == 1)
            elif c.kind in TYPES:
                self.type(c)
            elif c.kind in ALIASES:
                self.alias(c, group)
            elif c.kind == K.NAMESPACE:
                self.namespace(c)
            elif c.kind == K.VAR_DECL:
                inner = [t for t in types if start <= t.extent.start.offset < c.location.offset]
                if parent.kind in TYPES:
                    self.cover(start, self.through(start, end))
                else:
                    self.variable(c, len(group) == 1 and not any(self.named(t) for t in inner), inner)
            elif c.kind in (K.LINKAGE_SPEC, K.UNEXPOSED_DECL, K.FRIEND_DECL):
                if self.text(self.at(start)) == b"extern" and self.text(self.at(start) + 2) == b"{":
                    self.cover(start, self.tokens[self.at(start) + 2][1])
                    self.cover(end - 1, end)
                else:
                    self.cover(start, self.through(start, end))
                self.scope(c)
            elif c.kind == K.MACRO_INSTANTIATION:
                self.cover(start, max(end, start + 1))
            elif c.kind.is_declaration():
                self.cover(start, self.through(start, end) if c.kind == K.FIELD_DECL else end)

    def unknown(self):
        lines = {n for a, b in self.inactive for n in range(a + 1, b)}
        for i, (start, _, text) in enumerate(self.tokens):
            if not self.known[i] and not self.aside[i] and text not in (b";", b"}"):
                last = self.forth(i + 1, {b"}"}) if text == b"{" else None
                lines.update(range(self.line(start), self.line(self.tokens[last or i][0]) + 1))
        self.bodies.sort()
        for d in self.unit.diagnostics:
            if d.severity < 3 or not d.location.file or d.location.file.name != self.path:
                continue
            at = self.at(d.location.offset)
            macro = self.text(at + 1) == b"(" or re.fullmatch(rb"[A-Z][A-Z0-9_]+", self.text(at))
            if not (d.category_name == "Parse Issue" or "type specifier" in d.spelling or
                    "unknown type name" in d.spelling and macro):
                continue
            body = bisect.bisect_right(self.bodies, (d.location.offset, 1 << 60)) - 1
            if body >= 0 and self.bodies[body][0] < d.location.offset < self.bodies[body][1]:
                continue
            head = last = min(self.at(d.location.offset), len(self.tokens) - 1)
            while head > 0 and not self.aside[head - 1] and self.text(head - 1) not in (b";", b"{", b"}"):
                head -= 1
            depth = 0
            for last in range(head, len(self.tokens)):
                if not self.aside[last]:
                    depth += (self.text(last) in OPEN) - (self.text(last) in CLOSE)
                    if depth <= 0 and self.text(last) in (b";", b"}"):
                        break
            lines.update(range(self.line(self.tokens[head][0]), self.line(self.tokens[last][0]) + 1))
        for a, b in reversed(self.comments):
            if self.line(b - 1) + 1 in lines:
                lines.update(range(self.line(a), self.line(b - 1) + 1))
        return spans(lines)

    def run(self):
        self.macros()
        self.scope(self.unit.cursor)
        seen = {(d["start"], d["end"], d["name"]): d for d in sorted(self.out, key=lambda d: (d["start"], -d["end"]))}
        for d in seen.values():
            print(json.dumps(d))
        print(json.dumps(dict(path=self.path, lines=len(self.newlines) + (not self.raw.endswith(b"\n")), unknown=self.unknown())))


HEADERS = [os.path.abspath(folder) for depth in ("*", "*/*") for folder in glob.glob(f"{sys.argv[2]}/{depth}/include")]
BUILTIN = subprocess.run(["gcc", "-print-file-name=include"], capture_output=True, text=True).stdout.strip()
for path in sys.stdin.read().splitlines():
    try:
        Judged(path, sys.argv[1], HEADERS).run()
    except ci.TranslationUnitLoadError as error:
        print(json.dumps(dict(path=path, error=str(error))))
