"""Pictures of pages that compute under a finger, in headless Chromium.

    python3 touch.py SITE

SITE has swipe-cards.html and card-sheet.html, with the engine beside them. What is done in a picture stands as a statement: of the lesson's
own figures, of changed ones, and of what is tried and explained at a prompt.
"""

from reader import *  # noqa: F403


def scene(within):
    [found] = [each for each in within.find_elements(By.CSS_SELECTOR, "svg.touch") if each.is_displayed()]
    return found


def figure(place):
    return all_of("figure[data-unit]")[place]


def hand(words):
    return [each for each in figure(0).find_elements(By.CSS_SELECTOR, ".hands button") if words in each.text][0]


# A figure of the lesson.
open_page("swipe-cards")
lesson = figure(0).get_attribute("outerHTML")
drag(scene(figure(0)), [(60, 5), (120, 5), (140, 5)])
expect("a card of the lesson is dragged", lambda: "changed" in figure(0).get_attribute("class"))
commands = figure(0).find_element(By.CSS_SELECTOR, ".program").text.split("\n")
expect("what was done stands behind the commands", lambda: commands[-2].startswith("deck drag path: [(") and commands[-1] == "deck release", 1)
path = json.loads(commands[-2].split("path: ")[1].split(" over:")[0].replace("(", "[").replace(")", "]"))
expect(f"and goes one way: {path}", lambda: all(one[0] <= next[0] for one, next in zip(path, path[1:])) and len(path) > 2, 1)
expect("figures behind it follow", lambda: all_of(".followed"))
figure(0).send_keys(Keys.HOME)
time.sleep(1)
early = [each for each in figure(0).find_elements(By.CSS_SELECTOR, ".now svg[data-points]") if each.is_displayed()][0]
drag(early, [(60, 5), (120, 5)])
expect("a drag in an earlier moment leads to the end", lambda: scene(figure(0)) and commands == figure(0).find_element(By.CSS_SELECTOR, ".program").text.split("\n"), 5)
drag(scene(figure(0)), [(-60, 5), (-120, 5), (-140, 5)])
expect("a changed figure is dragged as well", lambda: figure(0).find_element(By.CSS_SELECTOR, ".program").text.count("deck release") == 2)
hand("Undo").click()
expect("it is undone", lambda: figure(0).find_element(By.CSS_SELECTOR, ".program").text.count("deck release") == 1)
hand("Undo").click()
expect("and all of it", lambda: "changed" not in figure(0).get_attribute("class"))
expect("the lesson's figure is there", lambda: figure(0).get_attribute("outerHTML") == lesson, 5)

# What is explained.
field = all_of(".prompt textarea")[-1]
scroll_to(field)
field.send_keys("cards pile", Keys.ENTER, "explain pile drag (40, 0)", Keys.ENTER)
expect("an explanation is played", lambda: last_entry().find_elements(By.CSS_SELECTOR, ".played.live"))
last_entry().find_element(By.CSS_SELECTOR, ".played").send_keys(Keys.END)
expect("its end takes the pointer", lambda: scene(last_entry()))
drag(scene(last_entry()), [(60, 5), (120, 5), (140, 5)])
expect("and is dragged", lambda: last_entry().text.startswith("› pile drag path: [("))
driver.refresh()
expect("what comes back takes the pointer", lambda: scene(last_entry()))

# A sheet that is closed.
open_page("card-sheet")
driver.execute_script("localStorage.clear()")
driver.refresh()
field = all_of(".prompt textarea")[-1]
scroll_to(field)
field.send_keys("sheet sh", Keys.ENTER)
expect("a sheet is there", lambda: last_entry().text.startswith("› sheet sh") and scene(last_entry()))
drag(scene(last_entry()), [(2, 40), (2, 50)])
time.sleep(0.5)
expect("downward it does not open", lambda: len(all_of(".entry")) == 1, 1)
scene(last_entry()).click()
expect("a tap opens it", lambda: last_entry().text.startswith("› sh toggle") and "open" in last_entry().text)
scene(last_entry()).click()
time.sleep(0.5)
expect("a tap on an open one does nothing", lambda: len(all_of(".entry")) == 2, 1)
scroll_to(figure(0))
scene(figure(0)).click()
expect("the lesson's sheet opens by a tap", lambda: figure(0).find_element(By.CSS_SELECTOR, ".program").text.endswith("m toggle"))

end("touch")
