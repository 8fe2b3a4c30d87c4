import Language

/// What a host asks of a session on the user's behalf, as if they had typed it.
extension Session {
  /// Goes to a step, as `goto` does.
  public mutating func go(to step: Int) -> Step { perform("goto \(step)") }

  /// Shows an object, or the one in focus, as `show` does.
  public mutating func show(_ name: String?) -> Step { perform("show \(name ?? "")") }

  private mutating func perform(_ text: String) -> Step {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: catalog.syntax)
    do {
      guard let statement = try parser.next() else { return interpreter.takeStep() }
      return perform(statement, from: source)
    } catch {
      var step = interpreter.takeStep()
      step.failure = error.diagnostic(in: source)
      return step
    }
  }
}
