import EveryKind
import Pictures
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// All output in the ASCII style is ASCII, wherever it comes from.
@Suite struct ASCIITests {
  private static let defaults = Settings(
    width: 40, height: 40, style: .ascii, colour: .never, steps: .last, describe: .off)

  /// The characters beyond ASCII in lines, each with the line it stands in.
  private func foreign(_ lines: [CleanLine]) -> [String] {
    lines.map(\.string).filter { $0.unicodeScalars.contains { $0.value > 0x7E } }
  }

  /// What parts our words is a hyphen; what a reader or an author multiplies with stays a product.
  @Test func aProductStaysAProduct() {
    var session = Session(defaults: Self.defaults)
    func shown(_ text: String) -> [String] {
      session.run(text).flatMap { StepText(session.settings).lines($0).map(\.string) }
    }
    #expect(shown("print \"5 · 50 = 250\"") == ["5 * 50 = 250"])
    #expect(shown("print [\"5 · 50\"]") == ["[\"5 * 50\"]"])
    #expect(shown("ask \"What is 5 · 50?\" answer: 250").first?.contains("5 * 50") == true)
    #expect(shown("stack s = 1").last?.contains(" - ") == true)
  }

  @Test func everyExampleIsASCIIInEveryViewAndWhenItIsExplained() {
    var count = 0
    let declarations = ExampleTests.declarations.filter { !$0.example.isEmpty }
    for declaration in stride(from: 0, to: declarations.count, by: Samples.stride(3)).map({ declarations[$0] }
    ) {
      guard declaration.example.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      var session = Session(defaults: Self.defaults)
      var steps = session.run(declaration.example)
      steps += (1...max(1, session.stepCount)).compactMap { session.explained(step: $0) }
      if let focus = session.focus, let kind = Catalog.everyKind.kind(focus.kind) {
        for view in kind.views { steps += session.run("show \(focus.name) as: \(view.name)") }
        steps += session.run("steps; verify \(focus.name)")
        steps += session.run("set describe on; show \(focus.name); explain show \(focus.name)")
      }
      let text = StepText(session.settings)
      for step in steps {
        let lines = text.lines(step) + (step.failure.map { text.lines($0) } ?? [])
        #expect(foreign(lines).isEmpty, "\(declaration.name): \(foreign(lines).prefix(3))")
        count += lines.count
      }
    }
    #expect(count > 1_000)
  }

  @Test func helpIsASCII() {
    let text = StepText(Self.defaults)
    for topic in Help(.everyKind).topics.map({ [$0] }) + [[]] {
      let lines = Help(.everyKind, columns: 40, style: .ascii).lines(on: topic) ?? []
      #expect(!lines.isEmpty)
      let shown = lines.flatMap { text.lines(.words($0)) }
      #expect(foreign(shown).isEmpty, "\(topic): \(foreign(shown))")
    }
  }

  @Test func lettersOfDataStayAndSignsAreSpelled() {
    var session = Session(defaults: Self.defaults)
    #expect(session.shown("print \"é → 中\"") == ["é -> 中"])
    #expect(session.screen("stack s = \"é→\"").contains("|  é→ | <- top"))
    let step = session.run("print \"→\" + zz")
    let lines = step.last?.failure.map { StepText(session.settings).lines($0).map(\.string) } ?? []
    #expect(lines.contains("  | print \"→\" + zz"), "what was typed stays, with the caret under it: \(lines)")
  }
}
