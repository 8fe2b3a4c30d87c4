/// Expressions, by precedence climbing.
extension Parser {
  mutating func expression() throws(SyntaxError) -> Expression {
    let wasListItem = isListItem
    isListItem = false
    let result = try choice(behind: try expression(from: 1))
    isListItem = wasListItem
    return result
  }

  /// An expression that stands directly in a list, where a comma may be missing after it.
  mutating func listItem() throws(SyntaxError) -> Expression {
    isListItem = true
    let result = try choice(behind: try expression(from: 1))
    isListItem = false
    return result
  }

  /// An expression of the operators that bind as tightly as `precedence` or tighter.
  private mutating func expression(from precedence: Int) throws(SyntaxError) -> Expression {
    var chain = OperatorChain(try prefixed())
    while true {
      let end = position
      let leftHeight = height
      skipBlanks()
      skipToOperatorBelow()
      guard let infix = infixOperator(from: precedence) else {
        position = end
        return chain.expression
      }
      if isListItem, infix.symbol == .binary(.subtract), position > end, isTouchingPrefix {
        throw SyntaxError(.ambiguousMinus, range: SourceRange(position, position + 1))
      }
      let place = position
      advance(infix.length)
      skipLineEndBehindOperator()
      try enterOperand(at: place)
      let right = try expression(from: infix.precedence + 1)
      operandDepth -= 1
      try add(infix, at: place, right, to: &chain, over: leftHeight)
    }
  }

  /// An operand that stands in too many others would make a tree that is too high.
  private mutating func enterOperand(at place: Int) throws(SyntaxError) {
    guard operandDepth < Parser.nestingLimit else { throw tooDeep(at: place) }
    operandDepth += 1
  }

  /// The operator at the position, if it binds as tightly as `precedence` or tighter.
  @inline(never)
  private func infixOperator(from precedence: Int) -> InfixOperator? {
    guard let infix = infixOperator(), infix.precedence >= precedence, !isOpen(infix) else { return nil }
    return infix
  }

  // Apart, so that the parser, which calls itself for each operand, takes little of the stack for each.
  @inline(never)
  private mutating func add(
    _ infix: InfixOperator, at place: Int, _ right: Expression, to chain: inout OperatorChain,
    over leftHeight: Int
  ) throws(SyntaxError) {
    switch infix.symbol {
    case .binary(let symbol):
      if symbol == .divide { try refuseQuotient(of: chain.soleExpression, by: right, at: place) }
      let right = kindred(right, behind: symbol, of: &chain)
      let isNoDeeper = chain.append(symbol, right, precedence: infix.precedence, through: position)
      try grow(over: isNoDeeper ? 0 : leftHeight, at: place)
      height = max(height, leftHeight)
    case .range(let isClosed):
      let step = try step { parser throws(SyntaxError) in try parser.expression(from: infix.precedence + 1) }
      let left = chain.expression
      chain = OperatorChain(
        Expression(
          .range(left, right, isClosed: isClosed, by: step),
          range: SourceRange(Int(left.range.lowerBound), position)))
      try grow(over: leftHeight, at: place)
    }
    if !infix.associates { try refuseChain(after: infix) }
  }

