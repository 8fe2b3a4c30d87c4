"""Reads every page of a site as its readers do, and says what is wrong with it.

    python3 pages.py SITE NOTEBOOKS [LESSON...]

Each page is opened in headless Chromium, light and dark, at 1280, 768 and 360 pixels: nothing makes it scroll sideways, nothing is
asked for from elsewhere, the console stays empty, and axe, where it is installed, finds nothing. On a narrow screen labels are legible,
and lines of code that are broken go on farther in. Every question is answered wrong and then right, by the answers that the notebooks
have recorded; what it hides is seen then, and not before. Every player is played to its end by the keyboard. The index is searched, and
leads back to where a reader was. Without JavaScript every step is seen, and where storage is refused, all of this works but for the
last.
"""

import pathlib
import re
import sys
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

try:
    from axe_selenium_python import Axe
except ImportError:
    Axe = None

findings = []


def tell(page, words):
    findings.append(f"{page}: {words}")
    print(f"  {page}: {words}", flush=True)


def browser(dark=False, javascript=True, storage=True):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if not javascript:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    if not storage:
        options.add_experimental_option("prefs", {"profile.default_content_setting_values.cookies": 2})
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


SHARED = ("trellis.css", "trellis.js", "trellis-live.js")


def check_look(driver, page, dark):
    """Widths, requests, messages, axe."""
    for width in (1280, 768, 360):
        resize(driver, width)
        inner, wide = driver.execute_script("return [innerWidth, document.documentElement.scrollWidth]")
        if wide > inner:
            tell(page, f"scrolls sideways at {width} pixels: {wide}")
    check_narrow(driver, page)
    resize(driver, 1280)
    for entry in driver.execute_script("return performance.getEntriesByType('resource').map(e => e.name)"):
        # The style and the scripts of a site stand beside its pages.
        if urllib.parse.urlsplit(entry).path.rsplit("/", 1)[-1] not in SHARED:
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


LEGIBLE = """
  return [...document.querySelectorAll(".picture text")].filter(text => text.getClientRects().length && !text.closest(".emblem"))
    .filter(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a < 10.95).length
"""
HANGING = """
  return [...document.querySelectorAll(".ln")].filter(line => line.getClientRects().length && line.textContent.trim()).filter(line => {
    const range = document.createRange(), walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    let first = null
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < node.length; at++) {
        if (!node.data[at].trim()) continue
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        first ??= box
        if (box.top > first.top + first.height / 2 && box.left < first.left + 1) return true
      }
    }
    return false
  }).map(line => line.textContent)
"""


def check_narrow(driver, page):
    """At 360 pixels: labels have 11 pixels at least, and no line of code is broken to where it begins."""
    small = driver.execute_script(LEGIBLE)
    if small:
        tell(page, f"{small} labels are smaller than 11 pixels at 360 pixels")
    for line in driver.execute_script(HANGING)[:3]:
        tell(page, f"a line of code is broken to where it begins: {line.strip()}")


HIDDEN = """
  const figure = arguments[0], steps = figure.querySelector(":scope > .steps")
  return [figure.matches(".veiled"), steps.inert, steps.getAttribute("aria-hidden") === "true",
    Boolean(figure.querySelector(":scope > .cover button"))]
"""


def answered_figures(driver, form):
    name = form.find_element(By.CSS_SELECTOR, ".question").get_attribute("id")
    return driver.find_elements(By.CSS_SELECTOR, f'[data-answers~="{name}"]')


def check_veils(driver, page):
    """What no field answers is asked for: by its fold, or by the button on it."""
    for figure in driver.find_elements(By.CSS_SELECTOR, ".veiled"):
        if driver.execute_script(HIDDEN, figure) != [True] * 4:
            tell(page, "a hidden figure is not inert, or has no button")
        fold = driver.execute_script(
            "return document.getElementById(arguments[0].dataset.answers.split(' ').at(-1)).closest('.ask').querySelector('details')", figure)
        driver.execute_script("arguments[0].click()",
            fold.find_element(By.TAG_NAME, "summary") if fold else figure.find_element(By.CSS_SELECTOR, ".cover button"))
        WebDriverWait(driver, 5).until(lambda _: "veiled" not in figure.get_attribute("class"))
        if any(driver.execute_script(HIDDEN, figure)):
            tell(page, "a figure stays hidden")


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


def first_decision(driver, form, field, answers):
    """The first of the decisions of a practice, which may be a list itself: the shortest start that is right."""
    parts = answers.split(", ")
    starts = [", ".join(parts[:count]) for count in range(1, len(parts) + 1)]
    mark = """const { question, type, mark } = arguments[0].dataset
      return readingsIn(question, folded(arguments[1]), type).some(reading => digest(`${question}\\n${reading}`) === mark)"""
    return next((start for start in starts if driver.execute_script(mark, form, start)), parts[0])


