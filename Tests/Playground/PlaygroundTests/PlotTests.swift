import EveryKind
import Language
import Pictures
import Prompt
import Testing
import TreeDrawings

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct PlotTests {
  private static let heights =
    "plot b.height, a.height for n in [10, 100, 1000] scale: log { tree b = bst 1...n; tree a = avl 1...n }"

  @Test func seriesStandInOneChart() {
    var session = Session(defaults: Settings(width: 60, height: 12))
    let step = session.run(Self.heights)[0]
    #expect(
      StepText(session.settings).lines(step).map(\.string).joined(separator: "\n") == """
        1,000 ┤                                 ⢀⠔⠁  b.height  999
              │                               ⡠⠒⠁
              │                             ⡠⠊
              │                           ⡠⠊
          500 ┤                        ⢀⠔⠉
              │                      ⢀⠔⠁
              │                    ⣀⠔⠁
              │                  ⡠⠊
            0 ┤⣀⣀⣀⣤⣤⣤⣤⣤⣤⣒⣒⣒⣒⣒⣒⣉⣉⣉⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀  a.height  9
              └┬────────────────┬─────────────────┬─
              10               100             1,000 n (log)
        b.height 9 … 999 · a.height 3 … 9 · 3 points
        """)
    #expect(
      step.value
        == .list([.list([.int(9), .int(3)]), .list([.int(99), .int(6)]), .list([.int(999), .int(9)])]))
    #expect(step.number == nil)
  }

  @Test func nothingIsChanged() {
    var session = Session()
    _ = session.run("seed 9\nlet xs = [1]\ntree t = avl 50 30")
    let before = session.state
    let step = session.run(
      "plot t.count for n in 1...5 { t insert random(n, in: 1...9); let xs = [n]; print n }")[0]
    #expect(step.failure == nil)
    #expect(session.state == before)
    #expect(session.stepCount == 3)
    #expect(step.outputs.count == 1)
    #expect(step.value == .list((1...5).map { .int(2 + $0) }))
    #expect(step.costs.isZero)
    _ = session.run("let y = random(1, in: 1...1000000)")
    var other = Session()
    _ = other.run("seed 9\nlet xs = [1]\ntree t = avl 50 30\nlet y = random(1, in: 1...1000000)")
    #expect(other.variables["y"] == session.variables["y"])
  }

  /// What a block costs is what the next statement would read, as `claim` and `repeat` have it.
  @Test func theCostsOfTheBlockAreThoseOfAStepThatIsOver() {
    var session = Session()
    for (create, act) in [
      ("tree t = bst 1...n", "t insert n"), ("tree t = avl random(n, in: 1...99)", "t insert 5"),
      ("stack t = min random(n, in: 1...99)", "t push 3"),
    ] {
      let block = "{ \(create); \(act) }"
      let values = (1...6).map { n -> Value in
        var other = session
        _ = other.run("let n = \(n)\nrepeat 1 \(block)")
        return other.run("t.cost.comparisons")[0].value ?? .nothing
      }
      let step = session.run("plot t.cost.comparisons for n in 1...6 \(block)")[0]
      #expect(step.failure == nil && step.value == .list(values))
      #expect(values.contains { $0 != .int(0) })
    }
    // Of an object that was there before, the block alone.
    _ = session.run("tree u = bst 1...9")
    #expect(
      session.run("plot u.cost.comparisons for n in [3, 7] { u insert n }")[0].value
        == .list([.int(4), .int(8)]))
    #expect(session.run("u.cost.comparisons")[0].value == .int(36))
  }

  @Test func itMayStandInABlock() {
    var session = Session()
    let step = session.run("for k in [1, 2] { plot n * k for n in 1...3 { let q = n } }")[0]
    #expect(step.pictureCount == 2)
    #expect(session.variables["q"] == nil && session.variables["n"] == nil)
  }

  @Test func wrongPlotsSayWhatIsWrong() {
    let cases = [
      ("plot n for n in [] { }", "there is nothing to plot"),
      ("plot n for n in [0, 1] scale: log { }", "no place for 0"),
      ("plot n for n in [1] scale: lag { }", "scale has no choice 'lag'"),
      ("plot n for n in [1] scale: 3 { }", "scale takes linear, log"),
      ("plot n for n in [1] size: 3 { }", "plot takes no 'size:'"),
      ("plot n for n in [1]", "plot needs a block"),
      ("plot n for n in [a] { }", "nothing is named 'a'"),
      ("plot n for n in [\"a\"] { }", "numbers to go through"),
      ("plot n for n in 7 { }", "list or a range"),
      ("plot n for n in 1...1_000_000 { }", "cannot be read"),
      ("plot t.root for n in [1] { tree t = avl pear }", "is not a number for n = 1"),
      ("plot t.root for n in [1] { tree t = avl }", "is empty"),
      ("plot n / 0 for n in [1] { }", "division by zero"),
      ("plot n for n in [1] { undo }", "top level only"),
      ("plot n for n in [1] { t pop }", "unknown word"),
    ]
    for (statement, message) in cases {
      var session = Session()
      _ = session.run("stack s = 1")
      let before = session.state
      let step = session.run(statement)[0]
      #expect(
        step.failure?.message.contains(message) == true, "\(statement): \(step.failure?.message ?? "none")")
      #expect(session.state == before)
    }
  }

  @Test func limitsHold() {
    var session = Session()
    session.limits = Limits(statements: 1_000)
    #expect(session.run("plot n for n in 1...5000 { let x = 1 }")[0].failure != nil)
    var other = Session()
    #expect(other.run("plot n for n in 1...3 { plot m for m in 1...3 { let x = m } }")[0].failure == nil)
  }

  @Test func forTheEarItsNumbers() {
    var session = Session()
    _ = session.run("set describe on")
    let step = session.run("plot n * n for n in [1, 2] { }")[0]
    #expect(
      StepText(session.settings).lines(step) == [
        "n * n 1 ... 4; 2 points.", "n 1: n * n 1.", "n 2: n * n 4.",
      ])
  }
}
