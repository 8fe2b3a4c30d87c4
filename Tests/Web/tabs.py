"""What pages that compute keep of answers and attempts over a reload, and between two tabs, in headless Chromium.

    python3 tabs.py SITE

SITE has tour.html and two-pointers.html, with the engine beside them. The first reply to a question counts after a reload as well, attempts
go on, and what one tab forgets another forgets.
"""

from reader import *  # noqa: F403


def figure(place):
    return all_of("figure[data-unit]")[place]


def text_of(element):
    return element.get_attribute("textContent")


def begin(name):
    open_page(name)
    driver.execute_script("localStorage.clear()")
    driver.get("about:blank")
    open_page(name)


def reply(text):
    field = all_of("form.ask[data-mark] input")[0]
    scroll_to(field)
    field.clear()
    field.send_keys(text, Keys.ENTER)


def verdict():
    return all_of("form.ask[data-mark] .verdict")[0].text


def footer():
    return all_of("footer")[0].text


# A question.
begin("tour")
reply("77")
expect("a wrong answer is told", lambda: "Not quite" in verdict())
driver.refresh()
expect("after a reload as well", lambda: "Not quite" in verdict() and all_of("form.ask[data-mark] .hint")[0].is_displayed())
reply("2")
expect("then the right one", lambda: "Right" in verdict())
line = kept("tour")["records"][0]
expect("the first one counts", lambda: "0 of 1 right at first" in footer() and line["right"] is False, 1)
expect("and all are kept", lambda: [each["replies"] for each in line["steps"]] == [["77", "2"]] and line["steps"][0]["hints"] == 1, 1)
expect("the question is over", lambda: kept("tour")["begun"] == {}, 1)

# An exercise.
begin("two-pointers")


def draft():
    return all_of("figure[data-unit]:has(> textarea)")[0]


def attempt(count):
    click(hand(draft(), "Run"))
    expect(f"attempt {count} is marked", lambda: draft().find_elements(By.CSS_SELECTOR, ".marked")
        and len(kept("two-pointers").get("records", [])) == count and not all_of(".busy"))


attempt(1)
attempt(2)
summary = [each for each in all_of("details summary") if "solution" in each.text.lower()][0]
click(summary)
click(summary)
expect("the second click opens the solution", lambda: kept("two-pointers")["answered"])
driver.refresh()
expect("the page is there", lambda: draft() and not all_of(".busy"))
attempt(3)
lines = kept("two-pointers")["records"]
expect("attempts go on", lambda: [each["attempt"] for each in lines] == [1, 2, 3], 1)
expect("and the solution was seen", lambda: [each["solution"] for each in lines] == [False, False, True], 1)

# Two tabs.
begin("tour")
field = all_of(".prompt textarea")[0]
scroll_to(field)
field.send_keys("tree a = avl 1 2 3", Keys.ENTER)
expect("something is tried", lambda: len(all_of(".entry")) == 1 and not all_of(".running"))
change(figure(0), ["tree t = avl 50 30 70 20 # mine"])
expect("and changed", lambda: all_of("figure.changed") and not all_of(".busy"))
first = driver.current_window_handle
driver.switch_to.new_window("tab")
open_page("tour")
expect("another tab has it", lambda: len(all_of(".entry")) == 1 and all_of("figure.changed") and not all_of(".busy"))
second = driver.current_window_handle
driver.switch_to.window(first)
forget = [each for each in all_of(".kept button") if "Forget" in each.text][0]
click(forget)
forget.click()
expect("one tab forgets", lambda: not all_of(".entry, figure.changed"))
driver.execute_script("scrollTo(0, 2000)")
expect("and goes on", lambda: kept("tour").get("share", 0) > 0)
driver.switch_to.window(second)
expect("the other says so", lambda: "Another tab has forgotten" in footer())
expect("its lines and changes are gone", lambda: not all_of(".entry, figure.changed"))
field = all_of(".prompt textarea")[0]
scroll_to(field)
field.send_keys(Keys.ARROW_UP, "print t.count", Keys.ENTER)
expect("it goes on with the lesson", lambda: last_entry().text.endswith("7"))
expect("nothing that was forgotten is kept again", lambda: [each["entries"] for each in kept("tour")["tried"].values()] == [["print t.count"]]
    and kept("tour")["edits"] == {}, 5)

end("tabs")
