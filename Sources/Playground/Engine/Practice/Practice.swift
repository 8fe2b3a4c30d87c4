import Declarations
import Language
import OrderedCollections
import Pictures
import Values

/// A statement that the learner performs, decision by decision: what is asked, and what is right.
struct Practice: Sendable {
  /// A decision, and the picture before it.
  struct Moment: Sendable {
    var decision: Decision
    /// Nil where it is the same as before the moment before it.
    let picture: Picture?
    /// What stands in the place of the picture where that is told in words: how it is, and what changed since.
    var words: [Output] = []
    /// The line of the reader's own code on which it is decided, if there is one.
    var code: CodePlace?
  }

  let statement: Statement
  /// The text in which that stands.
  let source: Source
  var moments: [Moment]
  let grading: PracticeGrading
  /// Definitions of the reader's own that stand as wrong ones in the place of one that the statement calls.
  var variants: [WrongDefinition] = []

  /// The statement as it is written.
  var text: String { source.text(statement.range) }

  /// `? practice t insert 10 · 9 steps`
  var line: String { "? practice \(text) · \(moments.count.counted("step"))" }

  /// Its first decision as a question by itself, for those who cannot be asked all of them: the readers of a page.
  var first: PosedQuestion? {
    guard let decision = moments.first?.decision else { return nil }
    let place = moments.count == 1 ? "the one step" : "the first of \(moments.count) steps"
    return PosedQuestion("\(text), \(place): \(decision.question)", decision)
  }

  /// What a teacher's copy says: the answers in their order.
  var answers: String { moments.map { $0.decision.toldAnswer }.joined(separator: ", ") }
}

/// A line of the reader's own code.
struct CodePlace: Sendable {
  let listing: CodeListing
  /// From 0.
  let line: Int
  /// The name of the definition; nil in the statement itself.
  let definition: String?

  init(_ code: CodeSnapshot) {
    listing = code.listing
    line = code.line
    definition = code.call.map { String($0.prefix { $0 != "(" && $0 != " " }) }
  }
}

/// How a learner performed a statement.
struct PracticeGrade: Sendable {
  private(set) var right = 0
  private(set) var hints = 0
  /// The decisions as they were made.
  private(set) var steps: [AnsweredStep] = []
  private var total: Int
  /// How often something was missed, in the order of the first misses.
  private var missed: OrderedDictionary<String, Int> = [:]
  /// The wrong ideas that the wrong steps fit.
  private(set) var ideas = WrongIdeas()

  init(of total: Int) { self.total = total }

  /// Notes how a decision was made.
  ///
  /// - Parameter reply: the first wrong answer, or `!`; nil if it was right at once.
  mutating func note(_ step: AnsweredStep, _ decision: Decision, missed reply: String?) {
    steps.append(step)
    hints += step.hints
    if step.isRight { right += 1 } else { missed[decision.topic, default: 0] += 1 }
    if let reply, reply != "!" { ideas.count(reply, to: decision) }
  }

  /// Takes the wrong idea that is to be named; see ``WrongIdeas``.
  ///
  /// - Parameter latest: the grade of the latest statement, if this is that of several.
  mutating func takeIdea(after latest: PracticeGrade? = nil) -> Misconception? {
    ideas.take(among: (latest ?? self).ideas)
  }

  mutating func add(_ other: PracticeGrade) {
    right += other.right
    hints += other.hints
    total += other.total
    for (topic, count) in other.missed { missed[topic, default: 0] += count }
    ideas.add(other.ideas)
  }

  /// Whether every step was right at the first answer.
  var isAllRight: Bool { right == total }

  /// Whether every step was right, without a hint.
  var isPerfect: Bool { right == total && hints == 0 }

  /// `7 of 9 steps right · 1 hint · missed: 2 directions, a rotation`
  var text: String {
    var pieces = ["\(right) of \(total.counted("step")) right"]
    if hints > 0 { pieces.append(hints.counted("hint")) }
    if !missed.isEmpty {
      let topics = missed.map { topic, count in
        count > 1 ? count.counted(topic) : "\("aeiou".contains(topic.first ?? " ") ? "an" : "a") \(topic)"
      }
      pieces.append("missed: \(topics.joined(separator: ", "))")
    }
    return pieces.joined(separator: " · ")
  }
}

extension Picture {
  /// The same with what is asked about bright.
  func highlighting(_ subject: Subject?) -> Picture {
    guard let subject else { return self }
    var picture = self
    picture.marks = marks.map { mark in
      guard mark.subject == subject, case .label(var label) = mark.shape, label.role != .added else {
        return mark
      }
      label.role = .focus
      var bright = mark
      bright.shape = .label(label)
      return bright
    }
    return picture
  }
}
