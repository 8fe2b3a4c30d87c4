"""What Jupyter's programs find of the wheel in an environment of its own."""

import json
import os
import subprocess
import sys
import tempfile

import nbformat
import papermill
from jupyter_client.kernelspec import KernelSpecManager
from nbclient import NotebookClient
from pygments.lexers import get_lexer_by_name

scripts = os.path.dirname(sys.executable)


def run(notebook):
    """The text of the outputs of a notebook's cells, each as a list."""
    NotebookClient(notebook, kernel_name="trellis", timeout=60).execute()
    return [
        [output.get("text") or output.get("data", {}).get("text/plain") for output in cell.outputs]
        for cell in notebook.cells
    ]


# Without the environment in PATH, as a program does that starts `bin/jupyter` by its path.
os.environ["PATH"] = "/usr/bin:/bin"
listed = subprocess.run(
    [os.path.join(scripts, "jupyter"), "kernelspec", "list", "--json"], check=True, stdout=subprocess.PIPE)
specification = json.loads(listed.stdout)["kernelspecs"]["trellis"]
assert specification["resource_dir"].startswith(os.path.dirname(scripts)), specification
assert KernelSpecManager().get_kernel_spec("trellis").display_name == "Trellis"
version = subprocess.run(
    [os.path.join(scripts, "trellis-kernel"), "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout

# The kernel draws what the program draws.
commands = "tree t = avl 50 30 70 20\ninsert 10"
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.trellis")
    with open(path, "w") as file:
        file.write(commands + "\n")
    printed = subprocess.run(
        [os.path.join(scripts, "trellis"), "run", path, "--color", "never"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(commands)])
outputs = run(notebook)[0]
assert len(outputs) == 2, outputs
for output in outputs:
    assert output.strip("\n") in printed, (output, printed)

assert get_lexer_by_name("trellis").name == "Trellis"

# papermill asks its engines how to write parameters.
with tempfile.TemporaryDirectory() as folder:
    source, target = os.path.join(folder, "a.ipynb"), os.path.join(folder, "b.ipynb")
    cells = [nbformat.v4.new_code_cell("let n = 1"), nbformat.v4.new_code_cell("print n * 2")]
    cells[0].metadata["tags"] = ["parameters"]
    kernelspec = {"name": "trellis", "display_name": "Trellis", "language": "trellis"}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernelspec}), source)
    papermill.execute_notebook(source, target, {"n": 21}, progress_bar=False)
    last = nbformat.read(target, as_version=4).cells[-1].outputs[0]
    assert "42" in (last.get("text") or last["data"]["text/plain"]), last

print("kernel, kernelspec, lexer and translator work:", version.strip())
