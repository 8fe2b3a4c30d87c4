"""Copies of pages that compute as notebooks, in headless Chromium.

    python3 copies.py SITE NOTEBOOKS

SITE has the pages of the lessons in NOTEBOOKS, with the engine beside them. The copy of an untouched page is its lesson. In some a figure is
changed and commands are tried: their copies are written into SITE/copies, where the program records and checks them.
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
expect("commands are tried", lambda: len(all_of(".entry")) == 3)
text = copied()
expect("the change is in the copy", lambda: "print t.height\nexplain t rotate right at: 4\n```" in text, 0.1)
expect("and what was tried", lambda: "```trellis fails\nown inser 5\n```" in text, 0.1)
(copies / "balance.md").write_text(text)

end("copies")
