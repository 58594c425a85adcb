#!/usr/bin/env python3
"""notices.py TARGET: the libraries in a program for that target, with their authors and what their licences want repeated."""

import json
import pathlib
import subprocess
import sys

sys.stdout.reconfigure(encoding="utf-8", newline="\n")
ROOT = pathlib.Path(__file__).resolve().parents[1]
PREFIXES = ("COPYING", "COPYRIGHT", "LICENCE", "LICENSE", "NOTICE")
COMMAND = ["cargo", "metadata", "--format-version", "1", "--locked", "--filter-platform", sys.argv[1]]
metadata = json.loads(subprocess.run(COMMAND, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}

# What is needed to build or test only is not in the program.
linked, waiting = set(), [metadata["resolve"]["root"]]
while waiting:
    dependencies = nodes[waiting.pop()]["deps"]
    found = {one["pkg"] for one in dependencies if any(kind["kind"] is None for kind in one["dep_kinds"])} - linked
    linked |= found
    waiting += found

print("""explore has these libraries in it. Where one gives a choice of licences with MIT among them, it is used under MIT. Those under
MIT that bring no text of their own have that of explore's LICENSE-MIT, with their authors in its second paragraph.
""")
texts = {}
for package in sorted((one for one in metadata["packages"] if one["id"] in linked), key=lambda one: one["name"]):
    name = f"{package['name']} {package['version']}"
    about = [package["license"] or "licence in its repository", ", ".join(package["authors"]), package["repository"]]
    print(f"{name}: " + "; ".join(filter(None, about)))
    folder = pathlib.Path(package["manifest_path"]).parent
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name.upper().startswith(PREFIXES))
    if any("MIT" in path.name for path in files):
        files = [path for path in files if "APACHE" not in path.name.upper()]
    for path in files:
        texts.setdefault(path.read_text(encoding="utf-8", errors="replace").strip(), []).append(name)

for text, names in texts.items():
    print(f"\n{'-' * 80}\n{', '.join(names)}\n\n{text}")
