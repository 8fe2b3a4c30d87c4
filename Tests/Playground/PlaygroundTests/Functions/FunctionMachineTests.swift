import Language
import Playground
import Prompt
import Testing

@testable import Engine

/// What the machine of functions promises besides the right values: its registers are clean, and its count of statements is exact.
@Suite struct FunctionMachineTests {
  private func screen(_ statement: String, after setup: String) -> String {
    var session = Session()
    session.prepare(setup)
    return session.screen(statement)
  }

  /// The registers of a call lie where the caller has computed something before.
  @Test func aCallFindsItsVariablesUnset() {
    let setup = """
      let late = "of the session"
      define inner(sets) { if sets { let late = 1 }; return late }
      define outer(n) { let a = ((n + 1) * (n + 2)) + ((n + 3) * (n + 4)); return [a, inner(n > 5), inner(n < 5)] }
      """
    #expect(screen("print outer(1)", after: setup) == "[26, \"of the session\", 1]")
    #expect(screen("print outer(9)", after: setup) == "[266, 1, \"of the session\"]")
  }

  /// An expression may read the variable that it sets.
  @Test func aVariableIsSetLast() {
    let cases = [
      ("x > 1 && x < 5", "3", "true"), ("x < 1 || x > 2", "3", "true"), ("[x, [x, x]]", "1", "[1, [1, 1]]"),
      ("if x > 2 { x + (if x > 3 { x } else { 0 }) } else { x }", "4", "8"),
      ("[y + x for y in [x, x]]", "2", "[4, 4]"),
      ("x + f(x) * x", "3", "12"), ("x[x[0]]", "[1, 7]", "7"), ("(a: x, b: x).b", "5", "5"),
    ]
    for (expression, value, expected) in cases {
      let setup = "define f(n) = n\ndefine g(y) { let x = y; let x = \(expression); return x }"
      #expect(screen("print g(\(value))", after: setup) == expected, "\(expression)")
    }
  }

  /// A change of a list that something else holds leaves that as it was.
  @Test func listsAreValues() {
    let setup = """
      define f(xs) { let ys = xs; let zs = [ys, ys]; ys append 9; let zs[0][0] = 7; for y in ys { ys append y }; return [xs, ys, zs] }
      """
    #expect(
      screen("print f([1, 2])", after: setup) == "[[1, 2], [1, 2, 9, 1, 2, 9], [[7, 2], [1, 2]]]")
  }

  /// The machine counts statements by itself and reports them in portions, yet the limit stops at the same
  /// one.
  @Test func theLimitIsExact() {
    let setup =
      "define f(n) { let s = 0; for i in 1...n { let s = s + g(i) }; return s }\ndefine g(i) = i\nlet a = 1"
    // print, and in f let, for and return; in each turn the turn itself, let, the call and the statement of g.
    for turns in [1, 7, 15, 16, 17, 40, 100] {
      let needed = 4 + 4 * turns
      for (limit, passes) in [(needed, true), (needed - 1, false)] {
        var session = Session(limits: Limits(statements: limit + 3))
        session.prepare(setup)
        let step = session.run("print f(\(turns))").first
        #expect((step?.failure == nil) == passes, "\(turns) turns, \(limit) statements")
      }
    }
  }

  /// Registers move when calls need more room.
  @Test func deepCallsKeepTheirRegisters() {
    let setup = """
      define deep(n, a, b) { let c = a + b; if n == 0 { return [a, b, c] }; let below = deep(n - 1, b, c); return below + [c - a - b] }
      define wrapping(n) { let sums = deep(n, 1, 0 - 1); return sums.count + sum(sums[3...(n + 2)]) }
      """
    #expect(screen("print wrapping(5)", after: setup) == "8")
    #expect(screen("print wrapping(80)", after: setup) == "83")
  }

  /// An error in a function is reported where it is, whatever was computed before.
  @Test(arguments: [
    ("t + 1", "t"), ("1 + t", "t"), ("t < 2", "t"), ("[1, 2][t]", "t"), ("t[0]", "t"), ("-t", "t"),
    ("[t]", "t"),
    ("t + g(t.count)", "t"),
  ])
  func objectsAreRefusedWhereTheyStand(_ expression: String, _ word: String) {
    var session = Session()
    session.prepare("tree t = avl 1 2 3;\ndefine g(n) = n / 0")
    let definition = "define f(t) = \(expression)"
    session.prepare(definition)
    let diagnostic = session.run("print f(t)").first?.failure
    #expect(diagnostic?.message == "'t' is a tree, not a value", "\(expression)")
    let column = definition.range(of: word, from: "= ")
    #expect(diagnostic?.origin?.range.lowerBound == column.map { Int32($0 - 1) }, "\(expression)")
  }
}

