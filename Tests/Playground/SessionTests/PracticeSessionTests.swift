import EveryKind
import Language
import Playground
import Prompt
import Testing

@testable import Declarations

/// What every kind asks of a learner: in the examples of all declarations, and in random sessions.
@Suite struct PracticeSessionTests {
  /// The statements of a text, each as it is written.
  private static func statements(of text: String) -> [String] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var statements: [String] = []
    while let statement = try? parser.next() { statements.append(String(source.text(statement.range))) }
    return statements
  }

  @Test func everyExampleCanBePracticed() {
    var counts: [String: Int] = [:]
    for kind in Catalog.everyKind.kinds {
      for declaration in kind.verbs + kind.queries + kind.variants {
        var session = Session(.everyKind)
        for statement in Self.statements(of: declaration.example) {
          var copy = session
          counts[kind.name, default: 0] += copy.expectPractice(of: statement).count
          _ = session.run(statement)
        }
      }
    }
    let silent = Catalog.everyKind.kinds.map(\.name).filter { counts[$0, default: 0] == 0 }
    #expect(silent.sorted() == ["delegate", "layout"], "\(counts)")
  }
}
