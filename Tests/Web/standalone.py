"""The engine of a page outside a browser and node, in wasmtime: each cell of every lesson gives the bytes that it gives natively.

    PYTHONPATH=TOOLS python3 Tests/Web/standalone.py MODULE ENGINE

MODULE is trellis.wasm, ENGINE is trellis-web, which answers through a pipe. node reads the lessons, as it does for test.js.
"""

import json
import os
import re
import subprocess
import sys
import time

from wasmtime import Engine, Func, FuncType, Instance, Module, Store, ValType

module_path, native = sys.argv[1:]

LESSONS = """
const { lessons } = require("./Tests/Web/lessons.js")
for (const { settings, cells } of lessons("notebooks")) {
  console.log(JSON.stringify({ ask: "open", settings }))
  for (const cell of cells.filter(cell => !cell.isSkipped)) {
    if (cell.isFresh) console.log(JSON.stringify({ ask: "open", settings }))
    console.log(JSON.stringify({ ask: "perform", text: cell.text, cell: cell.request }))
  }
}
"""


class StandaloneEngine:
    """An instance of the module, with what it imports: a clock, random bytes, and files of which none is open."""

    def __init__(self, path):
        engine = Engine()
        module = Module.from_file(engine, path)
        self.store = Store(engine)
        instance = Instance(self.store, module, [self._function(each) for each in module.imports])
        exports = instance.exports(self.store)
        self.memory = exports["memory"]
        self.room, self.answer, self.place = (exports[f"trellis_{name}"] for name in ("room", "answer", "place"))
        exports["_initialize"](self.store)

    def _function(self, imported):
        def random(place, length):
            self.memory.write(self.store, os.urandom(length), place)
            return 0

        wrong = 8  # what WASI says of a file that is not open
        bodies = {"now": time.monotonic, "random_get": random}
        return Func(self.store, imported.type, bodies.get(imported.name, lambda *_: wrong))

    def ask(self, line):
        request = line.encode()
        self.memory.write(self.store, request, self.room(self.store, len(request)))
        length = self.answer(self.store, len(request))
        place = self.place(self.store)
        return bytes(self.memory.read(self.store, place, place + length)).decode()


def shortened(text):
    """Wasi-libc and glibc compute exp, sin and their kin each in its own way: the last digits may differ."""
    return re.sub(r"-?\d+\.\d+(e[+-]?\d+)?", lambda number: f"{float(number[0]):.11g}", text)


requests = subprocess.run(["node", "-e", LESSONS], capture_output=True, text=True, check=True).stdout.splitlines()
told = subprocess.run([native], input="".join(line + "\n" for line in requests), capture_output=True, text=True, check=True)
expected = told.stdout.split("\n")[: len(requests)]
engine = StandaloneEngine(module_path)
failures = 0
for request, theirs in zip(requests, expected, strict=True):
    ours = engine.ask(request)
    if ours != theirs and shortened(ours) != shortened(theirs):
        failures += 1
        place = next((at for at, (one, other) in enumerate(zip(ours, theirs)) if one != other), min(len(ours), len(theirs)))
        print(f"  {request[:100]}\n    in wasmtime {ours[max(0, place - 40):place + 60]!r}\n    natively    {theirs[max(0, place - 40):place + 60]!r}")
cells = sum(json.loads(line)["ask"] == "perform" for line in requests)
print(f"{cells} cells in wasmtime, {failures} faults")
sys.exit(1 if failures else 0)
