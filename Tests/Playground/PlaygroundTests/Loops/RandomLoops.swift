import Randomness

/// A random program of loops that are left, and what an interpreter of its own says that it writes down.
struct RandomLoops {
  indirect enum Node {
    /// Writes down a number.
    case note(Int)
    case leave(isBreak: Bool)
    /// Whether what was written down so far has a length that leaves this remainder.
    case when(remainder: Int, of: Int, [Node])
    case loop(Kind, count: Int, [Node])
  }

  enum Kind: CaseIterable { case list, range, repetition, condition, pairs }

  private enum Leaving: Error { case loop, turn }

  let nodes: [Node]

  init(_ random: inout SplitMix64) {
    nodes = (0..<2).map { _ in Self.loop(&random, depth: 0) }
  }

  private static func loop(_ random: inout SplitMix64, depth: Int) -> Node {
    .loop(
      Kind.allCases.randomElement(using: &random) ?? .list, count: Int.random(in: 0...4, using: &random),
      (0..<Int.random(in: 1...4, using: &random)).map { _ in node(&random, depth: depth + 1) })
  }

  private static func node(_ random: inout SplitMix64, depth: Int) -> Node {
    switch Int.random(in: 0...9, using: &random) {
    case 0...3: .note(Int.random(in: 0...9, using: &random))
    case 4...6:
      .when(
        remainder: Int.random(in: 0...2, using: &random), of: Int.random(in: 2...3, using: &random),
        [Bool.random(using: &random) ? .note(7) : .leave(isBreak: Bool.random(using: &random)), .note(8)])
    case 7 where depth > 1: .leave(isBreak: Bool.random(using: &random))
    default: depth < 3 ? loop(&random, depth: depth) : .note(5)
    }
  }

  // MARK: The language

  /// Writes into the list `log`.
  var program: String {
    var counter = 0
    return nodes.map { Self.text($0, &counter) }.joined(separator: "\n")
  }

  private static func text(_ node: Node, _ counter: inout Int) -> String {
    switch node {
    case .note(let number): return "log append \(number)"
    case .leave(let isBreak): return isBreak ? "break" : "continue"
    case .when(let remainder, let divisor, let nodes):
      return "if log.count % \(divisor) == \(remainder) { \(block(nodes, &counter)) }"
    case .loop(let kind, let count, let nodes):
      counter += 1
      let name = "k\(counter)"
      let body = block(nodes, &counter)
      let values = "[\((0..<count).map { "\($0)" }.joined(separator: ", "))]"
      switch kind {
      case .list: return "for \(name) in \(values) { log append \(name); \(body) }"
      case .range: return "for \(name) in 0..<\(count) { log append \(name); \(body) }"
      case .repetition:
        return "let \(name) = -1\nrepeat \(count) { \(name) += 1; log append \(name); \(body) }"
      case .condition:
        return "let \(name) = -1\nwhile \(name) < \(count - 1) { \(name) += 1; log append \(name); \(body) }"
      case .pairs:
        let pairs = (0..<count).map { "\($0): \($0)" }.joined(separator: ", ")
        return "for (key, \(name)) in [\(pairs.isEmpty ? ":" : pairs)] { log append \(name); \(body) }"
      }
    }
  }

  private static func block(_ nodes: [Node], _ counter: inout Int) -> String {
    nodes.map { text($0, &counter) }.joined(separator: "\n")
  }

  // MARK: The interpreter

  var log: [Int] {
    var log: [Int] = []
    for node in nodes { try? Self.run(node, &log) }
    return log
  }

  private static func run(_ node: Node, _ log: inout [Int]) throws {
    switch node {
    case .note(let number): log.append(number)
    case .leave(let isBreak): throw isBreak ? Leaving.loop : Leaving.turn
    case .when(let remainder, let divisor, let nodes):
      if log.count % divisor == remainder { for node in nodes { try run(node, &log) } }
    case .loop(_, let count, let nodes):
      for turn in 0..<count {
        log.append(turn)
        do {
          for node in nodes { try run(node, &log) }
        } catch Leaving.turn {
          continue
        } catch Leaving.loop {
          break
        }
      }
    }
  }
}
