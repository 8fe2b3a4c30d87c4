import Declarations
import Language
import Pictures
import Values

/// A question to a learner: what is asked, what can be answered, and how far the learner has come with it.
///
/// The question of an `ask` and a decision of a `practice` are the same to whoever shows them: a prompt, a lesson, a page, Jupyter,
/// a pipe. Each reply is judged by ``take(_:)``; what came of it is a ``Turn``, so that nobody has to read the words.
public struct Asking: Sendable {
  /// One of the answers among which the learner chooses.
  public struct Choice: Sendable {
    public let key: String
    public let word: String
    /// The arrow key that answers it, if one does.
    public let arrow: Decision.Arrow?
  }

  private enum Matter: Sendable {
    case question(PosedQuestion)
    case decision(Decision)
  }

  /// What is asked.
  public let prompt: String
  /// In the order in which they are listed; empty if the reply is free.
  public let choices: [Choice]
  /// What is shown with it; nil: what was shown before.
  package let picture: Picture?
  private let matter: Matter
  /// After so many misses it is over.
  private let tries: Int
  private let hints: [String]

  /// What was replied, in its order.
  public private(set) var replies: [String] = []
  private var misses = 0
  private var toldHints = 0
  /// The first wrong reply, or `!` if there was none before it.
  private(set) var missed: String?
  /// Whether the first answer was right.
  private(set) var isRight = false

  init(_ question: PosedQuestion) {
    matter = .question(question)
    prompt = question.text
    choices = question.choices.map { Choice(key: $0.key, word: $0.text, arrow: nil) }
    hints = question.hints
    picture = nil
    tries = 2
  }

  /// - Parameters:
  ///   - tries: after so many misses it is over.
  ///   - picture: what is asked about, as it is shown.
  init(_ decision: Decision, tries: Int, about picture: Picture?) {
    matter = .decision(decision)
    prompt = decision.question
    choices = decision.choices.map { Choice(key: $0.key, word: $0.word, arrow: $0.arrow) }
    hints = [decision.hint ?? decision.help]
    self.picture = picture
    self.tries = tries
  }

  /// The decision that is asked for, if it is one.
  package var decision: Decision? { if case .decision(let decision) = matter { decision } else { nil } }

  /// What a reply is that is no choice, with an article or an example: `a value of the tree`; nil if it must be one of them, or may be
  /// anything.
  public var kind: String? { decision?.kind }

  /// The choices that the arrow keys to the left and to the right answer, where both do.
  public var sides: (left: Choice, right: Choice)? {
    guard let left = choices.first(where: { $0.arrow == .left }),
      let right = choices.first(where: { $0.arrow == .right })
    else { return nil }
    return (left, right)
  }

  /// Whether Enter alone shows a hint.
  public var hasHint: Bool { toldHints < hints.count }

  /// Whether a reply is right, or can be an answer at all.
  public func verdict(on reply: String) -> Verdict {
    switch matter {
    case .decision(let decision): decision.verdict(on: reply)
    case .question(let question): question.verdict(on: reply)
    }
  }

  /// Whether a reply means something in any case: it is right, among the choices, or asks for a hint, for help or for the answer.
  public func understands(_ reply: String) -> Bool {
    Request(rawValue: reply) != nil || reply == "q" || verdict(on: reply) == .right || offers(reply)
  }

  /// Whether a reply is one of the words among which one chooses, or a key that stands for one.
  private func offers(_ reply: String) -> Bool {
    switch matter {
    case .decision(let decision): decision.choices.choice(answering: reply) != nil
    case .question(let question): question.offers(reply)
    }
  }
}

/// What comes of a reply.
extension Asking {
  /// What a reply asks for that is no answer.
  private enum Request: String {
    case nextHint = ""
    case hint
    case answer = "!"
    case help = "?"
  }

  /// Alone they leave a question that they do not answer.
  private static var leavingWords: Set<String> { ["q", "quit", ":q", "exit"] }

  /// What a reply is worth, and what is said to it.
  struct Reaction {
    let verdict: Turn.Verdict
    /// Whether the question is over: answered, given up, missed too often, or left.
    var isOver = false
    var said: [Output] = []
    /// The hint among what is said.
    var hint: String?
    /// What the end of a question is told as, which the score follows.
    var end = ""
  }

  /// Judges a reply, and notes it.
  ///
  /// After each wrong answer comes a hint or the rule, after the last miss the answer. Enter alone and `hint` ask for a hint, `!` for
  /// the answer, `?` for what can be answered. A reply that cannot be an answer is no miss.
  mutating func take(_ text: String) -> Reaction {
    let reply = text.trimmed
    replies.append(reply)
    let judged = reply.isEmpty ? .unreadable : verdict(on: reply)
    if judged == .right {
      isRight = misses == 0
      return Reaction(verdict: .right, isOver: true, end: end(.right, reply))
    }
    if Self.leavingWords.contains(reply), !offers(reply) { return Reaction(verdict: .left, isOver: true) }
    switch Request(rawValue: reply) {
    case let request? where request == .nextHint || request == .hint:
      if let hint = nextHint() { return Reaction(verdict: .hint, said: [line(of: hint)], hint: hint) }
      guard request == .nextHint else {
        let none = "there is none"
        return Reaction(verdict: .hint, said: [.text("  hint: \(none)")], hint: none)
      }
      return Reaction(verdict: .hint, said: [.words(withoutReply)])
    case .answer:
      missed = missed ?? reply
      return Reaction(verdict: .given, isOver: true, said: answer, end: end(.given, reply))
    case .help:
      let next = hasHint ? "; Enter shows a hint" : ""
      return Reaction(verdict: .help, said: [.words("\(request)\(next), ! the answer")])
    default: break
    }
    guard judged == .wrong else {
      return Reaction(verdict: .unreadable, said: [.words("\(request), or ! to see the answer")])
    }
    misses += 1
    missed = missed ?? reply
    return miss(reply)
  }

