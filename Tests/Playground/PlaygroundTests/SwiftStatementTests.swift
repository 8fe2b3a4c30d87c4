import EveryKind
import Language
import Playground
import Prompt
import Synchronization
import Testing

/// Code of Swift as steps of a session, with a program in the place of a compiler that counts how often it is asked.
@Suite(.serialized) struct SwiftStatementTests {
  /// Performs code such as `n = 5`: tells and holds the number. `fail` fails, `node` holds what is not a value.
  private final class Program: ForeignProgram {
    static let runs = Mutex(0)
    let cells: [Source]

    init(_ cells: [Source]) { self.cells = cells }

    private func text(_ place: Int) -> String { String(decoding: cells[place].bytes, as: UTF8.self) }

    func perform(_ place: Int, in session: Session) -> (steps: [Step], failure: Diagnostic?) {
      Self.runs.withLock { $0 += 1 }
      var step = Step(
        statement: Statement(.print([]), range: SourceRange(0, cells[place].bytes.count)),
        source: cells[place])
      step.outputs = [.text("\(cells.count): \(text(place))")]
      step.failure = failure(of: place)
      return ([step], nil)
    }

    func failure(of place: Int) -> Diagnostic? {
      guard text(place).hasPrefix("fail") else { return nil }
      return Diagnostic("it failed", origin: Origin(source: cells[place], range: SourceRange(0, 4)))
    }

    func values(behind place: Int) -> [String: ForeignConstant] {
      var values: [String: ForeignConstant] = [:]
      for cell in 0...place {
        let words = text(cell).split(separator: " ").map(String.init)
        if words == ["node"] { values["node"] = .other("an object of class Node") }
        guard words.count == 3, let number = Int64(words[2]) else { continue }
        values[words[0]] = .value(.int(number))
      }
      return values
    }
  }

  private static let language = ForeignLanguage { cells, _, _ in Program(cells) }

  private func session(_ consent: ForeignStatements.Consent = .typed) -> Session {
    var session = Session()
    session.foreign = ForeignStatements(Self.language, consent: consent)
    return session
  }

