#!/usr/bin/env python3
"""Checks that comments, documents, lessons and messages use plain English, as Apple's documentation does.

    python3 Tests/House/words.py            everything: file:line: "word" → instead (reason)
    python3 Tests/House/words.py FILE…      these files

What the program says, its string literals, is read as well. Identifiers, the literals of tests, and code in backticks are not
looked at. The status is 1 if there is something to replace.
"""

import bisect
import io
import os
import re
import sys
import tokenize

# Pattern (words at word boundaries, any case, across line ends), what to write instead, why.
WORDS = [
    # People in place of programs.
    (r"nobody|somebody|anybody|everybody|no one", "the caller, the reader, a client; or the passive", "says who, or leaves it out"),
    (r"whoever", "the caller, the owner, clients that", "says who"),
    (r"(?:one|somebody|nobody|anybody)'s own", "custom", "the field's word: a custom layout"),
    # Reporting.
    (r"unless (?:told|said)(?! not)|if not said otherwise", "by default", "shorter"),
    (r"otherwise than|(?:written|placed|answers?|answered|set|wrapped|coloured) otherwise", "differently", "otherwise means if not"),
    (r"tells? of|told of|telling of", "reports, describes, lists", "nothing tells of a thing in a manual"),
    (r"(?:is|are) told (?:in words|one by one|once|at once|anew|whole)", "is reported, described", "told is for people"),
    (r"told how (?:far|many)", "receives how far, how many", "parameters receive values"),
    (r"heard last", "last", "events are recorded"),
    (r"(?:what|that) was heard", "the event", "events are recorded"),
    (r"for the ear", "spoken, for speech", "names the use"),
    # Archaic or British syntax.
    (r"anew|afresh", "again, from the beginning; re-", "archaic"),
    (r"lest|so as to|in order that", "so that, to", "archaic"),
    (r"hence|whence|thence|hitherto|thereof|whereof|thereby|whereby|herein|wherein|upon|betwixt|whilst", "so, from which, by this, on",
     "archaic"),
    (r"as it were|be it|need be", "even if, has to be, if necessary", "archaic"),
    (r"in vain", "without a result", "archaic"),
    (r"telephones?", "phone", "dated"),
    (r"can be had|could be had", "if installed, if available", "names the condition"),
    (r"foretells?|foretold", "predict", "the field's word"),
    (r"rivalry|rivals?", "comparison, peer", "the field's word"),
    (r"dress(?:es|ed)?", "style", "the field's word"),
    (r"the how many-th|how many-th", "the number of, from 1", "not a word"),
    (r"chance values?|by chance", "random values, at random", "the field's word"),
    (r"all the same(?=[,.;:)]|$)", "anyway, still", "says which"),
    (r"pass(?:es|ed)? over", "skip, ignore", "the field's word"),
    (r"without a word(?! (?:before|after|of))", "silently", "the field's word"),
    (r"(?:outside|inside) of", "outside, inside", "shorter"),
    (r"all else", "everything else", "archaic"),
    (r"as good as (?!if)(?=any|every|a )", "like", "says how"),
    (r"(?<!there )(?:is|are) no more(?=[,.;:]|$)", "has ended, is gone", "archaic"),
    (r"how many \w+ ha(?:s|ve) the", "how many … does the … have", "questions take do"),
    (r"(?<!there )(?:is|are) no (?!(?:longer|more|less|fewer|higher|worse|reason|need|matter|such)\b)[a-z]\w*", "is not a",
     "no before a noun after is sounds like a proverb"),
    (r"so many(?! that)(?! as)", "this many, that many, a given number of", "so many needs a that"),
    (r"so much(?! that)(?! as)(?! of)", "this much", "so much needs a that"),
    (r"becomes? of|became of", "what happens to", "the plain verb"),
    (r"(?:what|that) (?:comes|came) of|what \w+ (?:comes|came) to", "the result, the value", "the field's word"),
    (r"(?:is|are|was|were) to be", "must be, will be, should be", "says which"),
    (r"as (?:it|they|these|that) (?:stood|stands?)(?! for)", "as it was, as it is, unchanged", "things do not stand"),
    (r"where(?:ver)? (?:it|they|he) stands?(?! for)|(?:stand|stands) elsewhere|stands behind", "where it is, comes after", "things do not stand"),
    (r"what stands (?:behind|after|before|between|in(?! place)|at|on|below|above|beside|there)", "what comes after, what is in", "things do not stand"),
    (r"know(?:s|ing)? nothing of|nothing of (?:it|them|the)", "does not know, none of", "archaic"),
    (r"(?:by|to|for|of) who", "by the caller, the user", "says who"),
    (r"mends?|mended|mending", "fix, repair", "mending is for clothes"),
    (r"bear (?:a|its|their) labels?", "hold a label", "archaic"),
    (r"say(?:s|ing)? not", "does not say", "archaic"),
    # Field terms.
    (r"used again", "reused, reusable; repeated", "the field's word: reusable views"),
    (r"(?:items?|elements?|pages?|headers?) (?:that |which )?(?:is|are) seen(?! (?:through|as|then))", "visible", "the field's word"),
    (r"seen whole", "fully visible", "the field's word"),
    (r"puts? away (?:the|a) sheet", "dismiss", "the field's word"),
    (r"unselect(?:s|ed)?|selected, or no longer", "deselect", "the field's word"),
    (r"(?:resting|rest) heights?|stop heights?", "detent", "the field's word"),
    (r"content margins?|room around the content", "content inset", "the field's word"),
]

