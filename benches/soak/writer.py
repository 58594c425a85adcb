"""Rewrites a tree for as long as it lives, in every way in which a tree changes under a reader."""

import os
import random
import shutil
import time

from lines import ENDINGS, WIDTH, text

DIRECTORIES = ["", "src", "src/deep", "tests", "other"]
FILES = 18


def write(tree, seed):
    chance = random.Random(seed)
    version = 0
    while True:
        version += 1
        file = chance.randrange(FILES)
        try:
            chance.choice(CHANGES)(chance, path(tree, chance, file), file, version)
        except OSError:
            pass
        time.sleep(0.0005)


def path(tree, chance, file):
    directory = os.path.join(tree, chance.choice(DIRECTORIES))
    if not os.path.isdir(directory):
        if os.path.lexists(directory):
            os.remove(directory)
        os.makedirs(directory, exist_ok=True)
    return os.path.join(directory, f"f{file}{ENDINGS[file % len(ENDINGS)]}")


def fresh(chance, file, version):
    return text(file, version, 0, chance.choice([0, 1, 3, 20, 60, 60, 150]))


def create(chance, path, file, version):
    with open(path, "w") as out:
        out.write(fresh(chance, file, version))


def replace(chance, path, file, version):
    create(chance, path + ".tmp", file, version)
    os.rename(path + ".tmp", path)


def overwrite(chance, path, file, version):
    with open(path, "r+") as out:
        out.write(fresh(chance, file, version))


def truncate(chance, path, file, version):
    os.truncate(path, chance.randrange(os.path.getsize(path) + 1))


def append(chance, path, file, version):
    whole = min(os.path.getsize(path) // WIDTH, 150)
    os.truncate(path, whole * WIDTH)
    with open(path, "a") as out:
        out.write(text(file, version, whole, chance.randrange(40)))


def rename(chance, path, file, version):
    os.rename(path, os.path.splitext(path)[0] + chance.choice(ENDINGS[:2]))


def delete(chance, path, file, version):
    os.remove(path)


def change_mode(chance, path, file, version):
    os.chmod(path, chance.choice([0o000, 0o200, 0o644, 0o755]))


def directory_to_file(chance, path, file, version):
    directory = os.path.dirname(path)
    if chance.random() < 0.1 and os.path.basename(directory) in ("deep", "other"):
        shutil.rmtree(directory)
        create(chance, directory, file, version)


def link(chance, path, file, version):
    os.symlink(chance.choice([".", "..", "nowhere", os.path.basename(path)]), path + ".link")


def unlink(chance, path, file, version):
    os.remove(path + ".link")


def ignore(chance, path, file, version):
    rules = chance.choice(["", "*.txt\n", "deep/\n", "!*.py\n", "[\n", "f1*\n"])
    with open(os.path.join(os.path.dirname(path), ".gitignore"), "w") as out:
        out.write(rules)


CHANGES = [create, create, replace, replace, overwrite, truncate, append, append, rename, delete, change_mode,
           directory_to_file, link, unlink, ignore]
