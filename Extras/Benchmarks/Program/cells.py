"""Rows of Swift cells: how long one waits for a picture, the first time and later, and what the log costs."""

import os
import shutil
import statistics
import time

from rows import Row, compare, fewer, run, write

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

# Forty lines, of which the last draws a tree.
CELL = """\
final class Node {
  var element: Int
  var left: Node?
  var right: Node?

  init(_ element: Int) { self.element = element }

  func insert(_ new: Int) {
    if new < element {
      if let left { left.insert(new) } else { left = Node(new) }
    } else {
      if let right { right.insert(new) } else { right = Node(new) }
    }
  }

  func contains(_ wanted: Int) -> Bool {
    if wanted == element { return true }
    return (wanted < element ? left : right)?.contains(wanted) ?? false
  }

  var height: Int { 1 + max(left?.height ?? -1, right?.height ?? -1) }

  var elements: [Int] {
    (left?.elements ?? []) + [element] + (right?.elements ?? [])
  }
}

struct Queue {
  private var items: [Int] = []
  var count: Int { items.count }
  mutating func put(_ item: Int) { items.append(item) }
  mutating func take() -> Int? { items.isEmpty ? nil : items.removeFirst() }
}

var queue = Queue()
for number in [50, 30, 70, 20, 60] { queue.put(number) }
let root = Node(queue.take() ?? 0)
while let number = queue.take() { root.insert(number) }
let found = root.elements.filter { root.contains($0) }
"""
LOOP = "var total = 0\nfor i in 0..<1_000_000 { total += i }\n"
# Lessons that have no Swift cells.
LESSONS = ["sorting", "heaps", "graphs-by-hand", "recursion", "trie"]


def limit(name, seconds, n, most):
    """A row beside a time that is not to be exceeded."""
    ours = statistics.median(seconds) * 1e9
    return Row(name, n, "time of an operation", "ns", ours, f"{most} s", most * 1e9, ours / (most * 1e9), 1.0)


class Own:
    """A cache of one's own, in which only the library is compiled."""

    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, folder, 0
        self.before = os.environ.get("XDG_CACHE_HOME")

    def __enter__(self):
        os.environ["XDG_CACHE_HOME"] = os.path.join(self.folder, "cells-cache")
        run([self.program, "run", write(self.folder, "warm.swift", "let n = 5\n")], "n = 5", clock="wall")
        return self

    def __exit__(self, *_):
        if self.before is None:
            del os.environ["XDG_CACHE_HOME"]
        else:
            os.environ["XDG_CACHE_HOME"] = self.before

    def new(self, text):
        """The text as one that was never compiled."""
        self.count += 1
        return f"let run{self.count}_{time.time_ns()} = {self.count};\n{text}"


def waits(program, folder):
    with Own(program, folder) as own:
        first, later = [], []
        for _ in range(fewer() + 1):
            command = [program, "run", write(folder, "cell.swift", own.new(CELL))]
            first.append(run(command, "found", clock="wall"))
            later.append(run(command, "found", clock="wall"))
        yield limit("a cell of 40 lines, the first time", first[1:], 40, 1.5)
        yield limit("a cell of 40 lines, from the cache", later[1:], 40, 0.15)


def ten_cells(program, folder):
    """Ten cells of a lesson, each time new, beside a plain build of the whole; in processor time, that of the compiler included."""
    name, peer = "ten cells, the first time", "swiftc"
    if shutil.which(peer) is None:
        return
    with Own(program, folder) as own:
        pairs = []
        for _ in range(fewer() + 1):
            parts = [
                CELL.replace("Node", f"Node{k}").replace("Queue", f"Queue{k}").replace("queue", f"queue{k}")
                .replace("root", f"root{k}").replace("found", f"found{k}") for k in range(10)
            ]
            parts[0] = own.new(parts[0])
            lesson = write(folder, "ten.md", "".join(f"```swift trellis\n{part}```\n\n" for part in parts))
            plain = write(folder, "main.swift", "".join(parts))
            ours = run([program, "run", "--swift", lesson], "found9")
            theirs = run([peer, "-swift-version", "5", "-suppress-warnings", plain, "-o", os.path.join(folder, "main")], "")
            pairs.append((ours, theirs))
        mine, other = (statistics.median(each) * 1e9 for each in zip(*pairs[1:]))
        yield Row(name, 10, "time of an operation", "ns", mine, peer, other, statistics.median(a / b for a, b in pairs[1:]), 1.3)


def loop(program, folder):
    with Own(program, folder):
        command = [program, "run", write(folder, "loop.swift", LOOP)]
        seconds = [run(command, "total = 499999500000", clock="wall") for _ in range(fewer() + 1)]
        yield limit("10⁶ turns of a logged loop", seconds[1:], 1_000_000, 0.5)


def without(program, folder):
    lessons = [os.path.join(ROOT, "notebooks", f"{name}.md") for name in LESSONS]
    yield compare(
        "a check of lessons without Swift cells, --swift", len(lessons),
        ([program, "check", "--swift", *lessons], " passed"), ([program, "check", *lessons], " passed"), fewer(),
        peer="without it", goal=1.05)


BENCHMARKS = [
    ("a cell of 40 lines, the first time, from the cache", waits),
    ("ten cells, the first time", ten_cells),
    ("10⁶ turns of a logged loop", loop),
    ("a check of lessons without Swift cells, --swift", without),
]
