import Declarations
import Language
import Pictures
import Values

/// A learner at the decisions of a statement.
extension Session {
  /// Lets the decisions be made, one after the other.
  ///
  /// A wrong answer is told at once, with the reason, and may be given again; after the second miss the step is done for the
  /// learner. Enter alone asks for a hint, `!` for the answer, `?` for what can be answered. A reply that cannot be an answer
  /// costs no try. Where all is graded at the end, each decision has one answer, and what was wrong is told then.
  ///
  /// - Parameters:
  ///   - asked: what stands before the first question.
  ///   - read: shows what a step has to show, and returns the next reply; nil if the user leaves.
  /// - Returns: how well it was done, and what is to be shown after the last answer; nil if the user left.
  mutating func practice(
    _ practice: Practice, after asked: Step, read: (Step) -> String?
  ) -> (grade: PracticeGrade, told: [Output])? {
    var grade = PracticeGrade(of: practice.moments.count)
    var (told, missed) = (asked.outputs, [Output]())
    for (number, moment) in practice.moments.enumerated() {
      if let picture = moment.picture { told.append(.picture(picture, caption: [])) }
      told += moment.words
      let tries = practice.grading == .end ? 1 : Self.mostMisses
      guard
        let (verdict, reply) = decideNoting(
          moment.decision, tries: tries, after: told, asked, &grade, read: read)
      else { return nil }
      // Who gives up wants to see it.
      told = practice.grading == .end && reply != "!" ? [] : verdict
      guard practice.grading == .end, let reply else { continue }
      missed.append(
        .words("\(number + 1)  \(moment.decision.question) \(moment.decision.correction(of: reply))"))
    }
    return (grade, told + missed)
  }

  /// Lets one decision be made.
  ///
  /// - Parameter tries: after so many misses the step is done for the learner.
  /// - Returns: what is shown after it, and the first wrong reply; nil if the user left.
  mutating func decide(
    _ decision: Decision, tries: Int, after outputs: [Output], _ asked: Step, _ grade: inout PracticeGrade,
    read: (Step) -> String?
  ) -> (told: [Output], missed: String?)? {
    var told = outputs + decision.lines(columns: interpreter.settings.width ?? 80).map { .text($0) }
    var misses = 0
    var missed: String?
    // There is one.
    var hasHint = true
    while true {
      var shown = Step(statement: asked.statement, source: asked.source)
      shown.outputs = told
      shown.awaited = AwaitedReply(decision, hasHint: hasHint)
      guard let reply = read(shown)?.trimmed else { return nil }
      if Self.leavingWords.contains(reply), decision.verdict(on: reply) != .right { return nil }
      // The time to think is the user's own.
      renewLimits()
      switch (reply, decision.verdict(on: reply)) {
      case ("", _) where hasHint:
        grade.countHint()
        hasHint = false
        told = [.words("  hint: \(decision.hint ?? decision.help)")]
      case ("?", _):
        told = [.words("\(decision.help)\(hasHint ? "; Enter shows a hint" : ""), ! the answer")]
      case ("!", _):
        if misses == 0 { grade.countMiss(decision, nil) }
        return ([.words("\(decision.toldAnswer): \(decision.reason)")], missed ?? reply)
      case (_, .right):
        if misses == 0 { grade.countRight() }
        return ([], missed)
      case ("", _), (_, .unreadable): told = [.words("\(decision.help), or ! to see the answer")]
      case (_, .wrong):
        misses += 1
        if misses == 1 { grade.countMiss(decision, reply) }
        missed = missed ?? reply
        guard misses < tries else {
          return ([.words("not right, it is \(decision.toldAnswer): \(decision.reason)")], missed)
        }
        told = [.words("not right: \(decision.ruleAtMiss) · try again")]
      }
    }
  }

  /// Alone they leave a question that they do not answer.
  static var leavingWords: Set<String> { ["q", "quit", ":q", "exit"] }

  /// After these the step is done for the learner.
  private static var mostMisses: Int { 2 }
}

extension Decision {
  /// `? 10 or 50?   l left · r right · h here`; what does not fit behind the question stands below it.
  fileprivate func lines(columns: Int) -> [String] {
    let whole = choices.isEmpty ? "? \(question)" : "? \(question)   \(offer)"
    guard !choices.isEmpty, CleanText(whole).columns > columns else { return [whole] }
    return choices.reduce(into: ["? \(question)"]) { lines, choice in
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

  /// What was wrong, where all is graded at the end.
  fileprivate func correction(of reply: String) -> String {
    let given = reply == "!" ? "not answered" : "not \(reply.shortened)"
    return "\(given): \(toldAnswer), for \(reason)"
  }
}
