import Engine
import Pictures

/// What the lines of `--format json` are: one object a line, its members sorted by name.
extension JSONSchema {
  /// Changes when a member is renamed, removed or changes its meaning; a member may be added.
  package static let version = 2

  /// A line of `run`: a statement that was performed, or an error that is in no statement.
  package static let step = JSONSchema(
    "a line of run",
    place + [
      .maybe("step", .whole, "its place on the timeline, from 1; left out if it only looked, or failed"),
      .maybe(
        "source", .text, "the statement as it is written; a question without its answer, unless --answers"),
      .maybe("object", .text, "the object that it commanded last"),
      .maybe(
        "kind", .text,
        "the kind of that object; of a value that was drawn: list, matrix, table, record, chain, tree or text"
      ),
      .maybe(
        "value", .anything,
        "the value of print, show, a query or a verb that answers; of show, of more than \(wholeStateLimit) values their count, unless --state"
      ),
      .maybe(
        "marks", .list(.object(valueMark)),
        "what the step did to the parts of the value that it showed, or of the pinned ones"),
      .maybe("text", .text, "what the terminal shows, without color, its lines joined by line feeds"),
      .maybe("message", .text, "the line under the picture"),
      .maybe(
        "cost", .table(.whole),
        "its costs, by the name of the counter; counters at zero are left out"),
      .maybe("events", .list(.object(event)), "the events of its objects, at most \(Step.eventLimit) events"),
      .maybe("eventsLeftOut", .whole, "how many events there were beyond those"),
      .maybe(
        "result", .either(results),
        "the value of a statement that answers; the last one's, where a block has several"),
      .maybe(
        "state", .state(digest),
        "the whole object after the step; of more than \(wholeStateLimit) values a digest, unless --state"),
      .maybe("picture", .object(picture), "the last picture of the step, with --pictures"),
      .maybe("error", .object(error), "why it failed"),
    ])

  /// A line of `check`: a cell.
  package static let verdict = JSONSchema(
    "a line of check",
    [
      .always("schema", .whole, "\(version); changes when a member does"),
      .always("notebook", .text, "the path of the file"),
      .maybe(
        "cell", .text, "its name, or its number from 1; left out where the notebook could not be run at all"),
      .maybe("line", .whole, "the line of the file where the cell begins, from 1"),
      .always("ok", .bool, "whether it prints what was recorded, or was skipped"),
      .maybe(
        "message", .word(["skipped", "left out"]),
        "that it was not run: its label says so, or it is Swift, which no option has asked for"),
      .maybe("text", .text, "how it differs, as the terminal shows it"),
      .maybe("error", .object(error), "why it failed"),
    ])

  /// The state of an object is written whole up to this many values.
  package static let wholeStateLimit = 1_000

  private static let place: [Member] = [
    .always("schema", .whole, "\(version); changes when a member does"),
    .always("notebook", .text, "the path of the file"),
    .always("cell", .text, "its name, or its number from 1"),
    .always("line", .whole, "the line of the file where the statement begins, from 1"),
    .always("ok", .bool, "whether it did what its cell expects: in a cell that must fail, an error is right"),
  ]

  package static let event = JSONSchema(
    "an event",
    [
      .always("name", .text, "a word of the field, letters only: willDisplay"),
      .maybe(
        "fields", .table(.anything),
        "what it is about: numbers as numbers, nodes and items by what identifies them"),
      .always("words", .text, "what happened and why, in a sentence without a full stop"),
      .maybe("marks", .list(.object(eventMark)), "what it marks in the picture"),
    ])

  private static let valueMark = JSONSchema(
    "a mark of a value",
    [
      .always("at", .list(.anything), "the way to the part: an index, a key or the name of a field each"),
      .maybe("of", .text, "the pinned variable of which it is a part; absent of what show drew"),
      .always("role", roles, "what the part is in the story of the step"),
    ])

  private static let eventMark = JSONSchema(
    "a mark of an event",
    [
      .always("role", roles, "what the thing is in the story of the step"),
      .always("of", .object(subject), "what it is, as the marks of the picture name it"),
    ])

  package static let error = JSONSchema(
    "an error",
    [
      .always("message", .text, "what is wrong"),
      .maybe("help", .text, "what to do about it"),
      .maybe("file", .text, "the file in which it is wrong, if that is not the notebook"),
      .maybe("line", .whole, "where, from 1; in the file, if the statement is in one"),
      .maybe("column", .whole, "where in the line, in characters from 1"),
    ])

  private static let digest = JSONSchema(
    "a digest",
    [
      .always("count", .whole, "how many values the object holds"),
      .always(
        "digest", .text,
        "FNV-1a, 64 bits, 16 hexadecimal digits, of the bytes that --state writes in its place"),
    ])

  private static let roles = MemberType.word(Role.allCases.map { $0.rawValue })
}

// MARK: Statements that answer

extension JSONSchema {
  fileprivate static let results = [
    plot, verified, walked, replayed, question, comparison, moments, claim, example,
    explanation, callTree,
  ]

