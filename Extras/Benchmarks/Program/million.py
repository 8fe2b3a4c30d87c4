"""Rows of a tree of 10⁶ nodes at the prompt, in one session: what a statement takes from its last key to its last line."""

import os
import statistics
import subprocess
import sys

from rows import FEWEST, RUNS, Row

NODES = 1_000_000
# Each value once, in an order that is far from sorted: 1,000,003 is prime.
VALUES = "i * 7919 % 1_000_003"

CREATION = "a tree of 10⁶ nodes, created"
MEMORY = "memory of a node, avl of 10⁶ Ints in the language"


class Session:
    """The prompt, fed by a pipe."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "repl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            encoding="utf-8")
        self.count = 0
        self.perform("print 1")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def perform(self, statement):
        """Performs a statement, and gives the nanoseconds of the processors that it takes. Errors end the run."""
        before = self.processor_time
        self.count += 1
        end = f"end of {self.count}\n"
        self.process.stdin.write(f'{statement}\nprint "{end[:-1]}"\n')
        self.process.stdin.flush()
        said = ""
        while not said.endswith(end):
            line = self.process.stdout.readline()
            said += line
            if not line or line.startswith("error:"):
                sys.exit(f"{statement}: {said[-300:]}")
        return self.processor_time - before

    def median(self, statement, runs=FEWEST):
        return statistics.median(self.perform(statement) for _ in range(runs))

    @property
    def processor_time(self):
        tasks = f"/proc/{self.process.pid}/task"
        total = 0
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/schedstat", encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total

    @property
    def resident_bytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmRSS"))


def took(name, nanoseconds, peer="", theirs=None, goal=None):
    ratio = None if theirs is None else nanoseconds / theirs
    return Row(name, NODES, "time of an operation", "ns", nanoseconds, peer, theirs, ratio, goal)


def times(program, _):
    with Session(program) as session:
        session.perform(f"let xs = [{VALUES} for i in 1...{NODES}];")
        # The first only warms the caches.
        session.perform("tree t = avl (xs);")
        creation = session.median("tree t = avl (xs);")
        yield took(CREATION, creation)

        session.perform("t insert 5;")
        pairs = [(session.perform("undo;"), session.perform("redo;")) for _ in range(max(10, RUNS))]
        for name, figure in zip(("undo", "redo"), map(statistics.median, zip(*pairs))):
            yield took(f"{name} of one step at 10⁶ nodes", figure, "30 ms", 30e6, 1.0)
            yield took(f"{name} of one step at 10⁶ nodes", figure, "creation", creation, 0.1)

        verification = session.median("verify t;")
        yield took("verify of 10⁶ nodes", verification, "creation", creation, 3.0)

        # Beyond the peers: what one does at the prompt, with its picture.
        session.perform("t insert 6")
        yield took("10⁶ nodes drawn folded", session.median("t", 5))
        yield took("find among 10⁶ nodes, drawn", session.median("t find 777", 5))
        pairs = [(session.perform("undo"), session.perform("redo")) for _ in range(6)]
        for name, figure in zip(("undo", "redo"), map(statistics.median, zip(*pairs[1:]))):
            yield took(f"{name} of one step at 10⁶ nodes, drawn", figure)


def memory(program, _):
    """What a session holds more, with the tree than before it."""
    with Session(program) as session:
        session.perform("tree t = avl 1 2 3;")
        before = session.resident_bytes
        session.perform(f"for i in 1...{NODES} {{ t insert ({VALUES}) }};")
        ours = (session.resident_bytes - before) / NODES
    yield Row(MEMORY, NODES, "memory", "bytes", ours, "24 bytes", 24, ours / 24, 1.0)


BENCHMARKS = [("undo, redo, verify of one step at 10⁶ nodes", times), (MEMORY, memory)]
