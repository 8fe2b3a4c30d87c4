"""A session of many cells: how much memory each of them keeps.

    python soak.py [CELLS]
"""

import sys
import time

import zmq
from raw import RawKernel

cells = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
most = 500
kernel = RawKernel()
listener = kernel.socket(zmq.SUB, "iopub")
assert kernel.request("execute_request", {"code": "stack s = plain 1"})["status"] == "ok"


def run(count):
    """Executes cells, some of them under way at once."""
    for start in range(0, count, 100):
        for number in range(start, start + 100):
            code = "s push 2" if number % 2 == 0 else "s pop"
            kernel.shell.send_multipart(kernel.frames("execute_request", {"code": code}))
        for _ in range(100):
            assert kernel.shell.poll(60_000)
            kernel.shell.recv_multipart()
        while listener.poll(0):
            listener.recv_multipart()


run(cells // 10)
before = kernel.megabytes()
began = time.monotonic()
rest = cells - cells // 10
run(rest)
seconds = time.monotonic() - began
kept = (kernel.megabytes() - before) * 1e6 / rest
print(f"{cells:,} cells, {seconds / rest * 1e6:.0f} µs each; {kernel.megabytes():.0f} MB, {kept:.0f} bytes a step")
kernel.request("execute_request", {"code": f"undo {cells}"})
kernel.end()
assert kept <= most, f"a step keeps {kept:.0f} bytes; the most are {most}"
