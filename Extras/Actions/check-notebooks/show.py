"""Shows what `trellis check --format json` found, in the way of a service: `show.py github|gitlab OBJECTS`."""

import hashlib
import json
import os
import sys


def failures(path):
    """The objects of cells that failed, and of notebooks that could not be read; and how many cells there were."""
    objects = [json.loads(line) for line in open(path, encoding="utf-8")]
    verdicts = [o for o in objects if "step" not in o]
    return [o for o in verdicts if not o["ok"]], sum("cell" in o for o in verdicts)


def place(failure):
    """The file, and the line where it went wrong."""
    return failure["notebook"], failure.get("error", {}).get("line") or failure.get("line", 1)


def title(failure):
    if "error" in failure:
        return failure["error"]["message"]
    return f"cell {failure['cell']} prints something other than what was recorded"


def text(failure):
    """The diff, or the error with its place."""
    return failure.get("text") or title(failure)


def escaped(words, further=""):
    """Words in a command to GitHub, which ends with its line."""
    for character in "%\r\n" + further:
        words = words.replace(character, f"%{ord(character):02X}")
    return words


def fence(words):
    """A fence longer than any in the words."""
    length = 3
    while "`" * length in words:
        length += 1
    return "`" * length


def summary(found, count):
    """What the page of a job shows, as Markdown."""
    yield f"### Trellis: {count} cells, {len(found) or 'none'} failed"
    for failure in found:
        file, line = place(failure)
        yield ""
        yield f"`{file}:{line}`"
        yield ""
        ticks = fence(text(failure))
        yield f"{ticks}{'diff' if 'error' not in failure else ''}\n{text(failure)}\n{ticks}"


def show_github(found, count):
    for failure in found:
        file, line = place(failure)
        print(
            f"::error file={escaped(file, ':,')},line={line},title={escaped(title(failure), ':,')}"
            f"::{escaped(text(failure))}")
    if "GITHUB_STEP_SUMMARY" in os.environ:
        with open(os.environ["GITHUB_STEP_SUMMARY"], "a", encoding="utf-8") as page:
            page.write("\n".join(summary(found, count)) + "\n")
    if "GITHUB_OUTPUT" in os.environ:
        with open(os.environ["GITHUB_OUTPUT"], "a", encoding="utf-8") as outputs:
            outputs.write(f"failed={len(found)}\n")


def show_gitlab(found, count):
    issues = []
    for failure in found:
        file, line = place(failure)
        print(f"{file}:{line}\n{text(failure)}\n")
        fingerprint = hashlib.sha256("\n".join([file, failure.get("cell", ""), text(failure)]).encode()).hexdigest()
        issues.append(
            {
                "description": f"{title(failure)}\n\n{text(failure)}",
                "check_name": "trellis check",
                "fingerprint": fingerprint,
                "severity": "major",
                "location": {"path": file, "lines": {"begin": line}},
            })
    with open("trellis-quality.json", "w", encoding="utf-8") as report:
        json.dump(issues, report, indent=1, ensure_ascii=False)
        report.write("\n")


def main():
    service, path = sys.argv[1:]
    found, count = failures(path)
    {"github": show_github, "gitlab": show_gitlab}[service](found, count)
    print(f"{count} cells, {len(found) or 'none'} failed")


main()
