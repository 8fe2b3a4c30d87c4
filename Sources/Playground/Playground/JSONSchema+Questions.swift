/// What the questions of a session answer, as data.
extension JSONSchema {
  static let comparison = JSONSchema(
    "the result of compare",
    [
      .always("statement", .word(["compare"]), "which statement it is of"),
      .always("left", .text, "the first object"),
      .always("right", .text, "the other"),
      .always("rows", .list(.object(row)), "the costs and properties that differ"),
      .maybe("difference", .text, "the first thing in which they differ, in words; left out if nothing does"),
    ])

  private static let row = JSONSchema(
    "a difference",
    [
      .always("name", .text, "the cost or the property"),
      .always(
        "left", .anything, "its value on the left; null if there is none, count of a list of more than 1,000"),
      .always("right", .anything, "the same on the right"),
    ])

  static let moments = JSONSchema(
    "the result of when",
    [
      .always("statement", .word(["when"]), "which statement it is of"),
      .always("condition", .text, "the condition as it is written"),
      .always(
        "steps", .list(.whole),
        "where it became true: the last such step, or all with when all; 0 if it held from the start"),
      .always("holds", .bool, "whether it is true after the last step"),
    ])

  static let claim = JSONSchema(
    "the result of claim",
    [
      .always("statement", .word(["claim"]), "which statement it is of"),
      .always("claim", .text, "the condition as it is written"),
      .always("holds", .bool, "whether every try bore it out"),
      .always("tries", .whole, "how many tries there were"),
      .maybe("counterexample", .object(counterexample), "the first try that did not"),
    ])

  private static let counterexample = JSONSchema(
    "a counterexample",
    [
      .maybe("size", .anything, "the value of the name behind for"),
      .always("seed", .whole, "where its random numbers began"),
      .always("reason", .text, "what speaks against the claim"),
      .always("repetition", .text, "the statements that show it again"),
    ])

  static let example = JSONSchema(
    "the result of example",
    [
      .always("statement", .word(["example"]), "which statement it is of"),
      .always("seed", .whole, "where the random numbers of the step began"),
      .always("tries", .whole, "how many tries it took"),
    ])
}
