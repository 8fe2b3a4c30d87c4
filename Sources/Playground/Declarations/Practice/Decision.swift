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
  /// `10 or 50?`
  public let question: String
  /// In the order in which they are listed.
  public let choices: [Choice]
  /// Whether any value may be replied, too.
  public let isFree: Bool
  /// What is right: a value, or the word of a choice.
  public private(set) var answer: ExpectedAnswer
  /// What is right if it is places.
  private(set) var places: DecisionPlaces?
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
  /// What is answered with wrong ideas.
  var mistakes: [Mistake] = []

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
    isFree = false
    answer = ExpectedAnswer(.text(right.word))
    toldAnswer = right.word
    self.reason = reason
    self.hint = hint
    self.topic = topic
    self.subject = subject
  }

  /// A choice among a few answers, of which one is right by its word.
  ///
  /// - Precondition: it is among the choices.
  public init(
    _ question: String, among choices: [Choice], is word: String, because reason: String, hint: String? = nil,
    on topic: String, about subject: Subject? = nil
  ) {
    self.init(
      question, among: choices, right: choices.first { $0.word == word } ?? choices[0], because: reason,
      hint: hint, on: topic, about: subject)
  }

  /// A question whose answer is a value.
  public init(
    _ question: String, answer: Value, because reason: String, hint: String? = nil, on topic: String,
    about subject: Subject? = nil
  ) {
    self.init(question, answer, or: nil, reason, hint, topic, subject)
  }

  /// A question whose answer is a value, or none.
  ///
  /// - Parameters:
  ///   - answer: nil if none is right.
  ///   - none: what is answered then.
  public init(
    _ question: String, answer: Value?, or none: Choice, because reason: String, hint: String? = nil,
    on topic: String, about subject: Subject? = nil
  ) {
    self.init(question, answer, or: none, reason, hint, topic, subject)
  }

  /// A question whose answer is places in sections, or none.
  ///
  /// - Parameters:
  ///   - places: each a section and a place in it.
  ///   - isFlat: whether there is one section, which need not be written.
  ///   - told: how they are told: `1.4, 1.5`.
  public init(
    _ question: String, places: [[Int]], isFlat: Bool, told: String, because reason: String,
    hint: String? = nil,
    on topic: String, about subject: Subject? = nil
  ) {
    let answer = places.isEmpty ? nil : Value.text(told)
    self.init(question, answer, or: .nothing, reason, hint, topic, subject)
    if !places.isEmpty { self.places = DecisionPlaces(places, isFlat: isFlat) }
  }

  private init(
    _ question: String, _ answer: Value?, or none: Choice?, _ reason: String, _ hint: String?,
    _ topic: String, _ subject: Subject?
  ) {
    self.question = question
    choices = none.map { [$0] } ?? []
    isFree = true
    let answer = answer ?? .text(none?.word ?? "")
    self.answer = ExpectedAnswer(answer)
    toldAnswer = answer.answerText
    self.reason = reason
    self.hint = hint
    self.topic = topic
    self.subject = subject
  }

  /// The same with another right choice: what was expected turned out otherwise.
  public mutating func turn(to right: Choice, because reason: String) {
    assert(choices.contains { $0.word == right.word })
    answer = ExpectedAnswer(.text(right.word))
    toldAnswer = right.word
    self.reason = reason
  }

  /// Whether a reply is right.
  public func verdict(on reply: String) -> Verdict {
    if let chosen = choices.choice(answering: ReplyText(reply).string) {
      // A value may read as the key of a choice does.
      if isFree, judge(reply) == .right { return .right }
      return chosen.word == toldAnswer ? .right : .wrong
    }
    return isFree ? judge(reply) : .unreadable
  }

  private func judge(_ reply: String) -> Verdict {
    places?.verdict(on: reply) ?? answer.verdict(on: reply, to: question)
  }

  /// The words that can be typed, and the keys that stand for them: `l left · r right · h here`.
  public var offer: String { choices.map { "\($0.key) \($0.word)" }.joined(separator: " · ") }
}
