import Playground

/// What was shown, made once more for a screen of another size.
extension LessonReading {
  /// What performing shows.
  public struct Showing: Sendable {
    /// The statements that show something or fail.
    public var steps: [PerformedStep] = []
    /// What was shown each time an answer was waited for, and the settings that held there.
    public var questions: [(step: Step, settings: Settings)] = []
  }

  /// How long it may take: a reader waits for it.
  private static let patience = Limits(
    statements: Limits.cell.statements, seconds: 5, memoryBytes: Limits.cell.memoryBytes)

  /// The same without the way back, which it takes memory to keep.
  public var withoutPast: LessonReading {
    var copy = self
    copy.past = []
    return copy
  }

  /// Performs something in a copy, of which the reading keeps nothing. It ends early at a limit lower than that of a cell.
  ///
  /// - Parameters:
  ///   - defaults: the settings that are not set, such as the width of the screen.
  ///   - answers: what its questions were answered; it ends at the first that has no answer. Nil: they stand as in a document.
  ///   - perform: performs it, and hands over each statement that shows something or fails.
  public func showing(
    under defaults: Settings, answering answers: [String]?,
    by perform: (inout LessonReading, _ observe: (PerformedStep) -> Void) -> Void
  ) -> Showing {
    let known = KnownAnswers(answers ?? [])
    var copy = self
    copy.session.defaults = defaults
    copy.session.limits = copy.session.limits.lowered(by: Self.patience)
    if answers == nil { copy.runner.options.readAnswer = nil }
    if copy.runner.options.readAnswer != nil { copy.runner.options.readAnswer = known.answer }
    perform(&copy) { known.showing.steps.append($0) }
    return known.showing
  }
}

/// Answers in the place of a reader's, and what is shown meanwhile. One thread performs and asks.
private final class KnownAnswers: @unchecked Sendable {
  private var answers: ArraySlice<String>
  var showing = LessonReading.Showing()

  init(_ answers: [String]) { self.answers = answers[...] }

  @Sendable func answer(_ step: Step, _ settings: Settings) -> String? {
    showing.questions.append((step, settings))
    return answers.popFirst()
  }
}
