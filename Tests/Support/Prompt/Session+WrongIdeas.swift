import Language
import Playground

@testable import Declarations
@testable import Engine

/// A practice as a learner performed it.
public struct Practiced: Sendable {
  public var step: Step
  /// The session after it.
  public var session: Session
  /// How many steps were answered wrongly.
  public var wrongCount: Int
  /// All wrong ideas that would have led to a wrong answer, and at how many steps, in the order in which they are met.
  public var misleading: [(idea: Misconception, count: Int)]

  /// The lines of words at its end.
  public var words: [String] {
    step.outputs.compactMap { output in
      if case .words(let words) = output { words } else { nil }
    }
  }
}

extension Session {
  /// Practices a statement with the answers of a wrong idea, each of them first, and the right one after that.
  ///
  /// - Parameters:
  ///   - idea: nil to answer everything right.
  ///   - most: at most this many steps are answered wrongly.
  /// - Returns: nil if nothing is asked.
  public func practicing(
    _ statement: String, with idea: Misconception? = nil, atMost most: Int = .max
  ) -> Practiced? {
    var session = self
    session.waitsForAnswers = true
    guard let asked = session.run("practice \(statement)").last, asked.effect == .ask,
      case .practice(let practice) = session.interpreter.run.question
    else { return nil }
    var (replies, wrongCount) = ([String](), 0)
    var misleading: [(idea: Misconception, count: Int)] = []
    for decision in practice.moments.map(\.decision) {
      for idea in decision.misleading {
        let place = misleading.firstIndex { $0.idea == idea } ?? misleading.count
        if place == misleading.count { misleading.append((idea, 0)) }
        misleading[place].count += 1
      }
      if let idea, wrongCount < most, let answer = decision.answer(with: idea),
        decision.verdict(on: answer) == .wrong
      {
        replies.append(answer)
        wrongCount += 1
        if practice.grading == .end { continue }
      }
      replies.append(decision.toldAnswer)
    }
    let step = session.settle(asked) { _ in replies.isEmpty ? nil : replies.removeFirst() }
    session.waitsForAnswers = false
    return Practiced(step: step, session: session, wrongCount: wrongCount, misleading: misleading)
  }
}
