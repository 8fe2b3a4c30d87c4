"""What a reader's change leads to, in headless Chromium: what cannot be performed is given up, and nothing that was written is lost.

    python3 changes.py SITE

SITE has balance.html, complexity.html, two-pointers.html, global-header.html and your-own-kind.html, with the engine beside them.
"""

import shutil
import tempfile
import time

from reader import *  # noqa: F403


def figure(place):
    return all_of("figure[data-unit]")[place]


def press_hand(place, words):
    """Presses a button of a figure, which may be replaced meanwhile by one that follows."""
    for _ in range(50):
        try:
            return click(hand(figure(place), words))
        except (StaleElementReferenceException, IndexError):
            time.sleep(0.1)
    raise AssertionError(f"figure {place} has no button {words}")


def text_of(element):
    return element.get_attribute("textContent")


def prompt():
    return all_of(".prompt textarea")[-1]


def write(field, lines):
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE)
    for place, line in enumerate(lines):
        field.send_keys(*([Keys.SHIFT, Keys.ENTER, Keys.NULL] if place else []), line)


def forget():
    driver.execute_script("localStorage.clear()")
    driver.get("about:blank")


# An engine that ends at a word, and counts how often it meets it.
ending = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
  let real
  globalThis.ends = 0
  Object.defineProperty(globalThis, "Trellis", { get: () => real, set(value) {
    const begin = value.engine
    real = { ...value, engine: async () => {
      const engine = await begin(), perform = engine.perform.bind(engine)
      engine.perform = (text, cell) => {
        if (!text.includes("theEnd")) return perform(text, cell)
        ends++
        engine.stop()
        return Promise.reject(new Error("the engine stopped, and begins anew"))
      }
      return engine
    } }
  } })
