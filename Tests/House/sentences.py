#!/usr/bin/env python3
"""Checks the table of what tests which sentence of the contract, Tests/House/sentences.tsv.

    python3 Tests/House/sentences.py [SPEC]            every row: its tests exist, its quotation is in no other row
    python3 Tests/House/sentences.py --table [SPEC]    the table as Markdown, with its sums

A row is a section (§4), a quotation from it of at most 80 characters, and the tests that would fail if the sentence became false,
separated by blanks: `Suite.function` of a Swift test, or `folder/file:name` of another one below Tests. `-` says that no test holds
the sentence, `.` that there is nothing to test: it points to another page, or gives a reason.

The contract is not in this repository. Where SPEC is given, or `../shared/SPEC.md` is beside the checkout, every quotation must be in
its section, and every sentence must begin with a quotation. A sentence ends at a full stop, at the end of a row of a table, and
at the end of a block of code; a quotation may start within a sentence, which gives a clause a row of its own.
The status is 1 if something is wrong. What differs from a contract that was only found beside the checkout is told and changes no
status: the contract has a life of its own, and a sentence that was changed there is no fault of the sources.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TESTS = os.path.join(ROOT, "Tests")
TABLE = os.path.join(TESTS, "House", "sentences.tsv")
SPEC = os.path.join(ROOT, "..", "shared", "SPEC.md")
LONGEST = 80

SUITE = re.compile(r"^\s*(?:@\w+(?:\(.*\))? +)*(?:(?:public|private|fileprivate|final) +)*(?:struct|class|enum|actor|extension) +([\w.]+)", re.M)
FUNCTION = re.compile(r"\bfunc +(\w+)")
END = re.compile(r"[.!?][)”\"*]*(?= )")


def rows(text):
    """(line, section, quotation, tests)"""
    for number, line in enumerate(text.split("\n"), 1):
        if line and not line.startswith("#"):
            section, quotation, tests = (line.split("\t") + ["", ""])[:3]
            yield number, section, quotation, tests.split()


def declared():
    """Each `Suite.function` of the Swift tests: the functions of a file, under each type that the file declares or extends."""
    names = set()
    for at, folders, files in os.walk(TESTS):
        folders[:] = [name for name in folders if name[0] != "."]
        for name in files:
            if name.endswith(".swift"):
                with open(os.path.join(at, name), encoding="utf-8") as file:
                    text = file.read()
                names |= {f"{suite}.{function}" for suite in SUITE.findall(text) for function in FUNCTION.findall(text)}
    return names


def exists(test, swift):
    if "/" not in test:
        return test in swift
    path, _, name = test.partition(":")
    path = os.path.join(TESTS, path)
    if not os.path.isfile(path):
        return False
    with open(path, encoding="utf-8") as file:
        return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", file.read()) is not None


def plain(text):
    return re.sub(r"\s+", " ", text).strip()


def sections(spec):
    """The text of each section, by its mark; what comes before the first is §0."""
    parts = re.split(r"^## (\d+)\. .*\n", spec, flags=re.M)
    found = {"§0": re.sub(r"^# .*\n", "", parts[0])}
    for number, text in zip(parts[1::2], parts[2::2]):
        found["§" + number] = text
    return found


def sentences(section):
    """The sentences of a section, each as one line."""
    paragraphs = []
    previous = None
    for line in section.split("\n"):
        kind = "code" if line.startswith("    ") else "row" if line.startswith("|") else "prose" if line.strip() else None
        item = re.match(r"(?:- |#+ )", line)
        if kind == "code" and previous is None and paragraphs and paragraphs[-1][0] == "code":
            paragraphs[-1][1].append(line)
        elif kind and (kind == "row" or kind != previous or item):
            paragraphs.append((kind, [line[item.end():] if item else line]))
        elif kind:
            paragraphs[-1][1].append(line)
        previous = kind
    for kind, lines in paragraphs:
        text = plain(" ".join(lines))
        if kind != "prose":
            if not re.fullmatch(r"[|\s:-]*|\| command \| does \|", text):
                yield text
            continue
        # Full stops in code end nothing.
        hidden = re.sub(r"`[^`]*`", lambda match: "`" * len(match[0]), text)
        start = 0
        for match in END.finditer(hidden):
            yield text[start : match.end()]
            start = match.end() + 1
        if text[start:]:
            yield text[start:]


def findings(table, swift, spec):
    """(line of the table or None, what is wrong, what to do)"""
    seen = {}
    for line, section, quotation, tests in table:
        if not re.fullmatch(r"§\d+", section) or not quotation or not tests:
            yield line, "not a row", "write section, quotation and tests with a tab between them; `-` for no test"
            continue
        if len(quotation) > LONGEST:
            yield line, f"a quotation of {len(quotation)} characters", f"quote at most {LONGEST}"
        if quotation in seen:
            yield line, f"the quotation of line {seen[quotation]} again: {quotation}", "join the rows, or quote more of the sentence"
        seen.setdefault(quotation, line)
        for test in tests:
            if test not in ("-", ".") and not exists(test, swift):
                yield line, f"there is no test {test}", "name the test that holds the sentence now, or write - where none does"
        if len(tests) > 1 and {"-", "."} & set(tests):
            yield line, "a mark beside tests", "`-` and `.` are alone in their column"
    if spec is None:
        return
    found = {section: plain(text) for section, text in sections(spec).items()}
    # Where quotations begin; a list's signs and line ends are not quoted.
    for line, section, quotation, _ in table:
        if not any(quotation in sentence for sentence in sentences(sections(spec).get(section, ""))):
            where = next((other for other, text in found.items() if quotation in text), None)
            yield line, f"not in a sentence of {section}: {quotation}", f"it is in {where}" if where else "quote the sentence as it is now"
    for section, text in sections(spec).items():
        for sentence in sentences(text):
            if not any(sentence.startswith(quotation) for _, at, quotation, _ in table if at == section):
                yield None, f"{section} has a sentence without a row: {sentence[:LONGEST]}", "add the row, with the test that holds it"


def markdown(table):
    yield "| § | sentence | tests |"
    yield "|---|---|---|"
    for _, section, quotation, tests in table:
        cell = quotation.replace("|", "\\|")
        named = {"-": "none", ".": "nothing to test"}.get(tests[0]) or ", ".join(f"`{test}`" for test in tests)
        yield f"| {section} | {cell} | {named} |"


def test():
    """Sentences are cut where they end, and every kind of mistake is found."""
    page = "# P\nOne `a. b` x. Two\ngoes on! (Three.) four\n\n- item. more\n\n    code. code\n\n    code\n\n| command | does |\n|---|---|\n| `r` | s. t |\n"
    expected = ["One `a. b` x.", "Two goes on!", "(Three.)", "four", "item.", "more", "code. code code", "| `r` | s. t |"]
    assert list(sentences(sections(page)["§0"])) == expected
    table = list(rows("§0\tOne\tA.f\n§0\tOne\tA.g\n§0\tabsent\t-\n§0\tTwo\n"))
    found = list(findings(table, {"A.f"}, "# P\nOne. Three.\n"))
    assert [line for line, *_ in found] == [2, 2, 4, 3, 4, None], found


def main(arguments):
    test()
    shown = "--table" in arguments
    given = [argument for argument in arguments if argument != "--table"]
    path = given[0] if given else SPEC
    spec = None
    if given or os.path.isfile(path):
        with open(path, encoding="utf-8") as file:
            spec = file.read()
    with open(TABLE, encoding="utf-8") as file:
        table = list(rows(file.read()))
    names = declared()
    told = list(findings(table, names, spec))
    wrong = told if given else list(findings(table, names, None))
    for line, what, instead in told:
        print(f"Tests/House/sentences.tsv{f':{line}' if line else ''}: {what} → {instead}", file=sys.stderr)
    if shown and not wrong:
        print("\n".join(markdown(table)), end="\n\n")
    marks = [tests[0] for *_, tests in table if tests]
    held = f"{len(table):,} sentences and clauses, {sum(mark not in '-.' for mark in marks):,} with a test, {marks.count('-'):,} without"
    print(f"{held}, {marks.count('.'):,} with nothing to test; {len(wrong) or 'no'} mistakes{'' if spec else '; no contract to compare with'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
