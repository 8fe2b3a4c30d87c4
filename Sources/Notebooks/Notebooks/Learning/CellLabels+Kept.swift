extension CellLabels {
  /// All labels in the form that kept progress was computed from.
  ///
  /// The form is that in which Swift once described the structure. It is written out, since another label, or another Swift, must
  /// not make anyone's progress unreadable: a label that is added here is left out where it is not given.
  var kept: String {
    var fields = [
      ("name", Self.optional(name.map(Self.quoted))), ("isSkipped", "\(isSkipped)"),
      ("isHidden", "\(isHidden)"),
      ("isQuiet", "\(isQuiet)"), ("mustFail", "\(mustFail)"), ("isUnchecked", "\(isUnchecked)"),
      ("isFresh", "\(isFresh)"), ("echo", Self.optional(echo.map { "\($0)" })),
      ("width", Self.optional(width.map { "\($0)" })), ("height", Self.optional(height.map { "\($0)" })),
      ("isASCII", "\(isASCII)"), ("drawsEveryStep", "\(drawsEveryStep)"),
    ]
    if let exercise { fields.append(("exercise", Self.optional(exercise.kept))) }
    return "CellLabels(\(fields.map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  private static func optional(_ text: String?) -> String { text.map { "Optional(\($0))" } ?? "nil" }

  fileprivate static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if "\"'\\".unicodeScalars.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

extension ExerciseLabel {
  fileprivate var kept: String {
    let word =
      switch part {
      case .draft: "draft"
      case .solution: "solution"
      case .check: "check"
      }
    let type = "Notebooks.ExerciseLabel"
    return "\(type)(part: \(type).Part.\(word), name: \(CellLabels.quoted(name)))"
  }
}
