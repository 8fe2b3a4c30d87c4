import Engine

/// What the lines of `learn --answers` are.
extension JSONSchema {
  /// A question that was answered, or a statement that was practiced.
  package static let answer = JSONSchema(
    "a line of learn --answers",
    [
      .always("schema", .whole, "\(version); changes when a member does"),
      .always("lesson", .text, "the name of the lesson, or the path of the file"),
      .always("cell", .text, "its name, or its number from 1"),
      .always("line", .whole, "the line of the file where the statement begins, from 1"),
      .always("kind", .word(GivenAnswer.Kind.allCases.map { $0.rawValue }), "what was asked"),
      .always("text", .text, "the question, or the statement that was practiced"),
      .always("right", .bool, "whether all of it was right at the first answer"),
      .always("steps", .list(.object(answeredStep)), "what was asked in it, in order; of a question itself"),
      .maybe("again", .bool, "that it was asked again, by learn again"),
      .always("time", .text, "when it was over, in UTC as ISO 8601 has it: 2026-11-26T07:05:09Z"),
      .always("seconds", .number, "how long it took"),
    ])

  private static let answeredStep = JSONSchema(
    "an answered step",
    [
      .always("question", .text, "what is asked"),
      .always("answer", .text, "what is right, as it is told"),
      .always(
        "replies", .list(.text), "what was typed, in order; an empty text asks for a hint, ! for the answer"),
      .always("right", .bool, "whether the first answer was right"),
      .always("hints", .whole, "how many hints were shown"),
      .maybe("topic", .text, "of a practice: what a miss is counted as"),
      .always("seconds", .number, "how long it took"),
    ])
}
