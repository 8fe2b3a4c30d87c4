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
      ("let x = a\n.b\n// c\n\n/* d */\n.c\n// e", "let x = a\n  .b\n  // c\n\n  /* d */\n  .c\n// e"),
      ("if yes {\nlet x = a\n# c\n.b }", "if yes {\n  let x = a\n    # c\n    .b }"),
    ])
  func formats(_ text: String, _ expected: String) throws { #expect(try formatted(text) == expected) }

  @Test(
    "format puts blanks into types and what Swift's loops ask",
    arguments: [
      ("let d: [String:Int] = [:]", "let d: [String: Int] = [:]"),
      ("let o = [Int:[Int]]()", "let o = [Int: [Int]]()"),
      ("let n = [ (Int,Int) ]()", "let n = [(Int, Int)]()"),
      ("let c : (Int,Int)? = none", "let c: (Int, Int)? = none"),
      ("let c: [(x:Int,y:Int)] = []", "let c: [(x: Int, y: Int)] = []"),
      ("let p = Array<Int>()", "let p = Array<Int>()"),
      (
        "func f(_ x: Int?, _ y: inout [Int], z: [String:Int]) ->[Int:Int] { x }",
        "func f(_ x: Int?, _ y: inout [Int], z: [String: Int]) -> [Int: Int] { x }"
      ),
      ("func g(_ x: [Int]?) ->(Int,Int)? { none }", "func g(_ x: [Int]?) -> (Int, Int)? { none }"),
      ("func g(_ x: [Double]) ->[Double]? { x }", "func g(_ x: [Double]) -> [Double]? { x }"),
      ("repeat { i += 1 } while i<3&&true", "repeat { i += 1 } while i < 3 && true"),
      ("repeat { i += 1 } while true&&(i<3)", "repeat { i += 1 } while true && (i < 3)"),
      (
        "switch i+1 { case 1...3: print 1; default: print(i+1) }",
        "switch i + 1 { case 1...3: print 1; default: print(i + 1) }"
      ),
      ("let k = a<b ? c+1 : d", "let k = a < b ? c + 1 : d"),
      ("let k = xs.first?.count ?? 3", "let k = xs.first?.count ?? 3"),
    ])
  func types(_ text: String, _ expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test(
    "two texts say the same in either spelling",
    arguments: [
      ("t insert 60", "t.insert(60)"), ("t insert 4 5  # a", "t.insert(4, 5)"),
      ("t rotate left at: 5", "t.rotate(left, at: 5)"),
      ("let xs[0] = 9", "xs[0] = 9"), ("print x, y", "print(x, y)"),
      ("for x in xs { t insert x }", "for x in xs {\n  t.insert(x)\n}"),
      ("xs append (a + 1)", "xs.append(a + 1)"), ("let x = 1; print x", "var x = 1\nprint(x)"),
    ])
  func sameStatements(_ text: String, _ other: String) {
    let syntax = Syntax(kinds: [], commands: [:], isVerb: { $0 == "rotate" })
    #expect(Source(name: "a", text: text).says(sameAs: Source(name: "b", text: other), syntax: syntax))
  }

  @Test(
    "two texts that differ in what they say are not the same",
    arguments: [
      ("t insert 60", "t.insert(61)"), ("t insert 60", "s.insert(60)"),
      ("t insert 60", "t insert 60; t insert 60"),
      ("t rotate left at: 5", "t.rotate(5, left)"), ("print [x, y]", "print (x, y)"),
      ("print a + b", "print a - b"),
      ("print (a + b) * c", "print a + b * c"), ("print a", "print )"),
    ])
  func otherStatements(_ text: String, _ other: String) {
    #expect(!Source(name: "a", text: text).says(sameAs: Source(name: "b", text: other), syntax: syntax))
  }

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
      ("for x in", false), ("switch 3", true), ("switch xs.count // a", true), ("switch 3\n", false),
      ("do", true), ("print 1; do", true), ("guard x > 3", true), ("guard let y = x", true),
      ("guard x > 3 else", true),
      ("func f(x) {\n  guard x > 3\n  else { return }\n}", false), ("repeat", true),
      ("repeat { x += 1 }", true),
      ("repeat 3", true), ("repeat { x += 1 } while x < 3", false), ("if x > 3 { }\nelse", true),
      ("switch 3 { case 1: print 1; default: print 2 }", false), ("do { }", false), ("t switch", false),
    ])
  func waiting(_ text: String, _ waits: Bool) { #expect(Parser.awaitsLine(text, syntax: syntax) == waits) }

  @Test(
    "a bracket that a line leaves open is told at the bracket, where the next line begins a statement",
    arguments: [
      ("[1, 2\nprint(xs)", 0), ("let x = xs.reduce(0, +\nprint(x)", 17), ("xs.map({ $0 * 2 }\nlet y = 3", 6),
      ("func f(x: Int\nprint 1", 6), ("print (1 + 2\n  var x = 3", 6), ("t.insert(4\nfor x in xs { }", 8),
      ("if true {\n  t.insert(4\n  print 1\n}", 20), ("xs.append(f(3\nwhile x < 3 { }", 11),
    ])
  func openBrackets(_ text: String, _ place: Int) {
    let error = problem(text)
    let bracket = Array(text.utf8)[place]
    #expect(error?.problem == .unclosed(bracket) && error?.range == SourceRange(place, place + 1), "\(text)")
  }

  @Test(
    "what a bracket may hold on its next line is read",
    arguments: [
      "let x = [1,\n  if x > 3 { 1 } else { 2 }\n]", "print(\n  x\n)", "let y = [x for x\n  in xs]",
    ])
  func closedBrackets(_ text: String) { #expect(problem(text) == nil) }

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
      "xs.map(by: { $0 })", "xs.sort(by:)", "xs.sorted(by: )", "if let", "while let {", "if var { }",
    ])
  func halfForms(_ text: String) { #expect(problem(text)?.help != nil) }
}
