"""The lines of the tree: each says which file, version and place it is from, so that whoever prints it can be checked.

Every line is WIDTH bytes long. A file that is read while it is written may be a mixture of two versions, but pages hold whole
lines, so that no line is one.
"""

import re

WIDTH = 64
MARK = re.compile(r"_(\d+)_(\d+)_(\d+)_")

# By a file's ending its lines, over and over; `@` is the mark.
KINDS = {
    ".py": ["class C@:", '    """Doc @ of needle."""', "    def m@(self, a):", "        call(a)  # @ needle", '        return "@"', "",
            "def f@(a, b=1):", "    return needle(a) + b  # @"],
    ".js": ["/** Doc @ of needle. */", "export class C@ {", "  m@(a) { return call(a); }", "  static s@ = 'needle';", "}", "",
            "const f@ = (a) => {", "  return needle(a); // @", "};"],
    ".rs": ["/// Doc @ of needle.", "pub struct S@ {", "    f@: u32,", "}", "", "impl Needle for T@ {", "    fn m@(&self) -> u32 { call(1) }", "}"],
    ".c": ["/* Doc @ of needle. */", "static int f@(int a)", "{", "    return needle(a); /* @ */", "}", "", "int v@ = 1;"],
    ".md": ["# Head @", "", "Words @ about the needle.", "", "## Part @", "", "- call @ and see", ""],
    ".txt": ["needle @", "@ call", "words without a name @", ""],
}
ENDINGS = list(KINDS)


def line(file, version, place):
    """The text of a line, its line feed included."""
    kind = KINDS[ENDINGS[file % len(ENDINGS)]]
    text = kind[place % len(kind)].replace("@", f"_{file}_{version}_{place}_")
    return text.ljust(WIDTH - 1) + "\n"


def text(file, version, first, count):
    return "".join(line(file, version, place) for place in range(first, first + count))
