import Language
import Testing

@testable import Playground

/// Every example that help shows does what it says.
@Suite struct ExampleTests {
  @Test func everyExampleRuns() {
    var count = 0
    for declaration in Self.declarations where !declaration.example.isEmpty {
      var session = Session()
      session.limits = .cell
      let steps = session.run(declaration.example)
      for step in steps {
        #expect(step.failure == nil, "\(declaration.name): \(step.text): \(step.failure?.message ?? "")")
      }
      count += 1
    }
    #expect(count > 50)
  }

  @Test func everyWordIsExplained() {
    for topic in Help.topics {
      #expect(Help.lines(on: [topic]) != nil, "\(topic)")
    }
  }

  static var declarations: [Declaration] {
    var all = Grammar.keywords + Interpreter.functions + SessionCommand.allCases.map(\.declaration)
    for kind in Catalog.kinds {
      all += [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries
    }
    return all
  }
}

extension Session {
  /// Performs every statement of a text, up to the first that fails.
  mutating func run(_ text: String) -> [Step] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Catalog.syntax)
    var steps: [Step] = []
    do {
      while let statement = try parser.next() {
        steps.append(perform(statement, from: source))
        if steps.last?.failure != nil { break }
      }
    } catch {
      var step = Step(statement: Statement(.print([]), range: error.range), source: source)
      step.failure = error.diagnostic(in: source)
      steps.append(step)
    }
    return steps
  }
}
