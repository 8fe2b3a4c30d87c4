import Pictures
import Playground
import Recording

/// Where what a cell shows goes.
enum CellOutlet {
  /// Into the run, step by step; each is reported when it is there.
  case kept(observe: (PerformedStep) -> Void)
  /// Out, line by line, as it is made; the run keeps none of it.
  case written(([CleanLine]) -> Void)
}

extension StepText {
  /// About how much work a line is, in comparisons.
  private static let workOfLine = 32

  /// Adds the lines of a step, output by output.
  ///
  /// - Throws: ``Recording/Canceled``; then the outputs before are added.
  func collect(_ step: Step, in lines: inout [CleanLine]) throws(Canceled) {
    let cancellation = Cancellation.current
    try show(step, interruptedBy: cancellation) { some throws(Canceled) in
      for line in some { try lines.append(line, interruptedBy: cancellation) }
      try cancellation.check(after: some.count * Self.workOfLine, taking: 0)
      return true
    }
  }

  /// Hands over the lines of a step, output by output.
  ///
  /// - Parameter echoes: whether the statement stands before what it shows, if it is one that does.
  /// - Throws: ``Recording/Canceled``.
  func write(_ step: Step, echoes: Bool, to write: ([CleanLine]) -> Void) throws(Canceled) {
    let cancellation = Cancellation.current
    var isFirst = true
    try show(step, interruptedBy: cancellation) { lines throws(Canceled) in
      if isFirst, echoes, !lines.isEmpty, step.isEchoed {
        write(try echo(step.textWithoutAnswers, interruptedBy: cancellation))
      }
      isFirst = isFirst && lines.isEmpty
      write(lines)
      try cancellation.check(after: lines.count * Self.workOfLine, taking: 0)
      return true
    }
  }
}
