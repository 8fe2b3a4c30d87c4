import Randomness

/// Writes random statements: most of them meaningful, many of them wrong.
struct RandomSession {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one(of words: [String]) -> String { words[number(0...(words.count - 1))] }

  private mutating func value() -> String {
    number(0...19) == 0
      ? one(of: ["\"x\"", "1.5", "none", "zz", "t.root", "s.top", "a"]) : String(number(-9...30))
  }

  private mutating func values(_ count: ClosedRange<Int> = 0...5) -> String {
    switch number(0...9) {
    case 0: "random(\(number(0...6)), in: 1...30)"
    case 1: "\(number(1...5))...\(number(4...12))"
    case 2: "shuffled(1...\(number(1...9)))"
    default: (0..<number(count)).map { _ in value() }.joined(separator: " ")
    }
  }

  private mutating func expression() -> String {
    switch number(0...9) {
    case 0: "random(\(number(0...4)), in: 1...99)"
    case 1: "t.count + s.count"
    case 2: "xs + [a]"
    case 3: "[w * 2 for w in 1...\(number(1...5))]"
    case 4:
      one(of: ["t.inorder", "s.elements", "u.height", "t.cost.comparisons", "q.total.comparisons", "t.max"])
    case 5: "a * \(number(-3...3))"
    default: String(number(-50...50))
    }
  }

  private mutating func creation() -> String {
    switch number(0...8) {
    case 0...2:
      "tree \(one(of: ["t", "u"])) = \(one(of: ["avl", "bst"])) \(values()) \(one(of: ["", "", "duplicates: ignore", "duplicates: reject"]))"
    case 3:
      "tree \(one(of: ["t", "u", "a"])) = levels [1, \(number(0...9)), none, \(one(of: ["4", "none", "\"x\""]))]"
    case 4: "tree u = balanced \(values())"
    case 5:
      "tree u = rebuild inorder: [2, 1, 3] \(one(of: ["postorder: [2, 3, 1]", "preorder: [1, 2, 3]", "preorder: [3, 1]"]))"
    default:
      "stack \(one(of: ["s", "q", "f"])) = \(one(of: ["plain", "min", "max", "minmax", "mix"])) \(values()) \(one(of: ["", "", "rules: article"]))"
    }
  }

  private mutating func command() -> String {
    let tree = one(of: ["t ", "t ", "u ", ""])
    let stack = one(of: ["s ", "s ", "q ", ""])
    return switch number(0...17) {
    case 0...3: "\(tree)insert \(values(1...4))"
    case 4, 5: "\(tree)remove \(value())"
    case 6:
      "\(tree)\(one(of: ["find", "floor", "ceiling", "successor", "predecessor", "path", "select"])) \(value())"
    case 7: "\(tree)rotate \(one(of: ["left", "right"])) at: \(value())"
    case 8:
      "\(tree)\(one(of: ["mirror", "clear", "traverse order: post", "traverse", "range 3 9", "lca 1 2"]))"
    case 9...12: "\(stack)push \(values(1...3))"
    case 13, 14: "\(stack)pop \(one(of: ["", "2", "3"]))"
    case 15: "\(stack)clear"
    case 16: one(of: ["drop t", "drop u", "drop s", "drop q", "pin t", "pin s", "unpin", "unpin t"])
    default:
      one(of: [
        "seed \(number(0...9))", "set width \(number(0...90))", "set steps all", "set steps last",
        "set style ascii", "set describe on", "set describe off",
      ])
    }
  }

  private mutating func block(_ depth: Int) -> String {
    "{ " + (0..<number(0...3)).map { _ in inner(depth) }.joined(separator: "; ") + " }"
  }

  private mutating func inner(_ depth: Int) -> String {
    guard depth < 3 else { return command() }
    return switch number(0...15) {
    case 0: "for i in 1...\(number(1...3)) \(block(depth + 1))"
    case 1: "repeat \(number(0...3)) \(block(depth + 1))"
    case 2:
      "if \(one(of: ["true", "false", "s.count > 2", "t.balanced"])) \(block(depth + 1)) else \(block(depth + 1))"
    case 3: "define \(one(of: ["f", "g"]))(n) \(block(depth + 1))"
    case 4: one(of: ["f 3", "g 4", "f", "g xs"])
    case 5: "expect error \(block(depth + 1))"
    case 6: "let \(one(of: ["a", "b", "xs", "t"])) = \(expression())"
    case 7: creation()
    case 8: "while s.count > \(number(2...5)) { s pop; \(depth < 2 ? inner(depth + 1) : command()) }"
    case 9:
      one(of: [
        "print a", "expect a < 3", "print random(2, in: 1...9)", "objects", "show", "show t as: outline",
      ])
    default: command()
    }
  }

  /// A statement for the top level.
  mutating func statement() -> String {
    let hush = number(0...2) == 0 ? ";" : ""
    switch number(0...39) {
    case 0: return one(of: ["undo", "redo", "undo 2", "redo 3", "undo 9", "redo 9"]) + hush
    case 1:
      return one(of: [
        "reset", "objects", "t", "s.elements", "help tree", "ask \"q\" answer: a", "verify", "verify undo",
      ])
    case 2...7: return creation() + hush
    case 8...11: return "let \(one(of: ["a", "b", "xs"])) = \(expression())"
    default: return inner(0) + hush
    }
  }
}
