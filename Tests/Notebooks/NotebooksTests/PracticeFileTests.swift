import EveryKind
import Language
import Playground
import TestFolders
import Testing

@testable import Notebooks

/// A session with practices, one of them against wrong definitions of the reader's own: undone, saved, loaded, recorded.
@Suite struct PracticeFileTests {
  private static let program = [
    "define added(xs) {\n  let total = 0\n  for x in xs { total += x }\n  return total\n}",
    "define last(xs) {\n  let total = 0\n  for x in xs { let total = x }\n  return total\n}",
    "tree t = avl 50 30 70",
    "practice t insert 10",
    "practice wrong: [last] let n = added([3, 1, 2])",
    "practice mode: end t remove 70",
    "t insert 99",
  ]

  private static func statements(_ text: String, in session: Session) -> (Source, [Statement]) {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: session.catalog.syntax)
    var statements: [Statement] = []
    while let statement = try? parser.next() { statements.append(statement) }
    return (source, statements)
  }

  /// Performs statements; to each question the reply is wrong at first, and then the answer is asked for.
  ///
  /// - Returns: how many questions there were.
  @discardableResult
  private static func perform(_ text: String, in session: inout Session, asks: Bool = true) -> Int {
    session.waitsForAnswers = asks
    defer { session.waitsForAnswers = false }
    var count = 0
    let (source, statements) = statements(text, in: session)
    for statement in statements {
      var step = session.perform(statement, from: source)
      if step.effect == .ask {
        step = session.settle(step) { _ in
          count += 1
          return count % 2 == 0 ? "!" : "99"
        }
      }
      #expect(step.failure == nil && step.effect == nil, "\(step.text)")
    }
    return count
  }

  private static func session() -> Session {
    var session = Session()
    var asked = 0
    for statement in program { asked += perform(statement, in: &session) }
    #expect(asked > 8)
    return session
  }

  @Test func itGoesBackAndForth() throws {
    var session = Self.session()
    let last = session.state
    #expect(session.stepCount == Self.program.count)
    var states = [last]
    for _ in Self.program {
      #expect(Self.perform("undo", in: &session) == 0)
      states.append(session.state)
    }
    #expect(session.objects.isEmpty && session.variables.isEmpty)
    for state in states.dropLast().reversed() {
      #expect(Self.perform("redo", in: &session) == 0)
      #expect(session.state == state)
    }
    for step in [0, 4, 5, 6, 2, 7] {
      #expect(Self.perform("goto \(step)", in: &session) == 0)
      #expect(session.state == states[Self.program.count - step], "\(step)")
      #expect(Self.perform("verify undo", in: &session) == 0)
    }
    #expect(session.state == last)
  }

  /// Neither a script nor a load asks anything, even where a reader could answer.
  @Test func itIsSavedAndLoaded() throws {
    let session = Self.session()
    let script = String(decoding: try SessionFile(session).script, as: UTF8.self)
    #expect(script.contains("practice wrong: [last] let n = added([3, 1, 2])\n"))
    var again = Session()
    Self.perform(script, in: &again, asks: false)
    #expect(again.state == session.state)
    var loaded = Session()
    loaded.waitsForAnswers = true
    let (source, statements) = Self.statements("load x.trellis", in: loaded)
    let load = try #require(statements.first)
    let step = loaded.perform(load, from: source, loaded: [Source(name: "x.trellis", text: script)])
    #expect(step.failure == nil && step.effect == nil)
    #expect(loaded.variables == session.variables && loaded.state(of: "t") == session.state(of: "t"))
    #expect(!step.outputs.contains { if case .explanation = $0 { true } else { false } })
    #expect(Self.perform("undo\nredo\nverify undo", in: &loaded) == 0)
    #expect(loaded.state(of: "t") == session.state(of: "t"))
  }

  @Test func asANotebookItIsRecordedAndChecked() throws {
    let folder = try TemporaryFolder()
    let session = Self.session()
    for name in ["a.md", "a.trellis"] {
      let path = folder(name)
      #expect(try SessionFile(session).write(to: path) == Self.program.count)
      let check = NotebookCheck(FoundNotebook(path: path), options: RunOptions())
      #expect(check.error == nil && !check.hasFailed, "\(name)")
    }
    let text = try #require(folder.text("a.md"))
    #expect(text.contains("answers=") && text.contains("? practice t insert 10 · "))
    // What is recorded is the same again, and no answer may change.
    let document = NotebookDocument(bytes: Array(text.utf8), path: folder("a.md"))
    #expect(!(try NotebookRecording(document, options: RunOptions()).isChanged))
    let changed = NotebookDocument(
      bytes: Array(text.replacing("added([3, 1, 2])", with: "added([3, 1, 4])").utf8), path: folder("a.md"))
    #expect(NotebookCheck(changed, options: RunOptions()).hasFailed)
  }
}
