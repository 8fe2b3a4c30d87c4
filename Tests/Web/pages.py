"""Uses pages that compute, as a reader does, in headless Chromium.

    python3 pages.py SITE

SITE has swipe-cards.html and balance.html, with the engine beside them. A figure is changed, one is made wrong, and the lesson is
brought back; a prompt performs, completes, asks and is stopped; a card and a collection follow the pointer. The console stays empty.
"""

import pathlib
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

site = pathlib.Path(sys.argv[1]).resolve()
options = webdriver.ChromeOptions()
for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,1000"]:
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
failures = []


def expect(words, holds, seconds=60):
    """Waits until something holds; else it is a failure."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if holds():
                print(f"  {words}", flush=True)
                return
        except Exception as error:  # what is looked for may be replaced at any moment
            last = error
        time.sleep(0.05)
    failures.append(words)
    print(f"  NOT: {words}", flush=True)


def all_of(selector):
    return driver.find_elements(By.CSS_SELECTOR, selector)


def open_page(name):
    driver.get(f"{site.as_uri()}/{name}.html")


def scroll_to(element):
    driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)


def change(figure, lines):
    """Puts other commands into a figure, and performs them."""
    scroll_to(figure)
    figure.find_element(By.CSS_SELECTOR, ".hands button").click()
    # While something is performed, the field comes after it.
    expect("commands can be changed", lambda: all_of("figure textarea"))
    field = all_of("figure textarea")[0]
    field.send_keys(Keys.CONTROL, "a")
    for place, line in enumerate(lines):
        if place:
            field.send_keys(Keys.SHIFT, Keys.ENTER, Keys.NULL)
        field.send_keys(line)
    field.send_keys(Keys.ENTER)


def last_entry():
    return all_of(".prompt .entry")[-1]


def drag(scene, moves):
    scroll_to(scene)
    chain = ActionChains(driver, duration=60).move_to_element(scene).click_and_hold()
    for x, y in moves:
        chain = chain.move_by_offset(x, y)
    chain.release().perform()


# Figures.
open_page("balance")
expect("each figure can be changed", lambda: len(all_of("figure[data-unit] .hands")) > 8)
lesson = [each.get_attribute("outerHTML") for each in all_of("figure[data-unit]")]
change(all_of("figure[data-unit]")[0], ["tree t = avl 1 2 3", "t insert 4"])
expect("what was written is performed", lambda: "inserted 4" in all_of("figure[data-unit]")[0].get_attribute("textContent"))
expect("figures behind it follow", lambda: all_of(".followed"))
change(all_of("figure[data-unit]")[0], ["let q = 1"])
expect("those that do not hold any more say so", lambda: all_of(".stale"))
change(all_of("figure[data-unit]")[0], ["tree t = avl 1 2 3", "t inser 4"])
expect("an error has its caret and help", lambda: "did you mean insert?" in all_of("figure[data-unit]")[0].text)
[back] = [each for each in all_of("figure[data-unit]")[0].find_elements(By.CSS_SELECTOR, ".hands button") if "↺" in each.text]
back.click()
expect("the lesson comes back", lambda: [each.get_attribute("outerHTML") for each in all_of("figure[data-unit]")] == lesson)

# The prompt.
open_page("swipe-cards")
field = all_of(".prompt textarea")[-1]
scroll_to(field)
field.send_keys("tr", Keys.TAB)
expect("Tab offers words", lambda: "tree" in [each.text for each in all_of(".offers button")])
field.send_keys(Keys.CONTROL, "a")
field.send_keys("tree t = avl 50 30 70 20", Keys.ENTER)
expect("the prompt draws", lambda: last_entry().find_elements(By.CSS_SELECTOR, "svg [data-key]"))
field.send_keys("practice t insert 10", Keys.ENTER)
expect("practice asks", lambda: "10 or 50?" in last_entry().text and all_of(".offers button"))
field.send_keys("r", Keys.ENTER)
expect("a wrong answer is told", lambda: "not right" in last_entry().text)
all_of(".offers button")[0].click()
expect("a click answers", lambda: "10 or 30?" in last_entry().text)
field.send_keys(Keys.ESCAPE)
expect("Esc leaves it", lambda: not all_of(".offers button") or not all_of(".offers")[-1].is_displayed())
field.send_keys("print t.count", Keys.ENTER)
expect("nothing of it stays", lambda: last_entry().text.strip().endswith("4"))
field.send_keys("let n = 0; while n >= 0 { let n = (n + 1) % 1_000 }", Keys.ENTER)
time.sleep(0.2)
field.send_keys(Keys.ESCAPE)
expect("Esc stops what runs", lambda: all_of(".tried > .error") and "Stopped" in all_of(".tried > .error")[-1].text, 20)
field.send_keys("print t.count", Keys.ENTER)
expect("what comes next finds what there was", lambda: last_entry().text.strip().endswith("4"))
field.send_keys(Keys.ARROW_UP)
expect("an earlier line comes back", lambda: field.get_attribute("value") == "print t.count")
field.send_keys(Keys.CONTROL, "a")

# A finger.
field.send_keys("cards pile", Keys.ENTER)
expect("cards take the pointer", lambda: last_entry().find_elements(By.CSS_SELECTOR, "svg.touch"))
drag(last_entry().find_element(By.CSS_SELECTOR, "svg.touch"), [(60, 5), (120, 5), (140, 5)])
expect("a drag is a statement", lambda: last_entry().text.startswith("› pile drag path: [("))
expect("and so is its end", lambda: "› pile release" in last_entry().text and "5 left" in last_entry().text)
field.send_keys("layout feed = list rowHeight: 44", Keys.SHIFT, Keys.ENTER, Keys.NULL)
field.send_keys("collection c = 100 layout: feed viewport: 320x240", Keys.ENTER)
expect("a collection takes the pointer", lambda: "› collection" in last_entry().text and last_entry().find_elements(By.CSS_SELECTOR, "svg.touch"))
drag(last_entry().find_element(By.CSS_SELECTOR, "svg.touch"), [(2, -30), (2, -60)])
expect("it is scrolled", lambda: last_entry().text.startswith("› c scroll path: ["))

expect("the console is empty", lambda: driver.get_log("browser") == [], 1)
if failures:
    driver.save_screenshot(str(site / "failed.png"))
driver.quit()
print(f"pages that compute: {len(failures)} faults")
sys.exit(1 if failures else 0)
