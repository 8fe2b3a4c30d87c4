import Language
import Playground
import Testing

@testable import Declarations
@testable import Engine

extension Session {
  /// Practices a statement with the right answers, and expects what the statement alone does.
  ///
  /// - Returns: what was decided; nothing where there is nothing to decide, so that the statement is only performed, or where
  ///   it fails.
  @discardableResult
  public mutating func expectPractice(
    of statement: String, _ location: SourceLocation = #_sourceLocation
  ) -> [Decision] {
    var plain = self
    let failure = plain.run(statement).compactMap(\.failure).first
    waitsForAnswers = true
    defer { waitsForAnswers = false }
    guard let asked = run("practice \(statement)").last else { return [] }
    guard asked.effect == .ask, case .practice(let practice) = interpreter.run.question else {
      let message = asked.failure?.message ?? "nothing was asked"
      let isExpected =
        message == failure?.message || message == "there is nothing to decide in this statement"
      #expect(isExpected, "\(statement): \(message)", sourceLocation: location)
      self = plain
      return []
    }
    #expect(failure == nil, "\(statement): \(failure?.message ?? "")", sourceLocation: location)
    let decisions = practice.moments.map(\.decision)
    var session = self
    var replies = decisions.map(\.toldAnswer)
    let step = session.settle(asked) { _ in replies.isEmpty ? nil : replies.removeFirst() }
    self = session
    let count = decisions.count
    let words = step.outputs.compactMap { output -> String? in
      if case .words(let words) = output { words } else { nil }
    }
    let expected = "\(count) of \(count == 1 ? "1 step" : "\(count) steps") right"
    #expect(words == [expected], "\(statement): \(words)", sourceLocation: location)
    #expect(step.failure == nil && self.state == plain.state, "\(statement)", sourceLocation: location)
    for decision in decisions { decision.expectSound(in: statement, location) }
    return decisions
  }
}

extension Decision {
  /// Expects that its answer is accepted, by each way to write it, and that each other choice is refused.
  fileprivate func expectSound(in statement: String, _ location: SourceLocation) {
    let note = "\(statement): \(question) \(offer) · \(toldAnswer)"
    #expect(verdict(on: toldAnswer) == .right, "\(note)", sourceLocation: location)
    #expect(verdict(on: " \(toldAnswer.uppercased()). ") == .right, "\(note)", sourceLocation: location)
    #expect(!reason.isEmpty && !topic.isEmpty && hint != toldAnswer, "\(note)", sourceLocation: location)
    #expect(isFree || choices.contains { $0.word == toldAnswer }, "\(note)", sourceLocation: location)
    let keys = Set(choices.map(\.key))
    #expect(
      keys.count == choices.count && !keys.contains("?") && !keys.contains("!"), "\(note)",
      sourceLocation: location)
    for choice in choices {
      let isRight = choice.word == toldAnswer || alsoRight.contains(choice.word)
      for reply in [choice.key, choice.word] {
        #expect((verdict(on: reply) == .right) == isRight, "\(note): \(reply)", sourceLocation: location)
      }
      // Another word for two choices stands for the first.
      for reply in choice.synonyms where choices.filter({ $0.synonyms.contains(reply) }).count == 1 {
        guard !keys.contains(reply) else { continue }
        #expect((verdict(on: reply) == .right) == isRight, "\(note): \(reply)", sourceLocation: location)
      }
    }
    for reply in ["", "zzz", "\(toldAnswer)7"] {
      #expect(verdict(on: reply) != .right, "\(note): \(reply)", sourceLocation: location)
    }
  }
}
