"""The gate: instruction counts of ten runs against those that are recorded. See `Extras/Benchmarks/gate`."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import instructions
from rows import write

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(instructions.HERE)))
RECORD = os.path.join(os.path.dirname(instructions.HERE), "instructions.json")
TOLERANCE = 0.03

TREE = "tree t = avl " + " ".join(str(value) for value in range(1, 32)) + "\n"
VALUES = "[i * 7919 % 4_001 for i in 1...4_000]"
NOTEBOOK = "# A check\n\n" + "".join(
    f"```trellis\ntree t{index} = {kind} 5 3 8 1 4\nt{index} insert 7\nt{index} remove 3\n```\n\n"
    for index, kind in enumerate(["bst", "avl", "redblack", "splay"])
)
QUIETLY = ["run", "--quiet", "run.trellis"]
DRAWN = ["run", "--width", "800", "run.trellis"]

# The name of a run, its arguments, what its file holds, and what it says. Each is long enough for its work to weigh beside the
# start, which is a run of its own, and short enough to be counted in some seconds.
RUNS = [
    ("start", QUIETLY, "print 1\n", "1\n"),
    ("hushed lines", QUIETLY, "stack s = plain;\n" + "push 5;\n" * 4_000 + "print s.count\n", "4000\n"),
    ("pushes in a loop", QUIETLY, "stack s = plain;\nfor i in 1...8_000 { s push i };\nprint s.count\n", "8000\n"),
    (
        "fib 17", QUIETLY,
        "define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }\nprint fib(17)\n", "1597\n",
    ),
    ("pictures of 31 nodes", DRAWN, TREE + "t find 17\nt find 5\n" * 50, "31 nodes"),
    (
        "a tidy tree of 255 nodes", DRAWN,
        "tree t = avl ([i for i in 1...255]);\n" + "show t as: tidy depth: 9\n" * 6, "255 nodes",
    ),
    (
        "scrolls over a flow", QUIETLY,
        "layout l = flow itemSize: 100x60 itemSpacing: 10 lineSpacing: 10;\n"
        "collection c = 100_000 layout: l viewport: 320x480;\nrepeat 400 { c scroll by: 31 };\nprint c.offset\n",
        "12400\n",
    ),
    ("an avl tree of 4,000", QUIETLY, f"tree t = avl ({VALUES});\nprint t.count\n", "4000\n"),
    (
        "a B-tree and a heap of 4,000", QUIETLY,
        f"let xs = {VALUES};\nbtree b = keyed (xs) order: 12;\ntree h = minheap (xs);\nprint b.count + h.count\n", "8000\n",
    ),
    ("a check of a notebook", ["check", "--jobs", "1", "run.md"], NOTEBOOK, "4 passed"),
]


def prepare(program, folder, run):
    """A folder with the file of a run in it. A notebook is recorded, so that its check passes."""
    name, arguments, text, _ = run
    home = os.path.join(folder, name.replace(" ", "-"))
    os.mkdir(home)
    path = write(home, arguments[-1], text)
    if arguments[0] == "check":
        subprocess.run([program, "record", path], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return home


def measure(program, folder):
    """The counts of all runs, as many at a time as there are processors: counts do not depend on what else runs."""

    def count(run):
        name, arguments, _, says = run
        return name, instructions.count(program, arguments, homes[name], says)

    program = instructions.stripped(program, folder)
    homes = {run[0]: prepare(program, folder, run) for run in RUNS}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(count, RUNS))


def compiler():
    """The compiler's version, and the machine that it compiles for: with others, other instructions are as good."""
    try:
        told = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    except OSError:
        return "unknown"
    lines = [line.strip() for line in told.splitlines() if "Swift version" in line or line.startswith("Target:")]
    return ", ".join(line[line.index("Swift version"):] if "Swift version" in line else line[8:] for line in lines)


def compare(counts, recorded):
    """Tells each run beside its recording, and gives the runs that are too far from it."""
    faults = []
    print(f"{'instructions':30} {'recorded':>14} {'now':>14}  change")
    for name in sorted({*counts, *recorded}, key=list({**counts, **recorded}).index):
        before, now = recorded.get(name), counts.get(name)
        if before is None or now is None:
            faults.append(f"{name} is " + ("not recorded" if before is None else "recorded, and there is no such run"))
            continue
        change = now / before - 1
        print(f"{name:30} {before:14,} {now:14,}  {change:+.1%}")
        if abs(now - before) > TOLERANCE * before:
            faults.append(f"{name} takes {change:+.1%}")
    return faults


def main():
    parser = argparse.ArgumentParser(prog="Extras/Benchmarks/gate", description="Compares instruction counts with recorded ones.")
    parser.add_argument("--record", action="store_true", help="write the counts into the repository")
    parser.add_argument("program", nargs="?", default=os.path.join(ROOT, ".build", "release", "trellis"))
    asked = parser.parse_args()
    if instructions.missing():
        if asked.record:
            sys.exit(f"gate: nothing is recorded, {instructions.missing()}")
        return print(f"gate: skipped, {instructions.missing()}")
    recording = instructions.recorded("instructions.json") if os.path.exists(RECORD) else {"compiler": "none", "counts": {}}
    if not asked.record and recording["compiler"] != compiler():
        return print(f"gate: skipped, the counts were recorded with {recording['compiler']}, and this is {compiler()}")
    with tempfile.TemporaryDirectory(prefix="trellis-gate.") as folder:
        counts = measure(os.path.abspath(asked.program), folder)
    faults = compare(counts, recording["counts"])
    if asked.record:
        with open(RECORD, "w", encoding="utf-8") as file:
            json.dump({"compiler": compiler(), "counts": counts}, file, ensure_ascii=False, indent=1)
            file.write("\n")
        print(f"recorded {len(counts)} runs")
    elif faults:
        sys.exit(
            "gate: " + "; ".join(faults) + f"\nMore than {TOLERANCE:.0%} is a change to look at. If it is meant, record it in the "
            "same commit and say why:\n  Extras/Benchmarks/gate --record")
    else:
        print(f"{len(counts)} runs within {TOLERANCE:.0%} of what was recorded")


if __name__ == "__main__":
    main()
