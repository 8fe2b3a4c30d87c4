/// Expressions, by precedence climbing.
extension Parser {
  mutating func expression() throws(SyntaxError) -> Expression {
    let wasListItem = isListItem
    isListItem = false
    let result = try expression(from: 1)
    isListItem = wasListItem
    return result
  }

  /// An expression that stands directly in a list, where a comma may be missing after it.
  mutating func listItem() throws(SyntaxError) -> Expression {
    isListItem = true
    let result = try expression(from: 1)
    isListItem = false
    return result
  }

  /// An expression of the operators that bind as tightly as `precedence` or tighter.
  private mutating func expression(from precedence: Int) throws(SyntaxError) -> Expression {
    var left = try prefixed()
    while true {
      let end = position
      let leftHeight = height
      skipBlanks()
      guard let infix = infixOperator(), infix.precedence >= precedence else {
        position = end
        return left
      }
      if isListItem, infix.symbol == .binary(.subtract), position > end, isTouchingPrefix {
        throw SyntaxError(.ambiguousMinus, range: SourceRange(position, position + 1))
      }
      let place = position
      position += infix.length
      skipBlanks()
      let right = try expression(from: infix.precedence + 1)
      var node: Expression.Node
      switch infix.symbol {
      case .binary(let symbol): node = .binary(symbol, left, right)
      case .range(let isClosed):
        try grow(over: leftHeight, at: place)
        let step = try step { parser throws(SyntaxError) in try parser.expression(from: infix.precedence + 1)
        }
        node = .range(left, right, isClosed: isClosed, by: step)
      }
      try grow(over: leftHeight, at: place)
      left = Expression(node, range: SourceRange(Int(left.range.lowerBound), position))
      if !infix.associates { try refuseChain(after: infix) }
    }
  }

  /// Sets the height of a node above what was read last and something of the height `other`.
  mutating func grow(over other: Int, at offset: Int) throws(SyntaxError) {
    height = max(height, other) + 1
    if height > Parser.nestingLimit { throw tooDeep(at: offset) }
  }

  private var isTouchingPrefix: Bool {
    let next = byte(after: 1)
    return next != UInt8(ascii: " ") && next != UInt8(ascii: "\t") && next != UInt8(ascii: "\n")
  }

  private mutating func refuseChain(after infix: InfixOperator) throws(SyntaxError) {
    let end = position
    skipBlanks()
    if let next = infixOperator(), next.precedence == infix.precedence {
      let isComparison = if case .binary = next.symbol { true } else { false }
      throw SyntaxError(
        isComparison ? .chainedComparison : .chainedRange,
        range: SourceRange(position, position + next.length))
    }
    position = end
  }

  /// What follows `by` after a range, if anything does; `by:` is a label.
  mutating func step(
    _ operand: (inout Parser) throws(SyntaxError) -> Expression
  ) throws(SyntaxError) -> Expression? {
    let end = position
    let heightBefore = height
    skipBlanks()
    guard position > end, isAtWord("by"), byte(after: 2) != UInt8(ascii: ":") else {
      position = end
      return nil
    }
    position += 2
    skipBlanks()
    let result = try operand(&self)
    height = max(height, heightBefore)
    return result
  }

  // MARK: Prefix operators

  private mutating func prefixed() throws(SyntaxError) -> Expression {
    let start = position
    let symbol: UnaryOperator
    switch byte {
    case UInt8(ascii: "-"):
      if isDigit(byte(after: 1)) { return try number() }
      symbol = .negate
    case UInt8(ascii: "!") where byte(after: 1) != UInt8(ascii: "="): symbol = .not
    default: return try postfixed()
    }
    try enter()
    position += 1
    skipBlanks()
    let operand = try prefixed()
    leave()
    try grow(over: 0, at: start)
    return Expression(.unary(symbol, operand), range: SourceRange(start, position))
  }

  // MARK: Postfix operators

  private mutating func postfixed() throws(SyntaxError) -> Expression {
    let start = position
    if scanName() { return try postfixedName(word(from: start)) }
    return try postfixes(of: try primary())
  }

  /// The expression that starts with `name`, which was just read.
  mutating func postfixedName(_ name: Word) throws(SyntaxError) -> Expression {
    height = 1
    if let keyword = Keyword.named(name.text) {
      guard let value = keyword.value else {
        throw SyntaxError(.keywordAsName(name.text), range: name.range)
      }
      return try postfixes(of: Expression(.literal(value), range: name.range))
    }
    if byte == UInt8(ascii: "(") {
      let arguments = try callArguments()
      let range = SourceRange(Int(name.range.lowerBound), position)
      return try postfixes(of: Expression(.call(name, arguments), range: range))
    }
    return try postfixes(of: Expression(.name(name.text, orText: false), range: name.range))
  }

  /// The properties, queries and indexes that touch `base`.
  private mutating func postfixes(of base: Expression) throws(SyntaxError) -> Expression {
    var result = base
    let start = Int(base.range.lowerBound)
    while true {
      let place = position
      let baseHeight = height
      switch byte {
      case UInt8(ascii: ".") where byte(after: 1) != UInt8(ascii: "."):
        position += 1
        let name = try propertyName()
        if byte == UInt8(ascii: "(") {
          let arguments = try callArguments()
          try grow(over: baseHeight, at: place)
          result = Expression(.query(result, name, arguments), range: SourceRange(start, position))
        } else {
          try grow(over: baseHeight, at: place)
          result = Expression(.property(result, name), range: SourceRange(start, position))
        }
      case UInt8(ascii: "["):
        try open()
        skipBlanks()
        let index = try expression()
        skipBlanks()
        guard byte == UInt8(ascii: "]") else { throw unexpected(.commaOr(UInt8(ascii: "]"))) }
        close()
        try grow(over: baseHeight, at: place)
        result = Expression(.index(result, index), range: SourceRange(start, position))
      default: return result
      }
    }
  }