"""})
ends = lambda: driver.execute_script("return ends")

open_page("balance")
lesson = [each.get_attribute("outerHTML") for each in all_of("figure[data-unit]")]
change(figure(0), ["let theEnd = 1"])
expect("what ended the engine is told at its figure", lambda: "the engine stopped" in text_of(figure(0)))
expect("with what was written", lambda: "let theEnd = 1" in text_of(figure(0).find_element(By.CSS_SELECTOR, ".program")))
expect("and the ways out", lambda: hand(figure(0), "↺") and hand(figure(0), "Change") and hand(figure(0), "again"))
prompt().send_keys("print 2 + 3", Keys.ENTER)
expect("the page goes on", lambda: last_entry().text.endswith("5"))
change(figure(3), ["let other = 1"])
expect("other figures, too", lambda: "let other" in text_of(figure(3)) and "changed" in figure(3).get_attribute("class"))
expect("it was performed once", lambda: ends() == 1, 1)
driver.refresh()
expect("it is told after a reload", lambda: "the engine stopped" in text_of(figure(0)) and "let theEnd = 1" in text_of(figure(0)))
expect("what comes behind it is brought back", lambda: "let other" in text_of(figure(3)))
expect("and is not performed again", lambda: ends() == 0, 1)
press_hand(0, "again")
expect("unless it is asked to", lambda: ends() == 1)
expect("it ends again", lambda: "the engine stopped" in text_of(figure(0)))
press_hand(3, "↺")
press_hand(0, "↺")
expect("the lesson comes back", lambda: [each.get_attribute("outerHTML") for each in all_of("figure[data-unit]")] == lesson)
prompt().send_keys("print 3 + 4; let theEnd = 2", Keys.ENTER)
expect("a line that ends it is told below it", lambda: "let theEnd" in text_of(all_of(".tried .typed")[-1]) and all_of(".tried .error"))
prompt().send_keys(Keys.ARROW_UP)
expect("and is not lost", lambda: "let theEnd" in prompt().get_attribute("value"))
write(prompt(), ["print 4 + 4"])
prompt().send_keys(Keys.ENTER)
expect("the prompt goes on", lambda: last_entry().text.endswith("8"))
driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", ending)

# What is stopped.
forget()
open_page("balance")
endless = "let n = 0; while n >= 0 { tree long = avl 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 }"
change(figure(1), [endless])
time.sleep(0.5)
press(Keys.ESCAPE)
expect("what is stopped stays where it was written", lambda: "Stopped." in text_of(figure(1)) and "while n >= 0" in text_of(figure(1)))
prompt().send_keys("print 5 + 4", Keys.ENTER)
expect("and hinders nothing", lambda: last_entry().text.endswith("9"), 10)
driver.refresh()
expect("nor after a reload", lambda: "Stopped." in text_of(figure(1)) and last_entry().text.endswith("9"), 10)
prompt().send_keys(endless, Keys.ENTER)
time.sleep(0.5)
prompt().send_keys(Keys.ESCAPE)
expect("a stopped line is shown above its error", lambda: endless in text_of(last_entry().find_element(By.CSS_SELECTOR, ".typed + .error").find_element(By.XPATH, "..")))
prompt().send_keys(Keys.ARROW_UP)
expect("and comes back", lambda: prompt().get_attribute("value") == endless)

# What was emptied.
forget()
open_page("balance")
change(figure(0), [Keys.DELETE])
expect("an emptied figure keeps its place", lambda: "changed" in figure(0).get_attribute("class") and hand(figure(0), "Change"))
driver.refresh()
expect("after a reload as well", lambda: "changed" in figure(0).get_attribute("class") and hand(figure(0), "↺"))
change(figure(0), ["print 40 + 2"])
expect("and can be written again", lambda: "42" in text_of(figure(0).find_element(By.CSS_SELECTOR, ".steps")))
open_page("two-pointers")


def draft():
    return all_of("figure[data-unit]:has(> textarea)")[0]


first = draft().find_element(By.CSS_SELECTOR, "textarea").get_attribute("value")
write(draft().find_element(By.CSS_SELECTOR, "textarea"), [])
click(hand(draft(), "Run"))
expect("an emptied exercise is marked", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked"))
driver.refresh()
expect("it can be written again", lambda: hand(draft(), "Run") and hand(draft(), "↺").click() is None)
expect("or brought back", lambda: draft().find_element(By.CSS_SELECTOR, "textarea").get_attribute("value") == first)

# What is being written.
forget()
open_page("two-pointers")
unsent = draft().find_element(By.CSS_SELECTOR, "textarea")
unsent.send_keys(Keys.CONTROL, Keys.END, Keys.NULL, " # unsent")
change([each for each in all_of("figure[data-unit]") if hand(each, "")][0], ["let before = 1"])
expect("something before it follows", lambda: all_of("figure.changed"))
time.sleep(1)
expect("an exercise keeps what was written", lambda: draft().find_element(By.CSS_SELECTOR, "textarea").get_attribute("value").endswith("# unsent"))
forget()
open_page("balance")
press_hand(4, "Change")
field = figure(4).find_element(By.CSS_SELECTOR, "textarea")
field.send_keys(" # a")
press_hand(4, "Change")
expect("Change goes on with what was begun", lambda: figure(4).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value").endswith(" # a"))
press_hand(0, "Change")
write(figure(0).find_element(By.CSS_SELECTOR, "textarea"), ["let nothing = 1"])
press(Keys.ENTER)
expect("a change before it is performed", lambda: "changed" in figure(0).get_attribute("class"))
time.sleep(1)
expect("and takes nothing", lambda: figure(4).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value").endswith(" # a"))
figure(4).find_element(By.CSS_SELECTOR, "textarea").send_keys(Keys.ESCAPE)
expect("Esc leaves it once", lambda: not all_of("figure textarea") and figure(4).find_element(By.CSS_SELECTOR, ".program").is_displayed())

# What follows a change.
def others(first):
    return [each.get_attribute("outerHTML") for each in all_of("figure[data-unit]")[first:]]


def count(selector):
    return len(all_of(f"figure[data-unit] {selector}")) or len(all_of(f"figure[data-unit]{selector}"))


def colors():
    """How many pieces of code have a color, where the commands are the lesson's own."""
    return sum(len(each.find_elements(By.CSS_SELECTOR, ".program :is(.k, .n, .l)")) for each in all_of("figure[data-unit]")[1:])


