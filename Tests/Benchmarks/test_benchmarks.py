"""Tests of what the benchmarks say of figures: verdicts, the table of the page, the gate. None of them measures a time."""

import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
from unittest import mock

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Extras", "Benchmarks", "Program"))

import gate  # noqa: E402
import goals  # noqa: E402
import instructions  # noqa: E402
import page  # noqa: E402
import rows  # noqa: E402
from rows import Row  # noqa: E402


def row(name, peer, n, ratio, goal):
    theirs = None if ratio is None else 100.0
    missing = "the peer is not installed" if ratio is None else None
    return Row(name, n, "time of an element", "ns", 100 * (ratio or 1), peer, theirs, ratio, goal, missing)


def verdict(work, *measured):
    return next(each.verdict for each in goals.outcomes(list(measured)) if each.goal.work.startswith(work))


class RowTests(unittest.TestCase):
    def test_a_row_is_read_as_it_was_told(self):
        for one in [row("avl find", "std::set", 1_000, 0.5, 0.6), row("avl find", "std::set", 1_000, None, 0.6)]:
            self.assertEqual(Row.read(json.loads(json.dumps(one.document()))), one)

    def test_a_goal_is_met_up_to_itself(self):
        self.assertIs(row("a", "b", 1, 0.6, 0.6).met, True)
        self.assertIs(row("a", "b", 1, 0.61, 0.6).met, False)
        self.assertIsNone(row("a", "b", 1, None, 0.6).met)
        self.assertIsNone(row("a", "b", 1, 0.6, None).met)

    def test_figures_have_the_greatest_unit_of_which_there_is_one(self):
        def told(value, figure, unit):
            return rows.told(value, Row("a", 1, figure, unit, value))

        self.assertEqual(told(1_500_000, "time of an operation", "ns"), "1.5 ms")
        self.assertEqual(told(1_000, "time of an operation", "ns"), "1.0 µs")
        self.assertEqual(told(999, "time of an operation", "ns"), "999.0 ns")
        self.assertEqual(told(3 << 20, "memory", "bytes"), "3.0 MiB")
        self.assertEqual(told(1_710_923, "instructions", "instructions"), "1.7 M")
        self.assertEqual(told(123_456, "time of an element", "ns"), "123456.0")
        self.assertEqual((rows.ratio(0.02), rows.ratio(1.234), rows.ratio(None)), ("1/50", "1.23", ""))

    def test_a_peer_that_is_not_there_is_told(self):
        measured = rows.compare("echo", 1, (["echo", "one"], "one"), (["no-such-program"], ""), runs=1, goal=1.0)
        self.assertIsNone(measured.met)
        self.assertIn("no-such-program is not installed", measured.line())

    def test_what_is_said_is_looked_at(self):
        with self.assertRaises(SystemExit):
            rows.run(["echo", "one"], "two")


class GoalTests(unittest.TestCase):
    def test_there_are_eighteen(self):
        self.assertEqual(len(goals.GOALS), 18)

    def test_a_goal_is_met_when_all_of_its_rows_are(self):
        met, missed = row("minheap push", "Heap", 100_000, 0.9, 1.0), row("minheap pop", "Heap", 100_000, 1.1, 1.0)
        self.assertEqual(verdict("heap", met), "met")
        self.assertEqual(verdict("heap", met, missed), "losing")
        self.assertEqual(verdict("heap"), "not measured")
        self.assertEqual(verdict("heap", met, row("minheap pop", "Heap", 100_000, None, 1.0)), "not measured")

    def test_small_sizes_and_other_rows_do_not_count(self):
        met = row("btree find, order 32", "BTreeSet", 1_000_000, 0.8, 0.9)
        self.assertEqual(verdict("B-tree", met, row("btree find", "BTreeSet", 1_000, 2.0, 1.1)), "met")
        self.assertEqual(verdict("B-tree", met, row("btree insert of texts", "BTreeSet", 100_000, 2.0, 1.0)), "met")

    def test_the_row_that_is_furthest_from_its_goal_is_told(self):
        near, far = row("minheap push", "Heap", 100_000, 1.1, 1.0), row("minheap pop", "Heap", 100_000, 1.0, 0.5)
        outcome = next(each for each in goals.outcomes([near, far]) if each.goal.work.startswith("heap"))
        self.assertEqual(outcome.measured[0], far)
        self.assertEqual(goals.lines(goals.outcomes([near]))[-1], "0 of 18 goals met")


