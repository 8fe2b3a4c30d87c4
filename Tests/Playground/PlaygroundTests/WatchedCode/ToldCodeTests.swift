import EveryKind
import Language
import Playground
import Prompt
import Testing

/// What `explain` shows and says of variables, beyond lists with what points at them.
@Suite struct ToldCodeTests {
  private func screen(_ program: String, width: Int = 80, height: Int = 24) -> String {
    var session = Session(defaults: Settings(width: width, height: height))
    return session.screen(program)
  }

  @Test func rowsThatChangePlacesAreMarked() {
    #expect(
      screen(
        "define f(m) { let (m[0], m[1]) = (m[1], m[0]); return m }; explain f([[1, 2], [3, 4]])"
      ).contains("0  ~3 ~4\n       1  ~1 ~2"))
  }

  @Test func whatCodeRemovesIsSeen() {
    #expect(
      screen("define f(xs) { xs remove at: 1; return xs }; explain f([1, 2, 3])").contains(
        "xs │ 1 │✗2 │ 3 │\n            0       1"))
  }

  @Test func theLettersOfATextAreCells() {
    #expect(
      screen("define f(text) { let i = 1; return text[i] }; explain f(\"hello\")").contains(
        "                  i\n       text │ h │•e │ l │ l │ o │"))
  }

  @Test func aFieldAndWhatLiesDeeperAreToldByTheirNames() {
    let record = screen("let r = (head: 0, n: 3); explain for i in 0...0 { let r.head = i + 1 }")
    #expect(record.contains("· r.head 0 → 1"), "\(record)")
    let matrix = screen("let d = [[0, 0], [0, 0]]; explain for i in 0...0 { let d[1][1] = 1 }")
    #expect(matrix.contains("· d[1][1] 0 → 1"), "\(matrix)")
    let list = screen("let xs = [5, 2]; explain for i in 0...0 { let xs[i] = 1 }")
    #expect(list.contains("· xs [5, 2] → [1, 2]"), "\(list)")
  }

  @Test func listsStandSideBySideAndTheOthersAreNamed() {
    let program = """
      define f(a, b, c, d, e) { let i = 0; return a[i] + b[i] + c[i] + d[i] + e[i] }
      explain f([1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 2, 3], [4, 5, 6])
      """
    let wide = screen(program)
    for name in ["a", "b", "c", "d", "e"] { #expect(wide.contains("\(name) │•"), "\(wide)") }
    let narrow = screen(program, width: 40, height: 12)
    #expect(narrow.contains("not drawn: "), "\(narrow)")
  }

  @Test func aListOfTheCallerIsWatchedWhileAnotherDefinitionRuns() {
    let shown = screen(
      """
      define leaf(x) { let k = x; return k }
      define caller(a) { let extra = [7, 8]; let t = leaf(extra[0]); return t }
      explain watch: [extra] caller([1])
      """)
    #expect(shown.contains("extra │"), "\(shown)")
  }

  @Test func aCommandIsNoVariable() {
    var session = Session()
    session.prepare("define f(xs) { xs swap 0 1; return xs }; let xs = [1, 2];")
    #expect(session.failure("explain watch: [swap] f(xs)")?.message == "the code has no variable 'swap'")
  }

  @Test func whatAFunctionByNameCostIsKnown() {
    var session = Session()
    session.prepare("define key(x) = 0 - x; let ys = sorted([3, 1, 2], by: key);")
    #expect(session.screen("print key.cost.calls") == "1")
    session.prepare("let xs = [3, 1]; xs sort by: key;")
    #expect(session.screen("print key.cost.calls") == "1")
    session.prepare("define twice(x) = 2 * x; let zs = [1, 2, 3].map(twice);")
    #expect(session.screen("print twice.cost.calls") == "1")
    #expect(
      session.screen("print [1].map(twice); when twice.cost.reads > 5").contains("was never true"))
    session.prepare("define lone(x) = x; print lone(1);")
    let told = session.screen("when lone.cost.calls > 0").split { $0.isWhitespace }.joined(separator: " ")
    #expect(told.contains("no step has called 'lone' so far"), "\(told)")
  }

  @Test func anExchangeIsToldOnceAndRowsAreRows() {
    var session = Session(defaults: Settings(width: 200, describe: .on))
    session.prepare("define f(xs) { xs swap 0 1; return xs }; define g(m) { let i = 0; return m[i][0] };")
    let swap = session.screen("explain f([3, 1])")
    #expect(swap.contains("3 went from place 0 to place 1; 1 from place 1 to place 0."), "\(swap)")
    #expect(session.screen("explain g([[1, 2], [3, 4]])").contains("i points at row 0 of m"))
  }

  @Test func theFirstAndTheLastCallsOfManyAreSeen() {
    let shown = screen(
      """
      define one(i) = i
      define wide(n) { let s = 0; for i in 1...n { s += one(i) }; return s }
      explain as: calls wide(100)
      """)
    for call in ["wide(100)", "one(1) ", "one(100)", "more"] { #expect(shown.contains(call), "\(shown)") }
  }

  @Test func callsThatDifferAtTheirEndsAreToldApart() {
    let shown = screen(
      """
      define q(n, cols) { if n == 0 { return 1 }; let c = 0; for k in 0..<n { c += q(n - 1, cols + [k]) }; return c }
      explain as: calls q(3, [])
      """, width: 60)
    #expect(shown.contains("q(3, [])"), "\(shown)")
  }
}
