import Pictures
import Playground
import Recording

/// Where what a cell shows goes.
enum CellOutlet {
  /// Into the run, step by step; each is reported when it is there.
  case kept(observe: (PerformedStep) -> Void)
  /// Out, line by line, as it is made; the run keeps none of it. The end of each statement is reported.
  case written(([CleanLine]) -> Void, endStatement: () -> Void)
}

extension StepText {
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
