/// What Trellis does where its contract is silent.
enum Choices {
  static let all = [
    "An object's name alone draws it; a variable's name alone prints it; both make no step.",
    "A query may be written as a command: t contains 40 prints what t.contains(40) comes to.",
    "Creating an object under the name of another replaces it; undo brings the other back.",
    "find of a value that is not there says so and is no error; remove, path and rotate of one are errors.",
    "floor and ceiling as verbs say none where there is none; as queries they are errors then.",
    "rank and the walks of a binary tree without order look at every node; floor, ceiling, select, range and find need order and are refused.",
    "A stack that keeps no minima is searched for its min; minima of it is an empty list.",
    "A tree or a stack holds numbers or texts, never both.",
    "letters(…) leaves blanks out and keeps everything else; random(n, in: …) draws with repetition, from a list or a text too.",
    "7 / 2 is 3 and -7 / 2 is -3; % has the sign of the left side; a decimal on either side makes a decimal.",
    "print, show and the other statements that only look leave the random numbers as they were.",
    "A block or a procedure in which a verb fails leaves nothing behind; so does a loaded file.",
    "A value alone, 2 + 3 or t.height, is printed.",
    "The costs of a plain tree are those of the textbook's descent, though an insertion may begin where the last one ended.",
    "Limits count from the start of a cell, and at the prompt from the start of an entry.",
    "A cell ends at its first error; what it did before stands, and the next cell goes on. quit ends a notebook.",
    "Recording leaves the output of a cell that fails as it was; blanks at line ends do not count in comparisons.",
    "undo, redo, goto, mark, steps, load, save, reset and quit stand at top level only.",
    "A loaded file may neither load, save nor quit.",
    "goto 0 is the start of the session; marks of a future that is dropped go with it.",
    "undo in a loaded file takes back the steps of that file; afterwards the whole load is one step.",
    "load of a notebook performs its cells as one step; trellis repl --load performs each statement as a step of its own.",
    "A removed node is drawn once more where it hung; if another took its place, before it: -30 ~40.",
    "A procedure does not see the parameters of the one that calls it.",
  ]
}
