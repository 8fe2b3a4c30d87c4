"""Practices in pages that compute, as a reader does, in headless Chromium.

    python3 practice.py SITE

SITE has practice.html and two-pointers.html, with the engine beside them, and reference.txt, what `trellis reference
json` prints. A practice is answered with clicks and by keyboard alone, an
exercise is marked, what was done is kept, saved and forgotten, also where storage is refused, full, or used by two tabs.
"""

import re
import tempfile
import time

from reader import *  # noqa: F403



def described(section):
    """The members of a kind of line, as `trellis reference json` describes them: their types, by their names."""
    text = (site / "reference.txt").read_text().split(f"\n  {section}\n", 1)[1].split("\n\n", 1)[0]
    return dict(line.strip().split(": ", 1) for line in text.splitlines() if re.match(r"    \S", line))


types = {"text": str, "whole number": int, "number": (int, float), "true or false": bool}


def strange(line, section=None):
    """What is not as described in a line of answers."""
    section = section or "a line of learn --answers" + (" on an exercise" if line["kind"] == "exercise" else "")
    found = []
    for name, kind in described(section).items():
        if name.rstrip("?") not in line:
            found += [] if name.endswith("?") else [f"no {name}"]
            continue
        value = line[name.rstrip("?")]
        if kind == "list, each an answered step":
            found += [fault for step in value for fault in strange(step, "an answered step")]
        elif kind == "list, each text":
            found += [name for text in value if not isinstance(text, str)]
        elif kind in types:
            found += [] if isinstance(value, types[kind]) else [f"{name}: {value}"]
        elif value not in kind.split("|"):
            found.append(f"{name}: {value}")
    return found + [f"{name} is no member" for name in line if not {name, name + "?"} & set(described(section))]


# A practice.
def drill():
    return all_of(".drill")[0]


def practiced(place):
    return all_of("figure[data-unit]:has(.practice)")[place]


def asks(words):
    return lambda: drill().find_element(By.CSS_SELECTOR, ".question").text == words


def part_of(key, text):
    return [each for each in drill().find_elements(By.CSS_SELECTOR, f"svg [data-key^='{key}']") if text in each.text.split()][0]


def here():
    return all_of(".prompt .tried .picture")[-1]


def at(*texts):
    """Clicks on parts of the last picture, each by its text."""
    for text in texts:
        part = [each for each in here().find_elements(By.CSS_SELECTOR, "[data-key]") if text in each.text.split()][0]
        ActionChains(driver).move_to_element(part).click().perform()


def beside(x, y):
    """Clicks into the last picture, so far from its middle."""
    scroll_to(here())
    ActionChains(driver).move_to_element_with_offset(here(), x, y).click().perform()


def waits_for(words):
    return lambda: words in last_entry().text and all_of(".offers button")


def try_out(*lines):
    for line in lines:
        all_of(".prompt textarea")[-1].send_keys(line, Keys.ENTER)
        expect(f"{line} is performed", lambda: last_entry().text.startswith("› " + line))


def leave():
    all_of(".prompt textarea")[-1].send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE, Keys.ESCAPE)
    expect("it is left", lambda: not all_of(".offers button"))