  private mutating func propertyName() throws(SyntaxError) -> Word {
    let start = position
    guard scanName() else { throw unexpected(.propertyName) }
    return word(from: start)
  }

  /// The arguments of a call with their parentheses; the height is afterwards that of the highest.
  private mutating func callArguments() throws(SyntaxError) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var highest = 1
    try open()
    skipBlanks()
    while byte != UInt8(ascii: ")") {
      var label: Word?
      if isAtLabel() {
        let start = position
        _ = scanName()
        label = word(from: start)
        position += 1
        skipBlanks()
      }
      arguments.append(CallArgument(label: label, value: try expression()))
      highest = max(highest, height)
      skipBlanks()
      guard byte == UInt8(ascii: ",") else { break }
      position += 1
      skipBlanks()
      if byte == UInt8(ascii: ")") { throw unexpected(.value) }
    }
    guard byte == UInt8(ascii: ")") else { throw unexpected(.commaOr(UInt8(ascii: ")"))) }
    close()
    height = highest
    return arguments
  }

  // MARK: Operands

  private mutating func primary() throws(SyntaxError) -> Expression {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "\""): return try textLiteral()
    case UInt8(ascii: "("): return try parenthesised()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: ".") where isDigit(byte(after: 1)): throw decimalWithoutWhole()
    default: throw unexpected(.value)
    }
  }

  func decimalWithoutWhole() -> SyntaxError {
    var end = position + 1
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    let range = SourceRange(position, end)
    return SyntaxError(.decimalWithoutWhole(excerpt(range)), range: range)
  }

  /// One expression in parentheses, or a tuple. The range is that with the parentheses.
  mutating func parenthesised() throws(SyntaxError) -> Expression {
    let start = position
    try open()
    skipBlanks()
    var items = [try expression()]
    var highest = height
    skipBlanks()
    while byte == UInt8(ascii: ",") {
      position += 1
      skipBlanks()
      items.append(try expression())
      highest = max(highest, height)
      skipBlanks()
    }
    guard byte == UInt8(ascii: ")") else { throw unexpected(.commaOr(UInt8(ascii: ")"))) }
    close()
    height = highest
    let range = SourceRange(start, position)
    if items.count == 1 { return Expression(items[0].node, range: range) }
    try grow(over: 0, at: start)
    return Expression(.tuple(items), range: range)
  }
}

/// An operator between two operands.
struct InfixOperator {
  enum Symbol: Equatable {
    case binary(BinaryOperator)
    case range(isClosed: Bool)
  }

  var symbol: Symbol
  /// In bytes.
  var length: Int
  /// From 1, the loosest.
  var precedence: Int
  var associates: Bool { precedence != 3 && precedence != 4 }
}

extension Parser {
  /// The infix operator at the position; `=`, `&` and `|` alone are none.
  func infixOperator() -> InfixOperator? {
    func binary(_ symbol: BinaryOperator, _ length: Int, _ precedence: Int) -> InfixOperator {
      InfixOperator(symbol: .binary(symbol), length: length, precedence: precedence)
    }
    let next = byte(after: 1)
    let isBeforeEquals = next == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "|"): return next == UInt8(ascii: "|") ? binary(.or, 2, 1) : nil
    case UInt8(ascii: "&"): return next == UInt8(ascii: "&") ? binary(.and, 2, 2) : nil
    case UInt8(ascii: "="): return isBeforeEquals ? binary(.equal, 2, 3) : nil
    case UInt8(ascii: "!"): return isBeforeEquals ? binary(.notEqual, 2, 3) : nil
    case UInt8(ascii: "<"): return isBeforeEquals ? binary(.lessOrEqual, 2, 3) : binary(.less, 1, 3)
    case UInt8(ascii: ">"): return isBeforeEquals ? binary(.greaterOrEqual, 2, 3) : binary(.greater, 1, 3)
    case UInt8(ascii: "."): return rangeOperator()
    case UInt8(ascii: "+"): return binary(.add, 1, 5)
    case UInt8(ascii: "-"): return binary(.subtract, 1, 5)
    case UInt8(ascii: "*"): return binary(.multiply, 1, 6)
    case UInt8(ascii: "/"): return binary(.divide, 1, 6)
    case UInt8(ascii: "%"): return binary(.remainder, 1, 6)
    default: return nil
    }
  }

  /// `...` or `..<`, if it stands here.
  func rangeOperator() -> InfixOperator? {
    guard byte == UInt8(ascii: "."), byte(after: 1) == UInt8(ascii: ".") else { return nil }
    switch byte(after: 2) {
    case UInt8(ascii: "."): return InfixOperator(symbol: .range(isClosed: true), length: 3, precedence: 4)
    case UInt8(ascii: "<"): return InfixOperator(symbol: .range(isClosed: false), length: 3, precedence: 4)
    default: return nil
    }
  }
}
