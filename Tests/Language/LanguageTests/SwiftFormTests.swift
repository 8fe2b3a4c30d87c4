import Testing

@testable import Language

/// What Swift's spelling adds to the form of a text: comments, lines that go on, and entries that wait for a line.
@Suite struct SwiftFormTests {
  private func formatted(_ text: String) throws -> String {
    let source = Source(name: "input", text: text)
    return String(decoding: try FormattedCommands(source, syntax: syntax).bytes, as: UTF8.self)
  }

  private func problem(_ text: String) -> SyntaxError? {
    for outcome in outcomes(Array(text.utf8)) { if case .failure(let error) = outcome { return error } }
    return nil
  }

  @Test(
    "comments of Swift's are read wherever one of ours is, and may stand in one another",
    arguments: [
      ("// a\nlet x = 1 // b", ["let x = 1"]), ("/* a */ let x = 1 /* b */", ["let x = 1"]),
      ("/* a\n /* b */ \n*/\nlet x = 1", ["let x = 1"]), ("let x = 1//b", ["let x = 1"]),
      ("let x = /* a */ 1 /* b */ + 2", ["let x = 1 + 2"]), ("/// doc\nprint 1", ["print 1"]),
      ("t insert 4 // more", ["t insert 4"]), ("let s = \"a // b /* c\"", ["let s = \"a // b /* c\""]),
    ])
  func comments(_ text: String, _ plain: [String]) {
    #expect(read(text) == read(plain.joined(separator: "\n")))
  }

  @Test(
    "what Swift says behind # is no comment",
    arguments: [
      ("#if DEBUG", "#if"), ("let x = 1\n  #if os(Linux) && !DEBUG // a\nprint 1", "#if"),
      ("#elseif swift(>=6.0)", "#elseif"), ("#else", "#else"), ("#endif // DEBUG", "#endif"),
      ("#warning(\"a\")", "#warning"), ("if true {\n#error(\"a\")\n}", "#error"), ("print(#line)", "#line"),
      ("let x = [1, #file, 2]", "#file"), ("define f() { print(\"a\", #function) }\nprint 1", "#function"),
    ])
  func directives(_ text: String, _ word: String) {
    #expect(problem(text)?.problem == .directive(word))
    #expect(!Parser.continues(text))
  }

  @Test(
    "what begins like it is a comment",
    arguments: [
      "# if DEBUG", "#note", "#if the tree is empty, it stays so", "#ifs and buts", "#else we go on",
      "#Line)",
      "let x = 1 #if DEBUG", "#error", "#warning: slow", "#!shebang", "##if DEBUG", "#line",
      "let x = [1 #line\n]",
      "let x = [ #file names\n1]", "#", "#endif of it",
    ])
  func commentsThatBeginLikeDirectives(_ text: String) { #expect(problem(text) == nil) }

  @Test("words and paths keep their signs", arguments: ["help //", "load /tmp/a.md", "load a//b.md"])
  func words(_ text: String) { #expect(problem(text) == nil && read(text).count == 1) }

  @Test(
    "a comment that nothing closes is an error where it begins", arguments: ["/* a", "let x = 1 /* /* */"])
  func unclosedComments(_ text: String) { #expect(problem(text)?.problem == .unclosedComment) }

  @Test(
    "format keeps comments",
    arguments: [
      ("let x = 1 // a", "let x = 1  // a"), ("print( /* a */  1 )", "print(/* a */ 1)"),
      ("/* a\n   b */\nlet  x = 1", "/* a\n   b */\nlet x = 1"),
      ("if yes { // a\nprint 1 }", "if yes {  // a\n  print 1 }"),
    ])
  func formats(_ text: String, _ expected: String) throws { #expect(try formatted(text) == expected) }

  @Test(
    "an entry goes on while a comment is open",
    arguments: [("/* a", true), ("/* /* */", true), ("/* a */", false)])
  func openComments(_ text: String, _ goesOn: Bool) { #expect(Parser.continues(text) == goesOn) }

  @Test(
    "a statement goes on before an operator and behind one, and its brace may stand below",
    arguments: [
      ("let x = 1\n  + 2\n  + 3", "let x = 1 + 2 + 3"), ("let x = 1 +\n  2", "let x = 1 + 2"),
      ("let x =\n  5", "let x = 5"), ("let x = a\n  ? 1\n  : 2", "let x = a ? 1 : 2"),
      ("let x = a &&\n b", "let x = a && b"),
      ("if a\n{\nprint 1\n}\nelse\n{\nprint 2\n}", "if a { print 1 } else { print 2 }"),
      ("for x in xs\n{ print x }", "for x in xs { print x }"),
      ("func f()\n{\n  print 1\n}", "func f() { print 1 }"),
    ])
  func lines(_ text: String, _ one: String) { #expect(read(text) == read(one)) }

  @Test("a line that begins with a number of its own is a statement of its own")
  func ownLines() { #expect(read("let x = 1\n-2").count == 2) }

  @Test(
    "an entry waits for its block and for what an operator goes on with, until an empty line",
    arguments: [
      ("if x > 3", true), ("func f(_ x: Int) -> Int", true), ("let x = 1 +", true), ("if x > 3\n", false),
      ("let x = 1", false), ("let x =", false), ("help +", false), ("if x > 3 { }", false),
      ("for x in", false),
    ])
  func waiting(_ text: String, _ waits: Bool) { #expect(Parser.awaitsLine(text, syntax: syntax) == waits) }

  @Test(
    "what only Swift has is named, at its place",
    arguments: [
      ("let x = a &+ b", nil), ("print(a is Int)", "is"), ("let n = a as? Int", "as?"),
      ("let f: (Int) -> Int = g", "->"),
      ("func f<T>(_ x: T) { }", "<"), ("let c: Int = .red", ".red"), ("d[1]? += 1", "?"),
      ("print(7 & 3)", nil),
      ("let g = { $0 * 2 }(4)", "("), ("let r = 1...", "..."), ("switch a { case .red: print 1 }", ".red"),
      ("func f(_ g: @escaping () -> Void) { }", "@escaping"), ("print(f(&x) + g(&x) * h)", nil),
      ("a is Int", "is"),
    ] as [(String, String?)])
  func refusedForms(_ text: String, _ word: String?) {
    let error = problem(text)
    #expect(error.map { $0.problem } == word.map { .onlySwift($0) }, "\(text)")
  }

  @Test(
    "half a form is an error with help",
    arguments: [
      "func f(_ x Int) { }", "if case 3 { print 1 }", "guard x > 1", "case 3: print 1",
      "switch 3 { case 1 print 1 }",
      "outer: for x in xs { continue inner }", "xs.forEach { return 5 }", "xs.sorted(by: )",
      "switch a { case (let x, 1), (2, _): print 1 }", "t.insert(", "xs.map {", "print \"\\(", "\"\\(\\(",
      "xs.map(by: { $0 })",
    ])
  func halfForms(_ text: String) { #expect(problem(text)?.help != nil) }
}
