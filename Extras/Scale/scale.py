#!/usr/bin/env python3
"""Trellis on more than one machine, with Dask's distributed scheduler.

    scale.py check FOLDER [--parts N] [--junit FILE] [--scheduler ADDRESS]
    scale.py sweep "t.height" "tree t = bst random(100, in: 1...999)" --seeds 10000 [--parts N] [--scheduler ADDRESS]

`check` runs every notebook below the folder, a part a task, and puts the reports into one. `sweep` evaluates an expression after a
block for every seed from 1, as `plot` does, and prints one line a seed.

Without --scheduler, worker processes of this machine do the work. With it, they are those of a cluster: each needs `trellis` in its
PATH (or the path that --trellis names), and for `check` the same folder at the same place. Dask must be installed: pip install
distributed.

A task names what it computes and nothing else, so the scheduler may run it again on another worker when one dies. Results are
collected by the name of their task: nothing is lost, and nothing is counted twice.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster, as_completed


def check_part(trellis, folder, number, count):
    """Checks one part of the notebooks below a folder.

    Returns what the check said, and the text of its JUnit report.
    """
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch) / "report.xml"
        run = subprocess.run(
            [trellis, "check", "--jobs", "1", "--shard", f"{number}/{count}", "--junit", report, folder],
            capture_output=True, text=True)
        # 1: a cell has failed, which is a result. Anything else is not an answer.
        if run.returncode not in (0, 1) or not report.exists():
            raise RuntimeError(f"part {number}/{count} ended with status {run.returncode}: {run.stderr}")
        return run.stdout, report.read_text()


def sweep_part(trellis, expression, block, first, last):
    """The values of an expression after a block, for the seeds from the first to the last.

    Returns a list of one value a seed.
    """
    script = f"plot {expression} for seed_of_sweep in {first}...{last} {{ seed seed_of_sweep; {block} }}\n"
    run = subprocess.run(
        [trellis, "run", "-", "--format", "json"], input=script, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"seeds {first} to {last}: {run.stderr or run.stdout}")
    steps = [json.loads(line) for line in run.stdout.splitlines()]
    return steps[-1]["result"]["series"][0]["values"]


def collect(client, function, tasks):
    """Runs a function once for the arguments of each task.

    - tasks: the arguments of each task by its name.

    Returns the results by the names of the tasks. A task is tried again on another worker when its worker dies, but a task that
    itself fails three times fails the whole.
    """
    futures = {
        client.submit(function, *arguments, key=name, retries=2, pure=True): name
        for name, arguments in tasks.items()
    }
    results = {}
    for future in as_completed(futures):
        name = futures[future]
        if name in results:
            raise RuntimeError(f"{name} came twice")
        results[name] = future.result()
    missing = set(tasks) - set(results)
    if missing:
        raise RuntimeError(f"no result of {sorted(missing)}")
    return results


def check(client, trellis, folder, parts, junit):
    """Checks the notebooks below a folder, a part a task, and writes the report of the whole.

    Returns the status of the whole: 0 if all is well, 1 if a cell failed.
    """
    tasks = {f"check-{number}-of-{parts}": (trellis, str(folder), number, parts) for number in range(1, parts + 1)}
    results = collect(client, check_part, tasks)
    with tempfile.TemporaryDirectory() as scratch:
        reports = []
        for name in tasks:
            said, report = results[name]
            # The last line of a part is its sum.
            sys.stdout.write("".join(said.splitlines(keepends=True)[:-1]))
            reports.append(pathlib.Path(scratch) / f"{name}.xml")
            reports[-1].write_text(report)
        merged = subprocess.run([trellis, "merge", *reports, "-o", junit], text=True, stdout=subprocess.PIPE)
    sys.stdout.write(merged.stdout)
    return merged.returncode


def sweep(client, trellis, expression, block, seeds, parts):
    """The values of an expression after a block, for the seeds from 1 on.

    Returns a list of one value a seed.
    """
    size = -(-seeds // parts)
    firsts = range(1, seeds + 1, size)
    tasks = {
        f"sweep-{first}": (trellis, expression, block, first, min(first + size - 1, seeds)) for first in firsts
    }
    results = collect(client, sweep_part, tasks)
    return [value for first in firsts for value in results[f"sweep-{first}"]]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scheduler", help="the address of a scheduler; else workers of this machine")
    parser.add_argument("--workers", type=int, default=2, help="processes of this machine, without a scheduler")
    parser.add_argument("--trellis", default="trellis", help="the program, as the workers find it")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check")
    checking.add_argument("folder")
    checking.add_argument("--parts", type=int, default=20)
    checking.add_argument("--junit", default="report.xml")
    sweeping = commands.add_parser("sweep")
    sweeping.add_argument("expression")
    sweeping.add_argument("block")
    sweeping.add_argument("--seeds", type=int, default=10_000)
    sweeping.add_argument("--parts", type=int, default=20)
    given = parser.parse_args()
    if given.scheduler:
        client = Client(given.scheduler)
    else:
        client = Client(LocalCluster(
            n_workers=given.workers, threads_per_worker=1, processes=True, dashboard_address=None))
    with client:
        if given.command == "check":
            return check(client, given.trellis, given.folder, given.parts, given.junit)
        values = sweep(client, given.trellis, given.expression, given.block, given.seeds, given.parts)
        for seed, value in enumerate(values, 1):
            print(seed, value)
    return 0


if __name__ == "__main__":
    sys.exit(main())