  private mutating func miss(_ reply: String) -> Reaction {
    switch matter {
    case .decision(let decision):
      guard misses < tries else {
        let told: Output = .words("not right, it is \(decision.toldAnswer): \(decision.reason)")
        return Reaction(verdict: .wrong, isOver: true, said: [told])
      }
      return Reaction(
        verdict: .wrong, said: [.words("not right: \(decision.ruleAtMiss) · try again")])
    case .question:
      // After all hints.
      guard misses < tries || hasHint else {
        return Reaction(verdict: .wrong, isOver: true, end: end(.wrong, reply))
      }
      var reaction = Reaction(
        verdict: .wrong, said: [.words("not \(named(by: reply)): try again, or ! to see the answer")])
      reaction.hint = nextHint()
      if let hint = reaction.hint { reaction.said.append(line(of: hint)) }
      return reaction
    }
  }

  private mutating func nextHint() -> String? {
    guard hasHint else { return nil }
    defer { toldHints += 1 }
    return hints[toldHints]
  }

  /// What an author writes may stress words; what we say ourselves is spelled for the terminal.
  private func line(of hint: String) -> Output {
    decision == nil ? .told("  hint: \(hint)") : .words("  hint: \(hint)")
  }

  /// What is said to Enter alone where there is no hint.
  private var withoutReply: String {
    decision == nil ? "type what you expect, or ! to see the answer" : "\(request), or ! to see the answer"
  }

  /// What is said of a reply that cannot be an answer.
  private var request: String {
    switch matter {
    case .decision(let decision): decision.help
    case .question(let question): question.request
    }
  }

  private func named(by reply: String) -> String {
    if case .question(let question) = matter { question.named(by: reply).shortened } else { reply.shortened }
  }

  /// What is said to those who give up a decision.
  private var answer: [Output] { decision.map { [.words("\($0.toldAnswer): \($0.reason)")] } ?? [] }

  /// How the end of a question is told: `right at the second answer: 2`.
  private func end(_ verdict: Turn.Verdict, _ reply: String) -> String {
    guard case .question(let question) = matter else { return "" }
    let word =
      switch verdict {
      case .right: isRight ? "right" : "right at the \(Self.ordinals[misses - 1]) answer"
      case .wrong: "not \(named(by: reply)); the answer"
      default: "the answer"
      }
    // Of a rule there may be many right answers: the one that was given is told.
    let given = verdict == .right && question.expected == nil ? reply.shortened : question.toldAnswer
    return "\(word): \(given)"
  }

  /// Of the second to the fourth: a question has no more tries.
  private static var ordinals: [String] { ["second", "third", "fourth"] }

  /// What was answered, now that it is over.
  func answered(in seconds: Double) -> AnsweredStep {
    let told =
      switch matter {
      case .question(let question): question.toldAnswer
      case .decision(let decision): decision.toldAnswer
      }
    return AnsweredStep(
      question: prompt, answer: told, replies: replies, isRight: isRight, hints: toldHints,
      topic: decision?.topic, seconds: seconds)
  }
}

/// How it is put.
extension Asking {
  /// The sign before what is asked.
  static var sign: String { "? " }

  /// What is asked, and what can be chosen: `? 10 or 50?   l left · r right · h here`. What does not fit behind the question stands
  /// below it.
  func lines(columns: Int) -> [String] {
    switch matter {
    case .question(let question): question.lines
    case .decision(let decision): decision.lines(columns: columns)
    }
  }

  /// The first of the lines without what can be chosen.
  public var firstLine: String { Self.sign + prompt }
}

extension Decision {
  fileprivate func lines(columns: Int) -> [String] {
    let first = Asking.sign + question
    let whole = choices.isEmpty ? first : "\(first)   \(offer)"
    guard !choices.isEmpty, CleanText(whole).columns > columns else { return [whole] }
    return choices.reduce(into: [first]) { lines, choice in
      let piece = "\(choice.key) \(choice.word)"
      let longer = "\(lines[lines.count - 1]) · \(piece)"
      if lines.count > 1, CleanText(longer).columns <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append("  \(piece)")
      }
    }
  }

  /// What can be answered.
  fileprivate var help: String {
    switch (kind, choices.isEmpty) {
    case (let kind?, true): "answer \(kind)"
    case (let kind?, false): "answer \(kind) · or \(offer)"
    case (nil, _): "answer \(offer)"
    }
  }
}
