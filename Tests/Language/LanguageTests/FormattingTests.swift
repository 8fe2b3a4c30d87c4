import Testing

@testable import Language

/// Commands in one style: only blanks change, and none that mean something.
@Suite struct FormattingTests {
  private func formatted(_ text: String) throws -> String {
    let formatted = try FormattedCommands(Source(name: "input", text: text), syntax: syntax)
    #expect(!formatted.isKept, "\(text)")
    let result = String(decoding: formatted.bytes, as: UTF8.self)
    #expect(read(result) == read(text))
    let again = try FormattedCommands(Source(name: "input", text: result), syntax: syntax)
    #expect(String(decoding: again.bytes, as: UTF8.self) == result)
    return result
  }

  @Test(
    arguments: [
      ("tree   t=avl 50  30", "tree t = avl 50 30"),
      ("tree t =avl random( 20,in:1...99 )", "tree t = avl random(20, in: 1...99)"),
      ("t insert 1,2 ,3", "t insert 1, 2, 3"),
      ("let x=1+2*3", "let x = 1 + 2 * 3"),
      ("let x = - y", "let x = -y"),
      ("let x = - 5", "let x = - 5"),
      ("let x = -  5", "let x = - 5"),
      ("let x = !  done", "let x = !done"),
      ("let x = a - -5", "let x = a - -5"),
      ("print( x,y )", "print(x, y)"),
      ("print\"a\",f( 1 , 2 )", "print \"a\", f(1, 2)"),
      ("f  (1)", "f (1)"),
      ("let y = f( 1 )[ 0 ] . z", nil),
      ("let y = f( 1 )[ 0 ].z", "let y = f(1)[0].z"),
      ("let xs = [ 1,2 , 3 ]", "let xs = [1, 2, 3]"),
      ("let xs = [1  2 -3]", nil),
      ("t insert [1  2 -3]", "t insert [1 2 -3]"),
      ("let d = [ \"a\" : 1,\"b\":2 ]", "let d = [\"a\": 1, \"b\": 2]"),
      ("let d = [ : ]", "let d = [:]"),
      ("let r = ( x:1, y:2 )", "let r = (x: 1, y: 2)"),
      ("let r = ( ( 5 ) )", "let r = ((5))"),
      ("let r = ( \"a ) b\" )", "let r = (\"a ) b\")"),
      ("for x in 1 ... 10   by 2{ print x }", "for x in 1...10 by 2 { print x }"),
      ("repeat 3{t insert 1;t insert 2;}", "repeat 3 { t insert 1; t insert 2; }"),
      ("repeat 3{}", "repeat 3 {}"),
      ("if a==b&&c!=d{print 1}else{print 2}", "if a == b && c != d { print 1 } else { print 2 }"),
      ("let x = if a {1}else{2}", "let x = if a { 1 } else { 2 }"),
      ("define f ( a,b )=a*b", "define f(a, b) = a * b"),
      ("define walk w( t ){visit t.node}", "define walk w(t) { visit t.node }"),
      ("t traverse order:post", "t traverse order: post"),
      ("insert Mary-Ann   O'Neil", "insert Mary-Ann O'Neil"),
      ("resize 60x12  1_000_000", "resize 60x12 1_000_000"),
      ("load  my  notes.md", "load my  notes.md"),
      ("help   for  in", "help for in"),
      ("explain   t insert 4", "explain t insert 4"),
      (
        "claim a<=6 for n in 0...9 tries:2{tree t=avl random(n,in:1...9)}",
        "claim a <= 6 for n in 0...9 tries: 2 { tree t = avl random(n, in: 1...9) }"
      ),
      ("example{tree t=avl}where t.height==3", "example { tree t = avl } where t.height == 3"),
      (
        "plot t.height,n/2 for n in 1...9 scale:log{ tree t=avl }",
        "plot t.height, n / 2 for n in 1...9 scale: log { tree t = avl }"
      ),
      (
        "layout l=custom gap:2{attributes( view,item )=( 0,0,1,1 )}",
        "layout l = custom gap: 2 { attributes(view, item) = (0, 0, 1, 1) }"
      ),
      ("print( xs[ ..<2 ],xs[1 ... ])", "print(xs[..<2], xs[1...])"),
      ("swap( &a,&b )", "swap(&a, &b)"),
      ("print(d[ \"a\" ]!+1)", "print(d[\"a\"]! + 1)"),
      ("print(d[\"a\"]?.count??0)", "print(d[\"a\"]?.count ?? 0)"),
      ("xs.sort{ $0>$1 }", "xs.sort { $0 > $1 }"),
      ("print(xs.filter{$0>1})", "print(xs.filter { $0 > 1 })"),
      ("print(xs.map{ x in let y=x;return y })", "print(xs.map { x in let y = x; return y })"),
      ("print 1;;  print 2", "print 1;; print 2"),
      ("print 1 #  a", "print 1  #  a"),
      ("d[ k ].x append  5", "d[k].x append 5"),
      ("let d[ k ].x=5", "let d[k].x = 5"),
      ("  print 1  ", "print 1"),
    ] as [(String, String?)])
  func aLine(_ text: String, _ expected: String?) throws {
    guard let expected else {
      #expect(throws: SyntaxError.self) { try formatted(text) }
      return
    }
    #expect(try formatted(text) == expected)
  }

  @Test func casesStandBelowTheirSwitch() throws {
    let text = """
      if a {
      switch x {
          case 1:
      print(1)
      case 2...3: print( 2 )
      default:
      if b {
      print(3)
      }
      }
      }
      let ys = xs
      .map { $0*2 }
      """
    #expect(
      try formatted(text) == """
        if a {
          switch x {
          case 1:
            print(1)
          case 2...3: print(2)
          default:
            if b {
              print(3)
            }
          }
        }
        let ys = xs
          .map { $0 * 2 }
        """)
  }

  @Test func blocksStandTwoBlanksIn() throws {
    let text = """
      define f(n) {
      # why
            let x=[
        1,
          2
         ]

        if n==0 {
         return x }
         \t
      else {
      return [
      f(n-1), "two
        lines" ]
      }
      }
      """
    #expect(
      try formatted(text) == """
        define f(n) {
          # why
          let x = [
            1,
            2
          ]

          if n == 0 {
            return x }

          else {
            return [
              f(n - 1), "two
          lines"]
          }
        }
        """)
  }

  @Test func aContinuedLineStandsFartherIn() throws {
    #expect(
      try formatted("tree t = avl 1 \\\n      2\\\n3 duplicates:keep\nprint (1+\n2)\n")
        == "tree t = avl 1 \\\n  2 \\\n  3 duplicates: keep\nprint (1 +\n  2)\n")
  }

  @Test func commentsKeepTheirColumn() throws {
    let text = "print  1    # one\nprint 22   # two\n{\n" + "}"
    #expect(throws: SyntaxError.self) { try formatted(text) }
    #expect(try formatted("print  1    # one\nprint 22    # two") == "print 1     # one\nprint 22    # two")
    #expect(try formatted("repeat 2 {\nprint 1   # one\n}") == "repeat 2 {\n  print 1   # one\n}")
    #expect(try formatted("let x=1+1 # one") == "let x = 1 + 1  # one")
  }

  @Test func lineEndsAndMarksOfFilesStay() throws {
    #expect(
      try formatted("\u{FEFF}print  1\r\n\r\nprint  2 # x \r\n") == "\u{FEFF}print 1\r\n\r\nprint 2  # x\r\n")
    #expect(try formatted("") == "")
    #expect(try formatted(" \n\n") == "\n\n")
    #expect(try formatted("# only") == "# only")
  }
}
