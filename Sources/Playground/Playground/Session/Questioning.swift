import Language

/// How many questions a user was asked, and how many they answered right. Not a part of the state: undo does not unlearn.
struct Score: Equatable, Sendable {
  var right = 0
  var asked = 0

  var text: String { "\(right) of \(asked) right so far" }
}

extension Session {
  /// Lets somebody answer the question of an `ask` that waits.
  ///
  /// An answer is an expression; where a text is asked for, words may stand without quotes, and where a tuple is, it may
  /// without its parentheses. `hint` asks for the hint; an empty answer gives up, and
  /// so does none at all. After the end the session is as it was before the question.
  ///
  /// - Parameter read: shows what a step has to show, and returns the next answer; nil if nobody answers any more.
  /// - Returns: a step that shows the verdict.
  public mutating func settle(_ asked: Step, read: (Step) -> String?) -> Step {
    guard case .ask(_, let answer, let hint) = asked.statement.kind else { return asked }
    var shown = asked
    shown.effect = nil
    score.asked += 1
    var tries = 0
    while true {
      let reply = read(shown)?.trimmed ?? ""
      // The time to think is the user's own.
      renewLimits()
      shown = Step(statement: asked.statement, source: asked.source)
      do throws(LocatedFault) {
        switch reply {
        case "": return verdict("the answer", asked, answer)
        case "hint":
          var copy = self
          let text = try hint.map { (hint) throws(LocatedFault) in try copy.value(of: hint, in: asked.source)
          }
          shown.outputs = [.text("  hint: \(text?.displayText ?? "there is none")")]
        default:
          let right = try value(of: answer, in: asked.source)
          let given = try value(ofAnswer: reply, meaning: right)
          tries += 1
          if given == right {
            score.right += 1
            return verdict(tries == 1 ? "right" : "right, with \(tries) tries", asked, answer)
          }
          let help = hint == nil ? "" : ", or type hint"
          shown.outputs = [
            .words("not \(given.literalText.shortened): try again\(help); Enter alone shows the answer")
          ]
        }
      } catch {
        shown.failure = error.diagnostic(in: asked.source)
      }
    }
  }

  /// What the answer is, and why.
  private func verdict(_ word: String, _ asked: Step, _ answer: Expression) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    step.outputs = reasons(for: answer, in: asked.source)
    var copy = self
    let value = try? copy.value(of: answer, in: asked.source)
    step.value = value
    let literal = value?.literalText.shortened ?? ""
    let source = asked.source.text(answer.range)
    step.outputs.append(
      .words(
        (answer.isLiteral || source == literal ? "\(word): \(literal)" : "\(word): \(source) is \(literal)")
          + " · \(score.text)"))
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
    let source = Source(name: "answer", text: reply)
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
