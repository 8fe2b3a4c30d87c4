import Declarations
import Language
import Pictures
import Values

/// A learner at the decisions of a statement.
///
/// A wrong answer is told at once, with the reason, and may be given again; after the second miss the step is done for the learner. Where
/// all is graded at the end, each decision has one answer, and what was wrong is told then.
struct PracticeCourse: Sendable {
  let practice: Practice
  private(set) var grade: PracticeGrade
  /// What is to be shown before the next question.
  private var before: [Output]
  /// What was wrong, where that is told at the end.
  private var missed: [Output] = []
  /// The next of the decisions.
  private var place = 0
  private var picture: Picture?

  /// - Parameter shown: what is to be shown before the first question.
  init(_ practice: Practice, after shown: [Output]) {
    self.practice = practice
    grade = PracticeGrade(of: practice.moments.count)
    before = shown
  }

  private var isGradedAtEnd: Bool { practice.grading == .end }

  var hasMore: Bool { place < practice.moments.count }

  /// What is to be shown after the last answer.
  var told: [Output] { before + missed }

  /// Takes the next question.
  ///
  /// - Returns: it, and what is to be shown with it.
  mutating func next(columns: Int) -> (Asking, [Output]) {
    let moment = practice.moments[place]
    place += 1
    var told = before
    if let changed = moment.picture {
      picture = changed
      told.append(.picture(changed, caption: []))
    }
    let asking = Asking(moment.decision, tries: isGradedAtEnd ? 1 : Self.mostMisses, about: picture)
    return (asking, told + moment.words + asking.lines(columns: columns).map { .text($0) })
  }

  /// Notes how a decision was made.
  mutating func note(_ asking: Asking, _ answered: AnsweredStep, said: [Output]) {
    let decision = practice.moments[place - 1].decision
    grade.note(answered, decision, missed: asking.missed)
    // Who gives up wants to see it.
    before = isGradedAtEnd && asking.missed != "!" ? [] : said
    guard isGradedAtEnd, let reply = asking.missed else { return }
    missed.append(.words("\(place)  \(decision.question) \(decision.correction(of: reply))"))
  }

  /// After these the step is done for the learner.
  private static var mostMisses: Int { 2 }
}

extension Decision {
  /// What was wrong, where all is graded at the end.
  fileprivate func correction(of reply: String) -> String {
    let given = reply == "!" ? "not answered" : "not \(reply.shortened)"
    return "\(given): \(toldAnswer), for \(reason)"
  }
}
