#!/usr/bin/env python3
"""Applies redict rules to the lines of a text data set under Apache Spark.

    spark-submit apply.py RULES INPUT RESULTS MISSING

INPUT is NDJSON: a file, a folder or a pattern. RESULTS becomes a folder of NDJSON in the order of the input, the same
lines as `redict apply RULES INPUT` prints. MISSING becomes a folder of NDJSON with the missing required keys; the number
of a value ("sample") counts within the partition that stands beside it. A bad line, or a redict that cannot be started,
fails the job.

On a cluster, send redict and the rules along: spark-submit --files redict,orders.redict apply.py orders.redict …
--redict ./redict
"""

import argparse
import json
import shlex
import sys
import time

from pyspark.sql import SparkSession, types

# Without a schema Spark reads the data once more to find one, and so runs the filter twice.
MISSING_KEY = types.StructType(
    [
        types.StructField("partition", types.IntegerType()),
        types.StructField("sample", types.LongType()),
        types.StructField("key", types.StringType()),
        types.StructField("filled", types.BooleanType()),
        types.StructField("code", types.StringType()),
        types.StructField("reason", types.StringType()),
    ]
)


def rewritten(lines, redict, rules, *options):
    """The results, in the order of the lines."""
    # Without checkCode a filter that fails gives no lines and no error.
    return lines.pipe(shlex.join([redict, "apply", rules, *options]), checkCode=True)


def missing_keys(lines, redict, rules):
    """The missing required keys: a second pass, so that a task that is tried again leaves nothing twice."""
    found = rewritten(lines, redict, rules, "--output", "/dev/null", "--missing", "/dev/stdout")

    def rows(partition, texts):
        for key in map(json.loads, texts):
            yield tuple({**key, "partition": partition}[name] for name in MISSING_KEY.names)

    return found.mapPartitionsWithIndex(rows)


def seconds(lines, command):
    """How long a filter takes, with nothing kept."""
    start = time.monotonic()
    lines.pipe(command, checkCode=True).count()
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ["rules", "input", "results", "missing"]:
        parser.add_argument(name)
    parser.add_argument("--redict", default="redict", help="the program on the workers (redict)")
    parser.add_argument("--partitions", type=int, default=None, help="least number of partitions")
    parser.add_argument("--time", action="store_true", help="print what the filter costs more than cat")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("redict apply").getOrCreate()
    lines = spark.sparkContext.textFile(options.input, options.partitions)
    results = rewritten(lines, options.redict, options.rules)
    results.saveAsTextFile(options.results)
    keys = missing_keys(lines, options.redict, options.rules)
    spark.createDataFrame(keys, MISSING_KEY).write.json(options.missing)

    # A filter that stops reading early and ends well would lose lines without an error.
    line_count = lines.filter(lambda line: line.strip() != "").count()
    result_count = spark.sparkContext.textFile(options.results).count()
    missing_count = spark.read.schema(MISSING_KEY).json(options.missing).count()
    print(f"{line_count} lines, {result_count} results, {missing_count} missing keys")
    if options.time:
        command = shlex.join([options.redict, "apply", options.rules])
        pairs = [(seconds(lines, "cat"), seconds(lines, command)) for _ in range(5)]
        cat, redict = (sorted(times)[2] for times in zip(*pairs))
        print(f"cat {cat:.2f} s, redict {redict:.2f} s: {redict / cat:.2f}x")
    spark.stop()
    return 0 if result_count == line_count else 1


if __name__ == "__main__":
    sys.exit(main())
