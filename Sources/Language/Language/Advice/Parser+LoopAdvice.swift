/// Loops as they are written elsewhere: `for (i = 0; i < 5; i++) { … }`, `for i = 5 downto 1 { … }`, `for k, v in d { … }`.
extension Parser {
  func loop(from start: Int, _ error: SyntaxError) -> String? {
    var ahead = again(from: start)
    guard ahead.scanName() else { return nil }
    let word = ahead.text(from: start)
    guard word == "for" || word == "foreach" else { return nil }
    ahead.skipBlanks()
    if ahead.byte == UInt8(ascii: "(") {
      ahead.position += 1
      ahead.skipBlanks()
      ahead.skipDeclaration()
      guard let loop = ahead.loopInParentheses() else { return nil }
      return loop
    }
    ahead.skipDeclaration()
    return ahead.loopOverParts() ?? ahead.countingLoop()
  }

  /// `let`, `int` and their like before the name of a loop.
  private mutating func skipDeclaration() {
    let before = self
    let start = position
    guard scanName() else { return }
    let word = text(from: start)
    let isDeclaration = word == "let" || word == "each" || Habit.declaresVariable(word)
    skipBlanks()
    if !isDeclaration || !isAtName { self = before }
  }

  /// `k, v in d { … }`, `x of xs { … }`
  private func loopOverParts() -> String? {
    var ahead = self
    var names: [String] = []
    repeat {
      if !names.isEmpty {
        ahead.position += 1
        ahead.skipBlanks()
      }
      let start = ahead.position
      guard ahead.scanName() else { return nil }
      names.append(ahead.text(from: start))
      ahead.skipBlanks()
    } while ahead.byte == UInt8(ascii: ",")
    guard ahead.isAtWord("in") || ahead.isAtWord("of") else { return nil }
    let isElsewhere = names.count > 1 || ahead.isAtWord("of")
    ahead.position += 2
    ahead.skipBlanks()
    guard isElsewhere, let values = ahead.operandText() else { return nil }
    let name = names.count > 1 ? "(\(names.joined(separator: ", ")))" : names[0]
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  /// The parentheses of a loop, and its block: `i = 0; i < 5; i++) { … }`, `i = 1 to 5) { … }`, `x in xs) { … }`
  private func loopInParentheses() -> String? {
    var ahead = self
    let start = ahead.position
    guard ahead.scanName() else { return nil }
    let name = ahead.text(from: start)
    ahead.skipBlanks()
    if ahead.isAtWord("in") || ahead.isAtWord("of") {
      ahead.position += 2
      ahead.skipBlanks()
      guard let values = ahead.operandText(), ahead.isAfterClosing() else { return nil }
      return "for \(name) in \(values) \(ahead.quotedBlock())"
    }
    guard ahead.byte == UInt8(ascii: "=") else { return nil }
    ahead.position += 1
    ahead.skipBlanks()
    guard let first = ahead.operandText() else { return nil }
    if ahead.byte != UInt8(ascii: ";") {
      guard let values = ahead.values(from: first), ahead.isAfterClosing() else { return nil }
      return "for \(name) in \(values) \(ahead.quotedBlock())"
    }
    guard let values = ahead.valuesOfConditions(of: name, from: first), ahead.isAfterClosing() else {
      return nil
    }
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  private mutating func isAfterClosing() -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: ")") else { return false }
    position += 1
    skipBlanks()
    return true
  }

  /// `i = 1 to 5 { … }`, `i from 5 downto 1 { … }`, `i in 1 to 9 step 2 { … }`
  private func countingLoop() -> String? {
    var ahead = self
    let start = ahead.position
    guard ahead.scanName() else { return nil }
    let name = ahead.text(from: start)
    ahead.skipBlanks()
    if ahead.isAtWord("from") {
      ahead.position += 4
    } else if ahead.isAtWord("in") {
      ahead.position += 2
    } else if ahead.byte == UInt8(ascii: "="), ahead.byte(after: 1) != UInt8(ascii: "=") {
      ahead.position += 1
    } else {
      return nil
    }
    ahead.skipBlanks()
    guard let first = ahead.operandText(), let values = ahead.values(from: first) else { return nil }
    return "for \(name) in \(values) \(ahead.quotedBlock())"
  }

