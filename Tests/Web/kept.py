"""What a reader did in a page that computes is kept, in headless Chromium.

    python3 kept.py SITE PROGRAM

SITE has the engine; PROGRAM renders lessons beside it, of which there is a later version. What was written is found again in that; of
what was tried nothing is lost; what runs is shown at once; what is kept and is not right is as nothing.
"""

import shutil
import subprocess
import time

from reader import *  # noqa: F403

program = pathlib.Path(sys.argv[2]).resolve()
first = """# Kept

```trellis
tree t = avl 50 30 70
```

```trellis
t insert 60
```

Write it.

```trellis exercise=grow
# Insert 5.
```

<details><summary>A solution</summary>

```trellis solution=grow
t insert 5
```

</details>

```trellis check=grow
expect t.count == 5
```

**Try it.** Insert what you like.

```trellis
print t.count
```
"""
# A cell before all, another text for the exercise, and the second figure is gone.
second = first.replace("# Kept\n", "# Kept\n\n```trellis\nprint 1\n```\n").replace("# Insert 5.", "# Insert 5, or 6.").replace(
    "```trellis\nt insert 60\n```\n\n", "").replace("== 5", "== 4")


def render(text, folder):
    (site / folder).mkdir(exist_ok=True)
    notebook = site / folder / "kept.md"
    notebook.write_text(text)
    subprocess.run([program, "render", notebook, "-o", site / folder, "--over"], check=True, capture_output=True)
    shutil.copy(site / "trellis.wasm.js", site / folder)


def visit(folder):
    driver.get((site / folder / "kept.html").as_uri())


def figure(place):
    return all_of("figure[data-unit]")[place]


def text_of(element):
    return element.get_attribute("textContent")


def draft():
    return all_of("figure[data-unit]:has(> textarea)")[0]


def field():
    return draft().find_element(By.CSS_SELECTOR, "textarea")


def prompt(place=-1):
    return all_of(".prompt textarea")[place]


def typed():
    return [text_of(each)[2:] for each in all_of(".entry .typed")]


def type_in(element, *keys):
    scroll_to(element)
    element.send_keys(*keys)


def enter(text, place=-1):
    type_in(prompt(place), text, Keys.ENTER)
    expect(f"{text} is performed", lambda: text in typed() and not all_of(".running"))


render(first, "first")
render(second, "second")