open_page("practice")
click(practiced(0).find_element(By.CSS_SELECTOR, ".practice"))
expect("a practice asks", asks("60 or 50?"))
faults("a practice")
click(part_of("node", "30"))
expect("a click on a node is an answer", lambda: "not right: 60 > 50" in drill().find_element(By.CSS_SELECTOR, ".told").text)
click(drill().find_elements(By.CSS_SELECTOR, ".choices button")[1])
expect("a button is one", asks("60 or 70?"))
press(Keys.ARROW_LEFT)
expect("an arrow is one", asks("70 has no left child: where does 60 go?"))
click(part_of("node", "70"))
expect("the bright node is its own place", lambda: "2 of 3 steps right" in drill().text)
expect("it is kept", lambda: [each["right"] for each in kept("practice")["records"]] == [False])
press(Keys.ENTER)
expect("the figure is there again", lambda: not all_of(".drill") and practiced(0).find_element(By.CSS_SELECTOR, ".steps").is_displayed())
click(practiced(1).find_element(By.CSS_SELECTOR, ".practice"))
expect("another asks", asks("10 or 50?"))
edge = drill().find_elements(By.CSS_SELECTOR, "svg [data-key='edge-0-1']")[0]
driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))", edge)
expect("an edge is an answer", asks("10 or 30?"))
[hint] = [each for each in drill().find_elements(By.CSS_SELECTOR, "button") if each.text == "Hint"]
click(hint)
expect("a hint is told", lambda: "hint:" in drill().find_element(By.CSS_SELECTOR, ".told").text)
[give] = [each for each in drill().find_elements(By.CSS_SELECTOR, "button") if each.text == "Give up"]
click(give)
expect("a step that is given up is done", asks("10 or 20?"))
press("left", Keys.ENTER)
expect("words are answers", asks("20 has no left child: where does 10 go?"))
press(Keys.ESCAPE)
expect("Esc leaves it", lambda: not all_of(".drill"))
expect("and no answer is kept of it", lambda: len(kept("practice")["records"]) == 1)
driver.refresh()
click(practiced(1).find_element(By.CSS_SELECTOR, ".practice"))
expect("but it goes on where it was left", asks("20 has no left child: where does 10 go?"))
expect("and says so", lambda: "after 4 replies" in drill().find_element(By.CSS_SELECTOR, ".told").text)
expect("with its picture", lambda: drill().find_elements(By.CSS_SELECTOR, "svg .node"))
[over] = [each for each in drill().find_elements(By.CSS_SELECTOR, "button") if each.text == "Start over"]
click(over)
expect("or starts over", asks("10 or 50?"))
press("left", Keys.ENTER)
expect("it goes on", asks("10 or 30?"))
driver.execute_script("arguments[0].focus()", all_of(".prompt textarea")[-1])
try_out("print 1")
driver.execute_script("arguments[0].focus()", drill().find_element(By.CSS_SELECTOR, "input"))
press("left", Keys.ENTER)
expect("also when something else was performed", asks("10 or 20?"))
press(Keys.ESCAPE)
expect("and is left again", lambda: not all_of(".drill"))
click(practiced(1).find_element(By.CSS_SELECTOR, ".practice"))
expect("it goes on once more", asks("10 or 20?"))
[over] = [each for each in drill().find_elements(By.CSS_SELECTOR, "button") if each.text == "Start over"]
click(over)
expect("and starts over", asks("10 or 50?"))
press(Keys.ESCAPE)
expect("what was started over and left", lambda: not all_of(".drill"))
expect("is not kept", lambda: kept("practice")["practices"] == {})

# Clicks that are more than a node: gaps, gates, items and cells of which several are meant, two that change places.
scroll_to(all_of(".prompt textarea")[-1])
try_out("btree b = 30 10 20 5 6 12 40 50 7 17 order: 4", "practice b insert 15")
expect("a gap is asked for", waits_for("Where does 15 go in [10 20]?"))
at("12")
expect("what is below a gap is the gap", waits_for("Where does 15 go in [12 17]?"))
box = [each for each in here().find_elements(By.CSS_SELECTOR, "text[data-key]") if each.text == "17"][0].rect
middle = here().rect
beside(box["x"] - 8 - middle["x"] - middle["width"] / 2, box["y"] + box["height"] / 2 - middle["y"] - middle["height"] / 2)
expect("between two values is a gap", waits_for("Does the node [12 15 17] split?"))
leave()
try_out("cards deck = 3", "deck drag (-100, 0)", "practice deck release")
expect("a flight is asked for", waits_for("Where does the card go?"))
beside(here().rect["width"] / 2 - 20, 0)
expect("beyond the right gate is out to the right", lambda: "not right" in last_entry().text)
beside(here().rect["width"] / 4, 0)
expect("between the gates is back to its place", lambda: "0 of 1 step right" in last_entry().text)
try_out("tree h = minheap 4 7 5 9 8 6", "practice h push 3")
expect("a place is asked for", waits_for("below which value does 3 go first?"))
at("5")
expect("then an exchange", waits_for("Do 3 and 5 change places?"))
at("3", "9", "5")
expect("one of them and the other are yes", waits_for("Do 3 and 4 change places?"))
edge = here().find_element(By.CSS_SELECTOR, "[data-key='edge-0-2']")
driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))", edge)
expect("and so is the edge between them", lambda: "3 of 3 steps right" in last_entry().text)
try_out("define turned(xs) { let ys = [xs[1], xs[0]]; return ys }", "practice print turned([1, 2, 3])")
expect("a list is asked for", waits_for("what is ys then?"))
at("2", "3", "1", "3")
expect("its values are picked", lambda: all_of(".prompt textarea")[-1].get_attribute("value") == "2, 1")
expect("and look so", lambda: sorted(each.text for each in here().find_elements(By.CSS_SELECTOR, ".picked")) == ["1", "2"])
all_of(".prompt textarea")[-1].send_keys(Keys.ENTER)
expect("and are the answer", lambda: "1 of 1 step right" in last_entry().text)
try_out("practice flow")
expect("items are asked for", waits_for("Which items come in?"))
driver.execute_script("""
  for (const key of ["item-9", "item-10", "item-11"]) arguments[0].querySelector(`[data-key=${key}] rect`).dispatchEvent(new MouseEvent("click", { bubbles: true }))
""", here())
expect("each is written with its section", lambda: all_of(".prompt textarea")[-1].get_attribute("value") == "1.3, 1.4, 1.5")
all_of(".prompt textarea")[-1].send_keys(Keys.ENTER)
expect("and they are answered", waits_for("not right"))
leave()

