/// The result of a reply, and what comes next: as words that a host can branch on. What is said of it is in the outputs of its step.
public final class Turn: Sendable {
  /// What a reply is worth.
  public enum Verdict: String, CaseIterable, Sendable {
    case right, wrong
    /// It is nothing that the question can be answered with.
    case unreadable
    /// It asked for a hint.
    case hint
    /// It asked for what can be answered.
    case help
    /// It asked for the answer.
    case given
    /// It left the question: the statement had no effect.
    case left
  }

  /// What comes after a reply.
  public enum Next: String, CaseIterable, Sendable {
    /// The same question again.
    case again
    /// Another question, or the first.
    case question
    /// The end of the statement.
    case end
  }

  /// Nil where nothing was replied yet.
  public let verdict: Verdict?
  public let next: Next
  /// The hint that was told.
  public let hint: String?
  /// The question that waits; nil at the end.
  public let asking: Asking?
  /// How many of the step's outputs, the last ones, put the question.
  public let lineCount: Int

  init(_ verdict: Verdict?, hint: String? = nil, again asking: Asking) {
    (self.verdict, self.hint, self.asking) = (verdict, hint, asking)
    (next, lineCount) = (.again, 0)
  }

  init(_ verdict: Verdict?, next asking: Asking, in lineCount: Int) {
    (self.verdict, self.asking, self.lineCount) = (verdict, asking, lineCount)
    (next, hint) = (.question, nil)
  }

  init(atEnd verdict: Verdict?) {
    self.verdict = verdict
    (next, hint, asking, lineCount) = (.end, nil, nil, 0)
  }
}
