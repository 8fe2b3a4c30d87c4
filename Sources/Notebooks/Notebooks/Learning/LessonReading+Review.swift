import Language
import Pictures
import Playground

/// A question that was missed, asked again.
extension LessonReading {
  public enum Review: Sendable {
    case answered(GivenAnswer)
    /// The reader left it, or stopped the cells before it.
    case left
    /// It needs Swift, which is not performed.
    case leftOut
    /// The lesson has it no more, or a cell before it fails now.
    case gone
  }

  /// Performs the lesson unseen up to a question, and asks that alone. The lesson must have begun, and no cell of it been performed.
  ///
  /// - Parameter show: takes what the question leads to. What is shown before it goes to ``RunOptions/readAnswer``.
  public mutating func review(_ item: ReviewItem, show: (PerformedStep) -> Void) -> Review {
    guard let cell = item.cell(of: document) else { return .gone }
    var picture: Output?
    while runner.next < cell.index - 1 {
      guard let run = runner.runNextCell(asks: false), run.failure == nil, !runner.hasQuit else {
        return runner.isCancelled ? .left : .gone
      }
      picture = run.steps.lastPicture ?? picture
    }
    session.givenAnswers = []
    session.onlyQuestion = item.place
    session.countsAnswers = false
    let read = runner.options.readAnswer
    let before = LatestPicture(picture)
    if let read {
      runner.options.readAnswer = { step, settings in read(before.leading(to: step), settings) }
    }
    defer {
      runner.options.readAnswer = read
      session.onlyQuestion = nil
      session.countsAnswers = true
    }
    let run = runner.runNextCell { performed in
      before.output = [performed].lastPicture ?? before.output
      if performed.step.hasWaited { show(performed) }
    }
    let answers = session.givenAnswers ?? []
    session.givenAnswers = nil
    if let answer = answers.first { return .answered(answer) }
    if run?.outcome == .leftOut { return .leftOut }
    return run?.outcome == .left || runner.isCancelled ? .left : .gone
  }
}

/// The last picture before a question. One thread runs the cells and asks.
private final class LatestPicture: @unchecked Sendable {
  var output: Output?

  init(_ output: Output?) { self.output = output }

  /// The step with the picture before it, unless it has one: the first time, for a reader looks at one picture all along.
  func leading(to step: Step) -> Step {
    guard let picture = output else { return step }
    output = nil
    guard !step.outputs.contains(where: \.isPicture) else { return step }
    var step = step
    step.outputs.insert(picture, at: 0)
    return step
  }
}

extension [PerformedStep] {
  fileprivate var lastPicture: Output? {
    reversed().lazy.compactMap { $0.step.outputs.last(where: \.isPicture) }.first
  }
}
