import Files
import Language
import Notebooks
import Pictures
import Playground

/// Answers that come through a pipe or from a file, a line each, behind the statement that asks.
extension Player {
  /// Lets the lines that follow answer a statement that waits. One that begins a statement does not: where it, or nothing, follows the
  /// first question, the statement is performed as it is in a script. Later it leaves the question.
  mutating func settle(_ asked: Step, from source: Source, by lines: PipedLines) -> Step {
    let (session, text) = (self.session, self.text)
    var isAnswered = false
    var told: [CleanLine] = []
    var settled = self.session.settle(asked) { step in
      guard let asking = step.turn?.asking else { return nil }
      if lines.isFile, !isAnswered {
        guard Self.skipBlanks(lines), let line = try? lines.peek(),
          Self.answers(line, to: asking, in: session, mayBeUnreadable: false)
        else { return nil }
      }
      OutputStream.results.write(QuestionText.lines(step, text))
      OutputStream.results.flush()
      if !isAnswered { told += step.outputs.flatMap { text.lines($0) } }
      guard let line = try? lines.peek(), Self.answers(line, to: asking, in: session, mayBeUnreadable: true)
      else { return nil }
      try? lines.skip()
      if !line.isBlank { isAnswered = true }
      return line
    }
    guard settled.effect == .ask else { return settled }
    if !isAnswered { return performUnanswered(asked, from: source, after: told) }
    if settled.outputs.isEmpty { settled.outputs = [.words("left at the question")] }
    return settled
  }

  /// - Parameter told: what was shown already, and is not shown again.
  private mutating func performUnanswered(_ asked: Step, from source: Source, after told: [CleanLine]) -> Step
  {
    session.waitsForAnswers = false
    defer { session.waitsForAnswers = true }
    var step = session.perform(asked.statement, from: source)
    var told = told[...]
    while let output = step.outputs.first, case let shown = text.lines(output), !shown.isEmpty,
      told.starts(with: shown)
    {
      told = told.dropFirst(shown.count)
      step.outputs.removeFirst()
    }
    return step
  }

  private static func skipBlanks(_ lines: PipedLines) -> Bool {
    while let line = try? lines.peek() {
      guard line.isBlank else { return true }
      try? lines.skip()
    }
    return false
  }

  /// Whether a line is a reply, and not a statement: what is right, or among the choices, is one in any case.
  ///
  /// - Parameter mayBeUnreadable: whether what is neither an answer nor a statement is a reply, too.
  private static func answers(
    _ line: String, to asking: Asking, in session: Session, mayBeUnreadable: Bool
  ) -> Bool {
    if line.isBlank { return true }
    let reply = line.trimmingBlanks
    if asking.understands(reply) { return true }
    guard mayBeUnreadable || asking.verdict(on: reply) == .wrong else { return false }
    let word = String(reply.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if reply.hasPrefix("#") || reply.hasPrefix("//") { return false }
    return !session.completion(of: word).candidates.contains { $0.text == word }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