# By keyboard alone, on a narrow screen.
narrow(360)
open_page("practice")
driver.execute_script("arguments[0].focus()", practiced(1).find_element(By.CSS_SELECTOR, ".program"))
press("p")
expect("p practices", asks("10 or 50?"))
expect("nothing is wider than the screen", lambda: driver.execute_script("return document.documentElement.scrollWidth") <= 360)
faults("a practice at 360 pixels")
for reply in ["left", "left", "left", "here", "30", "30", "right"]:
    before = drill().text
    press(reply, Keys.ENTER)
    expect(f"{reply} is taken", lambda: drill().text != before)
expect("it is all right", lambda: "7 of 7 steps right" in drill().text)
expect("the end has the focus", lambda: active().text == "Close")
press(Keys.ENTER)
expect("and gives it back", lambda: active().text == "Practice it")
narrow(None)

# Answers are saved as a file, and forgotten.
folder = pathlib.Path(tempfile.mkdtemp())
driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})


def foot(words):
    return [each for each in all_of("footer button") if each.text == words][0]


click(foot("Save my answers"))
saved = folder / "practice-answers.jsonl"
expect("answers are saved", saved.exists, 10)
lines = [json.loads(line) for line in saved.read_text().splitlines()]
expect("a line each", lambda: len(lines) == 2, 1)
expect("their members in order", lambda: all(list(line) == sorted(line) for line in lines), 1)
expect("each as the reference has it", lambda: not [fault for line in lines for fault in strange(line)], 1)
expect("as learn writes them", lambda: [(line["lesson"], line["kind"], line["text"], line["right"]) for line in lines] == [
    ("practice", "practice", "t insert 60", False), ("practice", "practice", "a insert 10", True)], 1)
expect("with what was replied", lambda: lines[0]["steps"][0]["replies"] == ["left", "right"], 1)
foot("Forget what I did").click()
expect("to forget is asked twice", lambda: foot("Forget all of it?"))
foot("Forget all of it?").click()
expect("and forgets", lambda: not kept("practice").get("records") and "right at first" not in all_of("footer")[0].text)

# A question.
open_page("balance")
driver.execute_script("localStorage.clear()")
driver.refresh()
question = all_of("form.ask:not([data-practice]):not(:has(.choices))")[0]
scroll_to(question)
for reply in ["zebra", "123456", "123456", "123456", "!"]:
    if not question.find_element(By.CSS_SELECTOR, ".told").is_displayed():
        question.find_element(By.CSS_SELECTOR, "input").clear()
        question.find_element(By.CSS_SELECTOR, "input").send_keys(reply, Keys.ENTER)
expect("an answer is told", lambda: question.find_element(By.CSS_SELECTOR, ".told").is_displayed())
[line] = kept("balance")["records"]
expect("a question is kept", lambda: line["kind"] == "question" and not line["right"] and line["line"] > 10, 1)
expect("as the reference has it", lambda: not strange(line), 1)
expect("with its answer", lambda: line["steps"][0]["answer"] in question.find_element(By.CSS_SELECTOR, ".told").text, 1)
driver.refresh()
question = all_of("form.ask:not([data-practice]):not(:has(.choices))")[0]
expect("it is told again after a reload", lambda: line["steps"][0]["answer"] in question.find_element(By.CSS_SELECTOR, ".told").text)
other = all_of("form.ask:not([data-practice]):not(:has(.choices))")[1]
scroll_to(other)
other.find_element(By.CSS_SELECTOR, "input").send_keys("!", Keys.ENTER)
right = kept("balance")["records"][-1]["steps"][0]["answer"]
driver.execute_script("""
  const kept = JSON.parse(localStorage.getItem("trellis-lesson-balance"))
  kept.records.at(-1).steps[0].replies = ["nothing of it", arguments[0]]
  localStorage.setItem("trellis-lesson-balance", JSON.stringify(kept))
""", right)
driver.refresh()
other = all_of("form.ask:not([data-practice]):not(:has(.choices))")[1]
expect("what was accepted is there again", lambda: other.find_element(By.CSS_SELECTOR, "input").get_attribute("value") == right)
expect("as right", lambda: "Right" in other.find_element(By.CSS_SELECTOR, ".verdict").text)

# An exercise.
open_page("two-pointers")


def draft():
    return all_of("figure[data-unit]:has(> textarea)")[0]


def solution():
    return all_of("details.fold:has([data-unit])")[0]


def run():
    click([each for each in draft().find_elements(By.CSS_SELECTOR, ".hands button") if each.text == "Run"][0])


