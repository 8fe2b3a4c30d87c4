import Declarations
import Language
import OrderedCollections
import Pictures
import Values

/// A statement that the learner performs, decision by decision: what is asked, and what is right.
struct Practice: Sendable {
  /// A decision, and the picture before it.
  struct Moment: Sendable {
    let decision: Decision
    /// Nil where it is the same as before the moment before it.
    let picture: Picture?
  }

  let statement: String
  let moments: [Moment]
  let grading: PracticeGrading

  /// `? practice t insert 10 · 9 steps`
  var line: String { "? practice \(statement) · \(moments.count.counted("step"))" }

  /// Its first decision as a question by itself, for those who cannot be asked all of them: the readers of a page.
  var first: PosedQuestion? {
    guard let decision = moments.first?.decision else { return nil }
    let place = moments.count == 1 ? "the one step" : "the first of \(moments.count) steps"
    return PosedQuestion("\(statement), \(place): \(decision.question)", decision)
  }

  /// What a teacher's copy says: the answers in their order.
  var answers: String { moments.map { $0.decision.toldAnswer }.joined(separator: ", ") }
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

  init(of total: Int) { self.total = total }

  mutating func count(_ decision: Decision, isRight: Bool) {
    if isRight { right += 1 } else { missed[decision.topic, default: 0] += 1 }
  }

  mutating func countHint() { hints += 1 }

  mutating func note(_ step: AnsweredStep) { steps.append(step) }

  mutating func add(_ other: PracticeGrade) {
    right += other.right
    hints += other.hints
    total += other.total
    for (topic, count) in other.missed { missed[topic, default: 0] += count }
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