class PageTests(unittest.TestCase):
    document = {
        "date": "2026-01-02", "commit": "0123456789abcdef", "compiler": "Swift version 6", "machine": {"system": "Linux", "cores": 2},
        "rows": [row("minheap push", "Heap", 100_000, 0.9, 1.0).document(), row("minheap pop", "Heap", 100_000, 1.2, 1.0).document()],
    }

    def run_page(self, folder, *arguments):
        with (
            mock.patch.object(page, "PAGE", os.path.join(folder, "README.md")),
            mock.patch.object(page, "FIGURES", os.path.join(folder, "figures.json")),
            mock.patch.object(sys, "argv", ["page.py", *arguments]),
        ):
            page.main()

    def test_the_tables_are_those_of_the_document(self):
        with tempfile.TemporaryDirectory() as folder:
            path = rows.write(folder, "README.md", f"before\n{page.BEGIN}rotten\n{page.END}after\n")
            rows.write(folder, "figures.json", json.dumps(self.document))
            with self.assertRaises(SystemExit) as left:
                self.run_page(folder, "--check")
            self.assertIn("other figures", left.exception.code)
            self.run_page(folder)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertTrue(text.startswith("before\n") and text.endswith("after\n") and "rotten" not in text)
            self.assertIn("| minheap pop \\| Heap | 100,000 | 120.0 | 100.0 | 1.20 | 1.00 | **losing** |", text)
            self.assertIn("2026-01-02, commit 0123456789: unknown processor, 2 cores", text)
            with self.assertRaises(SystemExit) as left:
                self.run_page(folder, "--check")
            self.assertEqual(left.exception.code, 0)


class GateTests(unittest.TestCase):
    def faults(self, counts, recorded):
        with contextlib.redirect_stdout(io.StringIO()):
            return gate.compare(counts, recorded)

    def test_counts_may_be_three_in_a_hundred_off(self):
        self.assertEqual(self.faults({"a": 1_030, "b": 970}, {"a": 1_000, "b": 1_000}), [])
        self.assertEqual(self.faults({"a": 1_031}, {"a": 1_000}), ["a takes +3.1%"])
        self.assertEqual(self.faults({"a": 969}, {"a": 1_000}), ["a takes -3.1%"])

    def test_a_run_is_recorded_and_a_recording_is_run(self):
        self.assertEqual(self.faults({"a": 1}, {}), ["a is not recorded"])
        self.assertEqual(self.faults({}, {"a": 1}), ["a is recorded, and there is no such run"])

    def test_there_are_ten_and_they_are_those_that_are_recorded(self):
        names = [run[0] for run in gate.RUNS]
        self.assertEqual(len(set(names)), 10)
        self.assertEqual(list(instructions.recorded("instructions.json")["counts"]), names)

    def test_what_cannot_be_counted_is_skipped_aloud(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output), mock.patch.object(sys, "argv", ["gate"]):
            with mock.patch.object(instructions, "missing", lambda: "valgrind is not installed"):
                gate.main()
            with (
                mock.patch.object(instructions, "missing", lambda: None),
                mock.patch.object(gate, "compiler", lambda: "Swift version 1"),
            ):
                gate.main()
        self.assertIn("gate: skipped, valgrind is not installed", output.getvalue())
        self.assertIn("and this is Swift version 1", output.getvalue())


if __name__ == "__main__":
    unittest.main()
