"""Writes the manual page of a program from the declarations of its command line.

    PROGRAM --experimental-dump-help | python3 manual.py [DATE]
"""

import json
import sys


def escaped(text):
    """Text as roff prints it."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def shown(items):
    return [item for item in items if item.get("shouldDisplay", True)]


def names(argument):
    """`-o, --output <path>`, in bold and italics."""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(argument['valueName'])}\\fR" + (" ..." if argument["isRepeating"] else "")
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    written = ", ".join(f"\\fB{escaped(dashes[name['kind']] + name['name'])}\\fR" for name in argument["names"])
    value = "" if argument["kind"] == "flag" else f" \\fI{escaped(argument['valueName'])}\\fR"
    return written + value


def synopsis(path, command):
    words = [f"\\fB{escaped(' '.join(path))}\\fR"]
    arguments = shown(command.get("arguments", []))
    if any(argument["kind"] != "positional" for argument in arguments):
        words.append("[\\fIoptions\\fR]")
    for argument in arguments:
        if argument["kind"] == "positional":
            words.append(f"[{names(argument)}]" if argument["isOptional"] else names(argument))
    return " ".join(words)


def description(argument):
    text = argument.get("abstract", "")
    if argument.get("allValues"):
        text += f" One of {', '.join(argument['allValues'])}."
    if "defaultValue" in argument and argument["kind"] != "flag":
        text += f" Unless given, {argument['defaultValue']}."
    return escaped(text.strip())


def options(command):
    for argument in shown(command.get("arguments", [])):
        yield ".TP"
        yield names(argument)
        yield description(argument)
        if argument.get("discussion"):
            yield ".br"
            yield escaped(argument["discussion"])


def paragraphs(text):
    """What a command says of itself: each line begins a line, and goes on below where the terminal is narrower."""
    for paragraph in text.split("\n\n"):
        for place, line in enumerate(filter(None, paragraph.split("\n"))):
            yield ".br" if place else ".PP"
            yield escaped(line)


def page(program, date):
    name = program["commandName"]
    version = next((a for a in program["arguments"] if a["names"][0]["name"] == "version"), None)
    yield f'.TH {name.upper()} 1 "{date}" "{name}" "User Commands"'
    yield ".SH NAME"
    yield f"{escaped(name)} \\- {escaped(program['abstract'][0].lower() + program['abstract'][1:].rstrip('.'))}"
    yield ".SH SYNOPSIS"
    commands = [c for c in shown(program.get("subcommands", [])) if c["commandName"] != "help"]
    for command in commands:
        yield synopsis([name, command["commandName"]], command)
        yield ".br"
    if version:
        yield f"\\fB{escaped(name)} \\-\\-version\\fR"
    yield ".SH DESCRIPTION"
    yield escaped(program["abstract"])
    if program.get("discussion"):
        yield ".PP"
        yield escaped(program["discussion"])
    if program.get("defaultSubcommand"):
        yield ".PP"
        yield f"Without a command, it does what \\fB{escaped(program['defaultSubcommand'])}\\fR does."
    yield ".SH COMMANDS"
    for command in commands:
        yield f".SS {escaped(command['commandName'])}"
        yield escaped(command.get("abstract", ""))
        yield from paragraphs(command.get("discussion", ""))
        yield from options(command)
    yield ".SH EXIT STATUS"
    for status, meaning in [
        (0, "All is well."),
        (1, "A cell, an expectation or a check failed."),
        (64, "The command line is wrong."),
        (66, "There is no such input."),
        (70, "A fault of the program itself."),
        (71, "The system refuses what a command needs, such as a thread."),
        (74, "A file cannot be read or written."),
        (130, "It was interrupted."),
    ]:
        yield ".TP"
        yield f"\\fB{status}\\fR"
        yield meaning


def main():
    program = json.load(sys.stdin)["command"]
    sys.stdout.write("\n".join(page(program, sys.argv[1] if len(sys.argv) > 1 else "")) + "\n")


main()
