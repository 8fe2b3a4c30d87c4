"""Others' programs with the kernel: jupyter execute, papermill, nbmake, nbconvert, jupytext, Pygments; and the lessons.

    python tools.py [TEST…]        `trellis` of $TRELLIS_PROGRAM says what is recorded and which words there are
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import nbformat
from nbformat import v4

PROGRAM = os.environ.get("TRELLIS_PROGRAM", "./trellis")
METADATA = {
    "kernelspec": {"name": "trellis", "display_name": "Trellis", "language": "trellis"},
    # nbconvert looks for the lexer before it executes.
    "language_info": {"name": "trellis", "pygments_lexer": "trellis"}}


def notebook(*cells):
    """A notebook of cells of code; one may be a pair of code and tags."""
    made = []
    for cell in cells:
        code, tags = cell if isinstance(cell, tuple) else (cell, [])
        made.append(v4.new_code_cell(code, metadata={"tags": tags} if tags else {}))
    return v4.new_notebook(cells=made, metadata=METADATA)


def plain(cell):
    return "".join(o.get("text") or o.get("data", {}).get("text/plain", "") for o in cell.outputs)


class ToolTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def tool(self, *arguments, status=0, **options):
        run = subprocess.run(
            [sys.executable, "-m", *arguments], capture_output=True, text=True, timeout=600, cwd=self.folder.name, **options)
        self.assertEqual(run.returncode, status, run.stdout[-3000:] + run.stderr[-3000:])
        return run.stdout + run.stderr

    def write(self, name, *cells):
        nbformat.write(notebook(*cells), self.path(name))

    def test_jupyter_execute(self):
        self.write("a.ipynb", "tree t = avl 50 30 70", "t insert 10", ("print nobody", ["raises-exception"]), "t.count")
        self.tool("jupyter", "execute", "--inplace", "a.ipynb")
        done = nbformat.read(self.path("a.ipynb"), 4)
        nbformat.validate(done)
        self.assertEqual([c.execution_count for c in done.cells], [1, 2, 3, 4])
        self.assertIn("inserted 10", plain(done.cells[1]))
        self.assertEqual(done.cells[2].outputs[0].output_type, "error")
        self.assertEqual(plain(done.cells[3]), "4")

    def test_papermill_sets_parameters(self):
        self.write("a.ipynb", ("let n = 5\nlet name = \"x\"", ["parameters"]), "tree t = avl random(n, in: 1...99);\nprint t.count, name, list, ratio, flag, table")
        values = {
            "n": 12, "name": 'Ann "A" \\ é\n\u202e', "list": [1, [2.5, None]], "ratio": 1e-7, "flag": True,
            "table": {"a": 1, "b": {}},
        }
        with open(self.path("values.yaml"), "w") as file:
            json.dump(values, file)
        self.tool("papermill", "-f", "values.yaml", "a.ipynb", "b.ipynb")
        done = nbformat.read(self.path("b.ipynb"), 4)
        self.assertIn("injected-parameters", done.cells[1].metadata.tags)
        self.assertEqual(done.cells[1].source.splitlines()[0], "# Parameters")
        self.assertTrue(plain(done.cells[2]).startswith('12 Ann "A" \\ é'), plain(done.cells[2]))
        self.assertIn("[1, [2.5, none]]", plain(done.cells[2]))
        self.assertIn('["a": 1, "b": [:]]', plain(done.cells[2]))
        self.tool("papermill", "-p", "n", "3", "a.ipynb", "c.ipynb", "-p", "list", "[]", "-p", "ratio", "1.5", "-p", "flag", "False", "-p", "table", "1")
        self.assertIn("3 x", plain(nbformat.read(self.path("c.ipynb"), 4).cells[2]))

    def test_nbmake(self):
        self.write("good.ipynb", "expect 1 + 1 == 2")
        self.write("bad.ipynb", "expect 1 + 1 == 3")
        self.tool("pytest", "--nbmake", "good.ipynb")
        self.assertIn("1 failed", self.tool("pytest", "--nbmake", "bad.ipynb", status=1))

    def test_nbconvert_to_html(self):
        self.write("a.ipynb", "# a comment\ntree t = avl 50 30 70\nexplain insert 10", "t.positions(tidy)", "t.count")
        said = self.tool("jupyter", "nbconvert", "--execute", "--to", "html", "a.ipynb")
        self.assertNotIn("lexer", said)
        with open(self.path("a.html")) as file:
            page = file.read()
        for words in ["<details", "<table", 'class="kt"', "inserted 10"]:
            self.assertIn(words, page)

    def test_jupytext_and_myst(self):
        text = "---\njupytext:\n  formats: md:myst\nkernelspec:\n  name: trellis\n  display_name: Trellis\n---\n\n# A lesson\n\n```{code-cell} trellis\ntree t = avl 5 3 8\nt.count\n```\n"
        with open(self.path("a.md"), "w") as file:
            file.write(text)
        self.tool("jupytext", "--to", "ipynb", "--execute", "a.md")
        done = nbformat.read(self.path("a.ipynb"), 4)
        self.assertIn("3", plain(done.cells[-1]))

    def test_every_word_has_a_colour(self):
        from pygments.lexers import get_lexer_by_name
        from pygments.token import Error, Keyword, Name, Text

        lexer = get_lexer_by_name("trellis")
        run = subprocess.run([PROGRAM, "reference", "--format", "json"], capture_output=True, text=True, check=True)
        words = [json.loads(line) for line in run.stdout.splitlines()]
        colours = {"statements": Keyword, "commands": Keyword, "functions": Name.Builtin}
        named = {(word["group"], word["name"].split()[0]) for word in words if word["group"] in colours}
        named |= {("statements", word["topic"]) for word in words if word["group"] == "variants"}
        self.assertGreater(len(named), 65)
        for group, name in named:
            code = f"print {name}(1)" if group == "functions" else f"{name} x"
            tokens = [token for token, value in lexer.get_tokens(code) if value == name]
            self.assertTrue(tokens and tokens[0] in colours[group], (name, tokens))
        for folder, _, names in os.walk("notebooks"):
            for name in names:
                with open(os.path.join(folder, name)) as file:
                    source = file.read()
                tokens = list(lexer.get_tokens(source))
                self.assertEqual("".join(value for _, value in tokens).strip(), source.strip())
                self.assertNotIn(Error, [token for token, _ in tokens])


class LessonTests(unittest.TestCase):
    def test_every_lesson_runs_and_gives_the_recorded_text(self):
        from nbclient import NotebookClient

        asked = subprocess.run([PROGRAM, "render", "--help"], capture_output=True, text=True)
        if "ipynb" not in asked.stdout:
            self.skipTest("this program renders no .ipynb")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "render", "notebooks", "--format", "ipynb", "-o", folder], check=True, capture_output=True)
            names = sorted(name for name in os.listdir(folder) if name.endswith(".ipynb"))
            self.assertGreater(len(names), 30)
            for name in names:
                with self.subTest(name):
                    recorded = nbformat.read(os.path.join(folder, name), 4)
                    done = nbformat.read(os.path.join(folder, name), 4)
                    NotebookClient(done, kernel_name="trellis", timeout=120, resources={"metadata": {"path": "notebooks"}}).execute()
                    for before, after in zip(recorded.cells, done.cells):
                        if before.cell_type == "code":
                            self.assertEqual(lines(after), lines(before), before.source)


def lines(cell):
    """What a cell shows, line by line, errors and all, without the commands that a recording echoes and the places of errors:
    a line of labels, and a cell of parameters, stand before them here."""
    text = "\n".join(
        o.get("text") or o.get("data", {}).get("text/plain", "") or "\n".join(o.get("traceback", [])) for o in cell.outputs)
    source = set(cell.source.split("\n"))
    shown, is_echo = [], False
    for line in text.split("\n"):
        # A command of several lines is repeated with all of them, each below the first.
        is_echo = line.startswith(("› ", "> ")) or is_echo and line[:2] == "  " and line[2:] in source
        if line.strip() and not is_echo and not line.startswith("  ┌ "):
            shown.append(line.rstrip())
    return shown


if __name__ == "__main__":
    unittest.main(verbosity=2)