# American spelling, as in Apple's documentation. What is recorded keeps its name: the state `cancelled`, the counter
# `recolourings`.
SPELLING = [
    (r"(re|un|dis)?colour(s|ed|ing|ful|less)?", "color", "American"),
    (r"centre[sd]?|centring", "center", "American"),
    (r"neighbour\w*|behaviour\w*|favour\w*|honour\w*|flavour\w*|humour|rumour|labour|harbour", "-or", "American"),
    (r"grey(?:ed|s)?", "gray", "American"),
    (r"(?:un)?labelled|labelling|cancelled|cancelling|signalled|signalling|travelled|travelling|modelled|modelling", "one l",
     "American"),
    (r"enrols?|fulfils?|instalments?|skilful", "two l: enroll, fulfill", "American"),
    (r"(?:recogn|normal|initial|optim|minim|maxim|summar|organ|special|general|visual|serial|synchron|random|real|capital|emphas)"
     r"is(?:e[sdr]?|ers|ing|ation|ations)", "-ize", "American"),
    (r"analyse[sd]?|analysing|amortis(?:e[sd]?|ing|ation)", "analyze, amortize", "American"),
    (r"licence|defence|pretence|practis(?:e[sd]|ing)|artefacts?|catalogues?|judgements?|programmes?|dialogues?|metres?|maths",
     "license, defense, practice, artifact, catalog, judgment, program, dialog, meter, math", "American"),
    (r"learnt|spelt|leant|burnt|whilst|amongst", "learned, spelled, leaned, burned, while, among", "American"),
    (r"(?:to|after|back|for|up|down|in|out)wards", "toward, afterward, backward, forward, upward, downward", "American"),
]

# In what the program says.
MESSAGES = [
    (r"stands? (?:alone|beside|among|outside|after|behind|at|in|on|for|over|where)|(?:cannot|may|might) stand", "is, is not allowed in",
     "things do not stand"),
    (r"(?:tells?|telling)(?! the delegate)(?= \w)", "says, shows, lists, reports", "a command shows; people tell"),
    (r"comes? to (?:no|a) value|what \w+ comes? to", "has no value, the value of", "the field's word"),
    (r"belongs? into", "belongs in", "not English"),
    (r"worked out", "computed, evaluated", "the field's word"),
    (r"once more, or", "try again, or", "shorter"),
    (r"(?:number|list|word|no) is asked for", "enter a number, a list, a word; answer yes or no", "says what to do"),
    (r"by rules:", "with rules:", "a label goes with a command"),
    (r"or one an? \w+", "or one for each", "sounds like a rate"),
    (r"(?:a|one) \w+ a (?:line|section|node|level|row)", "one per line, one for each section", "sounds like a rate"),
    (r"are the most", "the limit is", "the field's word"),
    (r"farther than points are exact", "outside the range in which points are exact", "nothing is farther than exact"),
    (r"thrown away|throws? away", "invalidated, discarded", "the field's word"),
    (r"into sight|out of sight|stays? in sight", "visible, no longer visible", "the field's word"),
    (r"lights up|light up|goes dark", "is highlighted, is no longer highlighted", "UIKit's word"),
    (r"by program", "programmatically", "Apple's word"),
    (r"a finger comes down|the finger leaves", "touches, lifts", "Apple's words"),
    (r"looks? (?:for a (?:face|finger)|once more|any more|at once)|Face ID looks?", "scans", "Apple's word"),
    (r"let go", "release", "the name of the command"),
    (r"tick(?:ed)? (?:off|it)", "check off", "ticked off means annoyed in America"),
    (r"nothing is left of", "has no left child", "can be read as: nothing remains"),
    (r"in the midst of", "in the middle of", "archaic"),
    (r"nothing of (?:this|its|the) \w+", "none of, had no effect", "archaic"),
    (r"as was told", "as given", "told is for people"),
]

