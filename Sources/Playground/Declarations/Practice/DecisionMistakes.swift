import Language
import Values

extension Decision {
  /// What somebody with a wrong idea answers.
  struct Mistake: Sendable {
    let misconception: Misconception
    /// The answer as it would be told.
    let told: String
    let answer: ExpectedAnswer
  }

  /// The same, with what somebody with a wrong idea answers. It may be what is right, where the idea leads to that.
  ///
  /// - Precondition: it is among the choices.
  public func mistaken(_ misconception: Misconception, for choice: Choice) -> Decision {
    assert(choices.contains { $0.word == choice.word })
    return mistaken(misconception, told: choice.word, .text(choice.word))
  }

  /// The same, with what somebody with a wrong idea answers.
  ///
  /// - Parameter value: nil if they answer that there is none.
  public func mistaken(_ misconception: Misconception, for value: Value?) -> Decision {
    guard let value = value ?? choices.first.map({ .text($0.word) }) else { return self }
    return mistaken(misconception, told: value.answerText, value)
  }

  /// The same, with what the same decision comes to in code that somebody takes for this.
  package func mistaken(_ misconception: Misconception, as other: Decision) -> Decision {
    var decision = self
    decision.mistakes.append(
      Mistake(misconception: misconception, told: other.toldAnswer, answer: other.answer))
    return decision
  }

  private func mistaken(_ misconception: Misconception, told: String, _ value: Value) -> Decision {
    var decision = self
    decision.mistakes.append(
      Mistake(misconception: misconception, told: told, answer: ExpectedAnswer(value)))
    return decision
  }

  /// The wrong ideas with which a reply is given, in the order in which they are declared; none if it is right.
  package func misconceptions(behind reply: String) -> [Misconception] {
    guard verdict(on: reply) == .wrong else { return [] }
    let chosen = choices.choice(answering: reply)
    return mistakes.filter { mistake in
      if let chosen, chosen.word == mistake.told { return true }
      return isFree && mistake.answer.verdict(on: reply, to: question) == .right
    }.map { $0.misconception }
  }

  /// What somebody with a wrong idea answers, as it is told; nil if the idea says nothing of it.
  package func answer(with misconception: Misconception) -> String? {
    mistakes.first { $0.misconception == misconception }?.told
  }

  /// The wrong ideas that lead to another answer than the right one.
  package var misleading: [Misconception] {
    mistakes.filter { verdict(on: $0.told) == .wrong }.map { $0.misconception }
  }
}
