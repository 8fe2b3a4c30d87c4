import EveryKind
import Language
import Prompt
import Recording
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What `help` names next can be done.
@Suite struct SuggestionTests {
  /// Performs each suggestion in a copy of the session.
  private func check(_ session: Session, _ when: String) {
    let suggestions = session.suggestions()
    #expect(suggestions.count == 3 && Set(suggestions).count == 3, "\(when): \(suggestions)")
    for suggestion in suggestions {
      var copy = session
      let failure = copy.failure(suggestion)
      #expect(failure == nil, "\(when): \(suggestion): \(failure?.message ?? "")")
    }
  }

  /// After each statement of each example of a kind: objects of all variants, new, in use, and at their end.
  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func inEachStateOfEachExample(_ name: String) throws {
    let kind = try #require(Catalog.everyKind.kind(name))
    var states = 0
    for declaration in [kind.declaration] + kind.variants + kind.verbs {
      var session = Session()
      for line in declaration.example.split(separator: "\n") {
        _ = session.run(String(line))
        guard session.focus?.kind == name else { continue }
        check(session, "\(declaration.name) after \(line)")
        states += 1
      }
    }
    #expect(states > 1)
  }

  /// Who does what is suggested, again and again, is never left without a suggestion.
  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func alongTheWayThatIsSuggested(_ name: String) throws
  {
    let kind = try #require(Catalog.everyKind.kind(name))
    var generator = SeededGenerator(seed: 7)
    var session = Session()
    _ = session.run(kind.declaration.example)
    guard session.focus != nil else { return }
    for turn in 0..<12 {
      check(session, "turn \(turn)")
      guard let suggestion = session.suggestions().randomElement(using: &generator) else { return }
      _ = session.run(suggestion)
    }
  }

  @Test(
    arguments: [
      ("stack s", "empty"), ("tree t = avl", "empty"), ("trie w", "empty"), ("btree b", "empty"),
      ("tree t = bst apple fig", "of words"), ("tree t = minheap 3 1", "a heap"),
      ("puzzle p = longestRun [1, 2]\np run", "finished"), ("cards d = [A]\nd swipe left", "finished"),
      ("tree t = avl 1...500\nt clear", "emptied"), ("tree t = binary 1 2", "without order"),
      ("stack s = min a b", "of words"), ("pull p", "at rest"), ("auth a = faceID", "before"),
    ]) func inStatesOfItsOwn(program: String, state: String)
  {
    var session = Session()
    session.prepare(program)
    check(session, state)
  }

  @Test func theyChangeNothing() {
    var session = Session()
    session.prepare("tree t = avl 1...50\nlet n = 4")
    let state = session.state
    _ = session.run("help")
    #expect(session.state == state && session.stepCount == 2)
    #expect(Session().suggestions().isEmpty)
  }

  @Test func theOverviewFitsTheScreen() {
    for (columns, rows) in [(80, 24), (80, 40), (100, 24), (60, 24), (40, 24), (40, 20), (80, 12), (40, 12)] {
      var session = Session(defaults: Settings(width: columns, height: rows))
      for program in ["", "tree t = avl 50 30", "layout l = list\ncollection c = 9 layout: l"] {
        _ = session.run(program)
        let lines = StepText(session.settings).lines(session.run("help")[0])
        #expect(lines.count + 2 <= rows, "\(columns) by \(rows): \(lines.count)")
        #expect(lines.contains { $0.string.contains("next") })
      }
    }
  }
}
