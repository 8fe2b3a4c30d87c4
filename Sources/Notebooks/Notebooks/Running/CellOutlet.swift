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

  /// Adds the lines of a step, as long as they are wanted.
  func collect(_ step: Step, in lines: inout [CleanLine]) {
    show(step) { some in
      for line in some { lines.appendWhileWanted(line) }
      return Cancellation.lasts(after: some.count * Self.workOfLine)
    }
  }

  /// Hands over the lines of a step, output by output, as long as they are wanted.
  ///
  /// - Parameter echoes: whether the statement stands before what it shows, if it is one that does.
  func write(_ step: Step, echoes: Bool, to write: ([CleanLine]) -> Void) {
    var isFirst = true
    show(step) { lines in
      if isFirst, echoes, !lines.isEmpty, step.isEchoed { write(echo(step.textWithoutAnswers)) }
      isFirst = isFirst && lines.isEmpty
      write(lines)
      return Cancellation.lasts(after: lines.count * Self.workOfLine)
    }
  }
}
