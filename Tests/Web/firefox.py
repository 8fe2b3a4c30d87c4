"""Uses pages that compute, as a reader does, in headless Firefox.

    PYTHONPATH=TOOLS python3 firefox.py SITE

SITE has tour.html and swipe-cards.html, with the engine beside them. A line is performed at a prompt and a figure is changed, an error
is told, a card follows the pointer, a question is answered, and what was done comes back after a reload. Nothing is complained of.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from marionette_driver import By, Keys
from marionette_driver.marionette import ActionSequence, Marionette

from expecting import expect, failures

site = pathlib.Path(sys.argv[1]).resolve()
port = 2987


def started(profile):
    """Firefox with a profile of its own."""
    settings = {"marionette.port": port, "browser.shell.checkDefaultBrowser": "false", "datareporting.policy.dataSubmissionEnabled": "false"}
    lines = [f'user_pref("{name}", {value});\n' for name, value in settings.items()]
    pathlib.Path(profile, "user.js").write_text("".join(lines))
    command = ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def connected():
    end = time.monotonic() + 90
    while True:
        try:
            browser = Marionette(host="127.0.0.1", port=port)
            browser.start_session()
            return browser
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.5)


def all_of(selector):
    return browser.find_elements(By.CSS_SELECTOR, selector)


def content(selector, place=-1):
    return browser.execute_script("return [...document.querySelectorAll(arguments[0])].at(arguments[1]).textContent", [selector, place])


def click(element):
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", [element])
    element.click()


def complaints():
    """What the console has of the pages, but for advice."""
    with browser.using_context("chrome"):
        told = browser.execute_script("return Services.console.getMessageArray().map(each => String(each))")
    own = [each for each in told if site.as_uri() in each]
    return [each for each in own if not each.startswith("[JavaScript Warning") or "Content-Security-Policy" in each]


def perform(line):
    field = all_of(".prompt textarea")[-1]
    click(field)
    field.send_keys(line + Keys.ENTER)


# The contents have no room beside the lesson, nor do they stand over it.
OVERLAID = """
  const list = document.querySelector(".contents nav").getBoundingClientRect(), text = document.querySelector("main").getBoundingClientRect()
  return document.querySelector(".contents").open && list.right > text.left && list.bottom > text.top
"""


def use():
    browser.navigate(f"{site.as_uri()}/tour.html")
    for width in [360, 800, 1280, 1366, 1440, 1480, 1920]:
        browser.set_window_rect(width=width, height=900)
        expect(f"the contents are beside the lesson or closed, {width} pixels", lambda: not browser.execute_script(OVERLAID), 2)
    browser.set_window_rect(width=1280, height=1000)
    expect("figures can be changed, and there is a prompt", lambda: len(all_of("figure[data-unit] .hands")) > 3 and all_of(".prompt textarea"))
    perform("tree z = avl 5 3 8; z insert 4")
    expect("what is entered is performed", lambda: "inserted 4" in content(".prompt .entry"))
    expect("and drawn", lambda: all_of(".prompt .entry svg"))
    perform("z inser 3")
    expect("an error has its help", lambda: "did you mean insert?" in content(".prompt .entry"))
    figure = all_of("figure[data-unit]")[0]
    click([each for each in figure.find_elements(By.CSS_SELECTOR, ".hands button") if "Change" in each.text][0])
    field = all_of("figure textarea")[0]
    field.send_keys(Keys.CONTROL + "a")
    field.send_keys("tree t = avl 1 2 3" + Keys.ENTER)
    expect("a figure is changed", lambda: content("figure[data-unit] svg", 0) and "3" in content("figure[data-unit]", 0))
    expect("and those behind it follow", lambda: all_of(".followed, .stale"))
    question = [each for each in all_of("form.ask") if each.find_elements(By.TAG_NAME, "input")][0]
    field = question.find_element(By.TAG_NAME, "input")
    click(field)
    field.send_keys("-987" + Keys.ENTER)
    expect("a question is answered", lambda: "wrong" in question.get_attribute("class"))
    browser.refresh()
    expect("what was done comes back", lambda: "inserted 4" in content("body") and all_of(".followed, .stale"))
    browser.navigate(f"{site.as_uri()}/swipe-cards.html")
    expect("cards are drawn", lambda: all_of("figure[data-unit] svg.touch"))
    card = all_of("figure[data-unit] svg.touch")[0]
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", [card])
    pointer = ActionSequence(browser, "pointer", "mouse", {"pointerType": "mouse"})
    pointer.pointer_move(0, 0, origin=card).pointer_down()
    for step in range(1, 7):
        pointer.pause(40).pointer_move(20 * step, 0, origin=card)
    pointer.pointer_up().perform()
    expect("a card follows the pointer", lambda: "drag path:" in content("body"))
    expect("nothing is complained of", lambda: complaints() == [], 1)


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
    process = started(profile)
    try:
        browser = connected()
        use()
        for complaint in complaints()[:5]:
            print(f"    {complaint[:300]}")
        browser.delete_session()
    finally:
        process.terminate()
        process.wait()
print(f"pages in Firefox: {len(failures)} faults")
sys.exit(1 if failures else 0)
