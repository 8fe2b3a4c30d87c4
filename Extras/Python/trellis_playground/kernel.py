"""Starts the kernel that was installed with this package: `python -m trellis_playground.kernel -f CONNECTION_FILE`."""

import importlib.metadata
import os
import sys


def program():
    """The path of the kernel, wherever pip has put it."""
    files = importlib.metadata.files("trellis-playground") or []
    for file in files:
        if file.name == "trellis-kernel":
            return os.path.realpath(file.locate())
    sys.exit(
        "trellis: this package came without a kernel: it was installed from its sources, not from a wheel; "
        "there, `./trellis kernel install` builds one")


if __name__ == "__main__":
    os.execv(program(), ["trellis-kernel"] + sys.argv[1:])