forget()
open_page("balance")
lesson, names = others(1), [each.get_attribute("data-address") for each in all_of("[data-address]")]
veiled, statements = count(".veiled"), count(".program [data-statement]")
colored = colors()
driver.execute_script("for (const each of document.querySelectorAll('figure[data-unit]')) each.isFirst = true")
before = figure(0).find_element(By.CSS_SELECTOR, ".program").text.split("\n")
change(figure(0), ["let zz = 1", *before])
expect("a change is performed", lambda: "changed" in figure(0).get_attribute("class") and not all_of(".busy"))
expect("what leads to the same stays as it was", lambda: others(1) == lesson, 1)
expect("as the same element", lambda: driver.execute_script(
    "return [...document.querySelectorAll('figure[data-unit]')].slice(1).every(each => each.isFirst)"), 1)
change(figure(0), ["tree t = bst 4 2 6 1 3 5 7 9 8", "explain t rotate right at: 4"])
expect("what leads to something else follows", lambda: all_of("figure.followed") and not all_of(".busy"))
expect("it is still hidden by its question", lambda: count(".veiled") == veiled, 1)
expect("it has its colors", lambda: colors() == colored, 1)
expect("and its statements", lambda: count(".program [data-statement]") == statements, 1)
expect("each has its address", lambda: [each.get_attribute("data-address") for each in all_of("[data-address]")] == names, 1)
expect("no expectation is among the commands", lambda: not [each for each in all_of("figure .program") if "expect " in text_of(each)], 1)
follower = all_of("figure.followed")[0]
expect("one beside the other, as before", lambda: "beside" in follower.get_attribute("class"), 1)
driver.execute_script("location.hash = `#${arguments[0]}.2`", names[0])
expect("an address leads there", lambda: figure(0).find_element(By.CSS_SELECTOR, ".count").text.startswith("2 /"), 5)
[spans] = [figure(0).find_elements(By.CSS_SELECTOR, "[data-statement='0']")]
spans[0].click()
expect("a click on a statement leads to it", lambda: figure(0).find_element(By.CSS_SELECTOR, ".count").text.startswith("1 /"), 5)
hidden = all_of("figure.veiled")[0]
question = driver.find_element(By.ID, hidden.get_attribute("data-answers"))
form = question.find_element(By.XPATH, "./ancestor::*[contains(@class, 'ask')]")
for reply in ["!"]:
    scroll_to(form)
    form.find_element(By.CSS_SELECTOR, "input").send_keys(reply, Keys.ENTER)
expect("an answer shows what stands in its place", lambda: count(".veiled") == veiled - 1, 5)
press_hand(0, "↺")
expect("and the lesson's own", lambda: not all_of("figure.followed, figure.changed") and count(".veiled") == veiled - 1)
faults("figures that follow")

# What the engine draws says its numbers.
forget()
open_page("complexity")
tables, chart = len(all_of("figure table caption")), [each for each in all_of("figure[data-unit]") if each.find_elements(By.CSS_SELECTOR, ".hide table")][0]
expect("a chart of the lesson has a table", lambda: tables > 0, 1)
place = all_of("figure[data-unit]").index(chart)
change(chart, ["# " + "so much for n" , "plot b.height, c.count for n in 1...6 { tree b = bst 1...n; tree c = avl 1 2 }"])
expect("one that the engine draws has one", lambda: [
    text_of(each) for each in figure(place).find_elements(By.CSS_SELECTOR, ".hide tr")][:3] == ["nb.heightc.count", "102", "212"])
expect("its commands have colors", lambda: [text_of(each) for each in figure(place).find_elements(By.CSS_SELECTOR, ".program .k")][:3] == ["plot", "for", "in"], 1)
expect("a comment, too", lambda: text_of(figure(place).find_element(By.CSS_SELECTOR, ".program .c")) == "# so much for n", 1)
faults("a chart of the reader's")

# Two questions before one figure.
open_page("global-header")
both = [each for each in all_of("figure[data-answers]") if " " in each.get_attribute("data-answers")][0]
for place, name in enumerate(both.get_attribute("data-answers").split()[::-1]):
    expect(f"a figure waits for its questions, {place}", lambda: "veiled" in both.get_attribute("class"), 1)
    form = driver.find_element(By.ID, name).find_element(By.XPATH, "./ancestor::*[contains(@class, 'ask')]")
    scroll_to(form)
    if form.find_elements(By.CSS_SELECTOR, "input"):
        form.find_element(By.CSS_SELECTOR, "input").send_keys("!", Keys.ENTER)
    else:
        form.find_element(By.CSS_SELECTOR, "summary").click()