# Being rewritten with the engine; what is done leaves this list.
ENGINE = [f"Sources/Playground/{part}/" for part in ("Engine", "Declarations", "Values")]
# Compared with the lessons that show them, byte for byte.
SHOWN = ["Tests/Fixtures/OwnKind/"]
EXEMPT = ENGINE + SHOWN
# Literals that are not words of ours: what a reader may answer, the verb `mend`, the names that UIKit has for things.
CODE = ["Sources/Pages/Pages/Page/AnswerScript.swift", "Sources/Playground/Values/Judging/ReplyList.swift",
        "Sources/Collections/CollectionExhibits/Reuse/ReuseExhibit+Verbs.swift"]
CODE += [f"Sources/{part}Terms.swift" for part in ("Gestures/GestureExhibits/Gesture", "Collections/CollectionExhibits/Collection")]

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]


def compiled(words):
    return [(re.compile(rf"(?<![\w’'-])(?:{pattern})(?![\w-])", re.I), *rest) for pattern, *rest in words]


PATTERNS = compiled(WORDS + SPELLING)
# A label, a property and an option are identifiers.
SAID = compiled(WORDS + MESSAGES) + [
    (re.compile(rf"(?<![\w.-])(?:{pattern})(?![\w:(-]|\.\w)", re.I), *rest) for pattern, *rest in SPELLING]


def swift_comments(text):
    """The start and end of each comment; strings, raw and of several lines too, are skipped with what they interpolate."""
    return swift_parts(text)[0]


def swift_strings(text):
    """The start and end of each piece of a string, without its quotes and without what it interpolates."""
    return swift_parts(text)[1]


def swift_parts(text):
    """The places of the comments, and those of the pieces of strings."""
    quote = re.compile(r'(#*)("""|")')
    regex = re.compile(r"/(?![ \t/*])(?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\])+/|(#+)/.*?/\1", re.S)
    plain = re.compile(r'[^/"#()]+')
    inside = re.compile(r'[^\\"]+')
    found, strings, at, last = [], [], 0, ""
    # Code with the number of its open parentheses, or a string with its delimiter's marks and its end.
    nested = [["code", 0]]
    while at < len(text):
        top = nested[-1]
        if match := (plain if top[0] == "code" else inside).match(text, at):
            if top[0] == "string":
                strings.append(match.span())
            last = match[0].rstrip()[-1:] or last
            at = match.end()
            continue
        if top[0] == "string":
            escape = "\\" + top[1]
            if text.startswith(escape + "(", at):
                nested.append(["code", 0])
                at, last = at + len(escape) + 1, "("
            elif text.startswith(escape, at):
                at += len(escape) + 1
            elif text.startswith(top[2], at):
                nested.pop()
                at, last = at + len(top[2]), '"'
            else:
                at += 1
            continue
        if text.startswith("//", at):
            end = (text.find("\n", at) + 1 or len(text) + 1) - 1
            found.append((at, end))
            at = end
        elif text.startswith("/*", at):
            end = (text.find("*/", at) + 2) if "*/" in text[at:] else len(text)
            found.append((at, end))
            at = end
        elif match := quote.match(text, at):
            nested.append(["string", match[1], match[2] + match[1]])
            at = match.end()
        elif (text[at] == "#" or text[at] == "/" and last in "(,=:[{!&|?") and (match := regex.match(text, at)):
            at, last = match.end(), "/"
        else:
            if text[at] == "(":
                top[1] += 1
            elif text[at] == ")" and top[1] == 0 and len(nested) > 1:
                nested.pop()
            elif text[at] == ")":
                top[1] -= 1
            last = text[at] if not text[at].isspace() else last
            at += 1
    return found, strings


