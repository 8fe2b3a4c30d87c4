import Engine
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
