"""A reader of pages that compute, in headless Chromium: what pages.py and practice.py do with the site that they are given."""

import json
import pathlib
import sys
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from expecting import expect, failures

site = pathlib.Path(sys.argv[1]).resolve()
options = webdriver.ChromeOptions()
for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,1000"]:
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def all_of(selector):
    return driver.find_elements(By.CSS_SELECTOR, selector)


def open_page(name):
    driver.get(f"{site.as_uri()}/{name}.html")


def scroll_to(element):
    driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)


def click(element):
    scroll_to(element)
    element.click()


def hand(figure, words):
    """A button of a figure."""
    return [each for each in figure.find_elements(By.CSS_SELECTOR, ".hands button") if words in each.text][0]


def change(figure, lines):
    """Puts other commands into a figure, and performs them."""
    scroll_to(figure)
    hand(figure, "Change").click()
    # While something is performed, the field comes after it.
    expect("commands can be changed", lambda: all_of("figure textarea"))
    field = all_of("figure textarea")[0]
    field.send_keys(Keys.CONTROL, "a")
    for place, line in enumerate(lines):
        if place:
            field.send_keys(Keys.SHIFT, Keys.ENTER, Keys.NULL)
        field.send_keys(line)
    field.send_keys(Keys.ENTER)


def narrow(width):
    """A screen of so many pixels; None: as wide as the window."""
    if width is None:
        driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    else:
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": False}
        )


def faults(words):
    """What axe finds in what is shown, in light and in dark."""
    try:
        from axe_selenium_python import Axe
    except ImportError:
        print(f"  skipped: axe is not installed ({words})", flush=True)
        return
    for scheme in ["light", "dark"]:
        driver.execute_script("document.documentElement.style.colorScheme = arguments[0]", scheme)
        axe = Axe(driver)
        axe.inject()
        found = [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in axe.run()["violations"]]
        expect(f"axe finds nothing: {words}, {scheme} {found or ''}", lambda: not found, 0.1)
    driver.execute_script("document.documentElement.style.colorScheme = ''")


def kept(name):
    return json.loads(driver.execute_script("return localStorage.getItem(arguments[0])", f"trellis-lesson-{name}") or "{}")


def active():
    return driver.switch_to.active_element


def press(*keys):
    ActionChains(driver).send_keys(*keys).perform()


def last_entry():
    return all_of(".prompt .entry")[-1]


def drag(scene, moves):
    scroll_to(scene)
    chain = ActionChains(driver, duration=60).move_to_element(scene).click_and_hold()
    for x, y in moves:
        chain = chain.move_by_offset(x, y)
    chain.release().perform()


def end(words):
    """Nothing was complained of."""
    expect("the console is empty", lambda: driver.get_log("browser") == [], 1)
    if failures:
        driver.save_screenshot(str(site / "failed.png"))
    driver.quit()
    print(f"{words}: {len(failures)} faults")
    sys.exit(1 if failures else 0)