extension String {
  /// The column, from 1, of a word behind another.
  fileprivate func range(of word: String, from start: String) -> Int? {
    let characters = Array(self)
    let first = Array(start)
    guard
      let begin = characters.indices.first(where: { Array(characters[$0...].prefix(first.count)) == first })
    else {
      return nil
    }
    return characters[(begin + first.count)...].firstIndex { String($0) == word }.map { $0 + 1 }
  }

  /// What has a quick form comes to the same in code that tells its steps, which has none.
  @Test func quickFormsChangeNothing() throws {
    let setups = [
      "let n = 1; let xs = [1, 2]; let d = [1: 1]; let i = 1",
      "let n = 1.5; let xs = []; let d = [1: 1.5]; let i = 0",
      "let n = \"a\"; let xs = \"ab\"; let d = [:]; let i = 1",
      "let n = 9223372036854775806; let d = [0: 5]; let i = 0",
      "let n = [1]; let xs = [0, 9223372036854775806]; let d = [1: [1]]; let i = 1",
      "tree n = bst 1; stack xs = plain; let i = 1",
      "let d = 5; let i = \"k\"", "let xs = (1, 2); let d = [\"k\": 1]; let i = \"k\"", "let n = 2",
    ]
    let statements = [
      "let n = n + 1", "let n = n + i", "let n = n + (i * 2)", "let n = n + missing",
      "let missing = missing + i", "let pi = pi + 1",
      "let n = n + xs.count", "let n = xs.count", "if xs.count > 0 { let n = 7 }", "let n = n + xs[0]",
      "xs append n", "xs append 4",
      "xs removeFirst", "let d[i] = d[i] + 1", "let xs[i] = xs[i] + 1", "let d[missing] = d[missing] + 1",
      "let missing[i] = missing[i] + 1", "let d[i] = n", "let xs[0] = n",
      "n += 1", "n += i", "n += i * 2", "n -= 1", "n += missing", "missing += i", "pi += 1",
      "n += xs.count", "n += xs[0]", "xs[i] += 1", "d[i] += 1", "d[i] -= n", "d[missing] += 1",
      "missing[i] += 1", "d[i, or: 5] += 1", "d[i, or: missing] += 1", "xs[i - 1] += 1",
      "d[7, or: []] append n", "let (n, i) = (i, n)", "let (xs[0], xs[i]) = (xs[i], xs[0])",
      "let (n, missing) = xs", "let xs[0...0] = [n, n]",
    ]
    for setup in setups {
      for statement in statements {
        var (quick, told) = (Session(), Session())
        quick.prepare(setup)
        told.prepare(setup)
        let block = "for turn in 1...3 { \(statement) }"
        let failures = (quick.run(block).last?.failure, told.run("explain \(block)").last?.failure)
        #expect(failures.0?.message == failures.1?.message, "\(setup): \(statement)")
        #expect(failures.0?.help == failures.1?.help, "\(setup): \(statement)")
        for name in ["n", "xs", "d", "missing"] {
          let shown = "print \(name)"
          #expect(quick.screen(shown) == told.screen(shown), "\(setup): \(statement)")
        }
      }
    }
  }

  /// An instruction is told apart by one byte, and takes no more than 16.
  @Test func instructionsAreSmall() {
    #expect(MemoryLayout<Instruction>.size == 14 && MemoryLayout<Instruction>.stride == 16)
  }
}
