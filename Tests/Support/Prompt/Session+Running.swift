import Language
import Playground
import Testing

extension Session {
  /// Performs every statement of a text, up to the first that fails.
  public mutating func run(_ text: String) -> [Step] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: catalog.syntax)
    var steps: [Step] = []
    do {
      parser.notes = notes
      while let statement = try parser.next() {
        steps.append(perform(statement, from: source))
        if steps.last?.failure != nil { break }
        parser.notes = notes
      }
    } catch {
      var step = Step(statement: Statement(.print([]), range: error.range), source: source)
      step.failure = error.diagnostic(in: source)
      steps.append(step)
    }
    return steps
  }

  /// What the terminal shows of the statements of a text: outputs, then the error of the one that failed.
  public mutating func shown(_ text: String) -> [String] {
    run(text).flatMap { step in
      let text = StepText(settings)
      return (text.lines(step) + (step.failure.map { text.lines($0) } ?? [])).map(\.string)
    }
  }

  /// The same in one text, without blanks at the ends of its lines.
  public mutating func screen(_ text: String) -> String {
    shown(text).joined(separator: "\n")
  }

  /// Performs statements that must go well.
  public mutating func prepare(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    for step in run(text) {
      #expect(step.failure == nil, "\(step.text): \(step.failure?.message ?? "")", sourceLocation: location)
    }
  }

  /// The error of the last statement of a text.
  public mutating func failure(_ text: String) -> Diagnostic? {
    run(text).last?.failure
  }
}

extension Diagnostic {
  /// The text that the caret stands under.
  public var place: String? {
    origin.map { $0.source.text($0.range) }
  }
}

extension [Int] {
  /// The numbers as the list that a property answers with.
  public var value: Value { .list(map { .int($0) }) }
}
