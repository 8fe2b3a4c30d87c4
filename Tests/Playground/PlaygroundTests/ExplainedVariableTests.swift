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

  /// What a condition binds is told with its line, and what the parser adds has no line of its own.
  @Test(arguments: [
    ("if let x = xs.first { print(x) }", ["if let x = xs.first · x is 3", "print(x)"]),
    (
      "if let x = d[\"b\"] { print(x) } else { print(0) }",
      ["if let x = d[\"b\"] · x is none", "print(0)"]
    ),
    (
      "if let x = xs.first, let z = xs.last { print(x + z) }",
      ["if let x = xs.first, let z = xs.last · x is 3, z is 1"]
    ),
    ("if y > 3 { print(y) }", ["print(y)"]),
    (
      "while let z = xs.popLast() { print(z) }",
      [
        "while let z = xs.popLast() · z is 1, xs [3, 1] → [3]", "print(z)",
        "while let z = xs.popLast() · z 1 → 3, xs [3] → []", "print(z)",
        "while let z = xs.popLast() · z 3 → none",
      ]
    ),
    ("while y < 5 { y += 1 }", ["while y < 5 · yes", "y += 1 · y 4 → 5", "while y < 5 · no"]),
  ])
  func whatAConditionBindsIsTold(statement: String, told: [String]) {
    var session = Session()
    session.prepare("let y = 4; let xs = [3, 1]; let d = [\"a\": 1]")
    let words = session.screen("explain \(statement)")
    let lines = words.split(separator: "\n").filter {
      $0.first == " " && $0.dropFirst().first?.isNumber == true
    }
    .map { $0.dropFirst(4) }
    #expect(told.allSatisfy { line in lines.contains { $0 == line } }, "\(words)")
    #expect(statement.hasPrefix("if let") || lines.count == told.count, "\(words)")
  }
}
