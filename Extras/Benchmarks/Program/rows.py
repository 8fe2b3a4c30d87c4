"""A row of the report, and how its two figures are measured: in turns, as medians. Standard library only."""

import math
import os
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass

# How often each pair runs; those that take longer run a fifth as often, but at least this often.
RUNS = int(os.environ.get("RUNS", "25"))
FEWEST = 3


@dataclass
class Row:
    """What was done, and the figures of ours and of what it is set against: the same members as those of the runner's rows."""

    name: str
    n: int
    figure: str  # what the figures are of: "time of an element", "time of an operation", "memory", "instructions"
    unit: str  # "ns", "bytes" or "instructions"
    ours: float
    peer: str = ""
    theirs: float | None = None
    ratio: float | None = None
    goal: float | None = None
    missing: str | None = None  # why there is nothing to compare with

    @property
    def met(self):
        return None if self.goal is None or self.ratio is None else self.ratio <= self.goal

    @property
    def title(self):
        return f"{self.name} | {self.peer}" if self.peer else self.name

    def document(self):
        """What JSON tells: nothing new."""
        members = {**self.__dict__, "met": self.met}
        return {name: value for name, value in members.items() if value not in (None, "")}

    def line(self):
        cells = [self.title, str(self.n), told(self.ours, self), told(self.theirs, self), ratio(self.ratio), ratio(self.goal)]
        if self.missing is not None:
            cells[3:] = ["-", "-", "", self.missing]
        return columns(cells)

    @staticmethod
    def read(members):
        """The row that a document tells."""
        return Row(**{name: value for name, value in members.items() if name != "met"})


def columns(cells):
    """The columns that the runner has."""
    widths = [48, 10, 9, 9, 7, 7]
    first, *rest = cells
    return (first.ljust(widths[0]) + "".join(" " + cell.rjust(width) for cell, width in zip(rest, widths[1:]))
            + "".join("  " + cell for cell in cells[len(widths):])).rstrip()


def told(value, row):
    if value is None:
        return "-"
    if row.figure == "time of an element":
        return f"{value:.1f}"
    steps, units = {
        "ns": (1000, ["ns", "µs", "ms", "s"]),
        "bytes": (1024, ["B", "KiB", "MiB", "GiB"]),
        "instructions": (1000, ["", "k", "M", "G"]),
    }[row.unit]
    power = min(len(units) - 1, max(0, int(math.log(value, steps)))) if value > 1 else 0
    return f"{value / steps**power:.1f} {units[power]}".rstrip()


def ratio(value):
    """A small ratio is told as how many times ours is better."""
    if value is None:
        return ""
    return f"1/{round(1 / value)}" if 0 < value <= 0.1 else f"{value:.2f}"


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def run(command, expected, clock="processor"):
    """Runs a command and gives its seconds; what it writes must hold the expected text.

    The time is that of all its processors, which a machine that does other things disturbs little; `clock="wall"` for what
    is to end sooner on two of them.
    """
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    with process.stdout:
        output = process.stdout.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 or expected not in output:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}: {output[:300]}")
    return seconds if clock == "wall" else usage.ru_utime + usage.ru_stime


def compare(
    name, n, ours, theirs, runs=RUNS, peer=None, goal=None, clock="processor", figure="time of an operation", idle=None
):
    """Runs two commands in turns, each given with what it says, and makes a row of the time.

    The figures are medians; the ratio is the median of those of neighbouring runs. `idle` gives two commands that only start and end:
    what they take is taken off.
    """

    def seconds(side):
        whole = run(*(ours, theirs)[side], clock=clock)
        return whole if idle is None else whole - run(*idle[side], clock=clock)

    peer = peer or os.path.basename(theirs[0][0])
    share = n if figure == "time of an element" else 1
    if shutil.which(theirs[0][0]) is None:
        alone = statistics.median(seconds(0) for _ in range(FEWEST)) * 1e9 / share
        return Row(name, n, figure, "ns", alone, peer, goal=goal, missing=f"{peer} is not installed")
    pairs = []
    # The first pair only warms the caches.
    for index in range(runs + 1):
        pair = seconds(0), seconds(1)
        if index > 0:
            pairs.append(pair)
    mine, other = (statistics.median(each) * 1e9 / share for each in zip(*pairs))
    return Row(name, n, figure, "ns", mine, peer, other, statistics.median(a / b for a, b in pairs), goal)


def fewer(runs=RUNS):
    """How often something runs that takes seconds."""
    return max(FEWEST, runs // 5)
