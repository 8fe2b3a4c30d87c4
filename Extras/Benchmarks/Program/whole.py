"""Rows of the program as a whole: its start, its pictures, its checks."""

import os
import shutil
import statistics

import instructions
from rows import Row, compare, fewer, run, write

NOTEBOOKS = 1_000
PICTURES = 400
# What the picture of a large value may take beyond holding it, in nanoseconds.
SHOWN = 20e6


def start(program, folder):
    picture = write(folder, "picture.trellis", "tree t = avl 50 30 70\n")
    line = write(folder, "line.tcl", 'puts "one line"\n')
    yield compare(
        "start to first picture", 1, ([program, "run", picture], "30  70"), (["tclsh", line], "one line"), goal=3.0)


def one_cell(program, folder):
    notebook = write(folder, "one.md", "# One\n\n```trellis\nprint 1\n```\n\n```output\n1\n```\n")
    # Debian's python3-cram calls it so.
    cram = "cram" if shutil.which("cram") else "cram3"
    session = write(folder, "one.t", "One:\n\n  $ echo 1\n  1\n")
    yield compare(
        "a check of one cell", 1, ([program, "check", notebook], "1 passed"), ([cram, session], "0 failed"),
        peer="cram", goal=1.0)


def notebooks(program, folder):
    """Every notebook draws trees and a stack; it is recorded first, so that all of its cells pass."""
    many = os.path.join(folder, "many")
    os.mkdir(many)
    for index in range(NOTEBOOKS):
        values = " ".join(str((index * 7 + k * 13) % 97 + k * 100) for k in range(15))
        write(
            many, f"{index:04}.md",
            f"# Notebook {index}\n\nSome prose.\n\n```trellis\ntree t = avl {values}\nt insert {index + 2000}\n```\n\n"
            f"```trellis\nstack s = plain\nrepeat 20 {{ s push {index} }}\nprint s.count\n```\n")
    run([program, "record", many], "")
    check = [program, "check", many, "--jobs"]
    says = f"{NOTEBOOKS * 2} passed"
    yield compare(
        "a check of notebooks, --jobs 2", NOTEBOOKS, (check + ["2"], says), (check + ["1"], says), fewer(),
        peer="--jobs 1", goal=round(1 / 1.7, 3), clock="wall", figure="time of an element")


def pictures(program, folder):
    """What a picture of 31 nodes takes beyond the same script without it, against the program as it was at the commit whose
    figures stand in a file; and against an old program in the same run, if TRELLIS_BASELINE names one."""
    name = "pictures of 31 nodes"
    tree = "tree t = avl " + " ".join(str(i) for i in range(1, 32)) + "\n"
    without = write(folder, "none.trellis", tree)
    drawn = write(folder, "pictures.trellis", tree + "t insert 99\nt remove 99\n" * (PICTURES // 2))
    baseline = instructions.recorded("baseline.json")
    peer = baseline["commit"]
    theirs = baseline["counts"][name]
    if instructions.missing():
        yield Row(name, PICTURES, "instructions", "instructions", 0, peer, theirs, missing=instructions.missing())
    else:
        stripped = instructions.stripped(program, folder)
        counts = [instructions.count(stripped, ["run", each], folder) for each in (drawn, without)]
        ours = (counts[0] - counts[1]) / PICTURES
        yield Row(name, PICTURES, "instructions", "instructions", ours, peer, theirs, ours / theirs, 0.5)
    old = os.environ.get("TRELLIS_BASELINE")
    if old is not None:
        many = write(folder, "many.trellis", tree + "t insert 99\nt remove 99\n" * (5 * PICTURES))
        yield compare(
            name, 10 * PICTURES, ([program, "run", many], "31 nodes"), ([old, "run", many], "31 nodes"), fewer(),
            peer=f"{peer}, in the same run", goal=0.5, figure="time of an element")


VALUES = [
    ("a list of 10⁶ values", 1_000_000, "let v = [i * 7 % 1_000_003 for i in 1...1_000_000];\n", "1,000,000 values"),
    ("a matrix of 1,000 × 1,000", 1_000_000,
     "let v = [[i * j % 97 for j in 1...1_000] for i in 1...1_000];\n", "1,000 rows, 1,000 columns"),
    ("a dictionary of 10⁵ entries", 100_000,
     "let v = [:];\nfor i in 1...100_000 { let v[i] = i * 2 };\n", "100,000 entries"),
]


def shown(name, n, held, says):
    """What a picture of a value takes beyond the same script without it."""

    def rows(program, folder):
        without = [program, "run", write(folder, "held.trellis", held + "print 1\n")]
        drawn = [program, "run", write(folder, "shown.trellis", held + "show v\n")]
        pairs = [(run(drawn, says), run(without, "1")) for _ in range(fewer() + 1)][1:]
        ours = statistics.median(a - b for a, b in pairs) * 1e9
        yield Row(f"show of {name}", n, "time of an operation", "ns", ours, "20 ms", SHOWN, max(ours, 0) / SHOWN, 1.0)

    return f"show of {name}", rows


BENCHMARKS = [shown(*each) for each in VALUES] + [
    ("start to first picture", start),
    ("a check of one cell", one_cell),
    ("a check of notebooks, --jobs 2", notebooks),
    ("pictures of 31 nodes", pictures),
]
