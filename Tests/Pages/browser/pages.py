"""Reads every page of a site as its readers do, and says what is wrong with it.

    python3 pages.py SITE NOTEBOOKS [LESSON...]

Each page is opened in headless Chromium, light and dark, at 1280, 768 and 360 pixels: nothing makes it scroll sideways, nothing is
asked for from elsewhere, the console stays empty, and axe, where it is installed, finds nothing. Every player is played to its end by
the keyboard. Every question is answered wrong and then right, by the answers that the notebooks have recorded. Without JavaScript
every step is seen.
"""

import pathlib
import re
import sys
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

try:
    from axe_selenium_python import Axe
except ImportError:
    Axe = None

findings = []


def tell(page, words):
    findings.append(f"{page}: {words}")
    print(f"  {page}: {words}", flush=True)


def browser(dark=False, javascript=True):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if not javascript:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    features = [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    return driver


def resize(driver, width):
    metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def check_look(driver, page, dark):
    """Widths, requests, messages, axe."""
    for width in (1280, 768, 360):
        resize(driver, width)
        inner, wide = driver.execute_script("return [innerWidth, document.documentElement.scrollWidth]")
        if wide > inner:
            tell(page, f"scrolls sideways at {width} pixels: {wide}")
    resize(driver, 1280)
    for entry in driver.execute_script("return performance.getEntriesByType('resource').map(e => e.name)"):
        tell(page, f"asks for {entry}")
    for entry in driver.get_log("browser"):
        if "favicon" not in entry["message"]:
            tell(page, entry["message"])
    if Axe is None:
        return
    axe = Axe(driver)
    axe.inject()
    for violation in axe.run()["violations"]:
        places = ", ".join(node["html"][:120] for node in violation["nodes"][:3])
        tell(page, f"axe ({'dark' if dark else 'light'}): {violation['id']}: {places}")


def check_players(driver, page):
    """Every player reaches its last step by the keyboard, and has said each."""
    for figure in driver.find_elements(By.CSS_SELECTOR, ".played"):
        driver.execute_script("arguments[0].focus()", figure)
        count = len(figure.find_elements(By.CSS_SELECTOR, ".steps > li"))
        for number in range(2, count + 1):
            figure.send_keys(Keys.ARROW_RIGHT)
            shown = figure.find_element(By.CSS_SELECTOR, ".count").text
            if shown != f"{number} / {count}":
                tell(page, f"→ leads to {shown}, not to {number} / {count}")
                return
            if not driver.execute_script(
                "const now = arguments[0].querySelectorAll('.steps > li.now');"
                "return now.length === 1 && now[0].getBoundingClientRect().height > 0", figure
            ):
                tell(page, f"step {number} of {count} is not the one that is seen")
        figure.send_keys(Keys.HOME)
        if not figure.find_element(By.CSS_SELECTOR, ".count").text.startswith("1 /"):
            tell(page, "Home does not lead to the first step")


def recorded_answers(notebook):
    """The answers that a check compares, question by question."""
    answers = []
    for value in re.findall(r'^[`~]{3,}output.*?answers="([^"]*)"', notebook.read_text(), re.MULTILINE):
        answers += [urllib.parse.unquote(answer) for answer in value.split("; ")]
    return answers


def ways(answer, kind):
    """An answer as it is recorded, and as a reader may write it."""
    if kind == "truth":
        return [answer, "Yes." if answer in ("true", "yes") else "NO"]
    if kind == "list":
        return [answer, re.sub(r'[\[\]()",]', " ", answer) if "(" not in answer[1:] else answer]
    return [answer, answer.upper() + "."]


def check_questions(driver, page, notebook):
    forms = driver.find_elements(By.CSS_SELECTOR, ".ask")
    answers = recorded_answers(notebook)
    if len(forms) != len(answers):
        return tell(page, f"{len(forms)} questions, and {len(answers)} recorded answers")
    for form, answer in zip(forms, answers):
        field = form.find_element(By.TAG_NAME, "input")
        hints = form.find_elements(By.CSS_SELECTOR, ".hint")
        if any(hint.is_displayed() for hint in hints):
            tell(page, "a hint is seen before an answer is given")
        kind = form.get_attribute("data-type")
        # Of a practice the page asks the first decision.
        if form.get_attribute("data-practice") is not None:
            answer = answer.split(", ")[0]
        others = [
            each.get_attribute("data-choice")
            for each in form.find_elements(By.CSS_SELECTOR, "[data-choice]")
            if each.find_element(By.TAG_NAME, "span").text != answer
        ]
        wrong = others[0] if others else {"number": "-987,654.5", "truth": "No" if answer in ("true", "yes") else "Yes"}.get(kind, "surely not this")
        field.send_keys(wrong + Keys.ENTER)
        if "wrong" not in form.get_attribute("class") or not all(hint.is_displayed() for hint in hints):
            tell(page, "a wrong answer is not told, or its hint is not shown")
        for written in ways(answer, kind):
            field.clear()
            field.send_keys(written + Keys.ENTER)
            if "right" not in form.get_attribute("class"):
                tell(page, f"{written} is not right for {form.get_attribute('data-question')}")


def check_without_script(driver, page):
    driver.get(page.as_uri())
    for item in driver.find_elements(By.CSS_SELECTOR, ".steps > li"):
        if not item.is_displayed():
            return tell(page.name, "a step is not seen without JavaScript")
    for control in driver.find_elements(By.CSS_SELECTOR, ".controls, .answer, .theme"):
        if control.is_displayed():
            return tell(page.name, "a control is seen that does nothing without JavaScript")


def main():
    site, notebooks = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    wanted = sys.argv[3:]
    pages = sorted(page for page in site.glob("*.html") if not wanted or page.stem in wanted)
    if not pages:
        sys.exit("there is no page")
    if Axe is None:
        print("skipped: axe-selenium-python is not installed, so axe looks at no page")
    for dark in (False, True):
        driver = browser(dark)
        for page in pages:
            driver.get(page.as_uri())
            check_look(driver, page.name, dark)
            if not dark:
                check_players(driver, page.name)
                notebook = notebooks / (page.stem + ".md")
                if notebook.exists():
                    check_questions(driver, page.name, notebook)
        driver.quit()
    driver = browser(javascript=False)
    for page in pages:
        check_without_script(driver, page)
    driver.quit()
    print(f"{len(pages)} pages: " + (f"{len(findings)} findings" if findings else "all well"))
    sys.exit(1 if findings else 0)


main()