summary = solution().find_element(By.CSS_SELECTOR, "summary")
click(summary)
expect("a solution waits", lambda: solution().get_attribute("open") is None and all_of(".wait"))
run()
expect("a draft is marked", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked.wrong"))
faults("an exercise")
right = driver.execute_script("return JSON.parse(document.getElementById('Page').textContent).units.find(each => each.solution).text")
driver.execute_script("arguments[0].value = arguments[1]", draft().find_element(By.CSS_SELECTOR, "textarea"), right.strip())
draft().find_element(By.CSS_SELECTOR, "textarea").send_keys(Keys.CONTROL, Keys.END, Keys.NULL, Keys.ENTER)
expect("Enter performs what is whole", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked.right"))
click(solution().find_element(By.CSS_SELECTOR, "summary"))
expect("then the solution opens", lambda: solution().get_attribute("open"))
attempts = [(each["attempt"], each["right"], bool(each["reasons"])) for each in kept("two-pointers")["records"]]
expect("as the reference has them", lambda: not [fault for each in kept("two-pointers")["records"] for fault in strange(each)], 1)
expect("attempts are kept", lambda: attempts == [(1, False, True), (2, True, False)], 1)
driver.refresh()
expect("what was written comes back", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked.right"))
expect("and is no attempt", lambda: len(kept("two-pointers")["records"]) == 2, 1)

# Storage: two tabs, full, refused.
first = driver.current_window_handle
open_page("practice")
driver.switch_to.new_window("tab")
open_page("practice")
driver.execute_script("arguments[0].focus()", practiced(0).find_element(By.CSS_SELECTOR, ".program"))
press("p")
expect("it asks in another tab", asks("60 or 50?"))
for reply in ["right", "left", "here"]:
    before = drill().text
    press(reply, Keys.ENTER)
    expect(f"{reply} is taken there", lambda: drill().text != before)
change(all_of("figure[data-unit]")[0], ["tree t = bst 1 2 3"])
expect("a figure is changed there", lambda: all_of("figure.changed"))
driver.switch_to.window(first)
driver.refresh()
expect("it is here, too", lambda: all_of("figure.changed"))
driver.switch_to.window(driver.window_handles[-1])
back = all_of("figure.changed .hands button")[-1]
expect("there it is brought back", lambda: "↺" in back.text)
click(back)
expect("as in the lesson", lambda: not all_of("figure.changed"))
driver.switch_to.window(first)
expect("and here as well", lambda: not all_of("figure.changed") and not all_of("figure.followed"))
driver.switch_to.window(driver.window_handles[-1])
driver.close()
driver.switch_to.window(first)
expect("a tab knows what another kept", lambda: "open in another tab" in all_of("footer")[0].text and "1 of 1 right" in all_of("footer")[0].text)
driver.execute_script("""
  localStorage.clear()
  for (let size = 1 << 23; size; size = size >> 1) try { localStorage.setItem(`other-${size}`, "x".repeat(size)) } catch {}
""")
change(all_of("figure[data-unit]")[0], ["tree t = bst 1 2 3"])
expect("full storage is told", lambda: "storage is full" in all_of("footer")[0].text)
expect("and the page goes on", lambda: all_of("figure.changed"))
driver.execute_script("localStorage.clear()")
script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
    "source": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"})
open_page("practice")
change(all_of("figure[data-unit]")[0], ["tree t = bst 1 2 3"])
expect("refused storage is told", lambda: "keeps nothing" in all_of("footer")[0].text)
expect("and the page goes on", lambda: all_of("figure.changed"))
driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)

# What a reader types is text.
open_page("practice")
field = all_of(".prompt textarea")[-1]
scroll_to(field)
hostile = "print \"<img src=x onerror=alert(1)><script>alert(2)</script>\""
field.send_keys(hostile, Keys.ENTER)
expect("what is typed is no markup", lambda: "<img src=x" in last_entry().text and not all_of(".entry img, .entry script"))
# Until how far one has come is kept, too.
time.sleep(1)
driver.execute_script("""
  const key = "trellis-lesson-practice", kept = JSON.parse(localStorage.getItem(key))
  const [name] = Object.keys(kept.tried)
  kept.tried[name] = { entries: ["print \\"<b onclick=1>\\"", 7, "<svg onload=alert(1)>"] }
  kept.edits = { no: { now: "<b>" }, x: null }
  localStorage.setItem(key, JSON.stringify(kept))
""")
driver.refresh()
expect("nor is what is kept", lambda: "<svg onload" in last_entry().text and not all_of(".entry b, .entry svg, figure.changed"))
driver.execute_script("localStorage.setItem('trellis-lesson-practice', '{' + 'x'.repeat(4e6))")
driver.refresh()
expect("what is not of this page is as nothing", lambda: all_of(".hands") and not all_of(".entry"))

end("practices")
