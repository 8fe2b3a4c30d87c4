import EveryKind
import Language
import Playground
import Synchronization
import TestFolders
import Testing

@testable import Notebooks

@Suite struct SessionFileTests {
  /// A session with a preset seed and parameter, hushed steps, a block, an undone step, and a load.
  private static func session() throws -> Session {
    var session = Session()
    session.preset(seed: 7)
    session.preset("n", .int(3))
    let text = """
      tree t = avl random(9, in: 1...99);
      stack s = min 5 n
      for x in 1...4 {
        s push x
      }
      s push 1_000
      undo
      """
    perform(text, in: &session)
    let source = Source(name: "input", text: "load a.trellis")
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    let load = try #require(try parser.next())
    #expect(session.perform(load, from: source).effect == .load(path: "a.trellis", asStep: false))
    let loaded = Source(name: "a.trellis", text: "let fence = \"```\"\ns push 7; s pop\n")
    #expect(session.perform(load, from: source, loaded: [loaded]).failure == nil)
    return session
  }

  private static func perform(_ text: String, in session: inout Session) {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    while let statement = try? parser.next() {
      let step = session.perform(statement, from: source)
      #expect(step.failure == nil, "\(step.text)")
    }
  }

  @Test func aScriptMakesTheSessionAgain() throws {
    let session = try Self.session()
    var again = Session()
    Self.perform(String(decoding: try SessionFile(session).script, as: UTF8.self), in: &again)
    #expect(again.objects.map(\.name) == ["t", "s"])
    for name in ["t", "s"] { #expect(again.state(of: name) == session.state(of: name)) }
    #expect(again.variables == session.variables && again.focus?.name == session.focus?.name)
  }

  /// What a loaded file undoes and where it goes are its own steps, which have other numbers in the saved session.
  @Test func aLoadedFileThatGoesBackIsSavedAsTheStepsThatRemain() throws {
    var session = Session()
    Self.perform("let b = 1\nlet b = 2", in: &session)
    let load = Source(name: "input", text: "load x")
    var parser = Parser(load, syntax: Catalog.everyKind.syntax)
    let statement = try #require(try parser.next())
    let text = Source(
      name: "x", text: "let a = 1\nlet a = 2\nprint a\nmark m\nlet a = 3;\nundo\ngoto 1\nlet c = 4;")
    #expect(session.perform(statement, from: load, loaded: [text]).failure == nil)
    let script = String(decoding: try SessionFile(session).script, as: UTF8.self)
    #expect(script == "let b = 1\nlet b = 2\nlet a = 1\nlet c = 4;\n")
    var again = Session()
    Self.perform(script, in: &again)
    #expect(again.state == session.state)
  }

  @Test func aNotebookChecksClean() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.md"
    let count = try SessionFile(Self.session()).write(to: path)
    #expect(count == 8)
    let check = NotebookCheck(FoundNotebook(path: path), options: RunOptions())
    #expect(check.error == nil && check.warnings.isEmpty)
    #expect(check.verdicts.count == count && !check.hasFailed)
  }

  @Test func onlyASavedSessionIsReplaced() throws {
    let folder = try TemporaryFolder()
    let file = try SessionFile(Self.session())
    for name in ["a.md", "a.trellis"] {
      try folder.file(name, "")
      _ = try file.write(to: folder(name))
      let saved = try #require(folder.text(name))
      #expect(saved.hasPrefix("# A Trellis session\n"))
      _ = try file.write(to: folder(name))
      #expect(folder.text(name) == saved)
      for other in ["# Another\n", "let a = 1\n", "\u{0}"] {
        try folder.file(name, other)
        #expect(throws: Diagnostic.self) { try file.write(to: folder(name)) }
        #expect(folder.text(name) == other)
        _ = try file.write(to: folder(name), over: true)
        #expect(folder.text(name) == saved)
      }
    }
    try folder.file("a.md", (folder.text("a.md") ?? "") + "\nWhat I found.\n")
    #expect(throws: Diagnostic.self) { try file.write(to: folder("a.md")) }
    try folder.file("my notes.md", "x")
    do throws(Diagnostic) {
      _ = try file.write(to: folder("my notes.md"))
    } catch {
      #expect(error.help?.hasSuffix("save \"\(folder("my notes.md"))\" over: yes") == true)
    }
  }

  /// Stopped wherever it looks whether it is to stop, it leaves the file as it was, and no other.
  @Test(arguments: ["a.md", "a.trellis"]) func aSaveThatIsStoppedChangesNothing(_ name: String) throws {
    let folder = try TemporaryFolder()
    let file = try SessionFile(Self.session())
    let undisturbed = StopAtLook(.max)
    _ = try file.write(to: folder(name), isCancelled: undisturbed.isCancelled)
    let before = "# A Trellis session\n"
    for last in 1...undisturbed.looks {
      try folder.file(name, before)
      let stop = StopAtLook(last)
      do throws(Diagnostic) {
        _ = try file.write(to: folder(name), isCancelled: stop.isCancelled)
        Issue.record("not stopped at look \(last) of \(undisturbed.looks)")
      } catch {
        #expect(error.message == "saving \(folder(name)) was stopped; nothing was written")
      }
      #expect(folder.text(name) == before && folder.names == [name])
    }
    // Each of the eight cells is a chance to stop.
    #expect(undisturbed.looks > (name == "a.md" ? 8 : 1))
  }

  @Test(arguments: ["l.txt", "md", "", "trellis", "a.md/", "a.MD"]) func aNameThatIsNoneIsRefused(
    _ name: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = try SessionFile(Self.session())
    #expect(throws: Diagnostic.self) { try file.write(to: folder(name)) }
  }

  @Test func noStepIsNoFile() throws {
    let folder = try TemporaryFolder()
    var session = Session()
    #expect(throws: Diagnostic.self) { try SessionFile(session).write(to: folder("a.md")) }
    Self.perform("let a = 1\nundo", in: &session)
    #expect(throws: Diagnostic.self) { try SessionFile(session).write(to: folder("a.trellis"), over: true) }
    #expect(folder.names.isEmpty)
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.file("file", "")
    let file = try SessionFile(Self.session())
    // Not even root can make a folder of a file.
    #expect(throws: Diagnostic.self) { try file.write(to: folder("file/session.md")) }
  }
}

/// A user who wants to stop from a certain look on.
private final class StopAtLook: Sendable {
  private let last: Int
  private let count = Mutex(0)

  init(_ last: Int) { self.last = last }

  /// How often it was looked at.
  var looks: Int { count.withLock { $0 } }

  @Sendable func isCancelled() -> Bool {
    count.withLock {
      $0 += 1
      return $0 >= last
    }
  }
}