def check_questions(driver, page, notebook):
    forms = driver.find_elements(By.CSS_SELECTOR, ".ask")
    answers = recorded_answers(notebook)
    if len(forms) != len(answers):
        return tell(page, f"{len(forms)} questions, and {len(answers)} recorded answers")
    for form, answer in zip(forms, answers):
        # What no hash can judge is in a fold, or the engine's to judge.
        if form.tag_name != "form" or form.get_attribute("data-mark") is None:
            continue
        field = form.find_element(By.TAG_NAME, "input")
        hints = form.find_elements(By.CSS_SELECTOR, ".hint")
        if any(hint.is_displayed() for hint in hints):
            tell(page, "a hint is seen before an answer is given")
        figures = answered_figures(driver, form)
        if any(driver.execute_script(HIDDEN, figure) != [True] * 4 for figure in figures):
            tell(page, "what answers a question is seen before it is answered")
        kind = form.get_attribute("data-type")
        # Of a practice the page asks the first decision.
        if form.get_attribute("data-practice") is not None:
            answer = first_decision(driver, form, field, answer)
        others = [
            each.get_attribute("data-choice")
            for each in form.find_elements(By.CSS_SELECTOR, "[data-choice]")
            if each.find_element(By.TAG_NAME, "span").text != answer
        ]
        wrong = others[0] if others else {"number": "-987,654.5", "truth": "No" if answer in ("true", "yes") else "Yes"}.get(kind, "surely not this")
        field.send_keys(wrong + Keys.ENTER)
        if "wrong" not in form.get_attribute("class") or [hint.is_displayed() for hint in hints] != [place == 0 for place in range(len(hints))]:
            tell(page, "a wrong answer is not told, or does not bring the first of its hints alone")
        for written in ways(answer, kind):
            field.clear()
            field.send_keys(written + Keys.ENTER)
            if "right" not in form.get_attribute("class"):
                tell(page, f"{written} is not right for {form.get_attribute('data-question')}")
        # One that answers several waits for the last.
        name = form.find_element(By.CSS_SELECTOR, ".question").get_attribute("id")
        figures = [each for each in figures if each.get_attribute("data-answers").split()[-1] == name]
        if any(any(driver.execute_script(HIDDEN, figure)) for figure in figures):
            tell(page, "what answers a question stays hidden when it is answered")


def check_index(driver, site):
    """The search finds titles and words; a lesson that was begun is offered, and opens where its reader was."""
    index = site / "index.html"
    driver.get(index.as_uri())
    driver.execute_script("localStorage.clear()")
    driver.get(index.as_uri())
    if driver.find_element(By.CSS_SELECTOR, ".resume").is_displayed():
        tell("index.html", "offers to go on with nothing")
    field = driver.find_element(By.ID, "search")
    cards = driver.find_elements(By.CSS_SELECTOR, ".lessons [data-name]")
    for card in cards:
        if not card.find_element(By.CSS_SELECTOR, ".emblem > *").is_displayed():
            tell("index.html", f"{card.get_attribute('data-name')} has no picture")
    seen = lambda: [card for card in cards if card.is_displayed()]
    for words, expected in [(cards[0].find_element(By.CSS_SELECTOR, ".title").text, 1), ("xyzzyx", 0), ("", len(cards))]:
        field.clear()
        field.send_keys(words or " ")
        count = len(seen())
        if (count == 0) != (expected == 0) or (expected == len(cards) and count != expected):
            tell("index.html", f"a search for {words} finds {count} lessons")
    lesson = next(card for card in cards if (site / f"{card.get_attribute('data-name')}.html").exists()).get_attribute("data-name")
    driver.get((site / f"{lesson}.html").as_uri())
    driver.execute_script("scrollTo(0, document.documentElement.scrollHeight / 2)")
    WebDriverWait(driver, 5).until(lambda _: driver.execute_script(f"return localStorage.getItem('trellis-lesson-{lesson}')"))
    place = driver.execute_script(f"return JSON.parse(localStorage.getItem('trellis-lesson-{lesson}')).place")
    driver.get(index.as_uri())
    address = driver.find_element(By.CSS_SELECTOR, ".resume a").get_attribute("href")
    if urllib.parse.unquote(address) != urllib.parse.unquote(f"{(site / lesson).as_uri()}.html#{place}"):
        tell("index.html", f"leads back to {address}, not to {lesson} at {place}")
    driver.execute_script("localStorage.setItem(arguments[0], 'no JSON'); localStorage.setItem(arguments[1], '{\"version\":9}')",
        f"trellis-lesson-{lesson}", "trellis-lesson-other")
    driver.get(index.as_uri())
    if driver.find_element(By.CSS_SELECTOR, ".resume").is_displayed():
        tell("index.html", "trusts what is not its own")
    for entry in driver.get_log("browser"):
        if "favicon" not in entry["message"]:
            tell("index.html", entry["message"])


def check_without_storage(page, notebooks):
    driver = browser(storage=False)
    driver.get(page.as_uri())
    check_questions(driver, page.name, notebooks / (page.stem + ".md"))
    driver.find_element(By.CSS_SELECTOR, ".theme").click()
    for entry in driver.get_log("browser"):
        if "favicon" not in entry["message"]:
            tell(page.name, f"without storage: {entry['message']}")
    driver.quit()


def check_without_script(driver, page):
    driver.get(page.as_uri())
    for item in driver.find_elements(By.CSS_SELECTOR, ".steps > li"):
        if not item.is_displayed():
            return tell(page.name, "a step is not seen without JavaScript")
    for control in driver.find_elements(By.CSS_SELECTOR, ".controls, .answer, .theme, .search, .resume, .cover"):
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
                notebook = notebooks / (page.stem + ".md")
                if notebook.exists():
                    check_questions(driver, page.name, notebook)
                check_veils(driver, page.name)
                check_players(driver, page.name)
        if not dark and (site / "index.html").exists():
            check_index(driver, site)
        driver.quit()
    lessons = [page for page in pages if (notebooks / (page.stem + ".md")).exists()]
    if lessons:
        check_without_storage(lessons[0], notebooks)
    driver = browser(javascript=False)
    for page in pages:
        check_without_script(driver, page)
    driver.quit()
    print(f"{len(pages)} pages: " + (f"{len(findings)} findings" if findings else "all well"))
    sys.exit(1 if findings else 0)


main()
