#!/usr/bin/env python3
"""growth.py EXPLORE TREE [--pattern P] [--svg FILE]: how time and memory grow with the tree, as a table on stdout and a picture.

Every so-manieth file of TREE (below cache/, as corpora.sh lays it) is linked into trees of 1/64, 1/16, 1/4 of its files; the whole
is the last. Each tool answers the same pattern on each, by turns after a warm-up; the medians of three runs. A tool that needed
more than ten seconds is not asked about a larger tree.
"""
import argparse
import math
import os
import pathlib
import shutil
import statistics
import subprocess

from compare import AST_GREP, CORPORA, ENVIRONMENT, PROBE, RG, line, run, table

SHARES, RUNS, PATIENCE = (64, 16, 4, 1), 3, 10
COLORS = {"rg": "#57606a", "explore": "#0969da", "explore --json": "#54aeff", "probe": "#bf8700", "ast-grep": "#8250df"}
WIDTH, HEIGHT, LEFT, TOP = 330, 250, 60, 30


def part(tree, share):
    """A folder with every so-manieth file of a tree, as hard links."""
    if share == 1:
        return tree
    name = f"{tree}-{share}"
    shutil.rmtree(CORPORA / name, ignore_errors=True)
    listed = subprocess.run([RG, "--no-config", "--files", "--sort", "path", tree], cwd=CORPORA, env=ENVIRONMENT, capture_output=True, text=True)
    for path in listed.stdout.splitlines()[::share]:
        link = CORPORA / name / pathlib.Path(path).relative_to(tree)
        link.parent.mkdir(parents=True, exist_ok=True)
        os.link(CORPORA / path, link)
    return name


def commands(explore, pattern, folder):
    return {
        "rg": [RG, "--no-config", "-n", "-e", pattern, "--", folder],
        "explore": [explore, "-e", pattern, "--", folder],
        "explore --json": [explore, "--json", "-e", pattern, "--", folder],
        "probe": [PROBE, "search", "--exact", "--allow-tests", "--no-gitignore", "--format", "plain", "--timeout", "600", pattern, folder],
        "ast-grep": [AST_GREP, "run", "--lang", "c", "--kind", "function_definition", "--json=stream", folder],
    }


def measured(explore, tree, pattern):
    """For each tree its size, and of each tool its seconds and megabytes."""
    tired = set()
    for share in SHARES:
        folder = part(tree, share)
        asked = {name: command for name, command in commands(explore, pattern, folder).items() if name not in tired and os.path.exists(command[0])}
        turns = [{name: run(command) for name, command in asked.items()} for _ in range(RUNS + 1)][1:]
        told = {name: (statistics.median(t[name].seconds for t in turns), max(t[name].memory for t in turns)) for name in asked}
        tired |= {name for name, (seconds, _) in told.items() if seconds > PATIENCE}
        files = subprocess.run([RG, "--no-config", "--files", folder], cwd=CORPORA, env=ENVIRONMENT, capture_output=True).stdout.splitlines()
        matches = next(turn["rg"].lines for turn in turns)
        yield len(files), sum(os.path.getsize(CORPORA / os.fsdecode(path)) for path in files), matches, told


def label(x, y, color, name):
    return f'<text x="{x + 4:.1f}" y="{y + 4:.1f}" fill="{color}">{name}</text>'


def panel(rows, which, title, unit, shift):
    """One picture of a measure over the number of files, both axes logarithmic."""
    values = [told[name][which] for *_, told in rows for name in told]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    first, last = math.log10(rows[0][0]), math.log10(rows[-1][0])
    across = lambda files: shift + LEFT + WIDTH * (math.log10(files) - first) / (last - first)
    up = lambda value: TOP + HEIGHT * (high - math.log10(value)) / (high - low)
    parts = [f'<text x="{shift + LEFT}" y="{TOP - 12}" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        y = up(10**power)
        parts.append(f'<line x1="{shift + LEFT}" x2="{shift + LEFT + WIDTH}" y1="{y:.1f}" y2="{y:.1f}" stroke="#d0d7de"/>')
        parts.append(f'<text x="{shift + LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{10**power:g} {unit}</text>')
    for files, *_ in rows:
        parts.append(f'<text x="{across(files):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{files:,}</text>')
    ends = []
    for name, color in COLORS.items():
        points = [(across(files), up(told[name][which])) for files, _, _, told in rows if name in told]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        ends += [(y, x, color, name) for x, y in points[-1:]]
    above = -math.inf
    for y, x, color, name in sorted(ends):
        above = max(y, above + 14)  # names do not stand on each other
        parts.append(label(x, above, color, name))
    return "".join(parts)


def picture(rows):
    width, height = 2 * (LEFT + WIDTH + 110), TOP + HEIGHT + 50
    panels = panel(rows, 0, "time", "s", 0) + panel(rows, 1, "memory", "MB", LEFT + WIDTH + 110)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">'
            f'<rect width="100%" height="100%" fill="#fff"/>{panels}<text x="{width / 2}" y="{height - 8}" text-anchor="middle">files</text></svg>\n')


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("explore", help="the binary")
    options.add_argument("tree", help="a folder below cache/")
    options.add_argument("--pattern", default="mutex_lock")
    options.add_argument("--svg", type=pathlib.Path, help="where the picture goes")
    options = options.parse_args()
    rows = []
    table("files", "MB", "matched lines", *(f"{name} s / MB" for name in COLORS))
    for files, size, matches, told in measured(str(pathlib.Path(options.explore).resolve()), options.tree, options.pattern):
        rows.append((files, size, matches, told))
        cells = ("{:.3f} / {:.0f}".format(*told[name]) if name in told else "–" for name in COLORS)
        line(f"{files:,}", f"{size / 1e6:,.0f}", f"{matches:,}", *cells)
    if options.svg:
        options.svg.write_text(picture(rows))


if __name__ == "__main__":
    main()
