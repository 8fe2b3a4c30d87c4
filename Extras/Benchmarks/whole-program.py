"""Times the whole program against peers in the same run, and prints medians and ratios. Standard library only."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
RUNS = int(os.environ.get("RUNS", "25"))


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def run(command, expected):
    """Runs a command and gives its seconds; what it writes must hold the expected text."""
    start = time.perf_counter()
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.perf_counter() - start
    output = result.stdout.decode("utf-8", "replace")
    if result.returncode != 0 or expected not in output:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}: {output[:300]}")
    return seconds


def compare(title, ours, ours_says, peer, peer_says, runs, goal):
    if shutil.which(peer[0]) is None:
        print(f"{title}: {peer[0]} is not installed, so there is nothing to compare with")
        return
    times = ([], [])
    # The first pair only warms the caches.
    for index in range(runs + 1):
        pair = run(ours, ours_says), run(peer, peer_says)
        if index > 0:
            times[0].append(pair[0])
            times[1].append(pair[1])
    mine, theirs = (statistics.median(each) for each in times)
    name = os.path.basename(peer[0])
    print(
        f"{title}: {mine / theirs:.2f} × {name}"
        f"  (trellis {mine * 1000:.1f} ms, {name} {theirs * 1000:.1f} ms, medians of {runs} pairs; goal {goal})"
    )


def main():
    with tempfile.TemporaryDirectory(prefix="trellis-bench.") as folder:
        os.chdir(folder)
        picture = write(folder, "picture.trellis", "tree t = avl 50 30 70\n")
        line = write(folder, "line.tcl", 'puts "one line"\n')
        compare(
            "start to first picture", [PROGRAM, "run", picture], "30  70", ["tclsh", line], "one line", RUNS,
            "at most 4 ×, aim 3")

        cell = "# One\n\n```trellis\nprint 1\n```\n\n```output\n1\n```\n"
        notebook = write(folder, "one.md", cell)
        # Debian's python3-cram calls it so.
        cram = "cram" if shutil.which("cram") else "cram3"
        session = write(folder, "one.t", "One:\n\n  $ echo 1\n  1\n")
        compare(
            "a check of one cell", [PROGRAM, "check", notebook], "1 passed", [cram, session], "0 failed", RUNS,
            "at most 1 ×")

        count = 200_000
        pushes = write(folder, "push.trellis", "stack s = plain;\n" + "push 5;\n" * count + "print s.count\n")
        appends = write(folder, "append.tcl", "set l {}\n" + "lappend l 5\n" * count + "puts [llength $l]\n")
        compare(
            f"{count:,} hushed lines", [PROGRAM, "run", pushes], f"{count}\n", ["tclsh", appends], f"{count}\n",
            max(3, RUNS // 5), "at most 5 ×, aim 2")


main()
