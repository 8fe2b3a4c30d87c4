import Playground
import Prompt
import Randomness
import Testing

/// `n += 1` and its like.
@Suite struct UpdateTests {
  private static let names = ["n", "i", "w", "xs", "d", "g", "r"]
  private static let setup = [
    "let n = 7", "let i = 1", "let w = \"k\"", "let xs = [4, -2, 9223372036854775807, \"a\"]",
    "let d = [\"k\": 3, 1: 0, (1, 2): 5]", "let g = [[1, 2], [3, 4, 5]]", "let r = (x: 2, y: [6, 0])",
  ]
  private static let places = [
    "n", "i", "w", "xs", "xs[0]", "xs[i]", "xs[i + 1]", "xs[9]", "xs[w]", "d[w]", "d[i]", "d[(1, 2)]", "d[7]",
    "g[1][0]", "g[i][i]", "g[0]", "r.x", "r.y[i]", "r.y[1 - i]", "r.z", "xs[xs[1] + 2]", "d[w][0]",
  ]
  private static let values = [
    "1", "n", "xs[0]", "0", "2.5", "\"t\"", "[1]", "none", "sum([1, n])", "d[9]", "1 - 2",
  ]

  /// It is what `let` does with the place on both sides: from a printed seed.
  @Test(arguments: Surroundings.allCases) func itIsTheLongForm(_ surroundings: Surroundings) {
    let seed: UInt64 = 35
    var random = SplitMix64(seed: seed)
    var went = 0
    for _ in 0..<220 {
      let place = Self.places.randomElement(using: &random) ?? ""
      let symbol = ["+", "-", "*", "/", "%"].randomElement(using: &random) ?? ""
      let value = Self.values.randomElement(using: &random) ?? ""
      func outcome(_ statement: String) -> String {
        Surroundings.outcome(of: surroundings.program(Self.setup, [statement], printing: Self.names))
      }
      let long = outcome("let \(place) = \(place) \(symbol) (\(value))")
      #expect(outcome("\(place) \(symbol)= \(value)") == long, "seed \(seed): \(place) \(symbol)= \(value)")
      if !long.hasPrefix("error") { went += 1 }
    }
    #expect(went > 60)
  }

  /// An index that draws is drawn once.
  @Test(arguments: Surroundings.allCases) func theWayToAPartIsWorkedOutOnce(_ surroundings: Surroundings) {
    let outcome = Surroundings.outcome(
      of: surroundings.program(
        ["seed 5", "let xs = [0, 0, 0, 0, 0, 0]", "let d = [:]"].filter {
          surroundings != .function || !$0.hasPrefix("seed")
        },
        [
          "for k in 1...50 { xs[random(1, in: 0...5)[0]] += 1 }",
          "for k in 1...50 { d[random(1, in: 0...5)[0], or: 0] += 1 }",
          "let total = sum(xs) + sum(d.values)", "let xs = total", "let d = 0",
        ], printing: ["xs", "d"]))
    #expect(outcome == "[100, 0]", "\(surroundings)")
  }

  @Test func whatIsNotThereIsNotChanged() {
    let cases = [
      ("i += 1", "there is no variable 'i' to change", "give it a value first: let i = 0", "i"),
      ("repeat 2 { i += 1 }", "there is no variable 'i' to change", "give it a value first: let i = 0", "i"),
      ("repeat 2 { i -= 1 }", "there is no variable 'i' to change", "give it a value first: let i = 0", "i"),
      (
        "explain repeat 2 { i += 1 }", "there is no variable 'i' to change",
        "give it a value first: let i = 0", "i"
      ),
      (
        "repeat 2 { ys[0] += 1 }", "there is no variable 'ys' to change",
        "give it a value first: let ys = []", "ys"
      ),
      ("r.x *= 2", "there is no variable 'r' to change", "give it a value first: let r = (x: 0)", "r"),
      ("totl += 1", "there is no variable 'totl' to change", "did you mean total?", "totl"),
      (
        "define f() { total += 1; return total }\nprint f()",
        "a function changes only its own variables, and 'total' is not one",
        "create one in it: let total = …; statements outside change what is outside", "total += 1"
      ),
      (
        "define f() { if no { let total = 1 }; total += 1; return total }\nprint f()",
        "a function changes only its own variables, and 'total' is not one",
        "create one in it: let total = …; statements outside change what is outside", "total += 1"
      ),
      (
        "total += \"x\"", "+ does not take a whole number and text", "put text into \"…\" on both sides",
        "total += \"x\""
      ),
    ]
    for (program, message, help, place) in cases {
      var session = Session()
      session.prepare("let total = 3")
      let failure = session.failure(program)
      #expect(failure?.message == message, "\(program)")
      if !program.hasSuffix("\"x\"") { #expect(failure?.help == help, "\(program)") }
      #expect(failure?.place == place, "\(program)")
    }
  }

  @Test func aKindsNameIsTheVariable() {
    var session = Session()
    session.prepare(
      "let d = [\"a\": [1]]\nd[\"a\"][0] += 4\nd[\"b\", or: [9]][0] -= 1\nexpect d == [\"a\": [5], \"b\": [8]]"
    )
    session.prepare(
      "let n = 1\nn += 1;\nfor k in [1] { n +=2 }\nn+=3\nexpect n == 7\nundo 2\nexpect n == 2\nverify undo")
  }
}
