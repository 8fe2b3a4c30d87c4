import Language
import Samples
import Testing

@Suite struct SyntaxErrorTests {
  /// A text, the message and the place of its only error, and a part of the help.
  private func check(
    _ cases: [(text: String, error: String, help: String)], _ location: SourceLocation = #_sourceLocation
  ) {
    for (text, expected, help) in cases { check(Array(text.utf8), expected, help, location) }
  }

  private func check(
    _ bytes: [UInt8], _ expected: String, _ help: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      read(bytes).filter { $0.hasPrefix("error") } == ["error: " + expected], "\(text)",
      sourceLocation: location)
    for case .failure(let error) in outcomes(bytes) {
      #expect(error.help?.contains(help) == true, "\(text): \(error.help ?? "")", sourceLocation: location)
    }
  }

  @Test func ofCharacters() {
    check([
      ("push 1\u{0}", "the control character 0x00 is in a command ‹\u{0}›", "remove it"),
      ("push \u{1B}[31m", "the control character 0x1B is in a command ‹\u{1B}›", "\\u{1B}"),
      ("push 1\u{A0}2", "U+00A0 is in a command ‹\u{A0}›", "no-break space"),
      ("\u{A0}push 1", "U+00A0 is in a command ‹\u{A0}›", "no-break space"),
      ("print “a”", "the quote “ does not enclose text ‹“›", "write \""),
      ("push O’Brien", "the quote ’ does not enclose text ‹’›", "write \""),
      ("push 'a'", "an argument is expected here, not ''' ‹'›", "write push \"a\""),
      ("print 3 − 2", "'−' does not belong here ‹−›", "write print 3 - 2"),
      ("push 🍎", "an argument is expected here, not '🍎' ‹🍎›", "\"text\""),
    ])
    check(Array("push ".utf8) + [0xFF], "the byte 0xFF is not UTF-8 ‹\u{FFFD}›", "UTF-8")
    check(Array("push 1 ".utf8) + [0xC3, 0x0A], "the byte 0xC3 is not UTF-8 ‹\u{FFFD}›", "UTF-8")
    check(Array("push\r1".utf8), "the control character 0x0D is in a command ‹\r›", "remove it")
  }

  @Test func withinTextAndCommentsNothingIs() {
    #expect(read(Array("push \"".utf8) + [0, 0xFF, 0x1B] + Array("\" # ".utf8) + [0, 0xFE]).count == 1)
    #expect(read("push \"“\u{A0}\" # “\u{A0}") == ["act push \"“\u{A0}\""])
  }

  @Test func ofText() {
    check([
      ("push \"abc", "this text is never closed ‹\"›", "write push \"abc\""),
      ("push \"abc\\\"", "this text is never closed ‹\"›", "write push \"abc\\\"\""),
      ("push \"", "this text is never closed ‹\"›", "write push \"\""),
      (#"push "a\qb""#, #"\q is not an escape ‹\q›"#, #"\n \t"#),
      (#"push "a\u41""#, #"\u is not an escape ‹\u›"#, #"\u{"#),
      (#"push "a\u{}""#, #"\u{ is not an escape ‹\u{›"#, #"\u{"#),
      (#"push "a\u{41""#, #"\u{41 is not an escape ‹\u{41›"#, #"\u{"#),
      (#"push "\u{D800}""#, #"there is no character U+D800 ‹\u{D800}›"#, "U+10FFFF"),
      (#"push "\u{110000}""#, #"there is no character U+110000 ‹\u{110000}›"#, "U+10FFFF"),
    ])
  }

  @Test func ofNumbers() {
    check([
      (
        "push 9223372036854775808", "9223372036854775808 does not fit in 64 bits ‹9223372036854775808›",
        "from -92"
      ),
      (
        "print 1 -9223372036854775808", "9223372036854775808 does not fit in 64 bits ‹9223372036854775808›",
        "to 92"
      ),
      (
        "push -9223372036854775809", "-9223372036854775809 does not fit in 64 bits ‹-9223372036854775809›",
        "from"
      ),
      ("push 1e999", "1e999 is too large for a decimal ‹1e999›", "1.8e308"),
      ("push .5", ".5 has no digit before its decimal point ‹.5›", "write 0.5"),
      ("push -.5", ".5 has no digit before its decimal point ‹.5›", "write 0.5"),
      ("print 1 + .25", ".25 has no digit before its decimal point ‹.25›", "write 0.25"),
      ("push 5.", "5. has no digit after its decimal point ‹5.›", "write 5 or 5.0"),
      ("push 5.5.", "5.5. has no digit after its decimal point ‹5.5.›", "write 5.5"),
      ("push 5.5.x", "a number has no property 'x' ‹5.5.x›", "write 5.5 alone"),
      ("push 5.x", "a number has no property 'x' ‹5.x›", "write 5 alone"),
      (
        "push 3.5.2", "3.5.2 has two points ‹3.5.2›", "write 3.5, or put text in quotes: \"3.5.2\""
      ),
      ("push 5x4.width", "a point follows the size 5x4 ‹5x4.width›", "write (5x4).width"),
      ("claim true forr n in [1] { }", "'forr' does not belong here ‹forr›", "did you mean for?"),
      ("push 1_", "1_ ends with _ ‹1_›", "1_000"),
      ("push 1.5_", "1.5_ ends with _ ‹1.5_›", "1_000"),
      ("push 3d", "3d is neither a number nor a word ‹3d›", "\"3d\""),
      ("push -5x4", "-5x4 is a size below zero ‹-5x4›", "write 5x4"),
      ("push 60x12x3", "60x12x3 is neither a number nor a word ‹60x12x3›", "quotes"),
      ("push 1e", "1e is neither a number nor a word ‹1e›", "quotes"),
    ])
  }

  @Test func ofBrackets() {
    check([
      ("push (1", "this ( is never closed ‹(›", "write push (1)"),
      ("repeat 2 { push 1", "this { is never closed ‹{›", "write repeat 2 { push 1 }"),
      ("repeat 2 {\n push [1, (2\n}\n", "} does not close ( ‹}›", "close ( with ) first"),
      ("push [1", "this [ is never closed ‹[›", "write push [1]"),
      ("push [1)", ") does not close [ ‹)›", "close [ with ]"),
      ("push 1)", "there is nothing for ) to close ‹)›", "remove it"),
      ("push 1 }", "there is nothing for } to close ‹}›", "remove it"),
      ("}", "there is nothing for } to close ‹}›", "remove it"),
      ("print (1 2)", ", or ) is expected here, not '2' ‹2›", "write print (1, 2)"),
      ("print f(1 2)", ", or ) is expected here, not '2' ‹2›", "write print f(1, 2)"),
      ("print f(1,)", "a value is expected here, not ')' ‹)›", "write print f(1, 5)"),
      ("print ()", "a value is expected here, not ')' ‹)›", "write print (5)"),
      ("print xs[1, 2]", ", or ] is expected here, not ',' ‹,›", "]"),
    ])
  }

  @Test func ofStatements() {
    check([
      ("tree t 50 30", "= is missing after tree t ‹50›", "write tree t = 50 30"),
      ("tree t avl; pop", "= is missing after tree t ‹avl›", "write tree t = avl"),
      (
        "tree", "the name of the tree is missing at the end ‹›",
        "a name follows the kind: help tree shows how"
      ),
      ("tree (", "the name of the tree is expected here, not '(' ‹(›", "a name follows the kind"),
      ("pull goal: 80", "the name of the pull is expected here, not 'goal' ‹goal›", "write pull p goal: 80"),
      ("tree for = avl", "'for' is a keyword, not a name ‹for›", "another name"),
      ("let for = 1", "'for' is a keyword, not a name ‹for›", "for_"),
      ("let x", "= is missing at the end ‹›", "write let x = 5"),
      ("let x == 1", "= is expected here, not '==' ‹==›", "write let x = 5"),
      ("let x = ", "a value is missing at the end ‹›", "write let x = 5"),
      ("let x = \npush 1", "a value is missing at the end of the line ‹›", "write let x = 5"),
      ("x = {}", "= alone does not set 'x' ‹=›", "let x = [:]"),
      ("{ push 1 }", "a block does not begin a statement ‹{›", "it follows if"),
      (
        "else { }", "else is without its if, whose closing brace it follows in the same line ‹else›",
        "write if true { print 1 } else { }"
      ),
      ("xs.sort(by:)", "a function is expected here, not ')' ‹)›", "write xs.sort(by: >)"),
      (
        "print(xs.first(where: ))", "a function is expected here, not ')' ‹)›",
        "write print(xs.first(where: { $0 > 1 }))"
      ),
      (
        "if let", "the name of a variable is missing at the end ‹›",
        "write if let x = [3, 1].min() { print(x) }"
      ),
      ("in 5", "'in' is a keyword, not a name ‹in›", "choose another name, such as in_"),
      ("for x { }", "in is expected here, not '{' ‹{›", "write for x in 1...3 { }"),
      ("for x in xs", "a block is missing at the end ‹›", "write for x in xs { print x }"),
      ("repeat 3\npop", "a block is missing at the end of the line ‹›", "write repeat 3 { print 1 }"),
      ("define f { }", "( is expected here, not '{' ‹{›", "write define f() { }"),
      ("define f(a, a) { }", "there are two parameters 'a' ‹a›", "own name"),
      ("define f(a b) { }", ", or ) is expected here, not 'b' ‹b›", "write define f(a, b) { }"),
      ("define if() { }", "'if' is a keyword, not a name ‹if›", "another"),
      ("print", "a value is missing at the end ‹›", "write print 5"),
      ("print 1 2", "'2' does not belong here ‹2›", "write print 1, 2"),
      ("print 1,", "a value is missing at the end ‹›", "write print 1, 5"),
      ("ask \"a\"", "answer: is missing at the end ‹›", "write ask \"a\" answer: 5"),
      ("explain", "a command is missing at the end ‹›", "explain t insert 10"),
      ("expect a = b", "'=' does not belong here ‹=›", "=="),
      ("print r.x = 4", "'=' does not belong here ‹=›", "=="),
      ("r.x.y = {}", "= alone does not set 'r.x.y' ‹=›", "write let r.x.y = [:]"),
      (
        "c.contentInset = {}", "= alone does not set 'c.contentInset' ‹=›",
        "a part of a variable is set by let; an object is changed by its verbs"
      ),
      ("expect a and b", "'and' does not belong here ‹and›", "&&"),
      ("expect not a", "not is not an operator ‹not›", "write ! before the value"),
      ("load \"a\" b", "'b' does not belong here ‹b›", "own line"),
      ("plot t.height for n 5", "in is expected here, not '5' ‹5›", "write plot t.height for n in 5"),
      ("print for", "'for' is a keyword, not a name ‹for›", "another"),
    ])
  }

  @Test func ofArguments() {
    check([
      ("push a + 1", "+ is among the arguments ‹+›", "push (a + 1)"),
      ("push a+1", "+ is among the arguments ‹+›", "push (a+1)"),
      ("push 5-3", "- is among the arguments ‹-›", "push (5-3)"),
      ("push a - 1", "- is among the arguments ‹-›", "push (a - 1)"),
      ("push -a", "- is among the arguments ‹-›", "push (-a)"),
      ("push !a", "! is among the arguments ‹!›", "push (!a)"),
      ("push a-b...c", "- is among the arguments ‹-›", "parentheses"),
      ("push [a + 1]", "+ is among the arguments ‹+›", "parentheses"),
      ("push x = 5", "no kind of object is called 'push' ‹push›", "given by let"),
      ("push 1 = 5", "= is among the arguments ‹=›", "only after let"),
      ("push 5\"x\"", "two arguments touch ‹\"›", "blank"),
      ("push \"a\"b", "two arguments touch ‹b›", "blank"),
      ("push [1](2)", "two arguments touch ‹(›", "blank"),
      (
        "show [3, 1].sorted",
        "a property of an argument needs parentheses, unless the argument is a name ‹.›", "parentheses"
      ),
      ("push at:", "nothing follows at: ‹at:›", "same line"),
      ("push at: to: 5", "nothing follows at: ‹at:›", "same line"),
      ("push at:\n", "nothing follows at: ‹at:›", "same line"),
      ("push , 5", "an argument is expected here, not ',' ‹,›", "number"),
      ("push 1,, 5", "an argument is expected here, not ',' ‹,›", "number"),
      ("push 1,", "an argument is missing at the end ‹›", "write push 1, 5"),
      ("push [a: 5 b]", ", or ] is expected here, not 'b' ‹b›", "comma"),
      ("push at : 5", "an argument is expected here, not ':' ‹:›", "touches"),
      ("push 1...2...3", "a range has only two ends ‹...›", "a...b"),
      ("push 1...", "an argument is missing at the end ‹›", "write push 1...5"),
      ("push t.", "the name of a property is missing at the end ‹›", "t.count"),
    ])
  }

  @Test func ofExpressions() {
    check([
      ("print a < b < c", "comparisons cannot be chained ‹<›", "a < b && b < c"),
      ("print a == b != c", "comparisons cannot be chained ‹!=›", "&&"),
      ("print 1...2...3", "a range has only two ends ‹...›", "a...b"),
      ("print [1 -2]", "- could subtract or start the next item ‹-›", "[1, -2]"),
      ("print 1 +", "a value is missing at the end ‹›", "write print 1 + 5"),
      ("print * 2", "a value is expected here, not '*' ‹*›", "write print 5"),
      ("print [x for in xs]", "'in' is a keyword, not a name ‹in›", "another"),
      ("print [x for y xs]", "in is expected here, not 'xs' ‹xs›", "write print [x for y in xs]"),
      ("print [x for y in xs, 2]", ", or ] is expected here, not ',' ‹,›", "]"),
      ("print t. max", "the name of a property is expected here, not ' ' ‹ ›", "blanks"),
    ])
  }

  @Test func nestingIsLimited() {
    let limit = Parser.nestingLimit
    let pairs = [("(", ")"), ("[", "]"), ("-", ""), ("!", ""), ("f(", ")"), ("a[", "]"), ("(1 + ", ")")]
    for (open, close) in pairs {
      func nested(_ depth: Int) -> String {
        "print " + String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      }
      #expect(!read(nested(limit - 2))[0].hasPrefix("error"), "\(open)")
      for depth in [limit + 1, Samples.count(2_000, all: 10_000), 100_000].prefix(Samples.count(2, all: 3)) {
        let result = read(nested(depth) + "\npop")
        let bracket = open.first { "([-!".contains($0) } ?? "("
        #expect(result == ["error: this is nested deeper than 256 ‹\(bracket)›", "act pop"], "\(open)")
      }
    }
    // The deepest the reader can stand: each bracket within an operand of the tightest operator.
    let ladder = "(a || a && a == a...a + a * "
    #expect(
      !read("let v = " + String(repeating: ladder, count: 42) + "1" + String(repeating: ")", count: 42))[0]
        .hasPrefix("error"))
    #expect(read("let v = " + String(repeating: ladder, count: Samples.count(2_000, all: 10_000))).count == 1)
    let blocks = "repeat 1 { "
    #expect(read(String(repeating: blocks, count: limit) + String(repeating: "}", count: limit)).count == 1)
    for depth in [limit + 1, Samples.count(2_000, all: 100_000)] {
      let text = String(repeating: blocks, count: depth) + String(repeating: "}", count: depth) + "\npop"
      #expect(read(text) == ["error: this is nested deeper than 256 ‹{›", "act pop"])
      #expect(read(String(repeating: blocks, count: depth)).count == 1)
      #expect(read(String(repeating: "explain ", count: depth) + "pop\npop").count == 2)
      #expect(read("push " + String(repeating: "[", count: depth)).count == 1)
      #expect(read("print 1" + String(repeating: " + 1", count: depth) + "\npop").last == "act pop")
      #expect(read("print 1" + String(repeating: " + 1", count: depth)).first?.hasPrefix("error") == false)
      #expect(
        read("print a" + String(repeating: ".b", count: depth)).first?.hasPrefix("error: this is nested")
          == true)
    }
    let chain = "if a { }" + String(repeating: " else if b { pop }", count: 100_000)
    #expect(read(chain)[0].utf8.count > 1_000_000)
  }

  @Test func goesOnAfterAnError() {
    let cases: [(String, [String])] = [
      ("push )\npop", ["act pop"]),
      ("push ) ; pop\npop", ["act pop"]),
      ("push (1\n2\n)\npop", ["act pop"]),
      ("for x in xs {\n  push )\n  pop\n}\npop", ["act pop"]),
      ("for x in xs {\n  push (1\n}\npop", ["act pop"]),
      ("for x in xs {\n  push ]\n  repeat 2 {\n }\n} pop\npop", ["act pop"]),
      ("push 5\"}\" # }\npop", ["act pop"]),
      (#"push "\q" [ # ]"# + "\n]\npop", ["act pop"]),
      (#"print("a \()")"# + "\npop", ["act pop"]), (#"print("a \(1 +) \(2)")"# + "\npop", ["act pop"]),
    ]
    for (text, rest) in cases {
      let all = read(text)
      #expect(all.first?.hasPrefix("error") == true, "\(text)")
      #expect(Array(all.dropFirst()) == rest, "\(text)")
    }
  }

  @Test func everyErrorHasHelpAndNoFullStop() {
    for text in ["push )", "print a < b < c", "let x", "tree t 5"] {
      for case .failure(let error) in outcomes(Array(text.utf8)) {
        let diagnostic = error.diagnostic(in: Source(name: "input", text: text))
        #expect(diagnostic.help != nil)
        #expect(!diagnostic.message.hasSuffix("."))
      }
    }
  }
}
