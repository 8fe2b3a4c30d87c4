import Language
import Values

/// `print`.
extension Interpreter {
  mutating func print(_ expressions: [Expression], in statement: Statement) throws(Fault) {
    let values = try expressions.map { (expression) throws(Fault) in try evaluateShown(expression) }
    let terminator = try statement.terminator.map { (end) throws(Fault) in
      try text(end, what: "the terminator")
    }
    guard terminator != nil || run.openLine != nil || lineWasOpen else {
      return try say(values, all: statement.printsAll)
    }
    try say(values, endingWith: terminator ?? "\n")
  }

  /// Puts values out behind what stands in the same line already. The end of a statement ends the line.
  private mutating func say(_ values: [Value], endingWith terminator: String) throws(Fault) {
    var text = try PrintedValues.line(of: values, interruptedBy: StatementCancellation.current) + terminator
    if let open = run.openLine, open == run.step.outputs.count - 1, open >= run.shownOutputs,
      case .text(var line) = run.step.outputs[open]
    {
      // Nothing else has the line, so that it grows in place.
      run.step.outputs.removeLast()
      line += text
      text = line
    } else if text == "\n", lineWasOpen, run.step.outputs.isEmpty {
      // The line that it would end has ended with its statement.
      lineWasOpen = false
      return
    }
    run.step.value = values.count == 1 ? values[0] : .list(values)
    let isEnded = text.utf8.last == UInt8(ascii: "\n")
    if isEnded { text.removeLast() }
    tellTrace()
    try run.step.outputs.append(.text(text), interruptedBy: StatementCancellation.current)
    run.openLine = isEnded ? nil : run.step.outputs.count - 1
  }

  /// Puts values out as print does, side by side.
  ///
  /// - Parameter all: whether all of them is shown, however much that is.
  mutating func say(_ values: [Value], all: Bool = false) throws(Fault) {
    run.step.value = values.count == 1 ? values[0] : .list(values)
    if values.contains(where: { $0.isContainer }), !values.contains(where: { $0.hasLines }) {
      tellTrace()
      return try run.step.outputs.append(
        .printed(PrintedValues(values, isWhole: all)), interruptedBy: StatementCancellation.current)
    }
    let text = try PrintedValues.line(of: values, interruptedBy: StatementCancellation.current)
    tellTrace()
    try run.step.outputs.append(.text(text), interruptedBy: StatementCancellation.current)
  }
}
