"""Questions in pages that compute, in headless Chromium, beside the same questions in the program.

    python3 answers.py SITE PROGRAM

SITE has the engine; PROGRAM renders a lesson beside it, and teaches it at a terminal. What the engine judges is judged; what is saved is
what `learn --answers` writes; behind a figure that the reader changed answers are judged and not kept. Statements that draw several
pictures show all of them, a figure that follows a change as well. On paper there is nothing to press.
"""

import os
import pty
import select
import shutil
import signal
import subprocess
import tempfile
import time

from reader import *  # noqa: F403

program = pathlib.Path(sys.argv[2]).resolve()
lesson = """# Judged

```trellis
tree t = avl 50 30 70 20
```

```trellis
ask "How many nodes?" answer: t.count hint: "count them"
```

```trellis
ask "Which kind?" answer: "avl" choices: ["avl", "bst"]
```

```trellis
ask "About how much is pi?" answer: 3.14159 near: 0.01 hint: "a bit more than 3"
```

```trellis
ask "An even number?" answer(n) = n % 2 == 0
```

```trellis
practice t insert 60
```

```trellis steps=all
for i in 1...3 { t insert (i * 3) }
tree a = bst 2 1
```

```trellis
let x = 1
repeat 1 { t insert 80; a insert 3 }
```
"""


def render(text):
    folder = site / "judged"
    folder.mkdir(exist_ok=True)
    (folder / "judged.md").write_text(text)
    subprocess.run([program, "render", folder / "judged.md", "-o", folder, "--over"], check=True, capture_output=True)
    shutil.copy(site / "trellis.wasm.js", folder)
    return folder / "judged.html"


def learned(replies):
    """What the program writes of a lesson in which the questions are replied to so."""
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "judged.md").write_text(lesson)
    answers = folder / "answers.jsonl"
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ["TERM"] = "xterm"
        os.execv(program, [str(program), "learn", "judged.md", "--answers", str(answers)])
    left, text, end = list(replies), "", time.monotonic() + 60
    while left and time.monotonic() < end or answers.exists() and answers.read_text().count("\n") < 4 and time.monotonic() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            try:
                text += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                break
            continue
        # It waits: at a question for a reply, else for a key.
        if "answer" in text.split("\n")[-1]:
            os.write(terminal, f"{left.pop(0)}\r".encode())
        else:
            os.write(terminal, b"\r")
        text = ""
    os.kill(child, signal.SIGTERM)
    os.waitpid(child, 0)
    os.close(terminal)
    return [json.loads(line) for line in answers.read_text().splitlines()] if answers.exists() else []


def question(place):
    return all_of("form.ask:not([data-practice])")[place]


def verdict(place):
    return question(place).find_element(By.CSS_SELECTOR, ".verdict").text


def reply(place, text, told):
    """Replies to a question, which is told to be so."""
    field = question(place).find_element(By.CSS_SELECTOR, "input")
    scroll_to(field)
    field.clear()
    field.send_keys(text, Keys.ENTER)
    expect(f"{text} at question {place + 1}: {told}", lambda: verdict(place).startswith(told))


def figure(place):
    return all_of("figure[data-unit]")[place]


def pictures(place):
    """How many pictures a figure has, and in how many steps."""
    steps = figure(place).find_elements(By.CSS_SELECTOR, ".step")
    return [len(each.find_elements(By.CSS_SELECTOR, ".picture:not(.carried):not(.narrow)")) for each in steps]


page = render(lesson)
driver.get(page.as_uri())
driver.execute_script("localStorage.clear()")
driver.refresh()
expect("what the engine judges is a field", lambda: len(all_of("form.ask .answer:not([hidden])")) == 5)
expect("and its answer is not folded there", lambda: not [each for each in all_of("form.ask details") if each.is_displayed()], 1)
faults("questions")
lines = [(0, "?", "Enter a number, such as 3 or 1/2; Enter shows a hint, ! the answer."), (0, "hint", ""), (0, "3", "✗ Not quite. Try again."),
         (0, "4", "✓ Right."), (1, "2)", "Choose one of a, b, or ! to see the answer."), (1, "avl", "✓ Right."), (2, "hint", "Hint: a bit more"), (2, "3", "✗ Not quite. Try again."),
         (2, "3.142", "✓ Right."), (3, "x", "enter a number"), (3, "3", "✗ Not quite. Try again."), (3, "8", "✓ Right.")]
for place, text, told in lines:
    reply(place, text, told)
expect("a hint is told as in the program", lambda: question(0).find_element(By.CSS_SELECTOR, ".hint").is_displayed())
expect("a rule is told in the end", lambda: "n % 2 == 0" in question(3).find_element(By.CSS_SELECTOR, ".told").text)
expect("all are kept", lambda: len(kept("judged")["records"]) == 4)
mine = kept("judged")["records"]
theirs = learned([text for _, text, _ in lines])


def bare(line):
    """Without what is of the moment, or of the place of the file."""
    steps = [{name: each for name, each in step.items() if name != "seconds"} for step in line["steps"]]
    return {**{name: each for name, each in line.items() if name not in ["time", "seconds", "lesson"]}, "steps": steps}


expect(f"what is kept is what the program writes: {len(theirs)} lines", lambda: list(map(bare, mine)) == list(map(bare, theirs)) and len(mine) == 4, 1)
for one, other in zip(map(bare, mine), map(bare, theirs)):
    if one != other:
        print(one, other, sep="\n")
driver.refresh()
expect("what was answered is told again", lambda: question(2).find_element(By.CSS_SELECTOR, ".told").is_displayed())

# Behind a change.
driver.execute_script("localStorage.clear()")
driver.refresh()
expect("a statement that draws several times", lambda: len(all_of("figure[data-unit]")) == 4)
drawn = [pictures(place) for place in range(4)]
change(figure(0), ["tree t = avl 50 30 70 20 15"])
expect("a figure is changed", lambda: not all_of(".busy") and all_of(".changed"))
for place in [2, 3]:
    expect(f"figure {place + 1} has its pictures behind a change: {drawn[place]}", lambda: pictures(place) == drawn[place])
click([each for each in question(0).find_elements(By.CSS_SELECTOR, "button") if each.text == "Hint"][0])
expect("a button asks for a hint", lambda: question(0).find_element(By.CSS_SELECTOR, ".hint").is_displayed())
click([each for each in question(3).find_elements(By.CSS_SELECTOR, "button") if each.text == "Give up"][0])
expect("another gives up", lambda: "n % 2 == 0" in question(3).find_element(By.CSS_SELECTOR, ".told").text)
reply(0, "4", "✓ Right. This is the answer in the lesson; since you changed it")
reply(2, "3.14", "✓ Right. Since you changed the lesson")
press(Keys.ESCAPE)
click(figure(1).find_element(By.CSS_SELECTOR, ".practice"))
expect("a practice asks", lambda: all_of(".drill .choices button"))
for _ in range(20):
    if not [each for each in all_of(".drill button") if each.text == "Give up" and each.is_displayed()]:
        break
    before = all_of(".drill")[0].text
    click([each for each in all_of(".drill button") if each.text == "Give up"][0])
    expect("it goes on", lambda: all_of(".drill")[0].text != before)
expect("it says that it is not kept", lambda: "this is not kept" in all_of(".drill .told")[0].text)
expect("and nothing is", lambda: not kept("judged").get("records") and not kept("judged").get("answered"), 1)

# On paper.
driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
expect("on paper there is nothing to press", lambda: not [each for each in all_of("button:not(.choices *), textarea, input, .tip, .prompt") if each.is_displayed()])
driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

end("answers")
