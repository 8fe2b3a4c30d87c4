import Language
import Pictures
import Values

/// A place in an operation at which a learner can say what comes next: `practice` asks there.
///
/// The story of an exhibit declares it before it tells what came of it:
///
///     explanation.decide(
///       Decision(
///         "10 or 50?", among: [.left, .right, .here], right: .left,
///         because: "10 < 50, and what is smaller goes left", on: "direction"))
///     explanation.append(MicroStep("10 < 50: go left"))
public struct Decision: Sendable {
  /// One of the answers among which the learner chooses: by its key, its word, or another word for it.
  public struct Choice: Hashable, Sendable {
    public let key: String
    public let word: String
    public let synonyms: [String]

    public init(_ key: String, _ word: String, synonyms: [String] = []) {
      self.key = key
      self.word = word
      self.synonyms = synonyms
    }

    public static let yes = Choice("y", "yes", synonyms: ["true"])
    public static let no = Choice("n", "no", synonyms: ["false"])
  }

  /// `10 or 50?`
  public let question: String
  /// In the order in which they are listed; empty if the reply is free.
  public let choices: [Choice]
  /// What is right: a value, or the word of a choice.
  public private(set) var answer: ExpectedAnswer
  /// The answer as it is told.
  public private(set) var toldAnswer: String
  /// What is compared, which Enter alone shows: `10 < 50`. Nil if it would be the answer.
  public let hint: String?
  /// Why the answer is right: the facts, and the rule.
  public private(set) var reason: String
  /// What a miss is counted as: `direction`.
  public let topic: String
  /// What is asked about, which the picture shows bright.
  public var subject: Subject?

  /// A choice among a few answers.
  ///
  /// - Precondition: `right` is among the choices.
  public init(
    _ question: String, among choices: [Choice], right: Choice, because reason: String, hint: String? = nil,
    on topic: String, about subject: Subject? = nil
  ) {
    assert(choices.contains(right))
    self.question = question
    self.choices = choices
    answer = ExpectedAnswer(.text(right.word))
    toldAnswer = right.word
    self.reason = reason
    self.hint = hint
    self.topic = topic
    self.subject = subject
  }

  /// A question whose answer is a value.
  public init(
    _ question: String, answer: Value, because reason: String, hint: String? = nil, on topic: String,
    about subject: Subject? = nil
  ) {
    self.question = question
    choices = []
    self.answer = ExpectedAnswer(answer)
    toldAnswer = answer.answerText
    self.reason = reason
    self.hint = hint
    self.topic = topic
    self.subject = subject
  }

  /// The same with another right choice: what was expected turned out otherwise.
  public mutating func turn(to right: Choice, because reason: String) {
    assert(choices.contains(right))
    answer = ExpectedAnswer(.text(right.word))
    toldAnswer = right.word
    self.reason = reason
  }

  /// Whether a reply is right.
  public func verdict(on reply: String) -> Verdict {
    guard !choices.isEmpty else { return answer.verdict(on: reply, to: question) }
    let text = ReplyText(reply).string
    guard let chosen = choices.first(where: { $0.answers(to: text) }) else { return .unreadable }
    return chosen.word == toldAnswer ? .right : .wrong
  }

  /// The words that can be typed, and the keys that stand for them: `l left · r right · h here`.
  public var offer: String { choices.map { "\($0.key) \($0.word)" }.joined(separator: " · ") }
}

extension Decision.Choice {
  fileprivate func answers(to reply: String) -> Bool {
    ([key, word] + synonyms).contains { ReplyText($0).string == reply }
  }
}
