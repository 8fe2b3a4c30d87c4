import Pictures

/// What Trellis does where its contract is silent.
enum Choices {
  static let all = [
    "An object's name alone draws it; a variable's name alone prints it; both make no step.",
    "A query may be written as a command: t contains 40 prints what t.contains(40) comes to.",
    "Creating an object under the name of another replaces it; undo brings the other back.",
    "A tree or a stack holds numbers or texts, never both.",
    "letters(…) leaves blanks out and keeps everything else; random(n, in: …) draws with repetition, from a list or a text too.",
    "7 / 2 is 3 and -7 / 2 is -3; % has the sign of the left side; a decimal on either side makes a decimal.",
    "print, show and the other statements that only look leave the random numbers as they were.",
    "A block or a procedure in which a verb fails leaves nothing behind; so does a loaded file.",
    "At the prompt, and in a notebook that is played there, ask waits: an answer is an expression or a bare word, after a wrong one comes the hint, after a second the answer; ? shows it, Ctrl-C leaves the question; the score, of those right at the first answer, is no part of the state.",
    "play changes nothing; g in it leaves and goes to the step shown. edit begins with the entry before it, and performs nothing that was not changed. page draws an object 1,000 lines high. None of the three stands in a file.",
    "plot begins every turn of its block with the session as it stands, random numbers included, and draws nothing of it; scale: log is that of the horizontal axis, the vertical one begins at zero.",
    "explain tells 500 things at most; a query is explained by the walk to its answer, with what that cost.",
    "What queries cost is counted by the names of objects, from the last time an object of that name was created. A step that reads such a count reads the same when it is replayed; in a saved file the count itself stands in its place.",
    "A value alone, 2 + 3 or t.height, is printed.",
    "Limits count from the start of a cell, and at the prompt from the start of an entry.",
    "A cell ends at its first error; what it did before stands, and the next cell goes on. quit ends a notebook.",
    "Recording leaves the output of a cell that fails as it was; blanks at line ends do not count in comparisons.",
    "undo, redo, goto, mark, steps, play, load, save, edit, page, reset and quit stand at top level only.",
    "A loaded file may neither load, save, play, edit, page nor quit.",
    "goto 0 is the start of the session; marks of a future that is dropped go with it.",
    "A session keeps the last \(Limits.keptSteps.grouped) steps. Older ones are dropped, a tenth of that at a time, and their marks with them: undo and goto end there, verify undo begins there, and save refuses, since a file has to make the session from its start. Steps keep their numbers.",
    "undo in a loaded file takes back the steps of that file; afterwards the whole load is one step.",
    "load of a notebook performs its cells as one step; trellis repl --load performs each statement as a step of its own.",
    "A pinned object that the step did not draw is drawn after it, under pinned name:; after undo, redo and goto too. A step hushed by ; draws no pins, and of a load they are drawn at its end.",
    "An object created under the name of a pinned one stays pinned; dropping it ends the pin.",
    "With set describe on, each picture's caption comes first, then what the step did, then the nodes that have children, level by level; every view of a tree, a stack, a layout or a collection is described alike, those of machines (cards, pull, sheet, auth, dragdrop) in words of their own.",
    "The sign of a removed value is ✗, in ASCII an exclamation mark, and not a minus: -3 in a picture is the number. help signs explains all of them.",
    "In a description, texts that are not a plain word stand in quotes.",
    "verify without a name proves every object; verify undo also compares the states kept on the way, and only Ctrl-C stops it.",
    "A procedure does not see the parameters of the one that calls it.",
  ]
}
