"""Writes the last figures into the page: `figures.json`, as `./trellis bench --format json` told it, becomes the tables of
`README.md` between its two marks. `--check` changes nothing, and fails if the page tells something else."""

import json
import os
import sys

from goals import outcomes
from rows import Row, ratio, told

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(FOLDER, "README.md")
FIGURES = os.path.join(FOLDER, "figures.json")
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def cells(*texts):
    return "| " + " | ".join(text.replace("|", "\\|") for text in texts) + " |"


def table(heading, rows):
    return [cells(*heading), "|" + "---|" * len(heading), *rows, ""]


def figures(row, title):
    wanted = ratio(row.goal)
    verdict = {None: "", True: "met", False: "**losing**"}[row.met]
    return cells(title, f"{row.n:,}", told(row.ours, row), row.missing or told(row.theirs, row), ratio(row.ratio), wanted, verdict)


def tables(document):
    """The machine, the eighteen goals with the row that is furthest from each, and all rows."""
    machine = document["machine"]
    rows = [Row.read(row) for row in document["rows"]]
    told_goals = []
    for outcome in outcomes(rows):
        worst = next(iter(outcome.measured), None)
        figure = f"{ratio(worst.ratio)} (goal {ratio(worst.goal)}): {worst.title}, n = {worst.n:,}" if worst else ""
        verdict = "**losing**" if outcome.verdict == "losing" else outcome.verdict
        told_goals.append(cells(outcome.goal.work, outcome.goal.goal, verdict, figure))
    heading = ("work", "n", "ours", "theirs", "ratio", "goal", "")
    return "\n".join([
        f"{document['date']}, commit {document['commit'][:10]}: {machine.get('processor', 'unknown processor')}, "
        f"{machine['cores']} cores, {machine.get('memory', 'unknown memory')}, {machine['system']}; {document['compiler']}.",
        "", *table(("work", "goal", "", "the row that is furthest from it"), told_goals),
        "### All rows", "", *table(heading, [figures(row, row.title) for row in rows]),
    ])


def main():
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    if not os.path.exists(FIGURES):
        sys.exit("page: there are no figures yet: ./trellis bench --format json >Extras/Benchmarks/figures.json")
    with open(FIGURES, encoding="utf-8") as file:
        text = tables(json.load(file))
    head, rest = page.split(BEGIN, 1)
    _, tail = rest.split(END, 1)
    new = head + BEGIN + "\n" + text + "\n" + END + tail
    if "--check" in sys.argv[1:]:
        sys.exit("page: README.md tells other figures than figures.json: run Extras/Benchmarks/Program/page.py" if new != page else 0)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(new)


if __name__ == "__main__":
    main()
