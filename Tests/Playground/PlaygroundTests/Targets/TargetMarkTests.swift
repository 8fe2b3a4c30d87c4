import EveryKind
import Language
import Playground
import Prompt
import Testing

@testable import Engine

/// The marks of pinned values whose parts are set by an operator, together, or as a slice; and the code of these statements.
@Suite struct TargetMarkTests {
  private func session(_ setup: String) -> Session {
    var session = Session()
    session.prepare(setup)
    return session
  }

  @Test func anElementThatWasChanged() {
    var session = session("let xs = [4, 9, 2]; pin xs;")
    #expect(
      session.screen("xs[2] += 1")
        == "│ 4 │ 9 │~3 │\n  0   1   2\npinned xs: place 2 is 3 now · 3 values")
    #expect(
      session.screen("for i in 0...1 { xs[i] *= 2; }")
        == "│ ~8 │~18 │  3 │\n   0    1    2\npinned xs: place 0 is 8 now · place 1 is 18 now · 3 values")
  }

  /// That two were exchanged is said of what the statement did: their values may be equal.
  @Test(arguments: [
    "%", "repeat 1 { % }", "let i = 0; let j = 2; repeat 1 { let (xs[i], xs[j]) = (xs[j], xs[i]) }",
  ])
  func anExchange(_ form: String) {
    for (list, words) in [
      ("[4, 9, 2]", "4 went from place 0 to place 2 · 2 went from place 2 to place 0"),
      ("[7, 9, 7]", "7 went from place 0 to place 2 · 7 went from place 2 to place 0"),
    ] {
      var session = session("let xs = \(list); pin xs;")
      let screen = session.screen(
        form.replacing("%", with: "let (xs[0], xs[2]) = (xs[2], xs[0])").replacing("; ", with: ";\n"))
      #expect(
        screen.contains("~") && screen.contains("  ╰───────╯\npinned xs: \(words)\n3 values"), "\(screen)")
    }
    var session = session("let xs = [4, 9, 2]; pin xs;")
    #expect(!session.screen("let (xs[0], xs[2]) = (xs[0], xs[2])").contains("╰"))
    #expect(!session.screen("let (xs[0], xs[1]) = (1, 2)").contains("╰"))
    #expect(!session.screen("let (xs[1], xs[0 + 1]) = (xs[0 + 1], xs[1])").contains("╰"))
  }

  /// Each place of the list after it is one that was there, or marked.
  @Test func aSlice() {
    for lower in 0...4 {
      for upper in lower...4 {
        for count in 0...4 {
          var session = session("let xs = [1, 2, 3, 4]; pin xs;")
          let new = (0..<count).map { 10 + $0 }
          let screen = session.screen("let xs[\(lower)..<\(upper)] = \(new)")
          let cells = screen.split(separator: "\n").first?.split(separator: "│").map {
            $0.trimmingCharacters(" ")
          }
          let expected =
            (0..<lower).map { "\($0 + 1)" }
            + (0..<count).map { "\($0 < upper - lower ? "~" : "+")\(10 + $0)" }
            + (upper..<4).map { "\($0 + 1)" }
          #expect(expected.isEmpty || cells == expected, "\(lower)..<\(upper) = \(new): \(screen)")
        }
      }
    }
  }

  /// Loops that use the short forms run the code of the long ones.
  @Test(arguments: [
    ("n += 1", "let n = n + 1"), ("n += k", "let n = n + k"), ("n -= k", "let n = n - k"),
    ("n += xs[k]", "let n = n + xs[k]"), ("xs[k] += 1", "let xs[k] = xs[k] + 1"),
    ("xs[i] += 1", "let xs[i] = xs[i] + 1"), ("xs[0] += n", "let xs[0] = xs[0] + n"),
    ("d[k] += 1", "let d[k] = d[k] + 1"), ("r.x *= 2", "let r.x = r.x * 2"),
  ]) func theSameCode(_ short: String, _ long: String) throws {
    func code(_ statement: String) throws -> [String] {
      let source = Source(name: "", text: "for k in 1...3 { \(statement) }")
      var parser = Parser(source, syntax: Catalog.everyKind.syntax)
      let statement = try #require(try parser.next())
      let code = FunctionCode(statement, source: source, mode: .plain)
      return (0..<code.instructions.count).map { "\(code.entry[$0])" }
    }
    #expect(try code(short) == code(long))
    func function(_ statement: String) throws -> [String] {
      let text = "define f(n, xs, d, r, i) { for k in 1...3 { \(statement) }; return n }"
      let source = Source(name: "", text: text)
      var parser = Parser(source, syntax: Catalog.everyKind.syntax)
      guard case .define(let definition)? = try parser.next()?.kind else { return [] }
      let code = FunctionCode(definition, source: source)
      return (0..<code.instructions.count).map { "\(code.entry[$0])" }
    }
    #expect(try function(short) == function(long))
  }

  @Test func helpKnowsThem() {
    var session = Session()
    for (topic, part) in [
      ("+=", "name += value, also -= *= /= %="), ("break", "leaves the innermost loop"),
      ("continue", "goes on with the next turn"), ("for", "for (key, value) in"),
    ] {
      #expect(session.screen("help \(topic)").contains(part), "\(topic)")
    }
  }

  /// A name that no reader can write is suggested to none.
  @Test func registersAreNoNames() {
    var session = session("let xs = [1]")
    #expect(session.failure("xs[min(0, 1)] += q")?.help == "objects lists what there is")
    #expect(session.failure("xs[min(0, 1)] += xz")?.help == "did you mean xs?")
  }
}

extension Substring {
  fileprivate func trimmingCharacters(_ character: Character) -> String {
    var text = self
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
