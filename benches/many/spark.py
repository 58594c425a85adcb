#!/usr/bin/env python3
"""spark.py EXPLORE TREE PATTERN: a search as a job of Apache Spark, in local mode, beside one search of the tree.

The list of the tree's files is an RDD, and each partition of it is piped through `explore --json --files-from -`. What comes
back is shown to be the answer of one search, hit by hit and byte by byte, and the summaries to add up to its summary; else
the exit code is 1. Needs Java 17 and `pip install pyspark`.
"""
import argparse
import os
import pathlib
import shlex
import subprocess
import sys
import time

from pyspark import SparkConf, SparkContext

import answers

BINARY = ("skipped.binary", "bytes_searched")  # a binary file is left out of a tree, but searched to its end where it is listed


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("explore", help="the binary")
    options.add_argument("tree")
    options.add_argument("pattern")
    options.add_argument("--partitions", type=int, default=16, metavar="N", help="default: 16")
    options = options.parse_args()
    explore, tree = (str(pathlib.Path(path).resolve()) for path in (options.explore, options.tree))
    # By default matches in comments and strings are held back where there are others. A partition cannot know of others.
    search = [explore, "--json", "--in", "all", "-e", options.pattern]
    cores = os.cpu_count()

    began = time.perf_counter()
    alone = answers.read(run([*search, tree]))
    alone_took = time.perf_counter() - began

    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    conf = SparkConf().setMaster(f"local[{cores}]").setAppName("explore")
    spark = SparkContext(conf=conf.set("spark.ui.enabled", "false").set("spark.ui.showConsoleProgress", "false"))
    spark.parallelize(range(cores), cores).map(str).collect()  # the workers are up
    began = time.perf_counter()
    files = spark.parallelize(run([explore, "--files", tree]), options.partitions)
    # The exit status is 1 where a partition has no hit: it is not checked, a summary of each partition and no error tell more.
    lines = files.pipe(shlex.join([*search, "-j1", "--files-from", "-"])).collect()
    spark_took = time.perf_counter() - began
    spark.stop()

    many = answers.read(lines)
    without = sum(run["hits"] == 0 for run in many.runs)
    print(f"{cores} cores; {len(many.runs)} partitions, {without} of them without a hit, {len(many.errors)} errors")
    for name in ("files_searched", "skipped.binary", "bytes_searched", "files_matched", "files_parsed", "matches", "hits"):
        print(f"{name:15} {alone.sums[name]:15,} {many.sums[name]:15,}")
    print(f"{'seconds':15} {alone_took:15.2f} {spark_took:15.2f}")
    if alone.sums["skipped.binary"]:
        for name in BINARY:
            del alone.sums[name], many.sums[name]
    differ = answers.differences(alone, many, ("in one search", "in Spark"))
    print("\n".join(differ) or "equal: the hits, byte by byte, and the sums")
    sys.exit(bool(differ or many.errors or len(many.runs) != options.partitions))


def run(command):
    ran = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if ran.returncode not in (0, 1):
        sys.exit(f"exit {ran.returncode}: {shlex.join(command)}")
    return [line for line in ran.stdout.decode().split("\n") if line]  # splitlines cuts at more than line feeds


if __name__ == "__main__":
    main()
