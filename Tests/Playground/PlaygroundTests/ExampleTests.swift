import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

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
    for topic in Help(.everyKind).topics {
      #expect(Help(.everyKind).lines(on: [topic]) != nil, "\(topic)")
    }
  }

  @Test func everyCommandIsDeclared() {
    for command in SessionCommand.allCases { #expect(!command.declaration.summary.isEmpty, "\(command)") }
  }

  static var declarations: [Declaration] {
    var all = Grammar.statements + Grammar.functions + Catalog.everyKind.commands
    all += Grammar.questions + Grammar.listCommands
    for kind in Catalog.everyKind.kinds {
      all += [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries
    }
    return all
  }
}
