import Declarations
import Language
import Values

/// A question as it was put to the reader: its words, what judges a reply, and what is told on the way.
public struct PosedQuestion: Sendable {
  /// What judges a reply.
  public enum Measure: Sendable {
    case answer(ExpectedAnswer)
    /// A condition on the reply, with its source.
    case rule(Callbacks, text: String)
    /// The decision of a practice, which the session judges; without an expected answer nobody else can.
    case decision(ExpectedAnswer?, told: String)
  }

  /// One of the answers among which the reader chooses.
  public struct Choice: Sendable {
    /// The letter that stands for it: `a` for the first that is shown.
    public let key: String
    public let text: String
    let answer: ExpectedAnswer
    /// How it is read.
    public var type: AnswerType { answer.type }
    /// Its canonical form.
    public var canonical: String { answer.canonical }
  }

  public let text: String
  public let measure: Measure
  /// Told one after each miss, at most ``hintLimit``.
  public let hints: [String]
  /// Told with the answer.
  public let reason: String?
  /// In the order in which they are shown; empty if the reply is free.
  public let choices: [Choice]
  /// What is right, as it is told and kept: of an expression also how it is written.
  public internal(set) var toldAnswer = ""

  static let hintLimit = 3
  /// The letters and parts that an answer may have.
  static let answerLimit = 10_000
  /// As many as there are letters.
  static let choiceLimit = 26

  init(_ text: String, _ measure: Measure, hints: [String], reason: String?, choices: [Value]) {
    self.text = text
    self.measure = measure
    self.hints = hints
    self.reason = reason
    self.choices = zip(Self.keys(beside: choices), Self.shuffled(choices, by: text)).map { key, value in
      Choice(key: key, text: value.offered, answer: ExpectedAnswer(value))
    }
  }

  /// Letters; where one of the answers is a letter, numbers; where one is a number as well, letters that are none of the answers.
  private static func keys(beside choices: [Value]) -> [String] {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let numbers = (1...choiceLimit).map { String($0) }
    let taken = Set(choices.flatMap { ReplyText($0.offered).readings(as: .text, in: "") })
    for keys in [letters, numbers] where taken.isDisjoint(with: keys.prefix(choices.count)) { return keys }
    return letters.filter { !taken.contains($0) } + numbers.filter { !taken.contains($0) }
  }

  /// - Parameter text: what is asked, with what it is about.
  init(_ text: String, _ decision: Decision) {
    self.text = text
    measure = .decision(decision.writtenAnswer, told: decision.toldAnswer)
    toldAnswer = decision.toldAnswer
    hints = decision.hint.map { [$0] } ?? []
    reason = decision.reason
    choices =
      decision.isFree
      ? []
      : decision.choices.map { Choice(key: $0.key, text: $0.word, answer: ExpectedAnswer(.text($0.word))) }
  }

  /// The answer that replies are compared with; nil if it has no one form.
  public var expected: ExpectedAnswer? {
    switch measure {
    case .answer(let expected): expected
    case .decision(let expected, _): expected
    case .rule: nil
    }
  }

  /// The question, and below it the answers among which the reader chooses.
  var lines: [String] { ["? \(text)"] + choices.map { "  \($0.key)  \($0.text)" } }

  /// What the statement comes to: see ``JSONSchema``.
  ///
  /// - Parameter answer: nil if a rule judges.
  func result(_ answer: Value?) -> JSON {
    var members: [String: JSON] = ["statement": "ask", "question": .text(text)]
    if let answer { members["answer"] = answer.json }
    if !choices.isEmpty { members["choices"] = .array(choices.map { .text($0.text) }) }
    return .object(members)
  }

  /// The order is the question's own, so that it is the same at a prompt, on a page and in a notebook's output.
  private static func shuffled(_ values: [Value], by text: String) -> [Value] {
    // FNV-1a.
    let seed = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    var generator = SeededGenerator(seed: seed)
    var values = values
    generator.shuffle(&values)
    return values
  }
}

extension PosedQuestion {
  /// Whether a reply is right.
  ///
  /// - Complexity: O(*n*) in the length of the reply; where a rule judges it, besides what that takes.
  public func verdict(on reply: String) -> Verdict {
    switch measure {
    case .rule(let rule, _): verdict(on: reply, by: rule)
    case .decision(nil, _): .unreadable
    case .answer(let expected), .decision(let expected?, _):
      choices.isEmpty
        ? expected.verdict(on: reply, to: text)
        : choice(named: reply).map { $0.answer.isSame(as: expected) ? .right : .wrong } ?? .unreadable
    }
  }

  /// Whether a reply is one of the answers among which the reader chooses.
  func offers(_ reply: String) -> Bool { choice(named: reply) != nil }

  /// What a reply stands for: of a key the answer that it chooses.
  func named(by reply: String) -> String { choice(named: reply)?.text ?? reply }

  /// The answer that a reply names, by its value as it is written, or written otherwise, or else by its key.
  package func choice(named reply: String) -> Choice? {
    let text = ReplyText(reply)
    return choices.first { text.reading(as: $0.type) == $0.canonical }
      ?? choices.first { $0.answer.verdict(on: reply, to: "") == .right }
      ?? text.readings(as: .text, in: "").lazy.compactMap { form in choices.first { $0.key == form } }.first
  }

  /// A rule that fails on a reply, or comes to no yes or no, cannot judge it.
  private func verdict(on reply: String, by rule: Callbacks) -> Verdict {
    guard let told = try? rule.reply(Self.ruleName, [ReplyText(reply).value(in: text)], about: "the answer"),
      case .bool(let isRight) = told.value
    else { return .unreadable }
    return isRight ? .right : .wrong
  }

  /// Replies of every kind.
  static let sampleReplies: [Value] = [
    .int(1), .int(0), .decimal(0.5), .bool(true), .text("a"), .list([.int(1), .int(2)]), .list([.text("a")]),
    .list([.bool(true), .bool(false)]), .list([.list([.int(1), .int(2)]), .list([.int(3), .int(4)])]),
  ]

  /// The name of the function that judges.
  static let ruleName = "answer"

  /// What is said of a reply that cannot be an answer.
  var request: String {
    if !choices.isEmpty { return "choose one of \(choices.map({ $0.key }).joined(separator: ", "))" }
    switch measure {
    case .answer(let expected), .decision(let expected?, _): return expected.type.request
    case .rule: return "enter a number, yes or no, a list, or a word, as the question asks for"
    case .decision(nil, _): return "this cannot be judged"
    }
  }
}

extension AnswerType {
  /// What is said of a reply that is of another type.
  fileprivate var request: String {
    switch self {
    case .number: "enter a number, such as 3 or 1/2"
    case .truth: "answer yes or no"
    case .text: "enter a word"
    case .list: "enter a list, such as 3, 4"
    case .pairs: "enter a list, such as a: 3, b: 4"
    }
  }
}

extension Value {
  /// The value as one of the answers among which one chooses: yes and no as a reader writes them.
  fileprivate var offered: String {
    if case .bool(let value) = self { value ? "yes" : "no" } else { answerText }
  }
}