  @Test("it is a step that shows what it showed, and follows what was entered before")
  func aStep() {
    var session = session()
    #expect(session.shown("swift n = 5") == ["1: n = 5"])
    #expect(session.shown("swift m = 6; {\n }") == ["2: m = 6; {", " }"])
    #expect(session.stepCount == 2)
    #expect(
      session.shown("steps").prefix(3) == ["  0  the start", "  1  swift n = 5", "› 2  swift m = 6; { …"])
  }

  @Test(
    "undo, redo, goto and verify perform nothing again, and lead to the same values; play tells it in a copy")
  func time() throws {
    var session = session()
    session.prepare("swift n = 1\nlet a = swift.n\nswift n = 2\nmark two\nswift n = 3")
    let state = session.state
    let runs = Program.runs.withLock { $0 }
    session.prepare("undo 3; expect swift.n == 1")
    session.prepare("redo 3; expect swift.n == 3; goto two; expect swift.n == 2; goto 4")
    #expect(session.state == state)
    session.prepare("verify undo\nwhen swift.n > 1\nplot swift.n over: steps")
    #expect(Program.runs.withLock { $0 } == runs)
    #expect(session.explained(step: 3)?.outputs.count == 1)
    #expect(Program.runs.withLock { $0 } == runs + 1 && session.state == state)
    session.foreign.consent = .none
    #expect(session.explained(step: 3)?.outputs.count == 1)
    #expect(Program.runs.withLock { $0 } == runs + 1)
    session.foreign.consent = .typed
    // An entry that was undone is not a part of the program.
    session.prepare("undo")
    #expect(session.shown("swift number = 4") == ["3: number = 4", "dropped 1 undone step"])
    #expect(session.failure("print swift.numbr")?.help == "did you mean number?")
  }

  @Test("what fails leaves all as it was, and is told at its place in the entry")
  func failing() {
    var session = session()
    session.prepare("swift n = 1")
    let state = session.state
    let failure = session.failure("let b = 2; swift fail 3")
    #expect(failure?.message == "it failed" && failure?.place == "fail")
    session.prepare("undo; undo")
    session.prepare("redo")
    #expect(session.state == state)
  }

  @Test("what Swift holds is a value, or an error says what it is")
  func values() {
    var session = session()
    session.prepare("swift n = 5\nswift node\ndefine twice() = swift.n * 2")
    session.prepare(
      "expect twice() == 10 && swift.n + 1 == 6\nlet xs = [swift.n, 1]\nexpect xs[0] == swift.n")
    session.prepare("for i in 0..<swift.n { expect i < swift.n }\npin swift.n")
    #expect(session.shown("swift n = 7") == ["3: n = 7", "pinned swift.n: 7 ▁█"])
    #expect(session.completion(of: "print swift.").candidates.map(\.text) == ["n", "node"])
    #expect(session.completion(of: "swift let n").candidates.isEmpty)
    let failure = session.failure("print 1 + swift.node")
    #expect(failure?.message == "swift.node holds an object of class Node, which is not a value here")
    #expect(failure?.place == "node")
    #expect(session.failure("swift.zero")?.message == "Swift has no constant or variable 'zero' here")
    #expect(session.failure("print swift")?.message == "'swift' alone is not a value")
    session.prepare("let swift = (n: 1)\nexpect swift.n == 1\nlet swift = 2; swift += 1\nexpect swift == 3")
  }

  @Test("nothing in a file is performed without consent, nor where nothing can perform it")
  func consent() throws {
    var session = session(.none)
    let refusal =
      "Swift is performed only where it is typed at a terminal's prompt, or where --swift allows it"
    #expect(session.failure("swift n = 1")?.message == refusal)
    #expect(session.stepCount == 0)
    session.foreign = ForeignStatements(consent: .all)
    #expect(session.failure("swift n = 1")?.message == "this program performs no Swift")
    session = self.session(.typed)
    let text = Source(name: "a.trellis", text: "let a = 1\nswift n = 1\nswift n = 2\nundo\nlet b = swift.n")
    let load = Source(name: "input", text: "load a.trellis")
    func step(_ session: inout Session) throws -> Step {
      var parser = Parser(load, syntax: session.catalog.syntax)
      let statement = try #require(try parser.next())
      _ = session.perform(statement, from: load)
      return session.perform(statement, from: load, loaded: [text])
    }
    #expect(try step(&session).failure?.message == refusal)
    #expect(session.variables.isEmpty)
    session.foreign.consent = .all
    #expect(try step(&session).failure == nil)
    let runs = Program.runs.withLock { $0 }
    session.prepare("expect b == 1 && swift.n == 1\nundo\nredo\nexpect swift.n == 1\nverify undo")
    #expect(Program.runs.withLock { $0 } == runs)
  }

  @Test("reset forgets it, and it stands at top level only")
  func places() {
    var session = session()
    session.prepare("swift n = 1\nreset")
    #expect(session.shown("swift m = 1") == ["1: m = 1"])
    #expect(
      session.failure("repeat 2 { swift n = 1 }")?.message
        == "swift is allowed at top level only, not in a block")
    session.prepare("undo 2\nexpect swift.n == 1")
  }

  @Test("the steps of a session are statements again")
  func history() throws {
    var session = session()
    session.prepare("swift n = 1\nlet a = swift.n\nswift f {\n}")
    #expect(try session.history.map(\.program) == ["swift n = 1", "let a = swift.n", "swift f {\n}"])
  }

  @Test("an error offers it to whoever types, and to nobody else")
  func offering() {
    let source = Source(name: "input", text: "let a = 1\nstruct P { var x: Int }")
    for isOffered in [true, false] {
      var session = session()
      session.foreign.isOffered = isOffered
      var cell = CellPerformer(source, syntax: session.catalog.syntax)
      cell.begin(in: &session)
      while cell.next(in: &session) != nil {}
      let help = cell.errors.last?.help ?? ""
      #expect(help.hasSuffix(": swift struct P { var x: Int }") == isOffered)
      #expect(cell.errors.last?.message == "'struct' is Swift's alone")
    }
  }
}
