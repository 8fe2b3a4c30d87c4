import Language
import Testing

@Suite struct ParserTests {
  private func check(_ cases: [(String, [String])], _ location: SourceLocation = #_sourceLocation) {
    for (text, expected) in cases {
      #expect(read(text) == expected, "\(text)", sourceLocation: location)
    }
  }

  @Test func createsObjects() {
    check([
      ("tree t", ["create tree t"]),
      ("tree t =", ["create tree t"]),
      ("tree t = avl 50 30 70 20", ["create tree t variant=avl 50 30 70 20"]),
      ("tree t=avl", ["create tree t variant=avl"]),
      ("tree t = 50 30", ["create tree t 50 30"]),
      ("tree t = bst apple pear fig", ["create tree t variant=bst 'apple' 'pear' 'fig'"]),
      ("tree t = avl random(20, in: 1...99)", ["create tree t variant=avl random(20, in: <1...99>)"]),
      ("tree t = random(20, in: 1...99)", ["create tree t random(20, in: <1...99>)"]),
      ("tree t = xs[2] 5", ["create tree t xs[2] 5"]),
      ("tree t = s.elements", ["create tree t s.elements"]),
      ("tree t = a...b", ["create tree t <a...b>"]),
      ("tree t = a ... b", ["create tree t <a...b>"]),
      ("tree t = none 5", ["create tree t none 5"]),
      ("tree t = levels [1, none, 2]", ["create tree t variant=levels [1, none, 2]"]),
      (
        "tree t = rebuild inorder: [1 2] postorder: [2 1]",
        ["create tree t variant=rebuild inorder:[1, 2] postorder:[2, 1]"]
      ),
      ("pull p goal: 80", ["create pull p goal:80"]),
      ("pull p = goal: 80", ["create pull p goal:80"]),
      (
        "collection c = 1_000_000 layout: feed viewport: 320x480 inset: 25",
        ["create collection c 1000000 layout:'feed' viewport:320.0x480.0 inset:25"]
      ),
      (
        "collection c data: [Steve, Mohammed, Samir]",
        ["create collection c data:[Steve?, Mohammed?, Samir?]"]
      ),
      (
        "auth a = faceID enrolled: yes policy: biometrics",
        ["create auth a variant=faceID enrolled:true policy:'biometrics'"]
      ),
      ("reuse r = 100 pages: 60x12.5", ["create reuse r 100 pages:60.0x12.5"]),
      ("stack s = min 5 3 7; push 3", ["create stack s variant=min 5 3 7 ;", "act push 3"]),
      ("tree größe = avl; größe insert 日本", ["create tree größe variant=avl ;", "act größe 'insert' '日本'"]),
    ])
  }

