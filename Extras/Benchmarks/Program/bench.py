"""Sets Trellis beside its peers, and says where it loses: the runner's rows of structures, then those of the whole program.

    bench.py FOLDER [--format text|json] [--date DATE] [PART…]

FOLDER holds the programs `benchmarks` and `trellis`, built as they are installed. PART… choose the rows whose names hold one of
them. With `--format json` the rows go to standard error as they come, and one document to standard output. Standard library
only. RUNS says how often a pair of whole programs runs; TRELLIS_BASELINE names an older program to draw pictures beside.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time

import cells
import goals
import keys
import language
import million
import whole
from rows import Row, columns

HERE = os.path.dirname(os.path.abspath(__file__))


def machine():
    """What figures depend on beside the programs."""
    facts = {"system": f"{platform.system()} {platform.release()} {platform.machine()}", "cores": os.cpu_count()}
    for path, key, name in (("/proc/cpuinfo", "model name", "processor"), ("/proc/meminfo", "MemTotal", "memory")):
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                facts[name] = next((line.split(":", 1)[1].strip() for line in file if line.startswith(key)), "unknown")
    return facts


def first_line(*command):
    """What a command says first; None if it cannot."""
    try:
        result = subprocess.run(command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return None
    return result.stdout.splitlines()[0] if result.returncode == 0 and result.stdout else None


def commit():
    """The commit of the sources, with a word if they have changed since."""
    name = first_line("git", "rev-parse", "HEAD")
    changed = first_line("git", "status", "--porcelain", "--untracked-files=no")
    return f"{name} and changes" if name and changed else name or "unknown"


def runner_rows(program, parts, output, folder):
    """Runs the rows of structures, which tells them as they come, and reads them."""
    path = os.path.join(folder, "rows")
    output.flush()
    result = subprocess.run([program, "--rows", path, *parts], stdout=output)
    if result.returncode != 0:
        sys.exit(result.returncode if result.returncode > 0 else 1)
    with open(path, encoding="utf-8") as file:
        return [Row.read(json.loads(line)) for line in file]


def program_rows(program, parts, output, folder):
    found = [
        (name, measure) for name, measure in (
            whole.BENCHMARKS + language.BENCHMARKS + million.BENCHMARKS + keys.BENCHMARKS + cells.BENCHMARKS)
        if not parts or any(part in name for part in parts)
    ]
    if not found:
        return
    print("\nThe whole program: processor time of an element, or of a whole run or statement, with its unit", file=output)
    print(columns(["what", "n", "trellis", "peer", "ratio", "goal"]), file=output)
    for _, measure in found:
        for row in measure(program, folder):
            print(row.line(), file=output, flush=True)
            yield row


def main():
    parser = argparse.ArgumentParser(prog="./trellis bench", description="Speed beside peers, measured in the same run.")
    parser.add_argument("folder", help=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART", help="only the rows whose names hold one of these")
    parser.add_argument("--format", choices=["text", "json"], default="text")
    parser.add_argument("--date", default=time.strftime("%Y-%m-%d", time.gmtime()), help="the date that the document tells")
    asked = parser.parse_intermixed_args()
    output = sys.stdout if asked.format == "text" else sys.stderr
    program = os.path.abspath(os.path.join(asked.folder, "trellis"))
    with tempfile.TemporaryDirectory(prefix="trellis-bench.") as folder:
        rows = runner_rows(os.path.join(asked.folder, "benchmarks"), asked.parts, output, folder)
        rows += program_rows(program, asked.parts, output, folder)
    outcomes = goals.outcomes(rows)
    losing = [row for row in rows if row.met is False]
    if losing:
        print("\nTrellis loses here:", file=output)
        for row in losing:
            print("  " + row.line(), file=output)
    # A part of the rows says little about the goals.
    if not asked.parts:
        print("\nThe goals of the issue “At the limit”:", *goals.lines(outcomes), sep="\n", file=output)
    if asked.format == "json":
        document = {
            "date": asked.date, "machine": machine(), "commit": commit(),
            "compiler": first_line("swift", "--version") or "unknown",
            "rows": [row.document() for row in rows], "goals": [outcome.document() for outcome in outcomes],
        }
        print(json.dumps(document, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
