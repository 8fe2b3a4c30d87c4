"""Copies of pages that compute as notebooks, in headless Chromium.

    python3 copies.py SITE NOTEBOOKS

SITE has the pages of the lessons in NOTEBOOKS, with the engine beside them. The copy of an untouched page is its lesson. In some a figure is
changed and commands are tried: their copies are written into SITE/copies, where the program records and checks them. What was tried takes
back steps of the lesson; changed figures fail, are stopped, and make others fail.
"""

from reader import *  # noqa: F403

notebooks = pathlib.Path(sys.argv[2])
copies = site / "copies"
copies.mkdir(exist_ok=True)


def copied():
    driver.execute_script("""
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async text => { window.copied = text } } })
    """)
    click([each for each in all_of("footer button") if each.text.startswith("Cop")][0])
    expect("it is copied", lambda: driver.execute_script("return window.copied"), 10)
    return driver.execute_script("return window.copied") or ""


count = 0
for lesson in sorted(notebooks.glob("*.md")):
    if not (site / f"{lesson.stem}.html").exists():
        continue
    open_page(lesson.stem)
    # A lesson without commands has nothing to copy.
    if not all_of("[data-unit]"):
        continue
    text = copied()
    count += 1
    expect(f"{lesson.stem} is copied as it is", lambda: text == lesson.read_text(), 0.1)
expect(f"{count} lessons are copied", lambda: count > 0, 0.1)

# What a reader did comes along.
open_page("balance")
change(all_of("figure[data-unit]")[0], ["tree t = bst 4 2 6 1 3 5 7", "print t.height", "explain t rotate right at: 4"])
expect("a figure is changed", lambda: all_of("figure.changed"))
field = all_of(".prompt textarea")[-1]
scroll_to(field)
field.send_keys("tree own = avl 3 4", Keys.ENTER, "own inser 5", Keys.ENTER, "own insert 5", Keys.ENTER)
expect("commands are tried", lambda: len(all_of(".entry")) == 3 and not all_of(".running"))
text = copied()
expect("the change is in the copy", lambda: "print t.height\nexplain t rotate right at: 4\n```" in text, 0.1)
expect("and what was tried", lambda: "```trellis fails\nown inser 5\n```" in text, 0.1)
(copies / "balance.md").write_text(text)


def begin(name):
    driver.execute_script("localStorage.clear()")
    driver.get("about:blank")
    open_page(name)


def try_out(place, *lines):
    field = all_of(".prompt textarea")[place]
    count = len(all_of(".entry"))
    scroll_to(field)
    for line in lines:
        field.send_keys(line, Keys.ENTER)
    expect(f"{lines} are performed", lambda: len(all_of(".entry")) == count + len(lines) and not all_of(".running, .busy"))


def write(name):
    text = copied()
    (copies / f"{name}.md").write_text(text)
    return text


# Steps of the lesson are taken back.
begin("tour")
try_out(0, "undo 3", "t insert 3", "print t.count")
try_out(1, "goto 2", "t inser 3", "redo")
text = write("undone")
expect("what was tried stands in the copy", lambda: "```trellis\nundo 3\nt insert 3\nprint t.count\n```" in text, 0.1)
expect("and what failed", lambda: "```trellis fails\nt inser 3\n```" in text, 0.1)
# Those of the lesson look back over what was tried.
begin("tour")
try_out(0, "let own = 1")
write("looked-back")

# Figures that fail, and those behind them.
begin("tour")
change(all_of("figure[data-unit]")[0], ["tree t = avl 1 2 3", "t inser 3"])
expect("a change fails", lambda: all_of("figure.changed .error") and not all_of(".busy"))
text = write("failing")
expect("its cell is one that fails", lambda: "```trellis fails\ntree t = avl 1 2 3\nt inser 3\n```" in text, 0.1)
begin("tour")
change(all_of("figure[data-unit]")[0], ["let t = 1"])
expect("what follows does not hold", lambda: all_of(".stale") and not all_of(".busy"))
expect("the changed cell does not fail", lambda: "```trellis\nlet t = 1\n```" in write("following"), 0.1)
begin("two-pointers")
change(all_of("figure[data-unit]")[0], ["let changed = 1"])
expect("a figure of another lesson is changed", lambda: all_of("figure.changed") and not all_of(".busy"))
write("exercises")
# What was stopped is not performed in the copy either.
begin("balance")
endless = "let n = 0; while n >= 0 { tree long = avl 1 2 3 4 5 6 7 8 9 10 }"
change(all_of("figure[data-unit]")[1], [endless])
expect("a change runs", lambda: all_of(".busy"))
press(Keys.ESCAPE)
expect("and is stopped", lambda: "Stopped." in all_of("figure[data-unit]")[1].get_attribute("textContent") and not all_of(".busy"))
expect("its cell is skipped", lambda: f"```trellis skip\n{endless}\n```" in write("stopped"), 0.1)

end("copies")
