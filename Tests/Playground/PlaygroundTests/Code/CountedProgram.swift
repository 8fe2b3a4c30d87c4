import Randomness

/// A small random program over a list, and an interpreter that performs it as it is written and counts what it costs: what the
/// machine counts is held against it.
struct CountedProgram {
  /// A whole number.
  indirect enum Number {
    case literal(Int)
    case name(String)
    /// `xs[…]`, at a place that is there.
    case element(Number)
    case count
    case sum(Number, Number)
    case difference(Number, Number)
    /// `g(…)`
    case call(Number)
    case conditional(Condition, Number, Number)
  }

  indirect enum Condition {
    case comparison(Number, String, Number)
    case both(Condition, Condition)
    case either(Condition, Condition)
    case not(Condition)
    /// `xs == [1, 2]`
    case sameLists
  }

  indirect enum Line {
    case set(String, Number)
    case setElement(Number, Number)
    case append(Number)
    case insert(Number)
    /// Unless nothing would be left.
    case removeLast
    case choice(Condition, [Line], [Line])
    /// `while`, with a counter of its own.
    case loop(counter: String, Int, [Line])
    case walk([Line])
    case repeated(Int, [Line])
  }

  /// What `f(xs)` does.
  let lines: [Line]
  /// What `g(k)` is where `k` is not above 0; else it calls itself.
  let base: Number

  private static let names = ["a", "b", "c"]
  private static let symbols = ["<", "<=", ">", ">=", "==", "!="]

  init(using random: inout SplitMix64) {
    var maker = Maker(random: random)
    lines = maker.block(depth: 3)
    maker.isOfG = true
    base = maker.number(depth: 1)
    random = maker.random
  }

  /// Makes the parts of a program.
  private struct Maker {
    var random: SplitMix64
    /// Whether it is made for `g`, which has a number and no list.
    var isOfG = false
    var counters = 0

    mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func name() -> String { isOfG ? "k" : names[pick(0...names.count - 1)] }

    mutating func number(depth: Int) -> Number {
      switch pick(0...(depth > 0 ? 8 : 2)) {
      case 0: .literal(pick(-3...9))
      case 1: .name(name())
      case 2: isOfG ? .literal(2) : .count
      case 3, 4: isOfG ? .name("k") : .element(number(depth: depth - 1))
      case 5: .sum(number(depth: depth - 1), number(depth: depth - 1))
      case 6: .difference(number(depth: depth - 1), number(depth: depth - 1))
      case 7: isOfG ? .literal(1) : .call(number(depth: depth - 1))
      default:
        .conditional(condition(depth: depth - 1), number(depth: depth - 1), number(depth: depth - 1))
      }
    }

    mutating func condition(depth: Int) -> Condition {
      switch pick(0...(depth > 0 ? 6 : 2)) {
      case 3: .both(condition(depth: depth - 1), condition(depth: depth - 1))
      case 4: .either(condition(depth: depth - 1), condition(depth: depth - 1))
      case 5: .not(condition(depth: depth - 1))
      case 6 where !isOfG: .sameLists
      default: .comparison(number(depth: max(0, depth)), symbols[pick(0...5)], number(depth: max(0, depth)))
      }
    }

    mutating func block(depth: Int) -> [Line] { (0..<pick(1...3)).map { _ in line(depth: depth) } }

    private mutating func line(depth: Int) -> Line {
      switch pick(0...(depth > 0 ? 10 : 5)) {
      case 0, 1: return .set(name(), number(depth: 2))
      case 2: return .setElement(number(depth: 2), number(depth: 2))
      case 3: return .append(number(depth: 2))
      case 4: return .insert(number(depth: 2))
      case 5: return .removeLast
      case 6, 7: return .choice(condition(depth: 2), block(depth: depth - 1), block(depth: depth - 1))
      case 8:
        counters += 1
        return .loop(counter: "w\(counters)", pick(0...4), block(depth: depth - 1))
      case 9: return .walk(block(depth: depth - 1))
      default: return .repeated(pick(0...3), block(depth: depth - 1))
      }
    }
  }

  // MARK: As text

  /// The definitions of `f` and `g`.
  ///
  /// - Parameter isCommand: whether `f` prints, so that it is called like a verb and works on the session's variables.
  func text(isCommand: Bool) -> String {
    """
    define g(k) = if k <= 0 { \(text(base)) } else { g(k - 1) + 1 }
    define f(xs) {
    \(Self.names.map { "  let \($0) = 1" }.joined(separator: "\n"))
    \(text(lines, indent: "  "))
      \(isCommand ? "print a" : "return a")
    }
    """
  }

  private func text(_ lines: [Line], indent: String) -> String {
    lines.map { indent + text($0, indent: indent) }.joined(separator: "\n")
  }

  private func text(_ line: Line, indent: String) -> String {
    func block(_ lines: [Line], last: String? = nil) -> String {
      let end = last.map { "\n\(indent)  \($0)" } ?? ""
      return "{\n\(text(lines, indent: indent + "  "))\(end)\n\(indent)}"
    }
    return switch line {
    case .set(let name, let value): "let \(name) = (\(text(value))) % 97"
    case .setElement(let place, let value): "let xs[\(self.place(place))] = (\(text(value))) % 97"
    case .append(let value): "xs append ((\(text(value))) % 97)"
    case .insert(let value): "xs insert ((\(text(value))) % 97) at: 0"
    case .removeLast: "if xs.count > 1 { xs removeLast }"
    case .choice(let condition, let one, let other):
      "if \(text(condition)) \(block(one)) else \(block(other))"
    case .loop(let counter, let count, let lines):
      "let \(counter) = 0\n\(indent)while \(counter) < \(count) \(block(lines, last: "let \(counter) = \(counter) + 1"))"
    case .walk(let lines): "for x in xs \(block(lines))"
    case .repeated(let count, let lines): "repeat \(count) \(block(lines))"
    }
  }

  /// An index that is there, whatever the number is.
  private func place(_ number: Number) -> String { "((\(text(number))) % xs.count + xs.count) % xs.count" }

  private func text(_ number: Number) -> String {
    switch number {
    case .literal(let value): "\(value)"
    case .name(let name): name
    case .element(let index): "xs[\(place(index))]"
    case .count: "xs.count"
    case .sum(let one, let other): "(\(text(one)) + \(text(other)))"
    case .difference(let one, let other): "(\(text(one)) - (\(text(other))))"
    case .call(let value): "g((\(text(value))) % 5)"
    case .conditional(let condition, let one, let other):
      "(if \(text(condition)) { \(text(one)) } else { \(text(other)) })"
    }
  }

  private func text(_ condition: Condition) -> String {
    switch condition {
    case .comparison(let one, let symbol, let other): "(\(text(one))) \(symbol) (\(text(other)))"
    case .both(let one, let other): "(\(text(one)) && \(text(other)))"
    case .either(let one, let other): "(\(text(one)) || \(text(other)))"
    case .not(let one): "!(\(text(one)))"
    case .sameLists: "(xs == [1, 2])"
    }
  }
}