# A draft as it is typed, and what was written, in a later version of the lesson.
visit("first")
driver.execute_script("localStorage.clear()")
driver.refresh()
type_in(field(), Keys.CONTROL, Keys.END, Keys.NULL, Keys.SHIFT, Keys.ENTER, Keys.NULL, "t insert 5")
driver.refresh()
expect("a draft is kept as it is typed", lambda: field().get_attribute("value") == "# Insert 5.\nt insert 5")
expect("and is not performed", lambda: not all_of(".marked, figure.changed"), 1)
change(figure(1), ["t insert 61"])
expect("a figure is changed", lambda: "inserted 61" in text_of(figure(1)))
expect("the draft still stands there", lambda: field().get_attribute("value").endswith("t insert 5"))
enter("t insert 99", 0)
change(figure(0), ["tree t = avl 50 30 70"])
visit("second")
expect("a draft is found by the name of its exercise", lambda: field().get_attribute("value").endswith("t insert 5"))
expect("what was tried is found by its paragraph", lambda: "inserted 99" in last_entry().text)
expect("of what has no place it is said that it is kept", lambda: "no longer in the lesson" in all_of("footer")[0].text)
expect("no other figure is changed", lambda: not all_of("figure.changed"), 1)
click(hand(draft(), "Run"))
expect("what was written is marked", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked.right"))
visit("first")
expect("the figure of the first version is as it was left", lambda: "inserted 61" in text_of(figure(1)))

# After a change the lines of a prompt are performed again.
visit("first")
driver.execute_script("localStorage.clear()")
driver.refresh()
enter("print t.count")
expect("it is as the lesson has it", lambda: last_entry().text.endswith("5"))
enter("t remove 70")
change(figure(0), ["tree t = avl 50 30"])
expect("what was tried follows a change", lambda: text_of(all_of(".entry")[0]).endswith("4"))
expect("and what does not hold any more says so", lambda: "70" in last_entry().find_element(By.CSS_SELECTOR, ".error").text)

# Many lines, and long ones.
driver.execute_script("localStorage.clear()")
driver.refresh()
enter("tree z = avl 5")
many = [f"z insert {each}" for each in range(10, 70)]
driver.execute_script("""
  const name = Object.keys(JSON.parse(localStorage.getItem("trellis-lesson-kept")).tried)[0]
  const kept = JSON.parse(localStorage.getItem("trellis-lesson-kept"))
  kept.tried[name].entries.push(...arguments[0])
  localStorage.setItem("trellis-lesson-kept", JSON.stringify(kept))
""", many)
driver.refresh()
expect("many lines come back", lambda: typed()[-1:] == many[-1:])
enter("print z.count")
expect("of all of them", lambda: last_entry().text.endswith("61"))
driver.execute_script("arguments[0].value = `print \"${'x'.repeat(60000)}\".count`", prompt())
type_in(prompt(), Keys.ENTER)
expect("a long line is performed", lambda: last_entry().text.endswith("60000") or "60,000" in last_entry().text[-10:])
driver.refresh()
expect("what was tried before it is not lost", lambda: len(typed()) == 20 and typed()[-1].startswith('print "xxx'))
enter("print z.count")
expect("nor its tree", lambda: last_entry().text.endswith("61"))
driver.execute_script("arguments[0].value = `print \"${'y'.repeat(3e6)}\".count`", prompt())
type_in(prompt(), Keys.ENTER)
expect("what there is no room for is said", lambda: "more here than a page keeps" in all_of("footer")[0].text)
driver.refresh()
expect("and what was kept before stays", lambda: typed()[-1:] == ["print z.count"])

# What runs is shown at once; what waits at a question goes on.
driver.execute_script("localStorage.clear()")
driver.refresh()
enter("print 1")
type_in(prompt(), "let n = 0; while n >= 0 { let n = (n + 1) % 1_000 }", Keys.ENTER)
expect("a line that runs is shown, and how to stop it", lambda: "while n >= 0" in last_entry().text and "Esc stops it" in last_entry().text, 2)
type_in(prompt(), "print 2", Keys.ENTER)
expect("and one that waits behind it", lambda: len(all_of(".running")) == 2, 2)
press(Keys.ESCAPE)
expect("Esc stops them", lambda: not all_of(".running") and [text_of(each) for each in all_of(".entry > .error")] == ["Stopped."] * 2)
type_in(prompt(), Keys.ARROW_UP)
expect("they can be written again", lambda: prompt().get_attribute("value") in ["print 2", "let n = 0; while n >= 0 { let n = (n + 1) % 1_000 }"])
type_in(prompt(), Keys.CONTROL, "a", Keys.NULL, Keys.DELETE)
enter("practice t insert 55")
question = all_of(".offers button")[0].text
enter(question)
expect("a practice goes on", lambda: len(all_of(".offers button")) > 2)
enter("print 3", 0) if len(all_of(".prompt")) > 1 else change(figure(0), ["tree t = avl 50 30 70 20"])
expect("and is not lost when something else is performed", lambda: question in typed() and not all_of(".busy") and len(all_of(".offers button")) > 2)

# A question that waits at a prompt is there after a reload, with what was replied.
driver.execute_script("localStorage.clear()")
driver.refresh()
enter("print 1")
enter("practice t insert 55")
first_reply = all_of(".offers button")[0].text
enter(first_reply)
lines, asked = typed(), last_entry().text
driver.refresh()
expect("a question that waits comes back", lambda: typed() == lines and last_entry().text == asked and len(all_of(".offers button")) > 2)
type_in(prompt(), Keys.ARROW_UP)
expect("and its line", lambda: prompt().get_attribute("value") == "practice t insert 55")
type_in(prompt(), Keys.CONTROL, "a", Keys.NULL, Keys.DELETE)
enter("q")
expect("it can be left", lambda: not [each for each in all_of(".offers button") if each.is_displayed()])
driver.refresh()
expect("for good", lambda: typed() == ["print 1"])

# What is kept and is not right.
visit("first")
for wrong in [
    '{"version":1,"answered":[],"records":[null]}', '{"version":1,"answered":[null,3],"records":{"a":1},"edits":[],"tried":{"end":[]}}',
    '{"version":1,"tried":{"end":{"entries":[null,{}],"replies":7}},"practices":{"a":null},"share":"x","file":{}}',
    '{"version":1,"answered":[],"records":[{"kind":"question","right":true}],"edits":{"a":{"now":7}},"at":"x"}', "[]", "null", "7",
]:
    driver.execute_script("localStorage.setItem('trellis-lesson-kept', arguments[0])", wrong)
    driver.refresh()
    enter("print 6 * 7")
    expect(f"{wrong} is as nothing", lambda: last_entry().text.endswith("42") and all_of(".kept button"))
    driver.execute_script("""
      dispatchEvent(new StorageEvent("storage", { key: "trellis-lesson-kept", newValue: arguments[0] }))
    """, wrong)
window = driver.current_window_handle
driver.switch_to.new_window("tab")
visit("first")
driver.execute_script("""localStorage.setItem("trellis-lesson-kept", '{"version":1,"answered":[],"records":{"a":1},"edits":3}')""")
driver.close()
driver.switch_to.window(window)
expect("what another tab wrote wrong is as nothing", lambda: "another tab" in all_of("footer")[0].text)
enter("print 7 * 6")

# A cell that is to fail, and does not behind a change.
render("# Kept\n\n```trellis\nstack r = plain\n```\n\n```trellis fails\nr pop\n```\n\n```trellis\nr push 7\n```\n", "fails")
visit("fails")
driver.execute_script("localStorage.clear()")
driver.refresh()
change(figure(0), ["stack r = plain 1 2"])
expect("a change is performed", lambda: all_of("figure.changed") and not all_of(".busy"))
expect("what does not fail any more is told", lambda: figure(1).find_elements(By.CSS_SELECTOR, ".stale") and not figure(2).find_elements(By.CSS_SELECTOR, ".stale"), 5)
driver.execute_script("""
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async text => { window.copied = text } } })
""")
click([each for each in all_of("footer button") if each.text.startswith("Cop")][0])
expect("it is copied", lambda: driver.execute_script("return window.copied"))
(site / "fails" / "copied.md").write_text(driver.execute_script("return window.copied"))
subprocess.run([program, "record", site / "fails" / "copied.md"], check=True, capture_output=True)
checked = subprocess.run([program, "check", site / "fails" / "copied.md"], capture_output=True).returncode
expect("and the copy checks", lambda: checked == 0 and "fails" not in (site / "fails" / "copied.md").read_text(), 0.1)

end("kept")