  // MARK: Values

  /// An expression at the position, as it is written, and the blanks behind it.
  private mutating func operandText() -> String? {
    guard let range = (try? expression())?.range else { return nil }
    skipBlanks()
    return source.text(range)
  }

  /// `to 5`, `downto 1`, `to 9 step 2` as a range.
  private mutating func values(from first: String) -> String? {
    var isDown = false
    if isAtWord("to") || isAtWord("until") || isAtWord("upto") {
      position += isAtWord("to") ? 2 : isAtWord("until") ? 5 : 4
    } else if isAtWord("downto") || isAtWord("down") {
      isDown = true
      position += isAtWord("downto") ? 6 : 4
      skipBlanks()
      if isAtWord("to") { position += 2 }
    } else {
      return nil
    }
    skipBlanks()
    guard let last = operandText() else { return nil }
    var step: String?
    if isAtWord("step") || isAtWord("by") {
      position += isAtWord("step") ? 4 : 2
      skipBlanks()
      guard let text = operandText() else { return nil }
      step = text
    }
    if let text = step, text.first == "-" {
      isDown = true
      step = String(text.dropFirst())
    }
    if let lower = Int64(first), let upper = Int64(last), lower > upper { isDown = true }
    return LoopRange(first: first, last: last, step: step, isDown: isDown).text
  }

  /// `; i < 5; i++` as a range.
  private mutating func valuesOfConditions(of name: String, from first: String) -> String? {
    position += 1
    skipBlanks()
    let condition = position
    guard scanName(), text(from: condition) == name else { return nil }
    skipBlanks()
    let comparison = source.text(tokenRange())
    guard ["<", "<=", ">", ">=", "!="].contains(comparison) else { return nil }
    position += comparison.utf8.count
    skipBlanks()
    guard let last = operandText(), byte == UInt8(ascii: ";") else { return nil }
    position += 1
    skipBlanks()
    guard let step = step(of: name) else { return nil }
    let isDown = comparison.first == ">" || comparison == "!=" && step.isDown
    guard isDown == step.isDown else { return nil }
    return LoopRange(
      first: first, last: last, includesLast: comparison.last == "=" && comparison != "!=", step: step.text,
      isDown: isDown
    ).text
  }

  /// `i++`, `++i`, `i += 2`, `i = i + 2`; the text is nil for a step of one.
  private mutating func step(of name: String) -> (text: String?, isDown: Bool)? {
    func sign() -> String? {
      let token = source.text(SourceRange(position, min(position + 2, bytes.count)))
      return ["++", "--", "+=", "-="].contains(token) ? token : nil
    }
    if let sign = sign(), sign == "++" || sign == "--" {
      position += 2
      let start = position
      guard scanName(), text(from: start) == name else { return nil }
      return (nil, sign == "--")
    }
    let start = position
    guard scanName(), text(from: start) == name else { return nil }
    skipBlanks()
    if let sign = sign() {
      position += 2
      guard sign.last == "=" else { return (nil, sign == "--") }
      skipBlanks()
      guard let text = operandText() else { return nil }
      return (text == "1" ? nil : text, sign == "-=")
    }
    guard byte == UInt8(ascii: "=") else { return nil }
    position += 1
    skipBlanks()
    guard case .binary(let symbol, let left, let right)? = (try? expression())?.node,
      case .name(name, _) = left.node, symbol == .add || symbol == .subtract
    else { return nil }
    let text = source.text(right.range)
    return (text == "1" ? nil : text, symbol == .subtract)
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
