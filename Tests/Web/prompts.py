"""Prompts of pages that compute, as a reader at the keyboard uses them, in headless Chromium.

    python3 prompts.py SITE

SITE has swipe-cards.html, with the engine beside it. Enter, Tab, the arrows and `?` do what they do in a terminal; what was stopped is not
lost; what is clicked is inserted as it is written.
"""

from reader import *  # noqa: F403

open_page("swipe-cards")
field = all_of(".prompt textarea")[-1]
scroll_to(field)


def value():
    return field.get_attribute("value")


def write(text):
    """Writes into the field, its lines with Enter, and does not perform what it ends with."""
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.DELETE)
    field.send_keys(text)


# Enter.
write("print 1 # see (a")
press(Keys.ENTER)
expect("a bracket in a comment is not open", lambda: last_entry().text.endswith("1"))
for text, more in [("print 1 + \\", "2"), ("print \"abc", "def\""), ("for i in 1...2 {", "print i }")]:
    count = len(all_of(".entry"))
    write(text)
    press(Keys.ENTER)
    expect(f"{text} goes on", lambda: value() == text + "\n" and len(all_of(".entry")) == count, 5)
    press(more, Keys.ENTER)
    expect("and is performed when it is whole", lambda: len(all_of(".entry")) == count + 1 and not all_of(".entry:last-child .error"))

# Help.
write("tree t = avl 50 30 70")
press(Keys.ENTER)
expect("a tree is there", lambda: all_of(".entry:last-child svg"))
for text in ["t insert?", "?"]:
    write(text)
    press(Keys.ENTER)
    expect(f"{text} is help", lambda: last_entry().text.startswith(f"› {text}\n") and not all_of(".entry:last-child .error"))
    expect("with what a page has", lambda: "Ctrl-R" not in last_entry().text and "save" not in last_entry().text.split(), 1)
press(Keys.ARROW_UP)
expect("the line comes back without its sign", lambda: value() == "t insert")
for text in ["touch t", "watch lesson.md"]:
    write(text)
    press(Keys.ENTER)
    expect(f"{text} is refused with a sentence", lambda: "this is a page" in last_entry().text)

# History.
write("draft text")
press(Keys.ARROW_UP)
expect("an earlier line comes back", lambda: value() == "watch lesson.md")
press(Keys.ARROW_DOWN)
expect("and then the draft", lambda: value() == "draft text")
# Each statement of it is slow: Esc comes before the limit of statements.
write("let n = 0; while n >= 0 { tree long = avl 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 }")
press(Keys.ENTER)
time.sleep(0.3)
press(Keys.ESCAPE)
expect("what was stopped stands above that", lambda: last_entry().text.startswith("› let n = 0;") and "Stopped." in last_entry().text)
press(Keys.ARROW_UP)
expect("and comes back", lambda: value().startswith("let n = 0;"))

# Tab.
write("t ")
press(Keys.TAB)
expect("Tab offers words", lambda: len(all_of(".offers button")) > 5 and all_of(".offers")[-1].is_displayed())
first = all_of(".offers button")[0].text
press(Keys.ARROW_DOWN)
expect("the arrow reaches them", lambda: active().text == first)
press(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_DOWN)
second = all_of(".offers button")[1].text
expect("one after the other", lambda: active().text == second)
press(Keys.ENTER)
expect("Enter takes one", lambda: value().rstrip() == f"t {second}" and active() == field)
write("t ")
press(Keys.TAB)
expect("Tab offers them again", lambda: all_of(".offers")[-1].is_displayed())
press(Keys.TAB)
expect("Tab reaches them", lambda: active().text == first)
press(Keys.ESCAPE)
expect("Esc goes back to the line", lambda: active() == field and not all_of(".offers")[-1].is_displayed())
press(Keys.TAB)
expect("then Tab leaves", lambda: active() != field)
write("t insert 12345")
press(Keys.TAB)
expect("where nothing fits it is said", lambda: "Nothing completes" in all_of("[role=status].hide")[-1].get_attribute("textContent"))
press(Keys.TAB)
expect("and Tab leaves as well", lambda: active() != field)
faults("a prompt")

# What is inserted.
for create, part, written in [
    ("tree w = avl \"c d\" a", "c d", "\"c d\""), ("show [none, 3]", "·", "none"), ("show [none, 3] ", "3", "3"),
    ("btree b = 1...12", "9", "9"),
]:
    count = len(all_of(".entry"))
    write(create)
    press(Keys.ENTER)
    expect(f"{create} is drawn", lambda: len(all_of(".entry")) > min(count, 19) and last_entry().find_elements(By.CSS_SELECTOR, "svg"))
    time.sleep(0.3)
    write("print ")
    place = driver.execute_script("""
      const text = [...document.querySelectorAll(".entry:last-child svg text")].find(each => each.textContent.trim() === arguments[0])
      text.scrollIntoView({ block: "center" })
      const box = text.getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]
    """, part)
    chain = ActionChains(driver)
    chain.w3c_actions.pointer_action.move_to_location(*map(int, place))
    chain.w3c_actions.pointer_action.click()
    chain.perform()
    expect(f"{part} is inserted as {written}", lambda: value() == f"print {written}", 5)


def words(key):
    """What is said of a part under the pointer."""
    return driver.execute_script("""
      const part = document.querySelector(`.entry:last-child svg [data-key^="${arguments[0]}"]`)
      part.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
      return document.querySelector(".tip").textContent
    """, key)


expect("a node of a B-tree says what it is", lambda: words("node-2") == "node 3, 6, 9", 5)
expect("an edge says where it leads", lambda: words("edge-2-0") == "from 3, 6, 9 to 1, 2", 5)

# On a narrow screen.
narrow(360)
write("for i in 1...3 {")
press(Keys.ENTER, "  print \"a line that is much too long for a screen of 360 pixels, and goes on\" }", Keys.ENTER)
expect("a long line is performed", lambda: "much too long" in last_entry().text)
heights = "return [...document.querySelectorAll('.entry:last-child .typed')].map(each => [each.scrollHeight, each.scrollWidth > each.clientWidth])[0]"
line = driver.execute_script("return parseFloat(getComputedStyle(document.querySelector('.typed')).lineHeight)")
expect("no line begins anew at the edge", lambda: driver.execute_script(heights)[1] and driver.execute_script(heights)[0] < 3 * line + 20, 5)
expect("nothing is wider than the screen", lambda: driver.execute_script("return document.documentElement.scrollWidth") <= 360, 5)
narrow(None)

end("prompts")
