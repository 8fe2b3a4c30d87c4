"""What a reader's change leads to, in headless Chromium: what cannot be performed is given up, and nothing that was written is lost.

    python3 changes.py SITE

SITE has balance.html, complexity.html, two-pointers.html, global-header.html and your-own-kind.html, with the engine beside them.
"""

import time

from reader import *  # noqa: F403


def figure(place):
    return all_of("figure[data-unit]")[place]


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
click(hand(figure(0), "again"))
expect("unless it is asked to", lambda: ends() == 1)
expect("it ends again", lambda: "the engine stopped" in text_of(figure(0)))
click(hand(figure(3), "↺"))
click(hand(figure(0), "↺"))
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
click(hand(figure(4), "Change"))
field = figure(4).find_element(By.CSS_SELECTOR, "textarea")
field.send_keys(" # a")
click(hand(figure(4), "Change"))
expect("Change goes on with what was begun", lambda: figure(4).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value").endswith(" # a"))
click(hand(figure(0), "Change"))
write(figure(0).find_element(By.CSS_SELECTOR, "textarea"), ["let nothing = 1"])
press(Keys.ENTER)
expect("a change before it is performed", lambda: "changed" in figure(0).get_attribute("class"))
time.sleep(1)
expect("and takes nothing", lambda: figure(4).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value").endswith(" # a"))
figure(4).find_element(By.CSS_SELECTOR, "textarea").send_keys(Keys.ESCAPE)
expect("Esc leaves it once", lambda: not all_of("figure textarea") and figure(4).find_element(By.CSS_SELECTOR, ".program").is_displayed())

end("changes")
