"""Pictures of Trellis in a real terminal: xterm under Xvfb, on a dark and on a light ground.

    screens.py PROGRAM FOLDER [--size COLUMNSxROWS] [SCREEN…]      FOLDER/dark/first.png, FOLDER/light/first.png, …

Each screen is a list of keys, typed one after the other as soon as the program has been silent for a moment. The terminal runs this
file again as `--inside SCREEN`: it passes what the program writes to the terminal, and what the terminal answers to the program.
"""

import argparse
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time
import tty
from pathlib import Path

ENTER, ESCAPE, RIGHT = "\r", "\x1b", "\x1b[C"

SORT = "define sort(xs) { for i in 1..<xs.count { for j in reversed(1...i) { if xs[j - 1] > xs[j] { xs swap (j - 1) j } } }; return xs }"

def typed(*lines):
    return [line + ENTER for line in lines]


# A screen: the arguments of the program, and the keys.
SCREENS = {
    "first": ([], []),
    "tour": (["learn", "tour"], [ENTER]),
    "explain": ([], typed("tree t = avl 50 30 70 20 90;", "explain t insert 10") + [" "]),
    "list": ([], typed(SORT, "explain watch: [xs] print sort([3, 9, 2])")),
    "matrix": ([], typed("let t = [[r * c for c in 0...5] for r in 0...4]", "pin t;", "let t[2][3] = 60")),
    "calls": (
        [],
        typed("define fib(n) { if n < 2 { return n }; return fib(n - 1) + fib(n - 2) }", "explain as: calls fib(4)"),
    ),
    "plot": (
        [],
        typed("plot b.height, a.height for n in 10...200 by 10 { let xs = shuffled(1...n); tree b = bst xs; tree a = avl xs }"),
    ),
    "collection": (
        [],
        typed(
            "layout shop = global header: 40;", "collection c = sections: [4, 6] layout: shop viewport: 320x200;", "c scroll by: 60",
        ),
    ),
    "cards": (
        [],
        typed("cards deck = [Hamburger, Puppy, Poop, Panda] size: 300x400 visible: 3;", "deck drag (120, 10)"),
    ),
    "compare": ([], typed("tree a = avl 1...7;", "tree b = bst 1...7;", "compare a b")),
    "error": ([], typed("tree t = avl 50 30 70;", "t inser 20", "t insert 20 banana: 3", "print 1 / 0")),
    "help": ([], typed("tree t = avl 50 30 70;", "help")),
    "learn": (["learn", "balance"], [ENTER, ENTER]),
    "practice": ([], typed("tree t = avl 50 30 70;", "practice t insert 10", "r")),
    "play": ([], typed("tree t = avl 50 30 70;", "t insert 20", "t insert 10", "play")),
}

THEMES = {"dark": ("#101216", "#d8dbe0"), "light": ("#fdfcf9", "#1c2128")}
# Seconds without a letter after which a screen is complete, and those after which nothing more is waited for.
SILENCE, PATIENCE = 1, 20


def inside(program, screen):
    """Runs the program in the present terminal, types the keys, and says when it is done."""
    arguments, keys = SCREENS[screen]
    tty.setraw(0)
    child, descriptor = pty.fork()
    if child == 0:
        os.execv(program, [program, *arguments])
    import fcntl
    import termios

    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, fcntl.ioctl(1, termios.TIOCGWINSZ, b"\0" * 8))
    keys = list(keys)
    has_written, since = False, time.time()
    while True:
        ready, _, _ = select.select([0, descriptor], [], [], SILENCE)
        if descriptor in ready:
            try:
                written = os.read(descriptor, 65536)
                os.write(1, written)
                # To ask for the ground shows nothing.
                has_written = has_written or not written.startswith(b"\x1b]11;?")
            except OSError:
                break
        if 0 in ready:
            os.write(descriptor, os.read(0, 4096))
        # What was typed is echoed at once; the answer may take a while.
        if not ready and (has_written or time.time() - since > PATIENCE):
            if not keys:
                break
            has_written, since = False, time.time()
            os.write(descriptor, keys.pop(0).encode())
    Path(os.environ["SCREEN_DONE"]).touch()
    time.sleep(60)


def picture(program, screen, theme, size, folder, display):
    ground, ink = THEMES[theme]
    home = tempfile.mkdtemp()
    done = Path(home, "done")
    environment = dict(os.environ, DISPLAY=display, HOME=home, SCREEN_DONE=str(done), LANG="C.UTF-8")
    for name in ("TMUX", "NO_COLOR", "COLORFGBG", "XDG_STATE_HOME", "TRELLIS_STYLE"):
        environment.pop(name, None)
    terminal = subprocess.Popen(
        [
            "xterm", "-geometry", f"{size}+0+0", "-fa", "DejaVu Sans Mono", "-fs", "12", "-b", "14", "-bg", ground, "-fg", ink,
            "+sb", "-xrm", "XTerm*allowBoldFonts: true", "-xrm", "XTerm*colorBDMode: false", "-xrm", "XTerm*boldColors: false",
            "-e", sys.executable, os.path.abspath(__file__), "--inside", screen, program, home,
        ],
        env=environment,
    )
    try:
        limit = time.time() + 60
        while not done.exists() and time.time() < limit and terminal.poll() is None:
            time.sleep(0.1)
        path = Path(folder, theme, f"{screen}.png")
        path.parent.mkdir(parents=True, exist_ok=True)
        window = subprocess.run(
            ["xwininfo", "-root", "-tree"], env=environment, capture_output=True, text=True, check=True
        ).stdout
        identifier = next((line.split()[0] for line in window.splitlines() if '("xterm"' in line), "root")
        subprocess.run(["import", "-window", identifier, str(path)], env=environment, check=True)
    finally:
        terminal.kill()
        terminal.wait()
        shutil.rmtree(home, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--inside")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--theme", choices=THEMES)
    options = parser.parse_intermixed_args()
    program = os.path.abspath(options.program)
    if options.inside:
        return inside(program, options.inside)
    unknown = [name for name in options.screens if name not in SCREENS]
    if unknown:
        parser.error(f"there is no screen {unknown[0]}: there are {', '.join(SCREENS)}")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    try:
        os.close(writing)
        display = ":" + os.read(reading, 16).decode().strip()
        for theme in [options.theme] if options.theme else THEMES:
            for screen in options.screens or SCREENS:
                picture(program, screen, theme, options.size, options.folder, display)
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
