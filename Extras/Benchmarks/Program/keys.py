"""Rows of the prompt: how long a key waits for its answer on the screen."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

from rows import Row

KEYS = 100
# What a reader takes for at once, in nanoseconds.
AT_ONCE = 50e6
# After this many seconds without a byte a screen is complete.
QUIET = 0.5


class Prompt:
    """The program at a terminal of 80 by 24, with all that the prompt shows while one types."""

    def __init__(self, program, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            home = {"HOME": folder, "XDG_STATE_HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
            os.execve(program, [program], {**os.environ, **home})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read(self, seconds):
        """What comes within a time; nothing if that is nothing."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        return os.read(self.terminal, 1 << 16) if ready else b""

    def settle(self, first=10.0):
        """Reads until nothing more comes."""
        read = wanted = self.read(first)
        while wanted:
            wanted = self.read(QUIET)
            read += wanted
        return read

    def write(self, data):
        while data:
            data = data[os.write(self.terminal, data):]
            # What it shows meanwhile must be read, or it would wait for that.
            self.read(0)

    def seconds(self, key):
        """How long a key waits for the first of its answer."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        if not self.read(10.0):
            sys.exit("the prompt did not answer a key")
        seconds = time.perf_counter() - start
        self.settle(QUIET / 10)
        return seconds

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def waits(program, folder, lines):
    """Nanoseconds within which 95 of 100 keys are answered, in a block of so many lines."""
    prompt = Prompt(program, folder)
    if b"\xe2\x80\xba" not in prompt.settle():
        sys.exit("there is no prompt")
    prompt.write(b"tree t = avl 50 30 70;\r")
    prompt.settle()
    text = "".join(f"t insert {line} # line {line}\r" for line in range(1, lines))
    prompt.write(b"\x1b[200~" + text.encode() + b"t \x1b[201~")
    prompt.settle()
    keys = [prompt.seconds(b"insert 12 "[index % 10:index % 10 + 1]) for index in range(KEYS)]
    prompt.close()
    return sorted(keys)[KEYS * 95 // 100] * 1e9


def keys(program, folder):
    for lines in (1, 1_000):
        ours = waits(program, folder, lines)
        yield Row(
            "a key at the prompt, in a block of lines", lines, "time of an operation", "ns", ours, "50 ms", AT_ONCE,
            ours / AT_ONCE, 1.0)


BENCHMARKS = [("a key at the prompt, in a block of lines", keys)]
