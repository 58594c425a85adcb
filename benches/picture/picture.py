#!/usr/bin/env python3
"""picture.py EXPLORE: runs COMMANDS in a terminal on this repository and draws it: session.svg beside this script. Needs tmux."""

import html
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMMANDS = [
    "explore 'fn cut' src",
    "explore -w cut src/print --uses",
    "explore --get src/print.rs::cut",
    "explore --rank 'how many tokens does a text cost' src --max-results 2 --detail signature",
]
COLUMNS, ROWS = 112, 60
# In pixels: a character, a line, around all.
WIDTH, HEIGHT, MARGIN = 8.4, 19, 18
COLORS = {31: "#ff7b72", 32: "#7ee787", 35: "#d2a8ff", 36: "#79c0ff", 39: None}
GREY, BLACK = "#c9d1d9", "#0d1117"


def session(explore):
    """What the terminal shows at the end, with its colours as escapes."""

    def tmux(*words):
        return subprocess.run(["tmux", "-L", "picture", *words], check=True, capture_output=True, text=True).stdout

    def waits_for_input():
        return tmux("capture-pane", "-p").rstrip().endswith("\n$") or tmux("capture-pane", "-p").strip() == "$"

    path = f"PATH={explore.parent}:/usr/bin:/bin"
    size = ["-x", str(COLUMNS), "-y", str(ROWS)]
    tmux("-f", "/dev/null", "new-session", "-d", *size, "-c", str(HERE.parent.parent), f"env -i {path} TERM=screen PS1='$ ' sh")
    try:
        for command in COMMANDS:
            while not waits_for_input():
                time.sleep(0.1)
            tmux("send-keys", "-l", command)
            tmux("send-keys", "Enter")
            time.sleep(0.5)
        while not waits_for_input():
            time.sleep(0.1)
        return tmux("capture-pane", "-e", "-p").rstrip().split("\n")
    finally:
        tmux("kill-server")


def runs(line, style):
    """The parts of a line: column, text, style. Ends with the style that goes on."""
    column, parts = 0, []
    for escape, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        if text:
            parts.append((column, text, style))
            column += len(text)
            continue
        for code in map(int, (escape or "0").split(";")):
            style = (None, False) if code == 0 else (COLORS.get(code, style[0]), style[1] or code == 1)
    return parts, style


def svg(lines):
    """The picture."""
    style, rows = (None, False), []
    for row, line in enumerate(lines):
        parts, style = runs(line, style)
        y = MARGIN + 14 + row * HEIGHT
        for column, text, (color, bold) in parts:
            if not text.strip():
                continue
            lead = len(text) - len(text.lstrip())
            is_command = column == 0 and text.startswith("$ ")
            look = f' fill="{color}"' if color else ""
            look += ' font-weight="bold"' if bold or is_command else ""
            x, shown = MARGIN + (column + lead) * WIDTH, text.strip()
            look += f' textLength="{len(shown) * WIDTH:.1f}"'
            rows.append(f'<text x="{x:.1f}" y="{y}"{look}>{html.escape(shown)}</text>')
    width, height = COLUMNS * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" height="{height}"',
            f'  font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14" fill="{GREY}"',
            '  xml:space="preserve">',
            f'<rect width="100%" height="100%" rx="8" fill="{BLACK}"/>',
            *rows,
            "</svg>\n",
        ]
    )


def main():
    lines = session(Path(sys.argv[1]).resolve())
    while lines and lines[-1].strip() in ("", "$"):
        lines.pop()
    (HERE / "session.svg").write_text(svg(lines), encoding="utf-8")


main()
