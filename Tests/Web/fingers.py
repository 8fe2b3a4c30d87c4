"""A finger on pages that compute, in headless Chromium, as a touch screen of 360 pixels reports it.

    python3 fingers.py SITE

SITE has swipe-cards.html, with the engine beside it. What a finger drags stands as a statement, the page stays where it is, and
what is flung is let go with the velocity of its last movements.
"""

import re

from reader import *  # noqa: F403

driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
narrow(360)
open_page("swipe-cards")
field = all_of(".prompt textarea")[-1]
scroll_to(field)


def finger(scene, moves, rest=0.004):
    """A finger goes from the middle of a scene by the sums of `moves`, each of them (x, y, seconds), and leaves after a rest."""
    scroll_to(scene)
    box = driver.execute_script(
        "const box = arguments[0].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]", scene
    )
    now, (x, y) = driver.execute_script("return Date.now() / 1000"), box

    def send(kind, points):
        driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now})

    send("touchStart", [{"x": x, "y": y}])
    for right, down, seconds in moves:
        x, y, now = x + right, y + down, now + seconds
        send("touchMove", [{"x": x, "y": y}])
    now += rest
    send("touchEnd", [])


def statement():
    return last_entry().text.split("\n")[0]


def velocity(path):
    """In points per second, of the last stretch of a path in one direction."""
    numbers = [float(each) for each in re.search(r"path: \[(.*)\]", path)[1].split(", ")]
    return (numbers[-1] - ([0.0] + numbers)[-2]) / (float(re.search(r"over: ([0-9.]+)", path)[1]) / len(numbers))


def scene():
    return last_entry().find_element(By.CSS_SELECTOR, "svg.touch")


def scale():
    """How many points are a pixel."""
    return driver.execute_script(
        "const [scene] = arguments, { a } = scene.ownerSVGElement.getScreenCTM();"
        "return scene.dataset.points.split(' ')[0] / (scene.width.baseVal.value * a)", scene()
    )


field.send_keys("cards pile", Keys.ENTER)
expect("cards take a finger", scene)
count, place = len(all_of(".entry")), driver.execute_script("scrollTo(0, scrollY); return scrollY")
finger(scene(), [(0, 6, 0.02)] * 10)
expect("a drag down is a statement, not a scroll", lambda: len(all_of(".entry")) > count and "› pile drag path: [(" in statement())
finger(scene(), [(6, 0, 0.02)] * 10)
expect("and so is one across", lambda: len(all_of(".entry")) > count + 1 and "› pile drag path: [(" in statement())

field.send_keys("layout feed = list rowHeight: 44", Keys.SHIFT, Keys.ENTER, Keys.NULL)
field.send_keys("collection c = 1000 layout: feed viewport: 320x240", Keys.ENTER)
expect("a collection takes a finger", lambda: "› layout" in statement() and scene())


def flung(words, moves, rest, low, high):
    count, points = len(all_of(".entry")), scale()
    finger(scene(), moves, rest)
    expect(f"{words}: a statement", lambda: len(all_of(".entry")) > count and statement().startswith("› c scroll path: ["))
    found = velocity(statement()) / points
    expect(f"{words}: {found:.0f} pixels per second", lambda: low <= found <= high, 0.1)


flung("a steady fling, left at once", [(0, -6, 0.012)] * 12, 0.004, 400, 600)
flung("left 25 ms after it moved last", [(0, -6, 0.012)] * 12, 0.025, 400, 600)
flung("slow first, fast in the end", [(0, -2, 0.02)] * 10 + [(0, -10, 0.01)] * 8, 0.008, 800, 1200)
flung("fast first, slow in the end", [(0, -10, 0.01)] * 5 + [(0, -1, 0.02)] * 8, 0.008, 30, 80)
flung("at rest before it leaves", [(0, -6, 0.012)] * 10, 0.25, -1, 1)
flung("a long drag", [(0, -3, 0.05)] * 40, 0.008, 50, 70)
expect("it goes as far as the finger", lambda: abs(float(re.findall(r"-?[0-9]+(?=\])", statement())[0]) / scale() - 120) < 3, 1)
expect("the page stays where it is", lambda: driver.execute_script("return document.documentElement.scrollLeft") == 0, 1)

end("fingers")
