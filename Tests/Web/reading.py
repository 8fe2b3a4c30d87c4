"""Pages that compute, as they are seen and read, in headless Chromium.

    python3 reading.py SITE

SITE has index.html, tour.html, reusable-views.html, drag-and-drop.html and swipe-cards.html, with the engine beside them. What can be pressed
or dragged does something, and nothing else looks as if it did; what has the focus is seen to have it; the top of a narrow page is one line.
"""

from reader import *  # noqa: F403


def figures_with(selector):
    return all_of(f"figure[data-unit]:has({selector})")


def hands():
    """The cursors over scenes, and what a finger may scroll there."""
    return driver.execute_script("""
      return [...new Set([...document.querySelectorAll("figure svg[data-points], .entry:last-child svg[data-points]")].filter(each => each.getClientRects().length)
        .map(each => `${getComputedStyle(each).cursor} ${getComputedStyle(each.closest(".picture")).touchAction}`))]
    """)


# The index.
open_page("index")
field = all_of(".search input")[0]
field.send_keys("swipe")
expect("a lesson is found", lambda: all_of(".found")[0].text == "1 lesson")
field.send_keys(Keys.ENTER)
expect("Enter opens it", lambda: driver.current_url.endswith("/swipe-cards.html"), 10)

# What can be dragged.
expect("cards have a hand", lambda: "grab pan-y pinch-zoom" in hands())
for name in ["reusable-views", "drag-and-drop"]:
    open_page(name)
    scenes = [each for each in all_of("figure svg[data-points]")]
    expect(f"{name} has scenes", lambda: len(scenes) > 10)
    expect("and no hand over them", lambda: hands() == ["auto auto"], 1)
    change(figures_with("svg[data-points]")[0], ["# mine", *figures_with("svg[data-points]")[0].find_element(By.CSS_SELECTOR, ".program").text.split("\n")])
    expect("nor over one of the reader's", lambda: all_of("figure.changed svg[data-points]") and not all_of(".busy") and hands() == ["auto auto"])
open_page("swipe-cards")
field = all_of(".prompt textarea")[-1]
scroll_to(field)
field.send_keys("layout feed = list rowHeight: 44", Keys.SHIFT, Keys.ENTER, Keys.NULL, "collection c = 100 layout: feed viewport: 320x240", Keys.ENTER)
field.send_keys("explain c scroll by: 30", Keys.ENTER)
expect("a scroll is explained", lambda: last_entry().find_elements(By.CSS_SELECTOR, ".played.live svg[data-points]") and not all_of(".running"))
played = last_entry().find_element(By.CSS_SELECTOR, ".played")
count = played.find_element(By.CSS_SELECTOR, "input").get_attribute("max")
played.send_keys(Keys.HOME)
early = [each for each in played.find_elements(By.CSS_SELECTOR, ".now svg[data-points]") if each.is_displayed()][0]
drag(early, [(2, -30), (2, -40)])
expect("a drag in an earlier moment leads to the end", lambda: played.find_element(By.CSS_SELECTOR, "input").get_attribute("value") == count, 5)

# What has the focus.
open_page("tour")
cut = """
  const cut = [], view = [...document.querySelectorAll(".cell, .prompt")]
  for (const frame of view) for (const part of frame.querySelectorAll("pre, button, input, textarea, .view")) {
    if (!part.getClientRects().length) continue
    part.focus()
    if (document.activeElement !== part || !part.matches(":focus-visible")) continue
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part)
    if (outlineStyle === "none") continue
    const out = parseFloat(outlineWidth) + parseFloat(outlineOffset), box = part.getBoundingClientRect(), edge = frame.getBoundingClientRect()
    if (box.left - out < edge.left || box.right + out > edge.right || box.top - out < edge.top || box.bottom + out > edge.bottom) cut.push(part.outerHTML.slice(0, 60))
  }
  return cut
"""
press(Keys.TAB)
found = driver.execute_script(cut)
expect(f"no ring of the focus is cut {found[:3] or ''}", lambda: not found, 0.1)

# The top of a narrow page.
for width in [400, 360]:
    narrow(width)
    top = driver.execute_script("return document.querySelector('.masthead').getBoundingClientRect().height")
    words = driver.execute_script("""
      return [...document.querySelectorAll(".masthead > a, .masthead summary, .masthead button")].filter(each => each.getClientRects().length > 1
        || each.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(each).lineHeight) + 8).map(each => each.textContent)
    """)
    expect(f"the top is one line at {width} pixels ({top:.0f}) {words or ''}", lambda: top < 60 and not words, 1)
    expect("and no wider", lambda: driver.execute_script("return document.documentElement.scrollWidth") <= width, 1)
narrow(None)

# Without a script.
driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
driver.refresh()
expect("the answers to choose among are there without a script", lambda: len(all_of(".choices li")) > 1)
expect("and cannot be pressed", lambda: not [each for each in all_of("button, input, textarea, select") if each.is_displayed()], 1)
driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
driver.refresh()
expect("with it they can", lambda: len(all_of(".choices button")) > 1)
choice = all_of("form.ask .choices button")[0]
click(choice)
expect("and are judged", lambda: choice.find_element(By.XPATH, "./ancestor::form").find_element(By.CSS_SELECTOR, ".verdict").text)

end("what is seen")