  private static let plot = JSONSchema(
    "the result of plot",
    [
      .always("statement", .word(["plot"]), "which statement it is of"),
      .always(
        "axis",
        .object(
          JSONSchema(
            "an axis",
            [
              .always("name", .text, "the variable; or step, or of lists index"),
              .always("scale", .word(["linear", "log"]), "of the axis"),
              .always(
                "values", .list(.number),
                "the numbers that the block went through; or the numbers of the steps, or the indexes"),
            ])), "what goes to the right"),
      .always(
        "series",
        .list(
          .object(
            JSONSchema(
              "a series",
              [
                .always("name", .text, "the expression as it is written"),
                .always(
                  "values", .list(.numberOrNull),
                  "its values, for one number of the axis after the other; null where there is none"),
              ]))), "the curves, in the order of the expressions"),
    ])

  private static let verified = JSONSchema(
    "the result of verify",
    [
      .always("statement", .word(["verify"]), "which statement it is of"),
      .always(
        "objects",
        .list(
          .object(
            JSONSchema(
              "a verified object",
              [
                .always("name", .text, "the object"),
                .always("kind", .text, "its kind"),
                .always("structure", .list(.object(rule)), "the invariants of the structure that hold"),
                .always("drawings", .list(.object(rule)), "the rules of its drawings that hold"),
                .maybe("own", .list(.object(rule)), "what holds for the reader's own code in it"),
              ]))), "the objects that were checked"),
    ])

  private static let rule = JSONSchema(
    "a rule",
    [
      .always("name", .text, "what it is called"),
      .always("meaning", .text, "what it says; for a rule of some views only, their names in parentheses"),
    ])

  private static let walked = JSONSchema(
    "the result of verify walk:",
    [
      .always("statement", .word(["verify"]), "which statement it is of"),
      .always("walk", .text, "the walk, which visits every node once"),
      .always("nodes", .whole, "how many nodes there are"),
    ])

  private static let replayed = JSONSchema(
    "the result of verify undo",
    [
      .always("statement", .word(["verify"]), "which statement it is of"),
      .always("steps", .whole, "how many steps were replayed"),
      .always("states", .whole, "how many states kept on the way were compared"),
    ])

  private static let question = JSONSchema(
    "the result of ask",
    [
      .always("statement", .word(["ask"]), "which statement it is of"),
      .always("question", .text, "what is asked"),
      .maybe("choices", .list(.text), "the answers among which one chooses, as they are shown"),
      .maybe("answer", .anything, "the answer, with --answers; none if a rule judges"),
    ])
}

// MARK: Pictures

extension JSONSchema {
  package static let picture = JSONSchema(
    "a picture",
    [
      .always("columns", .whole, "its width in cells of a terminal"),
      .always("rows", .whole, "its height in lines"),
      .maybe("leftOut", .text, "what there was no room for"),
      .always("marks", .list(.object(mark)), "its pieces, in the order in which they are drawn"),
    ])

  private static let mark = JSONSchema(
    "a mark",
    [
      .always("shape", .word(["label", "edge", "box", "curve", "figure"]), "what it looks like"),
      .always("role", roles, "what it is in the story of the step"),
      .maybe("subject", .object(subject), "what it shows"),
      .maybe("geometry", .object(geometry), "its true geometry, for things that have a place in points"),
      .maybe("text", .text, "of a label or a figure: what is written"),
      .maybe("at", .numbers(2), "of a label or a box: its first cell, column and line from 0"),
      .maybe("columns", .whole, "of a label or a box: its width"),
      .maybe("rows", .whole, "of a box: its height"),
      .maybe("line", .word(["light", "rounded", "heavy", "double", "dotted"]), "of an edge or a box"),
      .maybe("isBare", .bool, "of a box: whether it is the cell of a value that text draws without sides"),
      .maybe(
        "points", .list(.numbers(2)),
        "of an edge: its corners, in cells; of a curve: its points, in half columns and quarters of a line"),
      .maybe("joinsAbove", .bool, "of an edge: whether it begins at the upper border of its first cell"),
      .maybe("joinsBelow", .bool, "of an edge: whether it ends at the lower border of its last cell"),
      .maybe("base", .whole, "of a curve: its base line, in quarters of a line"),
      .maybe("series", .whole, "of a curve: which one of the chart it is, from 0"),
    ])

  private static let subject = JSONSchema(
    "a subject",
    [
      .always("kind", .text, "a word for things that look alike: node"),
      .always("identity", .text, "which of them it is: the same from step to step"),
    ])

  private static let geometry = JSONSchema(
    "a geometry",
    [
      .always("frame", .numbers(4), "x, y, width and height in points, before it is turned"),
      .maybe("rotation", .number, "degrees, clockwise around its center"),
      .maybe("tint", .text, "the color that it has of its own: #F5CF75"),
      .maybe("curve", .list(.numbers(2)), "the points of a line"),
      .always("z", .whole, "of two that overlap, the one with the greater value is in front"),
      .always("scene", .object(scene), "which points are shown in which cells"),
    ])

  private static let scene = JSONSchema(
    "a scene",
    [
      .always("bounds", .numbers(4), "what is shown: x, y, width, and height in points"),
      .always("at", .numbers(2), "the first of its cells"),
      .always("columns", .whole, "how many columns it takes"),
      .always("rows", .whole, "how many lines"),
    ])
}
