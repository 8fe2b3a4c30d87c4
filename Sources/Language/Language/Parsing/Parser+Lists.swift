/// Lists, in expressions and among arguments, and comprehensions.
extension Parser {
  /// The list or comprehension at the position, whose items are expressions.
  ///
  /// Commas may be left out here too, but `[1 -2]` could be read in two ways and is an error.
  mutating func list() throws(SyntaxError) -> Expression {
    ofOneType(try list { parser throws(SyntaxError) in try parser.listItem() })
  }

  @inline(never)
  private func ofOneType(_ list: Expression) -> Expression {
    guard case .list(let items) = list.node else { return list }
    return Expression(.list(unified(items)), range: list.range)
  }

  /// The list at the position, whose items are read as arguments unless it is a comprehension or a dictionary.
  mutating func argumentList() throws(SyntaxError) -> Expression {
    if holdsExpressions() { return try list() }
    return try list { parser throws(SyntaxError) in
      let item = try parser.plainArgument()
      try parser.refuseOperator()
      return try item.expression { word throws(SyntaxError) in
        Expression(.name(word, orText: true), range: item.range)
      }
    }
  }

  /// Checks that no operator follows an item; `-` may start the next one.
  private mutating func refuseOperator() throws(SyntaxError) {
    let end = position
    skipBlanks()
    if isOperator(byte), byte != UInt8(ascii: "-") { throw operatorInArgument() }
    position = end
  }

  private mutating func list(
    of item: (inout Parser) throws(SyntaxError) -> Expression
  ) throws(SyntaxError) -> Expression {
    let start = position
    let wasListItem = isListItem
    try open()
    skipBlanks()
    if byte == UInt8(ascii: ":") { return try emptyDictionary(from: start) }
    var items: [Expression] = []
    var highest = 0
    while byte != UInt8(ascii: "]") {
      items.append(try item(&self))
      highest = max(highest, height)
      let end = position
      skipBlanks()
      if take(",") { continue }
      if items.count == 1, isAtWord("for") {
        isListItem = wasListItem
        return try comprehension(of: items[0], from: start)
      } else if items.count == 1, byte == UInt8(ascii: ":") {
        isListItem = wasListItem
        return try dictionary(firstKey: items[0], from: start)
      } else if byte != UInt8(ascii: "]"), position == end || !isAtItem {
        throw unexpected(.commaOr(UInt8(ascii: "]")))
      }
    }
    close()
    isListItem = wasListItem
    height = highest
    try grow(over: 0, at: start)
    return Expression(.list(items), range: SourceRange(start, position))
  }

  /// Whether what stands here can start an item after one without a comma.
  private var isAtItem: Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: byte.isDigit || isAtName
    }
  }

  private mutating func comprehension(
    of item: Expression, from start: Int
  ) throws(SyntaxError) -> Expression {
    var highest = height
    advance(3)
    let names = try loopNames()
    skipBlanks()
    guard take("in") else { throw unexpected(.in) }
    let values = try expression()
    highest = max(highest, height)
    skipBlanks()
    var condition: Expression?
    if take("if") {
      condition = try expression()
      skipBlanks()
    }
    try closeItems(UInt8(ascii: "]"))
    try grow(over: highest, at: start)
    return Expression(
      .comprehension(item, names, in: values, where: condition), range: SourceRange(start, position))
  }

  // MARK: Telling comprehensions and dictionaries

  /// Whether the list at the position holds a `for` or a colon of its own.
  ///
  /// The outermost list is searched once for itself and all the lists in it, so that reading stays linear.
  private mutating func holdsExpressions() -> Bool {
    if position >= searchedForExpressionLists { searchForExpressionLists() }
    return expressionLists.contains(position)
  }

  private mutating func searchForExpressionLists() {
    expressionLists.removeAll(keepingCapacity: true)
    var open: [Int] = []
    var cutter = TokenCutter(bytes, from: position)
    while open.count <= Parser.nestingLimit, let token = cutter.next() {
      let start = token.range.lowerBound
      switch token.kind {
      case .opening: open.append(start)
      case .closing: open.removeLast()
      case .label, .word, .sign:
        if let list = open.last, bytes[list] == UInt8(ascii: "["), endsFirstItem(token) {
          expressionLists.insert(list)
        }
      default: break
      }
      if open.isEmpty { break }
    }
    searchedForExpressionLists = cutter.position
  }

  /// Whether a token in a list makes it a comprehension or a dictionary: a colon, or `for` outside a bare word.
  private func endsFirstItem(_ token: Token) -> Bool {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    guard token.kind == .word else { return token.kind == .label || bytes[start] == UInt8(ascii: ":") }
    let joints = [UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: ".")]
    return bytes[token.range].elementsEqual("for".utf8) && !joints.contains(bytes[start - 1])
      && !(end < bytes.count && bytes[end] == UInt8(ascii: "-"))
  }
}