  /// The right side of `??`, or what is joined to a list by `+`, with numbers of the type of the left side; and the other way round.
  private func kindred(
    _ right: Expression, behind symbol: BinaryOperator, of chain: inout OperatorChain
  ) -> Expression {
    // In a long chain what is at the left would be copied at each operator.
    guard let left = chain.soleExpression else { return right }
    switch (symbol, right.node, left.node) {
    case (.equal, .literal(.nothing), _), (.notEqual, .literal(.nothing), _),
      (.equal, .name("nil", _), _), (.notEqual, .name("nil", _), _):
      chain = OperatorChain(left.orNone)
      return right
    case (.add, _, .list):
      chain = OperatorChain(beside(left, [right]))
      return beside(right, [left])
    case (.coalesce, _, _), (.add, .list, _): return beside(right, [left])
    default: return right
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
    advance(2)
    let result = try operand(&self)
    height = max(height, heightBefore)
    return result
  }

  // MARK: Prefix operators

  private mutating func prefixed() throws(SyntaxError) -> Expression {
    while takeEmptyPrefix() {}
    if byte == UInt8(ascii: "-"), byte(after: 1).isDigit { return try number() }
    if let symbol = try unaryOperator() { return try signed(symbol) }
    return try postfixed()
  }

  /// The sign at the position that changes the value behind it.
  @inline(never)
  private mutating func unaryOperator() throws(SyntaxError) -> UnaryOperator? {
    switch byte {
    case UInt8(ascii: "-"): return .negate
    case UInt8(ascii: "!"): return byte(after: 1) == UInt8(ascii: "=") ? nil : .not
    case UInt8(ascii: "~"): return .invert
    default:
      try refuseNot()
      return nil
    }
  }

  /// Moves over `+`, and over `try`, where nothing throws. False if neither stands here.
  @inline(never)
  private mutating func takeEmptyPrefix() -> Bool {
    switch byte {
    case UInt8(ascii: "+") where byte(after: 1).isDigit || byte(after: 1).isLetter: position += 1
    case UInt8(ascii: "t") where isBeforeTried: skipTry()
    default: return false
    }
    return true
  }

  /// A sign and its operand.
  @inline(never)
  private mutating func signed(_ symbol: UnaryOperator) throws(SyntaxError) -> Expression {
    let start = position
    try enter()
    advance()
    let operand = try prefixed()
    leave()
    try grow(over: 0, at: start)
    return Expression(.unary(symbol, operand), range: SourceRange(start, position))
  }

  /// Whether `try`, `try?` or `try!` stands here before a value.
  private var isBeforeTried: Bool {
    guard isAtWord("try"), !isListItem else { return false }
    return isFollowedByTried()
  }

  @inline(never)
  private mutating func skipTry() {
    position += 3
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { position += 1 }
    skipBlanks()
  }

  @inline(never)
  private func isFollowedByTried() -> Bool {
    var ahead = self
    ahead.position += 3
    if ahead.byte == UInt8(ascii: "?") || ahead.byte == UInt8(ascii: "!") { ahead.position += 1 }
    guard ahead.byte == UInt8(ascii: " ") else { return false }
    ahead.skipBlanks()
    return ahead.isAtName && !Self.joints.contains(String(ahead.source.text(ahead.tokenRange())))
  }

  /// Words that may stand behind a value.
  private static let joints: Set<String> = ["in", "by", "and", "or", "for", "else"]

  /// `not done`, as it is said elsewhere; a name `not` with nothing behind it is as good as any.
  private func refuseNot() throws(SyntaxError) {
    guard isAtWord("not"), byte(after: 3) == UInt8(ascii: " ") else { return }
    var end = position + 4
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    let next = source.text(SourceRange(position + 4, end))
    let isLabel = end < bytes.count && bytes[end] == UInt8(ascii: ":")
    let isOperand = next.isEmpty ? byte(after: 4) == UInt8(ascii: "(") : !Self.joints.contains(next)
    guard isOperand, !isLabel else { return }
    throw SyntaxError(.notInWords, range: SourceRange(position, position + 3))
  }

  // MARK: Operands

  mutating func primary() throws(SyntaxError) -> Expression {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "\""): return try textLiteral()
    case UInt8(ascii: "("): return try parenthesised()
    case UInt8(ascii: "["):
      if let collection = try typedCollection() { return collection }
      return try list()
    case UInt8(ascii: ".") where byte(after: 1).isDigit: throw decimalWithoutWhole()
    case UInt8(ascii: "$"): return try shorthandParameter()
    default: throw noValue()
    }
  }

  @inline(never)
  private func noValue() -> SyntaxError {
    guard byte == UInt8(ascii: "."), byte(after: 1).isLetter else { return unexpected(.value) }
    var ahead = self
    ahead.position += 1
    _ = ahead.scanName()
    // `.whitespaces`
    return SyntaxError(
      .onlySwift(ahead.text(from: position)), range: SourceRange(position, ahead.position))
  }

  func decimalWithoutWhole() -> SyntaxError {
    var end = position + 1
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    let range = SourceRange(position, end)
    return SyntaxError(.decimalWithoutWhole(excerpt(range)), range: range)
  }

  /// One expression in parentheses, or a tuple. The range is that with the parentheses.
  mutating func parenthesised() throws(SyntaxError) -> Expression {
    let start = position
    try open()
    skipBlanks()
    if isAtLabel() { return try record(from: start) }
    var items = [try expression()]
    var highest = height
    skipBlanks()
    while take(",") {
      items.append(try expression())
      highest = max(highest, height)
      skipBlanks()
    }
    try closeItems(UInt8(ascii: ")"))
    height = highest
    let range = SourceRange(start, position)
    if items.count == 1 { return Expression(items[0].node, range: range) }
    try grow(over: 0, at: start)
    return Expression(.tuple(items), range: range)
  }
}
