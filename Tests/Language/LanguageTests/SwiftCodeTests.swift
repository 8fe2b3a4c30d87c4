import Testing

@testable import Language

/// Code of Swift among statements: where it begins, where it ends, and that nothing in it confuses what is read.
@Suite struct SwiftCodeTests {
  private static let syntax = Syntax(
    kinds: ["tree"], commands: ["swift": .code, "undo": .arguments, "help": .words])

  /// The statements of a text: the code of those in Swift, the text of the others.
  private func statements(_ text: String) throws -> [String] {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Self.syntax)
    var found: [String] = []
    while let statement = try parser.next() {
      guard case .command(let act) = statement.kind, act.head.text == "swift",
        case .path(let code)? = act.arguments.first?.value
      else {
        found.append(source.text(statement.range))
        continue
      }
      found.append("‹\(code)›")
    }
    return found
  }

  @Test(
    "code ends at the end of a line on which nothing is open",
    arguments: [
      ("swift let x = 1; let y = 2\nundo", ["‹let x = 1; let y = 2›", "undo"]),
      ("swift let x = \"}\" // {\nundo", ["‹let x = \"}\" // {›", "undo"]),
      ("swift f(1,\n  2)\nundo", ["‹f(1,\n  2)›", "undo"]),
      ("swift func f() {\n\n  g(\"{\")\n}\nundo", ["‹func f() {\n\n  g(\"{\")\n}›", "undo"]),
      (
        "swift let s = \"\"\"\n  a { \" (\n  \"\"\"\nundo",
        ["‹let s = \"\"\"\n  a { \" (\n  \"\"\"›", "undo"]
      ),
      ("swift let s = #\"\\\"#; let t = 1\nundo", ["‹let s = #\"\\\"#; let t = 1›", "undo"]),
      ("swift print(\"a \\(f(\"}\")) {\")\nundo", ["‹print(\"a \\(f(\"}\")) {\")›", "undo"]),
      ("swift /* { /* ( */ \" */ f()\nundo", ["‹/* { /* ( */ \" */ f()›", "undo"]),
      ("swift let r = #/[({\"]/#\nundo", ["‹let r = #/[({\"]/#›", "undo"]),
      ("swift #if DEBUG\nundo", ["‹#if DEBUG›", "undo"]),
      ("swift let `class` = \"\"\r\nundo", ["‹let `class` = \"\"›", "undo"]),
      ("swift a.b(  )  \n", ["‹a.b(  )›"]),
      ("repeat 2 { swift f() }\nundo", ["repeat 2 { swift f() }", "undo"]),
      ("let n = 1; swift n\n\nundo", ["let n = 1", "‹n›", "undo"]),
      ("swift\nundo", ["swift", "undo"]), ("swift # ours\nundo", ["swift", "undo"]),
      ("swift f(]\nundo", ["‹f(]›", "undo"]), ("swift \"open\nundo", ["‹\"open›", "undo"]),
    ])
  func itsEnd(_ text: String, _ expected: [String]) throws { #expect(try statements(text) == expected) }

  @Test("a variable may be called swift", arguments: ["swift = 5", "swift += 1", "swift.x", "swift[0]"])
  func variables(_ text: String) throws { #expect(try statements(text) == [text]) }

  @Test(
    "an entry goes on as long as a bracket, a text of lines or a comment of Swift's is open",
    arguments: [
      ("swift func f() {", true), ("swift func f() {\n\n", true), ("swift func f() {\n}", false),
      ("swift let s = \"{\"", false), ("swift let s = \"\"\"", true), ("swift let s = \"\"\"\n\"\"\"", false),
      ("swift f( // )", true), ("swift /* {", true), ("swift /* { */", false), ("swift \"a", false),
      ("swift let c: Character = \"'\"", false), ("swift let a = [1,\n2,", true), ("swift f(]", false),
      ("repeat 2 { swift f(\")\")", true), ("swift", false), ("print [\nswift", true), ("swift = {", true),
      ("let x = 1; swift f {", true), ("swift # {", false),
    ])
  func continuing(_ text: String, _ goesOn: Bool) {
    #expect(Parser.continues(text) == goesOn)
    var lines = Continuation()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.read(Array(rest[..<end]))
      rest = rest[end...]
    }
    #expect(lines.goesOn == goesOn, "line by line")
  }

  @Test("lines of Swift become statements, each with the lines that belong to it")
  func lines() throws {
    let text = "let x = 1\n\n// A remark.\nfunc f() {\n  x\n}\nswift f()"
    #expect(Parser.statements(ofSwift: text) == "swift let x = 1\nswift func f() {\n  x\n}\nswift f()")
    #expect(Parser.holdsSwift("let x = 1") && Parser.holdsSwift("func f() {\n  x\n}"))
    #expect(!Parser.holdsSwift("let x = 1\nf()") && !Parser.holdsSwift(" x") && !Parser.holdsSwift("= 1"))
  }

  @Test("a formatter leaves code as it is")
  func formatting() throws {
    let source = Source(name: "a", text: "undo   2\nswift  if  x{\n f( 1,2 )  //  a\n}\nundo   3\n")
    let formatted = try FormattedCommands(source, syntax: Self.syntax)
    #expect(
      String(decoding: formatted.bytes, as: UTF8.self)
        == "undo 2\nswift if  x{\n f( 1,2 )  //  a\n}\nundo 3\n")
    #expect(!formatted.isKept)
  }
}
