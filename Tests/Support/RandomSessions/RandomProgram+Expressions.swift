import EveryKind
import Language
import Playground

/// Values and expressions. What must have a type mostly has it.
extension RandomProgram {
  public mutating func expression(depth: Int = 0) -> String {
    switch number(0...11) {
    case 10: compound(depth)
    case 11: call(depth)
    case 0...3: arithmetic(depth)
    case 4: condition(depth)
    case 5, 6: list(depth)
    case 7: text()
    case 8: one(of: ["none", "(1, 2)", "60x12", "[]", "()", "(\(arithmetic(depth)), \(text()))"])
    default: answer(depth)
    }
  }

  /// Dictionaries, records, parts of values, and `if` where a value is.
  private mutating func compound(_ depth: Int) -> String {
    guard depth < 3 else { return "[:]" }
    return switch number(0...8) {
    case 6: "\(text())[\(chance(2) ? "\(number(0...3))" : "\(number(0...2))...\(number(1...3))")]"
    case 7: "[1: 2, \(text()): 3][\(expression(depth: depth + 1)), or: \(arithmetic(depth + 1))]"
    case 8: "[a for (a, b) in [\(text()): \(arithmetic(depth + 1)), 2: 3] if \(condition(depth + 1))]"
    case 0: "[\(several(1...3, ", ") { "\($0.text()): \($0.expression(depth: depth + 1))" })]"
    case 1: "(x: \(expression(depth: depth + 1)), y: \(arithmetic(depth + 1)))"
    case 2: "\(list(depth + 1)).\(one(of: ["first", "last", "count", "isEmpty", "0"]))"
    case 3: "\(list(depth + 1))[\(number(0...2))...\(number(1...4))]"
    case 4: "[1: 2, 3: \(arithmetic(depth + 1))][\(arithmetic(depth + 1))]"
    default:
      "(if \(condition(depth + 1)) { \(expression(depth: depth + 1)) } else { \(expression(depth: depth + 1)) })"
    }
  }

  /// A definition of its own, called in an expression.
  private mutating func call(_ depth: Int) -> String {
    let (name, arity) = one(of: Self.procedures)
    guard depth < 3 else { return "\(name)()" }
    let count = chance(12) ? number(0...3) : arity
    return "\(name)(\(several(count...count, ", ") { $0.expression(depth: depth + 1) }))"
  }

  // MARK: Numbers

