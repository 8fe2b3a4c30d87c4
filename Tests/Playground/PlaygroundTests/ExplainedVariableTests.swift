import EveryKind
import Playground
import Prompt
import Testing

/// What `explain` says of a variable that a statement changes.
@Suite struct ExplainedVariableTests {
  /// The arrow is always told, and where both sides of it would be folded, what was done.
  @Test(arguments: [
    ("let x = 3", " 1  let x = 3 · x is 3"),
    ("y += 1", " 1  y += 1 · y 4 → 5"),
    ("let (xs[0], xs[1]) = (xs[1], xs[0])", "xs [3, 1] → [1, 3]"),
    ("let xs = xs + [2]", "xs [3, 1] → [3, 1, 2]"),
    ("let y = f(2)", " 5  let y = f(2) · y 4 → 3"),
    ("let m[1][3...4] = [8, 1]", "m: 2 values from place 3 in row 1 made way"),
    ("m[0] append 9", "m: added 9 at place 5 in row 0"),
    ("m[0] += [9]", "m: added 9 at place 5 in row 0"),
  ])
  func aChangedVariableIsTold(statement: String, told: String) {
    var session = Session()
    session.prepare(
      "let y = 4; let xs = [3, 1]; let m = [[8, 1, 7, 6, 3], [1, 1, 6, 3, 3]]; define f(a) = a + 1")
    let words = session.screen("explain \(statement)")
    #expect(words.contains(told), "\(words)")
  }
}
