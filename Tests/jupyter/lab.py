"""JupyterLab in headless Chromium: run all, complete with Tab, inspect with Shift-Tab, answer a question, interrupt, restart.

    python lab.py [PICTURE]        PICTURE: where a picture of the notebook is left
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

import nbformat
from nbformat import v4
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

WAIT = 90
CELLS = [
    "tree t = avl 50 30 70 20\nt insert 10", "explain t insert 60", "t.positions(tidy)", 'ask "how many?" answer: 3', "while true {}",
    "tree s = av", "t insert 5", "print t.count"]

if not (shutil.which("chromium") and shutil.which("chromedriver")):
    print("skipped: Chromium and its driver are not installed")
    sys.exit(0)


def until(what, condition):
    """Waits for a condition, and returns what it comes to."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            found = condition()
            if found:
                return found
        except Exception as error:  # a cell that is drawn again is no reason to stop
            found = error
        time.sleep(0.1)
    browser.save_screenshot("/tmp/lab-failure.png") if os.environ.get("LAB_FAILURE") else None
    raise AssertionError(f"waited in vain: {what}; {found}")


def find(selector, root=None):
    return (root or browser).find_elements(By.CSS_SELECTOR, selector)


def cell(index):
    return find(".jp-Notebook .jp-CodeCell")[index]


def keys(*pressed):
    webdriver.ActionChains(browser).send_keys(*pressed).perform()


def chord(key, *modifiers):
    chain = webdriver.ActionChains(browser)
    for modifier in modifiers:
        chain.key_down(modifier)
    chain.send_keys(key)
    for modifier in modifiers:
        chain.key_up(modifier)
    chain.perform()


def edit(index):
    """Puts the cursor to the end of a cell."""
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", cell(index))
    find(".cm-content", cell(index))[0].click()
    chord(Keys.END, Keys.CONTROL)


def run(index):
    edit(index)
    chord(Keys.ENTER, Keys.SHIFT)


def prompt(index):
    return find(".jp-InputPrompt", cell(index))[0].text


with tempfile.TemporaryDirectory() as folder:
    notebook = v4.new_notebook(
        cells=[v4.new_code_cell(code) for code in CELLS],
        metadata={"kernelspec": {"name": "trellis", "display_name": "Trellis", "language": "trellis"}})
    nbformat.write(notebook, os.path.join(folder, "a.ipynb"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    lab = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", "--allow-root", "--no-browser", f"--port={port}", "--ServerApp.port_retries=0",
         "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={folder}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    options = webdriver.ChromeOptions()
    for option in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--window-size=1300,1400"]:
        options.add_argument(option)
    browser = None
    try:
        for _ in range(WAIT * 5):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api")
                break
            except OSError:
                time.sleep(0.2)
        browser = webdriver.Chrome(options=options)
        browser.get(f"http://127.0.0.1:{port}/lab/tree/a.ipynb")
        until("the cells", lambda: len(find(".jp-Notebook .jp-CodeCell")) == len(CELLS))
        until("the kernel", lambda: "Idle" in find(".jp-Notebook-ExecutionIndicator")[0].get_attribute("data-status").title())
        print("opened")

        run(0)
        until("two pictures", lambda: len(find(".jp-OutputArea-output img", cell(0))) == 2)
        for image in find(".jp-OutputArea-output img", cell(0)):
            assert browser.execute_script("return arguments[0].naturalWidth", image) > 50, "the picture is not drawn"
        run(1)
        until("the moments", lambda: len(find("details", cell(1))) >= 3)
        until("their pictures", lambda: len(find("details img", cell(1))) >= 3)
        assert find("details[open] img", cell(1)), "no moment is open"
        run(2)
        until("the table", lambda: len(find("table tr", cell(2))) >= 5)
        print("pictures, explanation, table")

        run(3)
        field = until("a field", lambda: find("input.jp-Stdin-input"))[0]
        field.send_keys("2", Keys.ENTER)
        # The first field stays for a moment after its answer.
        second = until("a second field", lambda: "not 2" in cell(3).text and [
            other for other in find("input.jp-Stdin-input") if other.id != field.id])
        time.sleep(0.5)
        second[0].send_keys("3", Keys.ENTER)
        until("the mark", lambda: "right at the second answer" in cell(3).text)
        print("asked and marked")

        run(4)
        until("a star", lambda: "*" in prompt(4))
        time.sleep(1)
        keys(Keys.ESCAPE)
        began = time.monotonic()
        keys("i", "i")
        until("the end", lambda: "stopped" in cell(4).text)
        print(f"interrupted after {time.monotonic() - began:.1f} s")

        edit(5)
        keys(Keys.TAB)
        until("the completion", lambda: "avl" in find(".cm-content", cell(5))[0].text or any("avl" in box.text for box in find(".jp-Completer")))
        keys(Keys.ESCAPE)
        edit(6)
        chord(Keys.TAB, Keys.SHIFT)
        until("the help", lambda: any("tree insert value" in box.text for box in find(".jp-Tooltip")))
        keys(Keys.ESCAPE)
        print("completed and inspected")

        if len(sys.argv) > 1:
            browser.execute_script("arguments[0].scrollIntoView({block: 'start'})", cell(0))
            time.sleep(0.5)
            browser.save_screenshot(sys.argv[1])
        edit(7)
        keys(Keys.ESCAPE)
        keys("0", "0")
        until("the dialog", lambda: find(".jp-Dialog .jp-mod-accept"))[0].click()
        time.sleep(1)
        until("a new kernel", lambda: "Idle" in find(".jp-Notebook-ExecutionIndicator")[0].get_attribute("data-status").title())
        run(7)
        until("an error", lambda: "no object or variable" in cell(7).text or "error" in cell(7).text)
        assert "[1]" in prompt(7), prompt(7)
        print("restarted")

        # All of them again, one after the other, as the menu does it, after the one that ran already; the loop without end is left out.
        edit(4)
        chord("a", Keys.CONTROL)
        keys("print 4")
        edit(5)
        chord("a", Keys.CONTROL)
        keys("print 5")
        chord("c", Keys.CONTROL, Keys.SHIFT)
        search = until("the commands", lambda: find(".jp-modal-commandpalette input, .lm-CommandPalette-input"))[0]
        search.send_keys("Run All Cells")
        time.sleep(0.5)
        search.send_keys(Keys.ENTER)
        field = until("a field", lambda: find("input.jp-Stdin-input"))[0]
        field.send_keys("3", Keys.ENTER)
        until("the last cell", lambda: "[9]" in prompt(7) and cell(7).text.strip().endswith("7"))
        print("run all")
    finally:
        if browser:
            browser.quit()
        lab.terminate()
        lab.wait(timeout=20)
