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
  /// What may be replied that is no choice; nil: nothing.
  public let form: Form?
  /// Whether any value may be replied, too.
  public var isFree: Bool { form != nil }
  /// What is right: a value, or the word of a choice.
  public private(set) var answer: ExpectedAnswer
  /// What is right if it is places.
  private(set) var places: DecisionPlaces?
  /// A value that is not the answer, where none is: what cannot be one like it is no answer.
  private var sample: ExpectedAnswer?
  /// The answer as it is told.
  public private(set) var toldAnswer: String
  /// What is compared, which Enter alone shows: `10 < 50`. Nil if it would be the answer.
  public let hint: String?
  /// Why the answer is right: the facts, and the rule. Told with the answer.
  public private(set) var reason: String
  /// What an answer is: `a value of the tree`, `items such as 0.3, 0.4`; nil where only choices can be answered.
  public let kind: String?
  /// What a first miss is told, where that is neither the hint nor, of two choices, the reason.
  private var rule: String?
  /// What is asked about as the learner sees it; nil: as the step before has left it.
  public var picture: Picture?
  /// The words of choices that are accepted beside the right one.
  private(set) var alsoRight: [String] = []
  /// What a miss is counted as: `direction`.
  public let topic: String
  /// What is asked about, which the picture shows bright.
  public var subject: Subject?
  /// What a click on the picture answers; nil: things by the names of choices, and the sides of the subject.
  public internal(set) var pointing: Pointing?
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
    form = nil
    kind = nil
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
  ///
  /// - Parameter kind: what an answer is, with an article or an example.
  public init(
    _ question: String, answer: Value, of kind: String? = nil, because reason: String, hint: String? = nil,
    on topic: String, about subject: Subject? = nil
  ) {
    self.init(question, answer, .of(answer), kind ?? answer.kind, or: nil, reason, hint, topic, subject)
  }

  /// A question whose answer is a value, or none.
  ///
  /// - Parameters:
  ///   - answer: nil if none is right.
  ///   - none: what is answered then.
  ///   - sample: what a value may be; where none is right, what is not of its type is no answer.
  ///   - kind: what an answer is, if not none, with an article or an example.
  public init(
    _ question: String, answer: Value?, or none: Choice, like sample: Value? = nil,
    of kind: String = "a value of the picture",
    because reason: String, hint: String? = nil, on topic: String, about subject: Subject? = nil
  ) {
    self.init(question, answer, .value, kind, or: none, reason, hint, topic, subject)
    if answer == nil { self.sample = sample.map { ExpectedAnswer($0) } }
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
    let kind = isFlat ? "items such as 3, 4" : "items such as 0.3, 0.4"
    self.init(question, answer, isFlat ? .items : .places, kind, or: .nothing, reason, hint, topic, subject)
    if !places.isEmpty { self.places = DecisionPlaces(places, isFlat: isFlat) }
  }

  private init(
    _ question: String, _ answer: Value?, _ form: Form, _ kind: String, or none: Choice?, _ reason: String,
    _ hint: String?, _ topic: String, _ subject: Subject?
  ) {
    self.question = question
    choices = none.map { [$0] } ?? []
    self.form = form
    self.kind = kind
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
    if rule == self.reason { rule = reason }
    self.reason = reason
    alsoRight = []
  }

  /// The same, which accepts another of its choices: it says the same in other words.
  ///
  /// - Precondition: it is among the choices.
  public func accepting(_ choice: Choice) -> Decision {
    assert(choices.contains { $0.word == choice.word })
    var decision = self
    decision.alsoRight.append(choice.word)
    return decision
  }

  /// The same, of which a first miss is told something else than the hint.
  ///
  /// - Parameter rule: the rule and the facts, from which the answer can be found; nil: the whole reason.
  public func telling(_ rule: String? = nil) -> Decision {
    var decision = self
    decision.rule = rule ?? reason
    return decision
  }

  /// What is told at a first miss: the rule and the facts, from which the answer can be found. The answer comes with its reason.
  ///
  /// Of two choices a miss leaves one, so that nothing is kept back.
  public var ruleAtMiss: String {
    rule ?? (!isFree && choices.count < 3 ? reason : hint ?? reason)
  }

  /// Whether a reply is right.
  public func verdict(on reply: String) -> Verdict {
    if let chosen = choices.choice(answering: reply) {
      // A value may read as the key of a choice does.
      if isFree, judge(reply) == .right { return .right }
      return chosen.word == toldAnswer || alsoRight.contains(chosen.word) ? .right : .wrong
    }
    return isFree ? judge(reply) : .unreadable
  }

  private func judge(_ reply: String) -> Verdict {
    if let sample, sample.verdict(on: reply, to: question) == .unreadable { return .unreadable }
    return places?.verdict(on: reply) ?? answer.verdict(on: reply, to: question)
  }

  /// The words that can be typed, and the keys that stand for them: `l left · r right · h here`.
  public var offer: String { choices.map { "\($0.key) \($0.word)" }.joined(separator: " · ") }
}

extension Decision {
  /// What may be replied that is no choice.
  public enum Form: String, Sendable {
    /// One value.
    case value
    /// Several values in their order.
    case list
    /// The numbers of items.
    case items
    /// Items by their section and their number: `0.3`.
    case places

    fileprivate static func of(_ answer: Value) -> Form { if case .list = answer { .list } else { .value } }
  }
}

extension Value {
  /// What is typed for a value of its type.
  fileprivate var kind: String {
    switch self {
    case .int, .decimal: "a number"
    case .bool: "yes or no"
    case .list: "a list such as 3, 4"
    default: "a word"
    }
  }
}