  /// Mostly small, so that values meet again.
  mutating func wholeNumber() -> String {
    if chance(40) { return one(of: Self.extremes) }
    return String(chance(3) ? number(-9...30) : number(1...9))
  }

  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "-9223372036854775807", "9223372036854775808", "1e308",
    "-1e308", "1e400", "5e-324", "1e-400", "0.1", "-0.0", "1.5", "9007199254740993", "9007199254740992.0",
    "4611686018427387904", "3037000500", "1_000_000_000_000", "2.5", "-0.5",
  ]

  /// How often, how many: small, or far too many.
  mutating func count() -> String { chance(20) ? one(of: Self.extremes) : String(number(0...4)) }

  mutating func arithmetic(_ depth: Int = 0) -> String {
    guard depth < 3 else { return wholeNumber() }
    return switch number(0...11) {
    case 0...4: wholeNumber()
    case 5, 6: one(of: Self.numbers)
    case 7, 8:
      "(\(arithmetic(depth + 1)) \(one(of: ["+", "-", "*", "/", "%"])) \(arithmetic(depth + 1)))"
    case 9: "-\(one(of: Self.numbers))"
    case 10: "\(list(depth + 1))[\(number(-1...4))]"
    default: answer(depth + 1)
    }
  }

  mutating func condition(_ depth: Int = 0) -> String {
    guard depth < 3 else { return "true" }
    return switch number(0...9) {
    case 0, 1: one(of: ["true", "false", "yes", "no"])
    case 2: "!\(condition(depth + 1))"
    case 3: "(\(condition(depth + 1)) \(one(of: ["&&", "||"])) \(condition(depth + 1)))"
    case 4: "\(expression(depth: depth + 1)) \(one(of: ["==", "!="])) \(expression(depth: depth + 1))"
    case 5: answer(depth + 1)
    default:
      "\(arithmetic(depth + 1)) \(one(of: ["==", "!=", "<", "<=", ">", ">="])) \(arithmetic(depth + 1))"
    }
  }

  // MARK: Lists and texts

  mutating func list(_ depth: Int = 0) -> String {
    guard depth < 3 else { return "[1, 2]" }
    switch number(0...9) {
    case 0...2: return "[\(several(0...longest, ", ") { $0.wholeNumber() })]"
    case 3: return "[\(several(0...longest, ", ") { $0.expression(depth: depth + 1) })]"
    case 4: return one(of: Self.lists)
    case 5:
      let name = one(of: Self.numbers)
      let filter = chance(3) ? " if \(condition(depth + 1))" : ""
      return "[\(expression(depth: depth + 1)) for \(name) in \(list(depth + 1))\(filter)]"
    case 6: return "shuffled(\(list(depth + 1)))"
    case 7: return "random(\(count()), in: \(list(depth + 1)))"
    default: return "(\(range()))"
    }
  }

  /// Short, or longer than any list may be: nothing between, which would only take long.
  mutating func range() -> String {
    let start = number(-5...20)
    switch number(0...11) {
    case 0: return "\"a\"...\"\(one(of: ["e", "z", "é", ""]))\""
    case 1: return "0..<\(number(0...longest))"
    case 2: return "\(start)...\(start + number(0...20)) by \(number(-1...7))"
    case 3: return "\(number(-9...0))...\(one(of: Self.extremes))"
    case 4: return "-9223372036854775808...9223372036854775807" + (chance(2) ? " by \(number(1...9))" : "")
    default: return "\(start)...\(start + number(-1...longest))"
    }
  }

  mutating func text() -> String { chance(12) ? one(of: Self.texts) : one(of: Self.literals) }

  private static let literals = [
    #""""#, #""x""#, #""pop""#, #""a b c""#, #""é日本""#, "\"👩‍👩‍👧 🇨🇭\"", #""\u{1B}[31m""#, #""\u{202E}abc""#,
    #""\u{0}""#, #""two\nlines""#, #""\"quoted\" \\ \t""#, "\"x\u{301}\"", "\"\u{AD}\u{FEFF}\"",
    "\"\(String(repeating: "long ", count: 40))\"", "\"\(String(repeating: "w", count: 90))\"",
  ]

  // MARK: Answers

  /// What an object or a function says.
  mutating func answer(_ depth: Int = 0) -> String {
    let kind = one(of: kinds)
    let name = one(of: Self.objectNames(of: kind))
    switch number(0...5) {
    case 0, 1: return "\(name).\(one(of: kind.properties).name)"
    case 2:
      guard !kind.costs.isEmpty else { return "\(name).cost" }
      return "\(name).\(one(of: ["cost", "total", "cost.asked", "total.asked"])).\(one(of: kind.costs).name)"
    case 3:
      guard !kind.queries.isEmpty else { return "\(name).count" }
      let query = one(of: kind.queries)
      return "\(name).\(query.name)(\(call(query, depth)))"
    default:
      let function = one(of: Grammar.functions)
      return "\(function.name)(\(call(function, depth)))"
    }
  }

  private mutating func call(_ declaration: Declaration, _ depth: Int) -> String {
    declaration.parameters.map { parameter in
      let value =
        switch (parameter.name, parameter.type) {
        case ("count", _): count()
        case ("number", _), (_, .whole): arithmetic(depth + 1)
        case ("list", _), ("in", _): list(depth + 1)
        case ("text", _): text()
        case (_, .element): chance(8) ? text() : wholeNumber()
        default: expression(depth: depth + 1)
        }
      return parameter.isLabelled && !chance(20) ? "\(parameter.name): \(value)" : value
    }.joined(separator: ", ")
  }
}
