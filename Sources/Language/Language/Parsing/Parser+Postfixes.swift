/// What touches a value in an expression: properties, queries, calls and indexes.
extension Parser {
  mutating func postfixed() throws(SyntaxError) -> Expression {
    let start = position
    if scanName() { return try postfixedName(word(from: start)) }
    return try postfixes(of: try primary())
  }

  /// The expression that starts with `name`, which was just read.
  mutating func postfixedName(_ name: Word) throws(SyntaxError) -> Expression {
    height = 1
    if let keyword = Keyword.named(name.text) {
      if keyword == .if { return try postfixes(of: try conditionalExpression(from: name)) }
      guard let value = keyword.value else {
        throw SyntaxError(.keywordAsName(name.text), range: name.range)
      }
      return try postfixes(of: Expression(.literal(value), range: name.range))
    }
    if byte == UInt8(ascii: "(") {
      let arguments = try callArguments()
      let range = SourceRange(Int(name.range.lowerBound), position)
      let node = Self.labelledCall(name, arguments) ?? .call(name, arguments)
      return try postfixes(of: Expression(node, range: range))
    }
    return try postfixes(of: Expression(.name(name.text, orText: false), range: name.range))
  }

  /// The properties, queries and indexes that touch `base`.
  mutating func postfixes(of base: Expression) throws(SyntaxError) -> Expression {
    var result = base
    let start = Int(base.range.lowerBound)
    while true {
      let place = position
      let baseHeight = height
      switch byte {
      case UInt8(ascii: ".") where byte(after: 1) != UInt8(ascii: "."):
        position += 1
        let name = try propertyName()
        if let node = try question(of: result, name) {
          try grow(over: baseHeight, at: place)
          result = Expression(node, range: SourceRange(start, position))
        } else if byte == UInt8(ascii: "(") {
          let arguments = try callArguments()
          try grow(over: baseHeight, at: place)
          result = Expression(
            Self.asked(of: result, name, arguments), range: SourceRange(start, position))
        } else {
          try grow(over: baseHeight, at: place)
          if name.text == "cost", case .name(let owner, _) = result.node { costNames.append(owner) }
          result = Expression(.property(result, name), range: SourceRange(start, position))
          lastProperty = (start, place, position)
        }
      case UInt8(ascii: "["):
        let node = try index(of: result)
        try grow(over: baseHeight, at: place)
        result = Expression(node, range: SourceRange(start, position))
      case UInt8(ascii: "!") where byte(after: 1) != UInt8(ascii: "="):
        position += 1
        try grow(over: baseHeight, at: place)
        let sign = Word(Intrinsic.unwrapping, range: SourceRange(place, position))
        result = Expression(
          .call(sign, [CallArgument(value: result)]), range: SourceRange(start, position))
      default: return result
      }
    }
  }

  /// A question with brackets, some of which Swift calls by another name.
  private static func asked(
    of subject: Expression, _ name: Word, _ arguments: [CallArgument]
  ) -> Expression.Node {
    let first = arguments.first
    if name.text == "enumerated", first == nil {
      return .property(subject, Word("indexed", range: name.range))
    }
    if name.text == "firstIndex", arguments.count == 1, let first, first.label?.text == "of" {
      return .query(subject, Word("index", range: name.range), [CallArgument(value: first.value)])
    }
    return .query(subject, name, arguments)
  }

  /// `[i]`, `[k, or: 0]`; the height is afterward that of what is in the brackets.
  private mutating func index(of subject: Expression) throws(SyntaxError) -> Expression.Node {
    let start = position
    try open()
    skipBlanks()
    if let node = try sliceFromStart(of: subject, at: start) { return node }
    let index = try expression()
    let indexHeight = height
    if let node = try sliceToEnd(of: subject, from: index, at: start) { return node }
    skipBlanks()
    var node = Expression.Node.index(subject, index)
    if byte == UInt8(ascii: ","), isBeforeDefault {
      advance()
      advance(isAtWord("or") ? 3 : 8)
      node = .entry(subject, index, or: try expression())
      height = max(height, indexHeight)
      skipBlanks()
    }
    try closeItems(UInt8(ascii: "]"))
    return node
  }

  /// Whether `or:`, or Swift's `default:`, follows the comma at the position.
  private var isBeforeDefault: Bool {
    var ahead = self
    ahead.advance()
    return ahead.isAtWord("or") && ahead.byte(after: 2) == UInt8(ascii: ":")
      || ahead.isAtWord("default") && ahead.byte(after: 7) == UInt8(ascii: ":")
  }

  private mutating func propertyName() throws(SyntaxError) -> Word {
    let start = position
    // `p.0` is the first value of a tuple.
    while byte.isDigit { position += 1 }
    if position > start, !isAtName { return word(from: start) }
    position = start
    guard scanName() else { throw unexpected(.propertyName) }
    return word(from: start)
  }

  /// An expression, or the keyword `in` alone: the name of an order, as in `t.walk(in)`.
  private mutating func argumentValue() throws(SyntaxError) -> Expression {
    let start = position
    if scanName() {
      let name = word(from: start)
      if Keyword.named(name.text) == .in, byte == UInt8(ascii: ")") {
        height = 1
        return Expression(.name(name.text, orText: false), range: name.range)
      }
      position = start
    }
    return try expression()
  }

  /// The arguments of a call with their parentheses; the height is afterward that of the highest.
  mutating func callArguments() throws(SyntaxError) -> [CallArgument] {
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
        advance()
      }
      arguments.append(CallArgument(label: label, value: try argumentValue()))
      highest = max(highest, height)
      skipBlanks()
      guard take(",") else { break }
      if byte == UInt8(ascii: ")") { throw unexpected(.value) }
    }
    try closeItems(UInt8(ascii: ")"))
    height = highest
    return arguments
  }
}
