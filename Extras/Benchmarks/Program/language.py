"""Rows of the language: statements, loops, functions, and layouts that are written in it."""

import statistics

from rows import Row, compare, fewer, run, write

LINES = 200_000

# The same work in each, with the goal against tclsh; Python is given for orientation. Functions are measured in a function
# of the peer, the top level at its top level, where tclsh is slower than in a procedure.
LOOPS = [
    (
        "pushes in a loop at top level", 1_000_000, 1.0,
        "stack s = plain;\nfor i in 1...1_000_000 { s push i };\nprint s.count\n", "1000000\n",
        {
            "tclsh": "set xs {}\nfor {set i 1} {$i <= 1000000} {incr i} { lappend xs $i }\nputs [llength $xs]\n",
        },
    ),
    (
        "values appended in a loop at top level", 1_000_000, 1.0,
        "let xs = []\nfor i in 1...1_000_000 { xs append i }\nprint xs.count\n", "1000000\n",
        {
            "tclsh": "set xs {}\nfor {set i 1} {$i <= 1000000} {incr i} { lappend xs $i }\nputs [llength $xs]\n",
            "python3": "xs = []\nfor i in range(1, 1000001):\n    xs.append(i)\nprint(len(xs))\n",
        },
    ),
    (
        "a queue emptied at its front", 1_000_000, 2.0,
        "define total(n) { let xs = [i for i in 1...n]; let s = 0;"
        " while !xs.isEmpty { let s = s + xs.first; xs removeFirst }; return s }\nprint total(1_000_000)\n",
        "500000500000\n",
        {
            # Its list is walked by an index.
            "tclsh": "proc sum n { for {set i 1} {$i <= $n} {incr i} { lappend xs $i }; set s 0; set at 0;"
            " while {$at < [llength $xs]} { set s [expr {$s + [lindex $xs $at]}]; incr at }; return $s }\n"
            "puts [sum 1000000]\n",
            "python3": "from collections import deque\ndef total(n):\n    xs = deque(range(1, n + 1))\n    s = 0\n"
            "    while xs:\n        s += xs.popleft()\n    return s\nprint(total(1000000))\n",
        },
    ),
    (
        # A call of fib 25 makes 242,785.
        "calls of fib 25, four times", 971_140, 2.0,
        "define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }\nfor i in 1...4 { print fib(25) }\n",
        "75025\n" * 4,
        {
            "tclsh": "proc fib n { if {$n < 2} { return $n }; expr {[fib [expr {$n - 1}]] + [fib [expr {$n - 2}]]} }\n"
            "for {set i 0} {$i < 4} {incr i} { puts [fib 25] }\n",
            "python3": "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfor i in range(4): print(fib(25))\n",
        },
    ),
    (
        "counts in a dictionary of 1,000 keys", 1_000_000, 2.0,
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

# The same work in Lua, the quickest of the peers, with its goal; tclsh and Python are given for orientation. Ours is written at the top
# level, where it counts every statement, keeps the state before it and can be taken back; Lua's variables are local.
LUA_GOAL = 2.0
PROGRAMS = [
    (
        "10⁶ appends", 1_000_000,
        "let xs = []\nfor i in 1...1_000_000 { xs append i }\nprint xs.count\n", "1000000\n",
        {
            "lua5.4": "local xs = {}\nfor i = 1, 1000000 do xs[#xs + 1] = i end\nprint(#xs)\n",
            "python3": "xs = []\nfor i in range(1, 1000001):\n    xs.append(i)\nprint(len(xs))\n",
            "tclsh": "set xs {}\nfor {set i 1} {$i <= 1000000} {incr i} { lappend xs $i }\nputs [llength $xs]\n",
        },
    ),
    (
        "total + i % 7", 1_000_000,
        "let total = 0\nfor i in 1...1_000_000 { let total = total + i % 7 }\nprint total\n", "2999998\n",
        {
            "lua5.4": "local total = 0\nfor i = 1, 1000000 do total = total + i % 7 end\nprint(total)\n",
            "python3": "total = 0\nfor i in range(1, 1000001):\n    total = total + i % 7\nprint(total)\n",
            "tclsh": "set total 0\nfor {set i 1} {$i <= 1000000} {incr i} { set total [expr {$total + $i % 7}] }\n"
            "puts $total\n",
        },
    ),
    (
        "fib(25) four times", 971_140,
        "define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }\nfor i in 1...4 { print fib(25) }\n",
        "75025\n" * 4,
        {
            "lua5.4": "local function fib(n) if n < 2 then return n end; return fib(n - 1) + fib(n - 2) end\n"
            "for i = 1, 4 do print(fib(25)) end\n",
            "python3": "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfor i in range(4): print(fib(25))\n",
            "tclsh": "proc fib n { if {$n < 2} { return $n }; expr {[fib [expr {$n - 1}]] + [fib [expr {$n - 2}]]} }\n"
            "for {set i 0} {$i < 4} {incr i} { puts [fib 25] }\n",
        },
    ),
    (
        "counts of 1,000 keys", 1_000_000,
        "let d = [:]\nfor k in 0...999 { let d[k] = 0 }\n"
        "for i in 1...1_000_000 { let k = i % 1000; let d[k] = d[k] + 1 }\nprint d[7]\n", "1000\n",
        {
            "lua5.4": "local d = {}\nfor k = 0, 999 do d[k] = 0 end\n"
            "for i = 1, 1000000 do local k = i % 1000; d[k] = d[k] + 1 end\nprint(d[7])\n",
            "python3": "d = {}\nfor k in range(1000):\n    d[k] = 0\nfor i in range(1, 1000001):\n"
            "    k = i % 1000\n    d[k] = d[k] + 1\nprint(d[7])\n",
            "tclsh": "for {set k 0} {$k < 1000} {incr k} { dict set d $k 0 }\n"
            "for {set i 1} {$i <= 1000000} {incr i} { set k [expr {$i % 1000}];"
            " dict set d $k [expr {[dict get $d $k] + 1}] }\nputs [dict get $d 7]\n",
        },
    ),
    (
        "a queue of 10⁵", 100_000,
        "let xs = []\nlet total = 0\nfor i in 1...100_000 { xs append i }\n"
        "while xs.count > 0 { let total = total + xs[0]; xs removeFirst }\nprint total\n", "5000050000\n",
        {
            # Its list has no front that leaves: two indexes stand for it. Tcl's is walked by one.
            "lua5.4": "local xs, first, last, total = {}, 1, 0, 0\nfor i = 1, 100000 do last = last + 1; xs[last] = i end\n"
            "while last >= first do total = total + xs[first]; xs[first] = nil; first = first + 1 end\nprint(total)\n",
            "python3": "from collections import deque\nxs = deque()\ntotal = 0\nfor i in range(1, 100001):\n"
            "    xs.append(i)\nwhile xs:\n    total = total + xs.popleft()\nprint(total)\n",
            "tclsh": "set total 0\nset at 0\nfor {set i 1} {$i <= 100000} {incr i} { lappend xs $i }\n"
            "while {$at < [llength $xs]} { set total [expr {$total + [lindex $xs $at]}]; incr at }\nputs $total\n",
        },
    ),
    (
        "bubble sort of 500", 125_000,
        "let xs = [501 - i for i in 1...500]\nfor i in 1...499 { for j in 0..<(500 - i) { if xs[j] > xs[j + 1] {"
        " let x = xs[j]; let xs[j] = xs[j + 1]; let xs[j + 1] = x } } }\nprint xs[0], xs[249], xs[499]\n",
        "1 250 500\n",
        {
            "lua5.4": "local xs = {}\nfor i = 1, 500 do xs[i] = 501 - i end\nfor i = 1, 499 do for j = 1, 500 - i do\n"
            "if xs[j] > xs[j + 1] then local x = xs[j]; xs[j] = xs[j + 1]; xs[j + 1] = x end end end\n"
            "print(xs[1] .. ' ' .. xs[250] .. ' ' .. xs[500])\n",
            "python3": "xs = [501 - i for i in range(1, 501)]\nfor i in range(1, 500):\n    for j in range(500 - i):\n"
            "        if xs[j] > xs[j + 1]:\n            x = xs[j]; xs[j] = xs[j + 1]; xs[j + 1] = x\n"
            "print(xs[0], xs[249], xs[499])\n",
            "tclsh": "for {set i 1} {$i <= 500} {incr i} { lappend xs [expr {501 - $i}] }\n"
            "for {set i 1} {$i <= 499} {incr i} { for {set j 0} {$j < 500 - $i} {incr j} { set k [expr {$j + 1}]\n"
            "if {[lindex $xs $j] > [lindex $xs $k]} { set x [lindex $xs $j]; lset xs $j [lindex $xs $k]; lset xs $k $x } } }\n"
            "puts \"[lindex $xs 0] [lindex $xs 249] [lindex $xs 499]\"\n",
        },
    ),
]


def hushed_lines(program, folder):
    pushes = write(folder, "push.trellis", "stack s = plain;\n" + "push 5;\n" * LINES + "print s.count\n")
    appends = write(folder, "append.tcl", "set l {}\n" + "lappend l 5\n" * LINES + "puts [llength $l]\n")
    yield compare(
        "hushed statements in lines of a file", LINES, ([program, "run", pushes], f"{LINES}\n"),
        (["tclsh", appends], f"{LINES}\n"), fewer(), goal=2.0, figure="time of an element")


# What only starts, says 1 and ends.
IDLE = {"trellis": "print 1\n", "lua5.4": "print(1)\n", "python3": "print(1)\n", "tclsh": "puts 1\n"}


def loop(name, n, goal, ours, says, peers, rival="tclsh", without_start=False):
    def rows(program, folder):
        source = write(folder, "loop.trellis", ours)
        starts = {peer: write(folder, f"idle.{peer}", text) for peer, text in IDLE.items()}
        for peer, text in peers.items():
            other = write(folder, f"loop.{peer}", text)
            idle = ([program, "run", "--quiet", starts["trellis"]], "1\n"), ([peer, starts[peer]], "1\n")
            yield compare(
                name, n, ([program, "run", "--quiet", source], says), ([peer, other], says), fewer(),
                goal=goal if peer == rival else None, figure="time of an element", idle=idle if without_start else None)

    return name, rows


def beside_lua(name, n, ours, says, peers):
    """What the work takes, without what it takes to start, which has a row of its own."""
    return loop(f"program: {name}", n, LUA_GOAL, ours, says, peers, rival="lua5.4", without_start=True)


# A layout written in the language against the same one built in: what a scroll takes, without what it takes to make both.
SCROLLS = 2_000
LAYOUTS = [
    (
        "a list", "list rowHeight: 44",
        "custom { attributes(view, item) = (0, item.item * 44, view.width, 44);"
        " elements(view, rect) = (rect.minY / 44)...(rect.maxY / 44);"
        " contentSize(view) = (view.width, view.count * 44) }",
    ),
    (
        "a grid", "flow itemSize: 100x60 itemSpacing: 10 lineSpacing: 10",
        "custom { attributes(view, item) = (item.item % 3 * 110, floor(item.item / 3) * 70, 100, 60);"
        " elements(view, rect) = (floor(rect.minY / 70) * 3)...(floor(rect.maxY / 70) * 3 + 2);"
        " contentSize(view) = (view.width, ceiling(view.count / 3.0) * 70 - 10) }",
    ),
]


def layout(name, built_in, own):
    """What a scroll takes, from runs with and without the scrolls."""

    def seconds(program, folder, layout, scrolls):
        source = write(
            folder, "scroll.trellis",
            f"layout l = {layout};\ncollection c = 100_000 layout: l viewport: 320x480;\n"
            f"repeat {scrolls} {{ c scroll by: 31 }};\nprint c.offset\n")
        return run([program, "run", "--quiet", source], f"{scrolls * 31}\n")

    def rows(program, folder):
        pairs = []
        for index in range(fewer() + 1):
            pair = [
                (seconds(program, folder, each, SCROLLS) - seconds(program, folder, each, 0)) / SCROLLS * 1e9
                for each in (own, built_in)
            ]
            # The first pair only warms the caches.
            if index > 0:
                pairs.append(pair)
        ours, theirs = (statistics.median(each) for each in zip(*pairs))
        yield Row(
            title, 100_000, "time of an operation", "ns", ours, "the built-in layout", theirs,
            statistics.median(a / b for a, b in pairs))

    title = f"a scroll over {name}, in the language"
    return title, rows


BENCHMARKS = (
    [("hushed statements in lines of a file", hushed_lines)]
    + [loop(*each) for each in LOOPS]
    + [beside_lua(*each) for each in PROGRAMS]
    + [layout(*each) for each in LAYOUTS]
)
