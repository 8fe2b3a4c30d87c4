import Language

/// How many questions a user has answered, and how many of them right at the first answer. Not a part of the state: undo does
/// not unlearn.
public struct Score: Equatable, Sendable {
  public var right = 0
  public var asked = 0

  public init(right: Int = 0, asked: Int = 0) {
    self.right = right
    self.asked = asked
  }

  var text: String { "\(right) of \(asked) right so far" }
}

extension Session {
  /// Lets somebody answer the question of an `ask` that waits.
  ///
  /// An answer is an expression; where a text is asked for, words may stand without quotes, and where a tuple is, it may
  /// without its parentheses. After a wrong answer comes the hint, after a second the answer; `hint` and `?` ask for them.
  /// The state is as it was before the question.
  ///
  /// - Parameter read: shows what a step has to show, and returns the next answer; nil if the user leaves.
  /// - Returns: a step that shows the verdict; nil if the user left, who then is told nothing, and whose score is the same.
  public mutating func settle(_ asked: Step, read: (Step) -> String?) -> Step? {
    guard case .ask(_, let answer, let hint) = asked.statement.kind else { return asked }
    var shown = asked
    shown.effect = nil
    var misses = 0
    while true {
      guard let reply = read(shown)?.trimmed else { return nil }
      // The time to think is the user's own.
      renewLimits()
      shown = Step(statement: asked.statement, source: asked.source)
      do throws(LocatedFault) {
        switch reply {
        case "": shown.outputs = [.words("type what you expect, or ? to see the answer")]
        case "?": return verdict("the answer", asked, answer, isRight: false)
        case "hint": shown.outputs = [.text(try hintText(hint, in: asked.source) ?? "  hint: there is none")]
        default:
          let right = try value(of: answer, in: asked.source)
          let given = try value(ofAnswer: reply, meaning: right)
          if given == right {
            return verdict(
              misses == 0 ? "right" : "right at the second answer", asked, answer, isRight: misses == 0)
          }
          let miss = "not \(given.shortLiteral)"
          misses += 1
          guard misses == 1 else { return verdict("\(miss); the answer", asked, answer, isRight: false) }
          shown.outputs = [.words("\(miss): once more, or ? to see the answer")]
          if let text = try hintText(hint, in: asked.source) { shown.outputs.append(.text(text)) }
        }
      } catch {
        shown.failure = error.diagnostic(in: asked.source)
        // Whoever answers writes a value; what helps with a command would lead them astray.
        if error.source?.name == Self.answerName { shown.failure?.help = Self.answerHelp }
      }
    }
  }

  private static let answerName = "answer"
  private static let answerHelp =
    "an answer is a value, such as 3, yes, [3, 4] or a word; ? shows it, hint helps"

  private func hintText(_ hint: Expression?, in source: Source) throws(LocatedFault) -> String? {
    guard let hint else { return nil }
    var copy = self
    return "  hint: \(try copy.value(of: hint, in: source).displayText)"
  }

  /// What the answer is, and why; the score counts it, unless the question was asked before.
  private mutating func verdict(
    _ word: String, _ asked: Step, _ answer: Expression, isRight: Bool
  ) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    step.outputs = reasons(for: answer, in: asked.source)
    var copy = self
    let value = try? copy.value(of: answer, in: asked.source)
    step.value = value
    let literal = value?.shortLiteral ?? ""
    let source = asked.source.text(answer.range)
    var told =
      answer.isLiteral || source == literal ? "\(word): \(literal)" : "\(word): \(source) is \(literal)"
    if countsAnswers {
      score.asked += 1
      if isRight { score.right += 1 }
      told += " · \(score.text)"
    }
    step.outputs.append(.words(told))
    return step
  }

  /// What happens on the way to an answer; where nothing does, the object that was asked.
  private func reasons(for answer: Expression, in source: Source) -> [Output] {
    var copy = self
    copy.interpreter.run.step = Step(
      statement: Statement(.print([answer]), range: answer.range), source: source)
    copy.interpreter.explainsAll = true
    guard (try? copy.value(of: answer, in: source)) != nil else { return [] }
    let told = copy.interpreter.run.step.outputs
    guard told.isEmpty, let object = copy.interpreter.object(in: answer) else { return told }
    // Drawing an object that is sound asks for nothing that may be missing.
    try? copy.interpreter.put(object, caption: Caption(object.exhibit.summary))
    return copy.interpreter.run.step.outputs
  }

  /// The value of an answer, read as somebody means it who knows what is asked for: `not at all` is a text, and `270, 210` a
  /// tuple. What is no expression, and need not be a text, is an error.
  private func value(ofAnswer reply: String, meaning right: Value) throws(LocatedFault) -> Value {
    do {
      return try value(ofAnswer: reply)
    } catch {
      switch right {
      case .text: return .text(reply)
      case .tuple where !reply.hasPrefix("("): return try value(ofAnswer: "(\(reply))")
      default: throw error
      }
    }
  }

  /// The value of an answer; a word that names nothing is a text.
  private func value(ofAnswer reply: String) throws(LocatedFault) -> Value {
    let source = Source(name: Self.answerName, text: reply)
    var copy = self
    do {
      var parser = Parser(source, syntax: catalog.syntax)
      let answer = try parser.soleExpression()
      if case .name(let name, _) = answer.node, copy.interpreter.variable(name) == nil,
        copy.interpreter.state.object(named: name) == nil
      {
        return .text(name)
      }
      return try copy.value(of: answer, in: source)
    } catch {
      var fault = LocatedFault(error, near: SourceRange(0, source.bytes.count))
      if fault.source == nil { fault.source = source }
      throw fault
    }
  }

  /// The value of an expression in the session as it stands. Random numbers are drawn, so it is asked of a copy.
  private mutating func value(of expression: Expression, in source: Source) throws(LocatedFault) -> Value {
    let generator = interpreter.state.generator
    let asked = interpreter.asked
    defer {
      interpreter.state.generator = generator
      interpreter.asked = asked
    }
    interpreter.run.source = source
    interpreter.run.budget = interpreter.allowance
    do {
      return try interpreter.evaluate(expression)
    } catch {
      var fault = LocatedFault(error, near: expression.range)
      if fault.source == nil { fault.source = source }
      throw fault
    }
  }
}

extension Interpreter {
  /// The first object that an expression names.
  fileprivate func object(in expression: Expression) -> State.Object? {
    let text = run.source.text(expression.range)
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.lazy.compactMap { state.object(named: String($0)) }.first.map { state.objects[$0] }
  }
}
