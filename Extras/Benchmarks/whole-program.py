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


# What the language itself takes: the same work in each, with the goal against tclsh. Functions are measured in a function
# of the peer, the top level at its top level, where tclsh is slower than in a procedure.
LOOPS = [
    (
        "10⁶ values appended in a loop at top level", "at most 1.5 × tclsh",
        "let xs = []\nfor i in 1...1_000_000 { xs append i }\nprint xs.count\n", "1000000\n",
        {
            "tclsh": "set xs {}\nfor {set i 1} {$i <= 1000000} {incr i} { lappend xs $i }\nputs [llength $xs]\n",
            "python3": "xs = []\nfor i in range(1, 1000001):\n    xs.append(i)\nprint(len(xs))\n",
        },
    ),
    (
        "a queue of 10⁶ values emptied at its front", "aim 2 × tclsh, whose list is walked by an index",
        "define total(n) { let xs = [i for i in 1...n]; let s = 0;"
        " while !xs.isEmpty { let s = s + xs.first; xs removeFirst }; return s }\nprint total(1_000_000)\n",
        "500000500000\n",
        {
            "tclsh": "proc sum n { for {set i 1} {$i <= $n} {incr i} { lappend xs $i }; set s 0; set at 0;"
            " while {$at < [llength $xs]} { set s [expr {$s + [lindex $xs $at]}]; incr at }; return $s }\n"
            "puts [sum 1000000]\n",
            "python3": "from collections import deque\ndef total(n):\n    xs = deque(range(1, n + 1))\n    s = 0\n"
            "    while xs:\n        s += xs.popleft()\n    return s\nprint(total(1000000))\n",
        },
    ),
    (
        "fib 25, four times", "aim 2 × tclsh",
        "define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }\nfor i in 1...4 { print fib(25) }\n",
        "75025\n" * 4,
        {
            "tclsh": "proc fib n { if {$n < 2} { return $n }; expr {[fib [expr {$n - 1}]] + [fib [expr {$n - 2}]]} }\n"
            "for {set i 0} {$i < 4} {incr i} { puts [fib 25] }\n",
            "python3": "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfor i in range(4): print(fib(25))\n",
        },
    ),
    (
        "10⁶ counts in a dictionary of 1,000 keys", "aim 2 × tclsh",
        "define counts(n) { let d = [:]; for i in 1...n { let k = i % 1000;"
        " let d[k] = (if d[k] == none { 0 } else { d[k] }) + 1 }; return d }\nprint counts(1_000_000)[7]\n",
        "1000\n",
        {
            "tclsh": "proc counts n { set d {}; for {set i 1} {$i <= $n} {incr i} { set k [expr {$i % 1000}];"
            " if {[dict exists $d $k]} { dict set d $k [expr {[dict get $d $k] + 1}] } else { dict set d $k 1 } };"
            " return $d }\nputs [dict get [counts 1000000] 7]\n",
            "python3": "def counts(n):\n    d = {}\n    for i in range(1, n + 1):\n        k = i % 1000\n"
            "        d[k] = d.get(k, 0) + 1\n    return d\nprint(counts(1000000)[7])\n",
        },
    ),
]


# A layout written in the language against the same one built in: what a scroll takes, without what it takes to make both.
SCROLLS = 2_000
LAYOUTS = [
    (
        "a list of 10⁵ rows", "list rowHeight: 44",
        "custom { attributes(view, item) = (0, item.item * 44, view.width, 44);"
        " elements(view, rect) = (rect.minY / 44)...(rect.maxY / 44);"
        " contentSize(view) = (view.width, view.count * 44) }",
    ),
    (
        "a grid of 10⁵ items", "flow itemSize: 100x60 itemSpacing: 10 lineSpacing: 10",
        "custom { attributes(view, item) = (item.item % 3 * 110, floor(item.item / 3) * 70, 100, 60);"
        " elements(view, rect) = (floor(rect.minY / 70) * 3)...(floor(rect.maxY / 70) * 3 + 2);"
        " contentSize(view) = (view.width, ceiling(view.count / 3.0) * 70 - 10) }",
    ),
]


def compare_layouts(folder, title, built_in, own):
    """The median over pairs of runs of how much longer a scroll takes, from runs with and without the scrolls."""
    runs = max(3, RUNS // 5)

    def seconds(layout, scrolls):
        program = write(
            folder, "scroll.trellis",
            f"layout l = {layout};\ncollection c = 100_000 layout: l viewport: 320x480;\n"
            f"repeat {scrolls} {{ c scroll by: 31 }};\nprint c.offset\n")
        return run([PROGRAM, "run", "--quiet", program], f"{scrolls * 31}\n")

    pairs = []
    for index in range(runs + 1):
        pair = [(seconds(layout, SCROLLS) - seconds(layout, 0)) / SCROLLS * 1e6 for layout in (own, built_in)]
        # The first pair only warms the caches.
        if index > 0:
            pairs.append(pair)
    ratio = statistics.median(own / built_in for own, built_in in pairs)
    mine, theirs = (statistics.median(each) for each in zip(*pairs))
    print(
        f"a scroll over {title}, in the language: {ratio:.2f} × the built-in layout"
        f"  (own {mine:.1f} µs, built-in {theirs:.1f} µs, medians of {runs} pairs)"
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

        for title, goal, ours, says, peers in LOOPS:
            program = write(folder, "loop.trellis", ours)
            for peer, text in peers.items():
                source = write(folder, f"loop.{peer}", text)
                compare(
                    title, [PROGRAM, "run", "--quiet", program], says, [peer, source], says, max(3, RUNS // 5), goal)

        for title, built_in, own in LAYOUTS:
            compare_layouts(folder, title, built_in, own)


main()
