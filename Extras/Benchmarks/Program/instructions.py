"""Counts the instructions of a run, which are the same however busy the machine is: valgrind executes it on a processor of its
own making, and what makes runs differ is pinned."""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))


def recorded(name):
    """A file of counts that is part of the repository."""
    with open(os.path.join(os.path.dirname(HERE), name), encoding="utf-8") as file:
        return json.load(file)


def missing():
    """Why nothing can be counted here; None if it can."""
    for tool in ("valgrind", "strip"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    return None


def stripped(program, folder):
    """A copy without what is there for debuggers, which valgrind would read first, and cannot always."""
    copy = os.path.join(folder, f"stripped-{zlib.crc32(program.encode()):08x}")
    if not os.path.exists(copy):
        subprocess.run(["strip", "-o", copy, program], check=True)
    return copy


def environment(folder):
    """Nothing of the caller's: the environment lies on the stack, and moves what is there. Dictionaries are in the same order each
    time, and the C library takes no shortcuts that only some processors have."""
    return {
        "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb", "SWIFT_DETERMINISTIC_HASHING": "1",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,-ERMS,-RTM",
    }


@functools.cache
def fixed_addresses():
    """What runs a command at the same addresses each time; nothing where that is not allowed, as in some containers, which
    changes a count by some ten instructions."""
    command = ["setarch", "-R"]
    if shutil.which("setarch") is None:
        return []
    return command if subprocess.run([*command, "true"], stderr=subprocess.DEVNULL).returncode == 0 else []


def count(program, arguments, folder, expected=""):
    """The instructions of a run of a stripped program, from its start to its end; what it writes must hold the expected text."""
    command = [
        *fixed_addresses(), "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        program, *arguments,
    ]
    result = subprocess.run(
        command, cwd=folder, env=environment(folder), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, encoding="utf-8")
    counted = re.search(r"I\s+refs:\s+([\d,]+)", result.stderr)
    if result.returncode != 0 or expected not in result.stdout or counted is None:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}: {(result.stdout + result.stderr)[-600:]}")
    return int(counted[1].replace(",", ""))