def python_comments(text):
    starts = line_starts(text)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(starts[t.start[0] - 1] + t.start[1], starts[t.end[0] - 1] + t.end[1]) for t in tokens if t.type == tokenize.COMMENT]


def shell_comments(text):
    """From a # outside of quotes and here-documents, at the start of a word, to the end of the line."""
    found, start, quote, here = [], 0, None, None
    for line in text.split("\n"):
        at = 0
        while here is None and at < len(line):
            sign = line[at]
            if sign == "\\" and quote != "'":
                at += 1
            elif sign in "'\"" and quote in (None, sign):
                quote = None if quote else sign
            elif sign == "#" and not quote and (at == 0 or line[at - 1] in " \t;("):
                if not line.startswith("#!"):
                    found.append((start + at, start + len(line)))
                break
            at += 1
        if here is not None:
            here = None if line.strip() == here else here
        elif not quote and (match := re.search(r"(?<!<)<<-?\s*['\"]?([A-Za-z_]\w*)", line)):
            here = match[1]
        start += len(line) + 1
    return found


def line_starts(text):
    return [0] + [match.end() for match in re.finditer("\n", text)]


def language(path):
    """How to find what is read in a file; None if nothing in it is."""
    if path.startswith("notebooks/"):
        return lesson
    if path.endswith(".md"):
        return "document"
    known = {".swift": swift_comments, ".py": python_comments, ".sh": shell_comments}.get(os.path.splitext(path)[1])
    if known or "." in os.path.basename(path):
        return known
    with open(os.path.join(ROOT, path), "rb") as file:
        first = file.readline()
    return (python_comments if b"python" in first else shell_comments) if first.startswith(b"#!") else None


def prose(text, language):
    """The text with everything blank that is not read, so that places stay."""
    if language == "document":
        # Fences, and the tables of figures that a program writes.
        hide = re.compile(r"^```.*?^```|<!-- figures -->.*?<!-- end of figures -->|`[^`\n]*`|\]\([^)\s]*\)", re.S | re.M)
        return hide.sub(lambda match: re.sub(r"[^\n]", "·", match[0]), text)
    shown = list(re.sub(r"[^\n]", "·", text))
    for start, end in language(text):
        comment = re.sub(r"`[^`]*`", lambda match: "·" * len(match[0]), text[start:end])
        shown[start:end] = re.sub(r"^(?://+|#+)", lambda match: " " * len(match[0]), comment)
        # What comes before a comment on its line, so that a sentence can continue on the next line.
        before = text.rfind("\n", 0, start) + 1
        if not text[before:start].strip():
            shown[before:start] = text[before:start]
    return "".join(shown)


def said(text):
    """The text of a Swift file with everything blank but its string literals. A single word is the name of something, code in
    backticks is code, and so is a line of a literal that is markup, style or a statement of an example."""
    shown = list(re.sub(r"[^\n]", "·", text))
    for start, end in swift_strings(text):
        if " " in text[start:end]:
            shown[start:end] = re.sub(r"`[^`\n]*`", lambda match: "·" * len(match[0]), text[start:end])
    code = re.compile(r"[^\n]*(?:[{}]|</|=\\|(?<!\w)(?:expect|print|let) )[^\n]*")
    return code.sub(lambda match: "·" * len(match[0]), "".join(shown))


def lesson(text):
    """The prose of a lesson, and the quoted texts in its cells: questions, hints and reasons."""
    def quoted(fence):
        texts = re.finditer(r'"(?:\\.|[^"\\\n])*"', fence[0]) if fence[0].startswith("```trellis") else ()
        keep = [match.span() for match in texts if " " in match[0]]
        return "".join(
            sign if sign == "\n" or any(start < at < end - 1 for start, end in keep) else "·" for at, sign in enumerate(fence[0]))
    front = re.compile(r"\A---\n.*?^---\n", re.S | re.M)
    inline = re.compile(r"`[^`\n]*`|\]\([^)\s]*\)")
    shown = re.sub(r"^```.*?^```", quoted, front.sub(lambda match: re.sub(r"[^\n]", "·", match[0]), text), flags=re.S | re.M)
    return inline.sub(lambda match: "·" * len(match[0]), shown)


