/// Loops as they are written elsewhere: `for (i = 0; i < 5; i++) { … }`, `for i = 5 downto 1 { … }`, `for k, v in d { … }`.
extension Parser {
  func loop(from start: Int, _ error: SyntaxError) -> String? {
    var ahead = again(from: start)
    guard ahead.take("for") || ahead.take("foreach") else { return nil }
    let isInParentheses = ahead.take("(")
    ahead.skipDeclaration()
    return isInParentheses ? ahead.loopInParentheses() : ahead.loopOverParts() ?? ahead.countingLoop()
  }

  /// `let`, `int` and their like before the name of a loop.
  private mutating func skipDeclaration() {
    let before = self
    guard let word = takeName() else { return }
    let isDeclaration = word == "let" || word == "each" || Habit.declaresVariable(word)
    if !isDeclaration || !isAtName { self = before }
  }

  /// `k, v in d { … }`, `x of xs { … }`
  private func loopOverParts() -> String? {
    var ahead = self
    guard let names = ahead.takeNames() else { return nil }
    let isElsewhere = names.count > 1 || ahead.isAtWord("of")
    guard isElsewhere, ahead.take("in") || ahead.take("of"), let values = ahead.takeExpression() else {
      return nil
    }
    let name = names.count > 1 ? "(\(names.joined(separator: ", ")))" : names[0]
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  /// The parentheses of a loop, and its block: `i = 0; i < 5; i++) { … }`, `i = 1 to 5) { … }`, `x in xs) { … }`
  private func loopInParentheses() -> String? {
    var ahead = self
    guard let name = ahead.takeName() else { return nil }
    var values: String?
    if ahead.take("in") || ahead.take("of") {
      values = ahead.takeExpression()
    } else if ahead.take("="), let first = ahead.takeExpression() {
      values = ahead.take(";") ? ahead.valuesOfConditions(of: name, from: first) : ahead.values(from: first)
    }
    guard let values, ahead.take(")") else { return nil }
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  /// `i = 1 to 5 { … }`, `i from 5 downto 1 { … }`, `i in 1 to 9 step 2 { … }`
  private func countingLoop() -> String? {
    var ahead = self
    guard let name = ahead.takeName(), ahead.take("from") || ahead.take("in") || ahead.take("="),
      let first = ahead.takeExpression(), let values = ahead.values(from: first)
    else { return nil }
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  // MARK: Values

  /// `to 5`, `downto 1`, `to 9 step 2` as a range.
  private mutating func values(from first: String) -> String? {
    var isDown = take("downto") || take("down")
    guard take("to") || isDown || take("until") || take("upto"), let last = takeExpression() else {
      return nil
    }
    var step: String?
    if take("step") || take("by") {
      guard let text = takeExpression() else { return nil }
      step = text
    }
    if let text = step, text.first == "-" {
      isDown = true
      step = String(text.dropFirst())
    }
    if let lower = Int64(first), let upper = Int64(last), lower > upper { isDown = true }
    return LoopRange(first: first, last: last, step: step, isDown: isDown).text
  }

  /// `i < 5; i++` as a range.
  private mutating func valuesOfConditions(of name: String, from first: String) -> String? {
    guard takeName() == name, let comparison = takeSign("<=", ">=", "!=", "<", ">"),
      let last = takeExpression(), take(";"), let step = step(of: name)
    else { return nil }
    let isDown = comparison.first == ">" || comparison == "!=" && step.isDown
    guard isDown == step.isDown else { return nil }
    return LoopRange(
      first: first, last: last, includesLast: comparison.last == "=" && comparison != "!=", step: step.text,
      isDown: isDown
    ).text
  }

  /// `i++`, `++i`, `i += 2`, `i = i + 2`; the text is nil for a step of one.
  private mutating func step(of name: String) -> (text: String?, isDown: Bool)? {
    if let sign = takeSign("++", "--") { return takeName() == name ? (nil, sign == "--") : nil }
    guard takeName() == name else { return nil }
    if let sign = takeSign("++", "--") { return (nil, sign == "--") }
    if let sign = takeSign("+=", "-=") {
      return takeExpression().map { ($0 == "1" ? nil : $0, sign == "-=") }
    }
    guard take("="), case .binary(let symbol, let left, let right)? = (try? expression())?.node,
      case .name(name, _) = left.node, symbol == .add || symbol == .subtract
    else { return nil }
    skipBlanks()
    let text = source.text(right.range)
    return (text == "1" ? nil : text, symbol == .subtract)
  }

  private mutating func takeSign(_ signs: StaticString...) -> String? {
    let start = position
    for sign in signs where take(sign) {
      return source.text(SourceRange(start, start + sign.utf8CodeUnitCount))
    }
    return nil
  }

  /// The error for a dictionary that is made of a list, `{x: 1 for x in xs}`, with what makes one in Swift.
  func dictionaryMade(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    let place = Int(error.range.lowerBound)
    guard advises, place >= start, place < bytes.count, bytes[place] == UInt8(ascii: "{"),
      lineIsShort(from: start)
    else { return nil }
    var ahead = again(from: place)
    ahead.advance()
    guard let key = ahead.takeExpression(), ahead.take(":"), let value = ahead.takeExpression(),
      ahead.take("for"), let name = ahead.takeName(), ahead.take("in"), let list = ahead.takeOperand(),
      ahead.byte == UInt8(ascii: "}")
    else { return nil }
    let made = "Dictionary(uniqueKeysWithValues: \(list).map { \(name) in (\(key), \(value)) })"
    let statement =
      source.text(SourceRange(start, place)) + made + ahead.restOfLine(from: ahead.position + 1)
    guard reads(statement) else { return nil }
    return SyntaxError(.advised(error.problem, statement: statement), range: error.range)
  }
}

/// The numbers of a loop, as they are written here.
struct LoopRange {
  let first: String
  let last: String
  var includesLast = true
  var step: String?
  let isDown: Bool

  /// `1...5`, `0..<n`, `reversed(1...5)`; nil if the numbers must be known for it.
  var text: String? {
    guard isDown else {
      return "\(first)\(includesLast ? "..." : "..<")\(last)\(step.map { " by \($0)" } ?? "")"
    }
    var lower = last
    if !includesLast {
      lower = Int64(last).map { "\($0 + 1)" } ?? "\(last) + 1"
    }
    guard let step else { return "reversed(\(lower)...\(first))" }
    guard let start = Int64(first), let end = Int64(lower), let stride = Int64(step), stride > 0, start >= end
    else { return nil }
    // The last that is met is where the range begins.
    return "reversed(\(start - (start - end) / stride * stride)...\(start) by \(stride))"
  }
}
