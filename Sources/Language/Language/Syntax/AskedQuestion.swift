/// What `ask` says: a question, what answers it, and what the reader is told on the way.
///
///     ask "How high?" answer: t.height hint: "Count the edges." because: "Every level doubles."
///
/// A class, so that no other kind of statement is larger for it.
public final class AskedQuestion: Sendable {
  /// What says whether a reply is right.
  public enum Answer: Sendable {
    /// `answer: value`
    case value(Expression)
    /// `answer(reply) = condition`
    case rule(Definition)
  }

  /// What may follow the answer, each once, in any order.
  public enum Label: String, CaseIterable, Sendable {
    /// A text, or a list of texts of which one is told after each miss.
    case hint
    /// A text that is told with the answer.
    case because
    /// A list of values, one of which is the answer.
    case choices
    /// How far from the answer a number may be.
    case near

    var word: StaticString {
      switch self {
      case .hint: "hint"
      case .because: "because"
      case .choices: "choices"
      case .near: "near"
      }
    }
  }

  public let text: Expression
  public let answer: Answer
  /// As they follow each other in the source.
  public let labels: [(label: Label, value: Expression)]

  public init(_ text: Expression, answer: Answer, labels: [(label: Label, value: Expression)] = []) {
    self.text = text
    self.answer = answer
    self.labels = labels
  }

  /// The value of a label; nil if it was not given.
  public subscript(label: Label) -> Expression? { labels.first { $0.label == label }?.value }
}
