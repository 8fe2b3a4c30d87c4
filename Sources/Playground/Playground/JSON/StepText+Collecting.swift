import Engine
import Language
import Pictures
import Recording

extension StepText {
  /// About how much work a line is, in comparisons.
  package static var workOfLine: Int { 32 }

  /// Adds the lines of a step, output by output.
  ///
  /// - Throws: ``Recording/Canceled``; then the outputs before are added.
  package func collect(_ step: Step, in lines: inout [CleanLine]) throws(Canceled) {
    let cancellation = Cancellation.current
    try show(step, interruptedBy: cancellation) { some throws(Canceled) in
      for line in some { try lines.append(line, interruptedBy: cancellation) }
      try cancellation.check(after: some.count * Self.workOfLine, taking: 0)
      return true
    }
  }
}

/// What a cell shows, whatever performs it.
extension Session {
  /// Shows a step of a cell whose lines are kept, under what its limits leave.
  ///
  /// - Parameters:
  ///   - text: how it looks.
  ///   - quietly: whether only what is printed is shown.
  /// - Returns: the step, which fails if not all was shown; its lines; and why not all was.
  public func show(
    _ performed: Step, as text: StepText, quietly: Bool
  ) -> (step: Step, lines: [CleanLine], cut: Diagnostic?) {
    var step = performed
    if quietly { step.leaveOnlyPrinted() }
    var lines: [CleanLine] = []
    let cut = show(step) { () throws(Canceled) in try text.collect(step, in: &lines) }
    if step.failure == nil { step.failure = cut }
    return (step, lines, cut)
  }
}

extension Step {
  /// Leaves what a cell shows that is quiet: what is printed, and what questions tell.
  public mutating func leaveOnlyPrinted() {
    outputs.removeAll { output in
      switch output {
      case .text, .printed, .told: false
      default: true
      }
    }
  }
}
