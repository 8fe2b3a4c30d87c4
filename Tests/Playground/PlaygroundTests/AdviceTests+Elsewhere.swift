/// Statements as they are written in other languages.
extension AdviceTests {
  static let exchanges = [
    Row("let x, y = y, x", "let (x, y) = (y, x)", "x == 2 && y == 1"),
    Row("let (x, y) = y, x", "let (x, y) = (y, x)", "x == 2 && y == 1"),
    Row("x, y = y, x", "let (x, y) = (y, x)", "x == 2 && y == 1"),
    Row("xs[0], xs[1] = xs[1], xs[0]", "let (xs[0], xs[1]) = (xs[1], xs[0])", "xs == [2, 1]"),
    Row("let xs[0], xs[1] = xs[1], xs[0]", "let (xs[0], xs[1]) = (xs[1], xs[0])", "xs == [2, 1]"),
    Row("x, y = xs", "let (x, y) = xs", "x == 1 && y == 2"),
    Row("for i in [1] { x, y = y, x }", "let (x, y) = (y, x)", "x == 2 && y == 1"),
    Row("let (x, y) += (1, 2)", "x += 1; y += 2", "x == 2 && y == 4"),
    Row("(x, y) += (1, 2)", "x += 1; y += 2", "x == 2 && y == 4"),
    Row("x =+ 1", "x += 1", "x == 2"), Row("x =- 1", "x -= 1", "x == 0"),
    Row("x = x++", "x += 1", "x == 2"), Row("x = x--", "x -= 1", "x == 0"),
    Row("x <- 3", "let x = 3", "x == 3"), Row("xs[0] <- 3", "let xs[0] = 3", "xs == [3, 2]"),
    Row("list l = 1 2 3", "let l = [1, 2, 3]", "l.count == 3"),
    Row("deque q = plain 1 2", "let q = [1, 2]", "q.count == 2"),
    Row("list l = fig plum", #"let l = ["fig", "plum"]"#, "l.count == 2"),
    Row("list l = 5", "let l = [5]", "l == [5]"), Row("list l = xs + xs", "let l = xs + xs", "l.count == 4"),
    Row("list l = [4]", "let l = [4]", "l == [4]"),
  ]

  static let otherLoops = [
    Row("for k, v in d { print k }", "for (k, v) in d { print k }"),
    Row("for k, v in d { }", "for (k, v) in d { }"),
    Row("for (k, v) in d.items() { print k }", "for (k, v) in d { … }"),
    Row("print d.items()", "for (k, v) in d { … }"), Row("print d.items", "for (k, v) in d { … }"),
    Row("for x of xs { t insert x }", "for x in xs { t insert x }", "t.count == 5"),
    Row("for (x in xs) { t insert x }", "for x in xs { t insert x }", "t.count == 5"),
    Row("for (let x of xs) { print x }", "for x in xs { print x }"),
    Row("for (i = 0; i < 5; i++) { t insert i }", "for i in 0..<5 { t insert i }", "t.count == 8"),
    Row("for (int i = 0; i <= 5; ++i) { t insert i }", "for i in 0...5 { t insert i }", "t.count == 9"),
    Row("for (let i = 0; i < x + 4; i += 2) { t insert i }", "for i in 0..<x + 4 by 2 { t insert i }"),
    Row("for (i = 5; i > 0; i--) { t insert i }", "for i in reversed(1...5) { t insert i }", "t.count == 8"),
    Row(
      "for (i = 10; i >= 1; i -= 4) { t insert i }", "for i in reversed(2...10 by 4) { t insert i }",
      "t.count == 6"),
    Row("for (i = x; i > 0; i--) { t insert i }", "for i in reversed(1...x) { t insert i }", "t.contains(1)"),
    Row("for (i = 1 to 5) { t insert i }", "for i in 1...5 { t insert i }", "t.count == 8"),
    Row("for i = 5 downto 1 { t insert i }", "for i in reversed(1...5) { t insert i }", "t.count == 8"),
    Row("for i = 5 to 1 { t insert i }", "for i in reversed(1...5) { t insert i }", "t.count == 8"),
    Row(
      "for i = 9 to 1 step -4 { t insert i }", "for i in reversed(1...9 by 4) { t insert i }", "t.count == 6"),
    Row("for i in 5...1 { print i }", "reversed(1...5)", "reversed(1...5) == [5, 4, 3, 2, 1]"),
    Row("for i in 5..<1 { print i }", "reversed(2...5)"),
    Row("for i in 10...1 by -4 { print i }", "reversed(2...10 by 4)", "reversed(2...10 by 4) == [10, 6, 2]"),
    Row("print x...0", "reversed(0...x)"),
    Row("if x == 1: t insert 9", "if x == 1 { t insert 9 }", "t.contains(9)"),
    Row("while x < 3: x += 1", "while x < 3 { x += 1 }", "x == 3"),
    Row("for i in 7...9: t insert i", "for i in 7...9 { t insert i }", "t.count == 6"),
    Row("while x == 3:", "while x == 3 { … }"),
    Row(
      "if x > 1 { print 1 } elif y == 2 { t insert 9 }", "if x > 1 { print 1 } else if y == 2 { t insert 9 }",
      "t.contains(9)"),
    Row(
      "print [k for row in rows for k in row]",
      "let all = []; for row in rows { all += [k for k in row] }", "all == [1, 2]"),
  ]

  static let functions = [
    Row("def h(x): return x", "define h(x) { return x }", "h(3) == 3"),
    Row("def h(x) { return x }", "define h(x) { return x }", "h(3) == 3"),
    Row("function h(a, b) { return a }", "define h(a, b) { return a }", "h(3, 4) == 3"),
    Row("let h = (x) => x + 1", "define h(x) = x + 1", "h(3) == 4"),
    Row("h = x => x + 1", "define h(x) = x + 1", "h(3) == 4"),
    Row("let h = lambda x: x + 1", "define h(x) = x + 1", "h(3) == 4"),
    Row("let h = lambda a, b: a + b", "define h(a, b) = a + b", "h(3, 1) == 4"),
    Row("print xs.map(x => x * 2)", "define f(x) = x * 2; print xs.map(f)", "xs.map(f) == [2, 4]"),
    Row("print xs.map(lambda x: x * 2)", "define f(x) = x * 2; print xs.map(f)", "xs.map(f) == [2, 4]"),
    Row(
      "print sorted(xs, key=lambda x: -x)", "define f(x) = -x; print sorted(xs, by: f)",
      "sorted(xs, by: f) == [2, 1]"),
    Row("xs.sort(reverse=True)", "xs sort; xs reverse", "xs == [2, 1]"),
    Row("xs.sort(key=abs)", "xs sort by: abs", "xs == [1, 2]"),
    Row("print sorted(xs, reverse=True)", "print reversed(sorted(xs))"),
    Row("print xs.sorted(reverse=True)", "print reversed(sorted(xs))"),
    Row("print random(2, in=1...9)", "print random(2, in: 1...9)"),
  ]

  static let beforeLists = [
    Row("reverse xs", "xs reverse", "xs == [2, 1]"), Row("append xs 4", "xs append 4", "xs == [1, 2, 4]"),
    Row("append rows[0] 4", "rows[0] append 4", "rows == [[1, 4], [2]]"),
    Row("swap xs[0] xs[1]", "xs swap 0 1", "xs == [2, 1]"),
    Row("swap rows 0 1", "rows swap 0 1", "rows == [[2], [1]]"),
    Row("sort xs", "xs sort", "xs == [1, 2]"),
    Row("print sort([2, 1])", "sorted([2, 1])", "sorted([2, 1]) == [1, 2]"),
    Row("print reverse([2, 1])", "reversed([2, 1])"), Row("print contains([2], 1)", "[2].contains(1)"),
    Row("print len([2])", "[2].count"), Row(inFocus: "sort([2, 1])", "sorted([2, 1])"),
    Row(#"d has "a""#, #"d.contains("a")"#, #"d.contains("a")"#), Row("xs length", "xs.count"),
    Row("let d.a = 3", #"let d["a"] = 3"#, #"d["a"] == 3"#), Row("print d.a", #"d["a"]"#),
    Row("let d.z = 3", #"let d["z"] = 3"#, #"d["z"] == 3"#),
    Row(#"d["z"] += 1"#, #"d["z", or: 0] += 1"#, #"d["z"] == 1"#),
    Row(#"let d["z"] = d["z"] + 1"#, #"d["z", or: 0] + 1"#),
    Row("print xs.empty", "xs.isEmpty"), Row("print xs.contains 3", "print xs.contains(3)"),
    Row("xs.contains 3", "xs.contains(3)"), Row("xs contains 3", "xs.contains(3)"),
  ]

  static let everyElsewhere = exchanges + otherLoops + functions + beforeLists
}