  @Test func readsActs() {
    check([
      ("t insert 40", ["act t 'insert' 40"]),
      ("insert 40", ["act insert 40"]),
      ("insert 1, 2, 3", ["act insert 1 2 3"]),
      (#"grow 3 "x""#, [#"act grow 3 "x""#]),
      ("scroll to: -40", ["act scroll to:-40"]),
      ("scroll to:-40.5", ["act scroll to:-40.5"]),
      (
        "update { delete 0; move 3 to: 1 }", ["act update {act delete 0 ; | act move 3 to:1}"]
      ),
      ("drag (120, 10) over: 0.4", ["act drag (120, 10) over:0.4"]),
      ("drag path: [(0, 0) (1, 2)]", ["act drag path:[(0, 0), (1, 2)]"]),
      ("push (a + 1)", ["act push (a + 1)"]),
      ("push t.max xs[2] c.item(0, 5).width", ["act push t.max xs[2] c.item(0, 5).width"]),
      ("push c (0, 5) [1]", ["act push 'c' (0, 5) [1]"]),
      ("push true false yes no none in", ["act push true false true false none 'in'"]),
      ("traverse order: in", ["act traverse order:'in'"]),
      ("insert O'Brien well-known x-1 dogs'", ["act insert 'O'Brien' 'well-known' 'x-1' 'dogs''"]),
      ("insert [O'Brien Jean-Luc in]", ["act insert [O'Brien?, Jean-Luc?, in?]"]),
      (#"push "a\n\t\"\\\u{41}\u{1F333}""#, [#"act push "a\n\t\"\\A🌳""#]),
      ("push \"a\nb\"", [#"act push "a\nb""#]),
      ("push 1...10 1..<n a...t.max \"a\"...\"z\"", [#"act push <1...10> <1..<n> <a...t.max> <"a"..."z">"#]),
      ("push 0...100 by 5", ["act push <0...100 by 5>"]),
      ("push -5...-1", ["act push <-5...-1>"]),
      ("push (a + 1)...(b * 2) by (c)", ["act push <(a + 1)...(b * 2) by c>"]),
      ("scroll 0...3 by: 4", ["act scroll <0...3> by:4"]),
      ("push [x * 2 for x in xs]", ["act push [(x * 2) for x in xs]"]),
      ("push [[x for x in xs], [for-x]]", ["act push [[x for x in xs], [for-x?]]"]),
      ("push [1, [y], (x), -2, 1...3,]", ["act push [1, [y?], x, -2, <1...3>]"]),
      ("push [f(2) for x in [for y in ys]]", ["error: 'for' is a keyword, not a name ‹for›"]),
      ("push 1_000 1e3 2.5E-1 1.5", ["act push 1000 1000.0 0.25 1.5"]),
      (
        "push -9223372036854775808 9223372036854775807", ["act push -9223372036854775808 9223372036854775807"]
      ),
      ("release on: circle at: (1, 2)", ["act release on:'circle' at:(1, 2)"]),
    ])
  }

  @Test func readsExpressions() {
    let cases = [
      ("1 + 2 * 3 - 4", "((1 + (2 * 3)) - 4)"),
      ("a || b && c == d + 1", "(a || (b && (c == (d + 1))))"),
      ("!a == b", "((!a) == b)"),
      ("-a.b * -2", "((-a.b) * -2)"),
      ("- -2", "(--2)"),
      ("1-2", "(1 - 2)"),
      ("1...n + 1 == xs", "(<1...(n + 1)> == xs)"),
      ("1..<10 by a + 1", "<1..<10 by (a + 1)>"),
      ("[1...3] + [4]", "([<1...3>] + [4])"),
      ("[1 2 3]", "[1, 2, 3]"),
      ("[a - 1, (-2.5), -b]", "[(a - 1), -2.5, (-b)]"),
      ("[x * 2 for x in xs]", "[(x * 2) for x in xs]"),
      ("[[x] for x in 1...3]", "[[x] for x in <1...3>]"),
      ("(1, 2) == 60x12", "((1, 2) == 60.0x12.0)"),
      ("(a)", "a"),
      ("t.max", "t.max"),
      ("c.item(0, 5).x", "c.item(0, 5).x"),
      ("random(20, in: 1...99)", "random(20, in: <1...99>)"),
      ("f()", "f()"),
      ("xs[2][n - 1]", "xs[2][(n - 1)]"),
      ("[1, 2][0]", "[1, 2][0]"),
      (#""abc".count + 1"#, #"("abc".count + 1)"#),
      ("(\n1 +\n# comment\n2\n)", "(1 + 2)"),
      ("1 + \\\n 2", "(1 + 2)"),
      ("t.cost.comparisons >= 3 && true != no", "((t.cost.comparisons >= 3) && (true != false))"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("5 % 3 / 2", "((5 % 3) / 2)"),
      ("none", "none"),
    ]
    for (text, expected) in cases {
      #expect(read("let v = " + text) == ["let v = " + expected], "\(text)")
    }
  }

  @Test func readsControl() {
    check([
      ("for x in 1...3 { push x }", ["for x in <1...3> {act push 'x'}"]),
      ("repeat 3 {\n push 1\n push 2;\n}", ["repeat 3 {act push 1 | act push 2 ;}"]),
      ("while s.count > 0 { pop }", ["while (s.count > 0) {act pop}"]),
      ("if a { pop } else { push 1 }", ["if a {act pop} else {act push 1}"]),
      (
        "if a {\n pop\n}\n# then\nelse if b {\n}\nelse {\n}\npop",
        ["if a {act pop} else if b {} else {}", "act pop"]
      ),
      ("if a { }\n\n\npop", ["if a {}", "act pop"]),
      ("define grow(n, m) { push n }", ["define grow(n, m) {act push 'n'}"]),
      ("define f() {}", ["define f() {}"]),
      ("expect s.min == 3 && t.height == 2", ["expect ((s.min == 3) && (t.height == 2))"]),
      ("expect error { pop }", ["expect error {act pop}"]),
      (#"expect error "empty" { pop }"#, [#"expect error "empty" {act pop}"#]),
      ("expect error == 3", ["expect (error == 3)"]),
      ("expect error", ["expect error"]),
      (#"print "a", t.max, 1 + 2"#, [#"print "a", t.max, (1 + 2)"#]),
      (#"ask "How high?" answer: t.height"#, [#"ask "How high?" answer: t.height"#]),
      (
        #"ask "How high?" answer: t.height + 1 hint: "count""#,
        [#"ask "How high?" answer: (t.height + 1) hint: "count""#]
      ),
    ])
  }

  @Test func readsDefinitions() {
    check([
      ("define area(w, h) = w * h", ["define area(w, h) {return (w * h)}"]),
      ("define f(x) { return }", ["define f(x) {return}"]),
      ("define f() {\n let a = 1\n return a }", ["define f() {let a = 1 | return a}"]),
      ("define walk mine(t) { visit t.node }", ["define walk mine(t) {visit t.node}"]),
      ("define walk(n) { visit n }", ["define walk(n) {visit n}"]),
    ])
  }

  @Test func readsPartsOfVariables() {
    check([
      ("let xs[0] = 1", ["let xs[0] = 1"]), ("let d[\"a\"].x = 2", ["let d[\"a\"].x = 2"]),
      ("let g[y][x + 1] = 3", ["let g[y][(x + 1)] = 3"]),
      ("xs append 4", ["act xs 'append' 4"]), ("xs[0] append 4", ["change xs[0] append 4"]),
      ("d[k].list insert v at: 2", ["change d[k].list insert 'v' at:2"]),
      // A kind's name is a variable where no object can have the name behind it.
      ("stack append n.left", ["act stack 'append' n.left"]),
      ("stack push = min", ["create stack push variant=min"]),
      ("xs[0]", ["print xs[0]"]), ("xs[0] + 1", ["print (xs[0] + 1)"]),
    ])
  }

  @Test func readsCompoundValues() {
    check([
      ("print [:]", ["print [:]"]), ("print [\"a\": 1, b: [2]]", ["print [\"a\": 1, b: [2]]"]),
      ("print [1: 2,]", ["print [1: 2]"]), ("f [a: 1] [b c]", ["act f [a: 1] [b?, c?]"]),
      ("print (x: 1, y: (z: 2))", ["print (x: 1, y: (z: 2))"]),
      ("print p.0, p.0.1, xs[1...3]", ["print p.0, p.0.1, xs[<1...3>]"]),
      (
        "print if a { 1 } else if b { 2 } else { 3 }, 4",
        ["print if a {1} else if b {2} else {3}, 4"]
      ),
      ("push (if a {\n 1\n} else {\n 2\n})", ["act push if a {1} else {2}"]),
      ("if a { print 1 } else { print 2 }", ["if a {print 1} else {print 2}"]),
    ])
  }

  @Test func readsCommands() {
    check([
      ("help", ["command help"]),
      ("help for", ["command help 'for'"]),
      ("help tree insert; pop", ["command help 'tree' 'insert' ;", "act pop"]),
      ("help + ... # more", ["command help '+' '...'"]),
      ("load notebooks/tour.md", ["command load <notebooks/tour.md>"]),
      ("load my notes.md  # comment", ["command load <my notes.md>"]),
      (#"load "my \"notes\".md";"#, [#"command load <my "notes".md> ;"#]),
      ("load a#b.md; pop", ["command load <a#b.md> ;", "act pop"]),
      ("repeat 2 { load a.md }", ["repeat 2 {command load <a.md>}"]),
      (
        "plot t.height, n / 2 for n in 1...10 scale: log { insert n }",
        ["command plot t.height (n / 2) for:'n' in:<1...10> scale:'log' {act insert 'n'}"]
      ),
      ("set width 60", ["command set 'width' 60"]),
      ("explain t insert 4", ["command explain <<act t 'insert' 4>>"]),
      (
        "explain explain tree t = avl;",
        ["command explain <<command explain <<create tree t variant=avl>>>> ;"]
      ),
    ])
  }

  @Test func separatesStatements() {
    check([
      ("", []),
      ("\n\n;;\n # nothing\n", []),
      ("push 1;\npush 2\n;push 3", ["act push 1 ;", "act push 2", "act push 3"]),
      ("push 1\r\npush 2;\r\n", ["act push 1", "act push 2 ;"]),
      ("push 1 # one; push 2", ["act push 1"]),
      ("push 1 \\\n 2 \\\r\n 3", ["act push 1 2 3"]),
      ("push [1,\r\n2]", ["act push [1, 2]"]),
      ("\u{FEFF}push 1", ["act push 1"]),
      ("push \"a\r\nb\"", [#"act push "a\nb""#]),
    ])
  }
}

@Suite struct ArgumentRangeTests {
  /// An argument's range is its text, with its label.
  @Test func coversTheArgument() throws {
    let written = [
      "40", "-7", "1.5", "\"a b\"", "word", "O'Brien", "[1, 2]", "(1 + 2)", "1...10", "t.max", "xs[2]",
      "true",
    ]
    for label in ["", "at: "] {
      for argument in written.map({ label + $0 }) {
        let source = Source(name: "input", text: "t verb 1 \(argument) 2")
        var parser = Parser(source, syntax: Syntax(kinds: [], commands: [:]))
        guard case .act(let act) = try parser.next()?.kind else {
          Issue.record("\(argument) is no act")
          continue
        }
        #expect(act.arguments.map { source.text($0.range) } == ["verb", "1", argument, "2"])
      }
    }
  }
}