expect("and is shown after the last", lambda: "veiled" not in both.get_attribute("class"), 5)

# The last prompt.
open_page("two-pointers")
expect("the prompt under the last figure is seen", lambda: all_of(".prompt") and all(each.is_displayed() for each in all_of(".prompt")))
open_page("your-own-kind")
expect("where the page can perform nothing there is none", lambda: all_of("main pre code") and not all_of("figure, .prompt, .hands"), 5)

# A narrow screen.
narrow(360)
forget()
open_page("balance")
change(figure(0), ["tree t = avl 1...31", "explain t rotate right at: 8"])
expect("it is performed on a narrow screen", lambda: all_of("figure.changed") and all_of("figure.followed") and not all_of(".busy"))
prompt().send_keys("tree wide = avl 1...31", Keys.ENTER)
expect("at a prompt as well", lambda: last_entry().find_elements(By.CSS_SELECTOR, "svg"))
smallest = driver.execute_script("""
  return Math.min(...[...document.querySelectorAll(".changed svg, .followed svg, .entry svg")]
    .filter(each => each.getClientRects().length).flatMap(each => [...each.querySelectorAll("text")].map(text =>
      parseFloat(getComputedStyle(text).fontSize) * each.getBoundingClientRect().width / each.getAttribute("width"))))
""")
expect(f"no label has less than 11 pixels ({smallest:.1f})", lambda: 10.9 <= smallest < 20, 1)
expect("nothing is wider than the screen", lambda: driver.execute_script("return document.documentElement.scrollWidth") <= 360, 1)
faults("figures that follow at 360 pixels")
narrow(None)
expect("on a wide one they are performed again", lambda: not all_of(".busy") and all_of("figure.changed"))

# A browser that is too old, and a page whose engine is missing or another one.
def cannot(words):
    expect(f"{words}: it is said once", lambda: len(all_of(".cannot")) == 1)
    expect(f"{words}: nothing is offered that it cannot do", lambda: not [
        each for each in all_of(".hands, .prompt") if each.is_displayed()], 1)
    expect(f"{words}: the lesson stands there", lambda: len([each for each in all_of("figure .program") if each.is_displayed()]) > 3, 1)
    # What is veiled is not played.
    for played in [each for each in all_of("figure.played:not(.veiled)") if each.is_displayed()][:1]:
        scroll_to(played)
        driver.execute_script("arguments[0].focus()", played)
        press(Keys.END)
        expect(f"{words}: figures are played", lambda: played.find_element(By.CSS_SELECTOR, "input").get_attribute("value") != "1", 5)


forget()
old = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "delete globalThis.DecompressionStream"})
open_page("two-pointers")
cannot("an old browser")
faults("an old browser")
program = all_of("figure[data-unit] .program")[0]
scroll_to(program)
program.send_keys(Keys.ENTER)
expect("Enter changes nothing there", lambda: not [each for each in all_of("textarea") if each.is_displayed()] and len(all_of(".cannot")) == 1, 1)
driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", old)
folder = pathlib.Path(tempfile.mkdtemp())
(folder / "balance.html").write_text((site / "balance.html").read_text())
driver.get((folder / "balance.html").as_uri())
cannot("no engine")
driver.get_log("browser")
(folder / "trellis.wasm.js").write_text("globalThis.Trellis = { packed: 'another', engine: async () => ({}) }")
driver.get((folder / "balance.html").as_uri())
scroll_to(prompt())
# It is found out as soon as a reader is about to write.
driver.execute_script("arguments[0].value = 'print 1'; arguments[0].focus()", prompt())
expect("another engine: it is said once", lambda: len(all_of(".cannot")) == 1)
prompt().send_keys(Keys.ENTER)
expect("what was typed stays", lambda: prompt().get_attribute("value") == "print 1" and prompt().is_displayed(), 1)
expect("and no figure can be changed", lambda: not [each for each in all_of(".hands") if each.is_displayed()], 1)
shutil.rmtree(folder)

end("changes")
