import EveryKind
import Language
import Playground
import Prompt
import Testing

@testable import Engine

/// Lists to which something is joined, by `+=` or as `let xs = xs + …`: what is new in them is marked and told, pinned or explained.
@Suite struct JoinedListTests {
  private static let forms = ["xs += %", "let xs = xs + %"]
  private static let seed: UInt64 = 35

  /// Of a list of `count` values to which others were joined: the places of those.
  private func added(_ screen: String) -> Int { screen.split(separator: "+").count - 1 }

  @Test(arguments: forms) func whatIsNewIsMarked(form: String) {
    var generator = SeededGenerator(seed: Self.seed)
    for turn in 0..<60 {
      let old = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let new = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let statement = form.replacing("%", with: "\(new)")
      for program in [statement, "repeat 1 { \(statement) }"] {
        var session = Session()
        session.prepare("let xs = \(old); pin xs;")
        let step = session.run(program)[0]
        let marks = step.marks.map { $0.text }.sorted()
        let expected = new.indices.map { "{\"at\":[\(old.count + $0)],\"of\":\"xs\",\"role\":\"added\"}" }
        #expect(marks == expected.sorted(), "seed \(Self.seed), turn \(turn): \(program) of \(old)")
        let words = new.enumerated().map { "added \($1) at place \(old.count + $0)" }
        #expect(
          words.isEmpty || step.message?.hasPrefix("pinned xs: \(words[0])") == true || step.message == nil,
          "\(step.message ?? "")")
        #expect(session.run("print xs")[0].value == .list(.init((old + new).map { .int($0) })))
      }
      // Explained, with the session's variable and with one of a definition.
      for program in [
        "let xs = \(old);\nexplain repeat 1 { \(statement) }",
        "define f(ys) { let xs = ys; \(statement); return xs };\nexplain f(\(old))",
      ] where !new.isEmpty {
        var session = Session()
        let screen = session.screen(program)
        let picture = screen.split(separator: "\n").last { $0.contains("│") }
        #expect(
          picture.map { added(String($0)) } == new.count, "seed \(Self.seed), turn \(turn): \(screen)")
      }
    }
  }

  @Test func marksOfOneStatementAreKept() {
    var session = Session()
    session.prepare("let xs = [1]; pin xs;")
    #expect(
      session.screen("repeat 2 { xs append 8; xs += [9] }") == """
        │ 1 │+8 │+9 │+8 │+9 │
          0   1   2   3   4
        pinned xs: added 8 at place 1 · added 9 at place 2 · added 8 at place 3
        and 1 more change · 5 values
        """)
    // What is set as a whole is new.
    #expect(session.screen("let xs = [1] + xs").contains("+") == false)
    #expect(session.screen("let n = 3; n += 4; print n") == "7")
  }

  @Test func manyAreCounted() {
    var session = Session()
    session.prepare("let xs = []; pin xs;")
    #expect(session.screen("xs += 1...40").contains("pinned xs: added 40 values from place 0 on · 40 values"))
  }

  @Test func theyAreForTheEarAsWell() {
    var session = Session()
    session.prepare("set describe on; let xs = [1]; pin xs;")
    #expect(session.screen("xs += [5]").contains("added 5 at place 1."))
  }

  /// Pinned or not, the same values; undone and done again.
  @Test func pinsChangeNothing() {
    for pins in ["", "pin xs; "] {
      var session = Session()
      session.prepare("let xs = [1]; \(pins)for i in 1...5 { xs += [i]; let xs = xs + xs }; verify undo")
      session.prepare("expect xs.count == 94; undo; redo; expect xs.count == 94; verify undo")
    }
  }
}
