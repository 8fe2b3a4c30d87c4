"""The eighteen goals of the benchmarks, and the rows that show whether each is met."""

import re
from dataclasses import dataclass

from rows import ratio

# The sizes at which the goals of structures are set; at smaller ones rows are given for orientation.
LARGE = {100_000, 1_000_000}


@dataclass
class Goal:
    work: str
    goal: str
    # A pattern that the titles of its rows begin with, `name | peer`.
    rows: str
    sizes: set[int] | None = None

    def outcome(self, rows):
        """The goal with its verdict and those of its rows that have a goal, the one that is furthest from it first."""
        mine = [
            row for row in rows
            if row.goal is not None and re.match(self.rows, row.title) and (self.sizes is None or row.n in self.sizes)
        ]
        measured = sorted((row for row in mine if row.ratio is not None), key=lambda row: row.goal / max(row.ratio, 1e-9))
        missing = [row for row in mine if row.ratio is None]
        if any(not row.met for row in measured):
            verdict = "losing"
        elif missing or not measured:
            verdict = "not measured"
        else:
            verdict = "met"
        return Outcome(self, verdict, measured, missing)


@dataclass
class Outcome:
    goal: Goal
    verdict: str
    measured: list
    missing: list

    def document(self):
        return {
            "work": self.goal.work, "goal": self.goal.goal, "verdict": self.verdict,
            "rows": [{"name": row.title, "n": row.n} for row in self.measured + self.missing],
        }


GOALS = [
    Goal("B-tree insert, find, remove",
         "≤ 1.1, 1.1, 1.2 × BTreeSet at 10⁵; 1.1, 1.3, 1.3 at 10⁶; < 0.9 from an order of 32", r"btree (insert|find|remove)(, order \d+)? \| BTreeSet", LARGE),
    Goal("heap push, pop", "≤ 1.05 × priority_queue; ≤ 1.0 × swift-collections' Heap", r"minheap (push|pop) \|", LARGE),
    Goal("min stack push, pop", "≤ 1.6 × two vectors", r"min stack push, min, pop \|", LARGE),
    Goal("avl insert, find, remove", "≤ 0.65, 0.5 (10⁶: 0.6), 0.75 × std::set", r"avl (insert|find|remove) \| std::set", LARGE),
    Goal("redblack, treap, splay insert", "≤ 0.8, 1.0, 1.2 × std::set", r"(redblack|treap|splay) insert \| std::set", LARGE),
    Goal("statements, hushed, from a file", "≤ 2.0 × tclsh lines", r"hushed statements in lines"),
    Goal("statements in a loop", "≤ 1.0 × tclsh in a loop at top level", r"(pushes|values appended) in a loop .*\| tclsh"),
    Goal("programs of loops, lists, calls and dictionaries", "≤ 2.0 × Lua", r"program: .* \| lua5\.4"),
    Goal("pictures of 31 nodes", "≥ 2 × as many a second as at 76c7937", r"pictures of 31 nodes"),
    Goal("show of a large value", "≤ 20 ms beyond holding it", r"show of a .* \| 20 ms"),
    Goal("undo, redo of one step at 10⁶ nodes", "≤ 30 ms, ≤ 0.1 × building anew", r"(undo|redo) of one step"),
    Goal("verify 10⁶ nodes", "≤ 3 × building the tree", r"verify of 10⁶"),
    Goal("tidy layout", "≤ 0.1 × d3 at 131,071", r"tidy layout, perfect tree \| d3-hierarchy", {131_071}),
    Goal("tidy layout of a chain", "cost of an element within 2.5 from 10⁴ to 10⁶", r"chain, (laid out|drawn) \|", {1_000_000}),
    Goal("waterfall edit at the front of 10⁷", "≤ 3 × a loop in C++ that stores the frames", r"waterfall, insertion at 0 \|", {10_000_000}),
    Goal("start to first picture", "≤ 3.0 × tclsh", r"start to first picture"),
    Goal("check of 1,000 notebooks", "--jobs 2 ≥ 1.7 × as fast as --jobs 1", r"a check of notebooks, --jobs 2"),
    Goal("memory of a node, avl of 10⁶ Ints in the language", "≤ 24 bytes", r"memory of a node, avl"),
]


def outcomes(rows):
    return [goal.outcome(rows) for goal in GOALS]


def lines(outcomes):
    """The goals as a table for the terminal, with the row that is furthest from each."""
    told = []
    for outcome in outcomes:
        worst = next(iter(outcome.measured), None)
        figure = f"{ratio(worst.ratio)} of {ratio(worst.goal)} ({worst.title}, n = {worst.n})" if worst else ""
        told.append(f"{outcome.verdict:12}  {outcome.goal.work}: {outcome.goal.goal}")
        if figure:
            told.append(f"{'':12}  {figure}")
    met = sum(outcome.verdict == "met" for outcome in outcomes)
    return told + [f"{met} of {len(outcomes)} goals met"]
