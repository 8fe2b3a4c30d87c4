import EveryKind
import Playground
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Values

/// Which of its meanings a word has, against a model of the order that the contract gives them.
@Suite struct WhichWordTests {
  /// What a statement comes to.
  private enum Meaning: Equatable { case verb, definition, refused }

  /// Words, each of which takes one number, with the kinds whose objects below obey it.
  private static let verbs: [(word: String, obeying: Set<String>)] = [
    ("insert", ["tree"]), ("find", ["tree"]), ("push", ["stack"]), ("pop", ["stack"]), ("mine", []),
    ("append", []),
  ]

  private static let focuses: [(kind: String?, setup: String)] = [
    (nil, ""), ("tree", "tree t = bst 1 2 3"), ("stack", "stack t = plain 1 2 3"),
  ]

  private static let definitions: [(form: String, isCommand: Bool)?] = [
    nil, ("= 700 + x", false), ("{ print 700 + x }", true), ("{ let held = x; return 700 + held }", false),
  ]

  private func meaning(of statement: String, in session: inout Session) -> Meaning {
    guard let step = session.run(statement).last, step.failure == nil else { return .refused }
    let shown = StepText(session.settings).lines(step).map(\.string)
    return shown == ["701"] ? .definition : .verb
  }

  /// A bare word is the verb if the object in focus has it, else the definition; a bracket that touches it means the definition.
  @Test func everyWorldAgreesWithTheContract() {
    for (word, obeying) in Self.verbs {
      for focus in Self.focuses {
        for definition in Self.definitions {
          // A verb that the object refuses is still the verb.
          let isVerb = focus.kind.flatMap(Catalog.everyKind.kind)?.verb(word) != nil
          let isObeyed = focus.kind.map(obeying.contains) ?? false
          let bare: Meaning =
            isVerb ? (isObeyed ? .verb : .refused) : definition != nil ? .definition : .refused
          let touching: Meaning = definition != nil ? .definition : .refused
          for (statement, expected) in [("\(word) 1", bare), ("\(word)(1)", touching)] {
            var session = Session()
            session.prepare(focus.setup)
            if let definition { session.prepare("define \(word)(x) \(definition.form)") }
            let found = meaning(of: statement, in: &session)
            #expect(
              found == expected, "\(statement) with \(focus.setup), \(definition?.form ?? "no definition")")
            // In an expression it is the definition, too, if that gives a value.
            let value = session.run("let v = \(word)(1)").last?.failure == nil
            #expect(value == (definition != nil && definition?.isCommand == false), "\(word)")
          }
        }
      }
    }
  }

  /// A variable with the name of a kind or a session command is meant where a part or a command of lists follows.
  @Test(arguments: [
    "queue", "stack", "tree", "collection", "steps", "mark", "set", "seed", "plot", "show", "undo", "help",
    "explain", "pin", "play", "when", "claim", "objects", "page", "load", "history", "graph",
  ]) func variablesMayBearNamesOfKindsAndCommands(name: String) {
    var session = Session()
    session.prepare("let \(name) = [60, 61]")
    let count = session.stepCount
    for (statement, screen) in [("\(name).count", "2"), ("\(name)[0]", "60"), ("print \(name)", "[60, 61]")] {
      #expect(session.screen(statement) == screen, "\(statement)")
    }
    #expect(session.stepCount == count)
    session.prepare("\(name) append 62")
    #expect(session.stepCount == count + 1)
    session.prepare("expect \(name) == [60, 61, 62]\nundo\nexpect \(name) == [60, 61]\nredo")
    session.prepare("\(name) swap 0 2\n\(name) sort\n\(name) reverse\n\(name) removeFirst")
    session.prepare(
      "expect \(name) == [61, 60]\nfor k in 1...2 { \(name) append k }\nexpect \(name).count == 4")
    session.prepare("undo\nexpect \(name) == [61, 60]\nverify undo")
  }

  /// Without such a variable the words mean what they always did.
  @Test func kindsAndCommandsAreStillMeant() {
    var session = Session()
    session.prepare("let sort = [2, 1]\nlet reverse = [1]\nstack s = plain 1")
    #expect(session.screen("help append").contains("xs append value"))
    #expect(session.screen("show sort").contains("│ 2 │ 1 │"))
    #expect(session.screen("show reverse").contains("│ 1 │"))
    #expect(session.screen("explain push 4").contains("4"))
    session.prepare("mark sort\ngoto sort")
    #expect(session.run("steps append 3").last?.failure != nil)
    #expect(session.run("plot append 3").last?.failure?.message == "nothing is named 'plot'")
  }

  /// `delete(5)` is what `delete 5` would be, in everything that happens around it.
  @Test func aCallAloneIsPerformedAsTheCommandWouldBe() {
    let setup = """
      tree t = bst 5 3 7 9
      let total = []
      define delete(x) { t remove x }
      define gather(a, b) { total append (a, b); print total.count; return a }
      define noisy(n) { print n; if n > 0 { noisy(n - 1) } }
      define area(w, h) = w * h
      define drawn() = random(1, in: 1...9)
      """
    for (called, commanded) in [
      ("delete(5)", "delete 5"), ("gather(1, (2))", "gather 1 2"), ("noisy(2)", "noisy 2"),
      ("area(2, 3)", "area 2 3"),
      ("for x in [5, 3] { delete(x) }", "for x in [5, 3] { delete x }"),
      ("if yes { gather(t.count, 2) }", "if yes { gather (t.count) 2 }"),
      ("explain delete(7)", "explain delete 7"), ("delete(5);", "delete 5;"), ("delete(99)", "delete 99"),
      ("expect error { delete(x: 5) }", "expect error { delete x: 5 }"),
      ("delete(1, 2)", "delete 1 2"), ("delete()", "delete"),
      ("gather(area(1, 2), 2)", "gather (area(1, 2)) 2"),
      ("repeat 2 { gather(1, 2) }", "repeat 2 { gather 1 2 }"),
    ] {
      var (one, other) = (Session(), Session())
      one.prepare(setup)
      other.prepare(setup)
      let (shown, expected) = (one.shown(called), other.shown(commanded))
      func words(_ lines: [String]) -> [String] {
        lines.filter { !$0.contains("│ ") && !$0.contains("^") && !$0.contains("┌ ") }
      }
      #expect(words(shown) == words(expected), "\(called): \(shown)")
      #expect(one.stepCount == other.stepCount && one.screen("show t") == other.screen("show t"), "\(called)")
      one.prepare("verify undo")
    }
    // A call that gives a value makes no step, whatever random numbers it draws.
    var session = Session()
    session.prepare(setup)
    let count = session.stepCount
    session.prepare("area(2, 3)\ndrawn()\nrepeat 2 { area(1, 2) }")
    #expect(session.stepCount == count)
    session.prepare("delete(5)\nundo\nexpect t.contains(5)\nredo\nexpect !t.contains(5)")
  }

  @Test func helpSaysThatBothExist() {
    var session = Session()
    session.prepare("define insert(t, x) = x\ndefine swap(a, b) = a\ndefine own(a) = a")
    let help = session.screen("help insert").replacing("\n", with: " ")
    #expect(help.contains("define insert(t, x) = x") && help.contains("tree insert value …"))
    #expect(
      help.contains("insert(t, x) is always the definition. As the first word, insert alone is the verb"))
    #expect(session.screen("help swap").contains("Behind a list, swap is the command: xs swap index index"))
    #expect(!session.screen("help own").contains("always"))
  }

  @Test func namesThatAreReservedStayReserved() {
    var session = Session()
    for name in ["print", "show", "tree", "max", "sorted", "pi", "floor"] {
      #expect(session.run("define \(name)(x) = x").last?.failure != nil, "\(name)")
    }
    for name in ["insert", "append", "sort", "max", "show", "tree"] {
      #expect(session.run("stack \(name) = plain 1").last?.failure != nil, "\(name)")
    }
    for name in ["sort", "insert", "find", "path", "push", "lca", "append", "swap", "reverse", "delete"] {
      session.prepare("define \(name)(x) = x + 1\nexpect \(name)(1) == 2")
    }
  }
}
