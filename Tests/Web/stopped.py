"""What is stopped in pages that compute, and what waits behind it, in headless Chromium.

    python3 stopped.py SITE

SITE has tour.html, with the engine beside it. What is shown is what is kept: a change that waited when another was stopped is told as not
performed, and comes back as that; what a reader writes meanwhile stays; what takes too long is performed once. Where there are no keys there are buttons.
"""

import time

from reader import *  # noqa: F403

endless = "let n = 0; while n >= 0 { tree long = avl 1 2 3 4 5 6 7 8 9 10 }"


def figure(place):
    return all_of("figure[data-unit]")[place]


def text_of(element):
    return element.get_attribute("textContent")


def begin():
    driver.execute_script("localStorage.clear()")
    driver.get("about:blank")
    open_page("tour")


def busy():
    return driver.find_element(By.TAG_NAME, "body").get_attribute("class") == "busy"


def rewrite(place, text, key=Keys.ENTER):
    """Puts another line into a figure while something else may be performed."""
    scroll_to(figure(place))
    hand(figure(place), "Change").click()
    field = figure(place).find_element(By.CSS_SELECTOR, "textarea")
    field.send_keys(Keys.CONTROL, "a", Keys.NULL, text)
    field.send_keys(key)
    return field


# A change that waits.
open_page("tour")
begin()
rewrite(0, endless)
expect("a change runs", busy)
rewrite(1, "insert 1234")
rewrite(2, "insert 5678", Keys.SHIFT)
press(Keys.ESCAPE)
expect("what ran is stopped", lambda: "Stopped." in text_of(figure(0)))
expect("and so is what waited", lambda: "Stopped." in text_of(figure(1)) and "insert 1234" in text_of(figure(1)))
expect("with the ways out", lambda: hand(figure(1), "↺") and hand(figure(1), "again"))
expect("Esc takes nothing from what is being written", lambda: figure(2).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value") == "insert 5678")
expect("figures behind it go on without it", lambda: all_of(".stale") and not busy())
expect("it is kept as that", lambda: sorted((each["now"].strip(), each["lost"]) for each in kept("tour")["edits"].values())
    == [("insert 1234", "Stopped."), (endless, "Stopped.")], 5)
driver.refresh()
expect("a reload tells the same", lambda: ["Stopped." in text_of(figure(place)) for place in range(2)] == [True, True] and not busy())
expect("of those behind it as well", lambda: all_of(".stale"))
click(hand(figure(0), "↺"))
expect("without the first", lambda: not busy() and "changed" not in figure(0).get_attribute("class"))
expect("what waited is performed with what comes before it", lambda: "inserted 1234" in text_of(figure(1)))

# What brings the lesson back waits as well.
begin()
rewrite(1, "insert 1234")
expect("a change is performed", lambda: "inserted 1234" in text_of(figure(1)))
rewrite(0, endless)
expect("another runs", busy)
click(hand(figure(1), "↺"))
press(Keys.ESCAPE)
expect("the lesson's own commands are there after Esc", lambda: not busy() and "1234" not in text_of(figure(1)))
expect("and nothing else is kept", lambda: [each["now"].strip() for each in kept("tour")["edits"].values()] == [endless], 5)

# Esc in a field.
begin()
field = rewrite(1, "insert 99 # much was written here", Keys.ESCAPE)
expect("Esc leaves the field", lambda: not all_of("figure textarea"))
hand(figure(1), "Change").click()
expect("and what was written is not lost", lambda: figure(1).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value") == "insert 99 # much was written here")
press(Keys.ENTER)
expect("it is performed", lambda: "inserted 99" in text_of(figure(1)))
click(hand(figure(1), "↺"))
expect("the lesson comes back", lambda: not all_of("figure.changed, figure.followed"))
hand(figure(1), "Change").click()
expect("to be changed", lambda: "99" not in figure(1).find_element(By.CSS_SELECTOR, "textarea").get_attribute("value"))

# Without keys.
begin()
hand(figure(1), "Change").click()
field = figure(1).find_element(By.CSS_SELECTOR, "textarea")
expect("what Enter does is seen", lambda: "Enter runs it" in figure(1).find_element(By.CSS_SELECTOR, ".hands").text)
field.send_keys(Keys.CONTROL, "a", Keys.NULL, "insert 77")
hand(figure(1), "Leave").click()
expect("a button leaves", lambda: not all_of("figure textarea") and "Leave" not in figure(1).text)
hand(figure(1), "Change").click()
hand(figure(1), "Run").click()
expect("a button performs", lambda: "inserted 77" in text_of(figure(1)) and not busy())
rewrite(0, endless)
expect("what runs is seen", lambda: all_of(".works")[0].is_displayed() and all_of(".works button")[0].is_displayed())
faults("what runs")
all_of(".works button")[0].click()
expect("a button stops it", lambda: "Stopped." in text_of(figure(0)) and not busy() and not all_of(".works")[0].is_displayed())
driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "hover", "value": "none"}, {"name": "pointer", "value": "coarse"}]})
if driver.execute_script("return matchMedia('(hover:none) and (pointer:coarse)').matches"):
    begin()
    hand(figure(1), "Change").click()
    field = figure(1).find_element(By.CSS_SELECTOR, "textarea")
    field.send_keys(Keys.CONTROL, Keys.END, Keys.NULL, Keys.ENTER, "insert 78")
    expect("Enter begins a line where there are no keys", lambda: field.get_attribute("value").endswith("\ninsert 78"), 5)
    hand(figure(1), "Run").click()
    expect("and a button performs all", lambda: "inserted 78" in text_of(figure(1)))
driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

# What takes as long as a page allows. An engine that says so at a word stands in for the minute.
driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
  let real
  globalThis.long = 0
  Object.defineProperty(globalThis, "Trellis", { get: () => real, set(value) {
    const begin = value.engine
    real = { ...value, engine: async () => {
      const engine = await begin(), perform = engine.perform.bind(engine)
      engine.perform = async (text, cell) => {
        if (!text.includes("theLong")) return perform(text, cell)
        long++
        const message = "stopped after 60 s", help = "nothing was changed; a page allows no more"
        return [{ schema: 2, ok: false, timedOut: true, error: { message, help }, source: text, text: `error: ${message}` }]
      }
      return engine
    } }
  } })
"""})
count = lambda: driver.execute_script("return long")
begin()
rewrite(0, "let theLong = 1")
expect("what takes too long is told at its figure", lambda: "stopped after 60 s" in text_of(figure(0)) and hand(figure(0), "again"))
expect("the figures behind it go on without it", lambda: all_of(".stale") and not busy())
expect("it was performed once", lambda: count() == 1, 1)
driver.refresh()
expect("after a reload it is told", lambda: "stopped after 60 s" in text_of(figure(0)) and all_of(".stale") and not busy())
expect("and not performed", lambda: count() == 0, 1)
press(Keys.ESCAPE)
click(hand(figure(0), "again"))
expect("unless it is asked to", lambda: count() == 1 and not busy())

end("what is stopped")