def findings(text, language, patterns=PATTERNS):
    """(line, what was found, what to write instead, why)"""
    shown = language(text) if language in (said, lesson) else prose(text, language)
    starts = line_starts(text)
    spaced = re.sub(r"\s", " ", shown)
    # A sentence continues on the next line: a run of blanks counts as one, and so does one of what is hidden.
    places = [at for at, sign in enumerate(spaced) if sign not in " ·" or at == 0 or spaced[at - 1] != sign]
    joined = "".join(spaced[at] for at in places)
    for pattern, instead, why in patterns:
        for match in pattern.finditer(joined):
            yield bisect.bisect_right(starts, places[match.start()]), match[0], instead, why


def paths():
    for folder in ("Sources", "Tests", "Extras", "Documentation"):
        for at, folders, files in os.walk(os.path.join(ROOT, folder)):
            folders[:] = sorted(name for name in folders if name[0] != "." and name not in ("node_modules", "__pycache__"))
            for name in sorted(files):
                path = os.path.relpath(os.path.join(at, name), ROOT)
                is_page = folder == "Documentation" or name == "README.md" and folder == "Extras" or at.endswith(".docc")
                if not path.endswith(".md") or is_page:
                    yield path
    yield from (f"notebooks/{name}" for name in sorted(os.listdir(os.path.join(ROOT, "notebooks"))) if name.endswith(".md"))
    yield from [*DOCUMENTS, "Package.swift", "trellis", ".ci/run"]


def test():
    """Each kind of text shows a word where it is read, and none where it is not."""
    sample = "// It asks\n// nobody twice.\nlet nobody = \"nobody \\(f(\"nobody\")) // nobody\" /* anew */ // `nobody`, whoever\n"
    assert [(line, word) for line, word, *_ in findings(sample, swift_comments)] == [(2, "nobody"), (3, "whoever"), (3, "anew")]
    assert not list(findings('let a = #"nobody " // nobody"#\nlet b = """\n  // anew\n  """\nlet c = x.contains(/"anew/)\n', swift_comments))
    assert [line for line, *_ in findings('s = "# nobody"  # so\n# many lines\n', python_comments)] == [1]
    assert [line for line, *_ in findings("echo '# anew' $# \"#\" # anew\ncat <<END\n# anew\nEND\n", shell_comments)] == [1]
    assert [line for line, *_ in findings("`anew`\n\n    ./run anew\n\n```\nanew\n```\n", "document")] == [3]
    assert not list(findings("// There is no room, and it is no longer asked. So many that they count.\n", swift_comments))
    source = 'let a = "It tells anew \\(nobody("x")) why" // told\nlet b = "the colour, colours: .colour `colour`"\nlet c = "{centre}"\n'
    assert [word for _, word, *_ in findings(source, said, SAID)] == ["anew", "tells", "colour"]
    cell = '---\ntitle: colour\n---\n\nA colour.\n\n```trellis\nask "Which colour?" answer: "colour" hint: "a colour"\n```\n\n```output\ncolour\n```\n'
    assert [line for line, *_ in findings(cell, lesson)] == [5, 8, 8]
    for pattern, instead, why in WORDS + SPELLING + MESSAGES:
        re.compile(pattern)
        assert instead and why


def main(arguments):
    test()
    read = found = 0
    for path in arguments or paths():
        kind = None if path.startswith(tuple(EXEMPT)) else language(path)
        speaks = path.startswith("Sources/") and path.endswith(".swift") and path not in CODE
        if kind is None and not speaks:
            continue
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            text = file.read()
        read += 1
        seen = list(findings(text, kind)) if kind else []
        for line, word, instead, why in sorted(seen + (list(findings(text, said, SAID)) if speaks else [])):
            found += 1
            print(f'{path}:{line}: "{word}" → {instead} ({why})')
    print(f"{read:,} files, {found or 'no'} words to replace")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
