/// Lists, in expressions and among arguments, and comprehensions.
extension Parser {
  /// The list or comprehension at the position, whose items are expressions.
  ///
  /// Commas may be left out here too, but `[1 -2]` could be read in two ways and is an error.
  mutating func list() throws(SyntaxError) -> Expression {
    try list { parser throws(SyntaxError) in try parser.listItem() }
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
      if byte == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
      } else if items.count == 1, isAtWord("for") {
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
    default: isDigit(byte) || isAtName
    }
  }

  private mutating func comprehension(
    of item: Expression, from start: Int
  ) throws(SyntaxError) -> Expression {
    var highest = height
    position += 3
    skipBlanks()
    let names = try loopNames()
    skipBlanks()
    guard isAtWord("in") else { throw unexpected(.in) }
    position += 2
    skipBlanks()
    let values = try expression()
    highest = max(highest, height)
    skipBlanks()
    var condition: Expression?
    if isAtWord("if") {
      position += 2
      skipBlanks()
      condition = try expression()
      skipBlanks()
    }
    guard byte == UInt8(ascii: "]") else { throw unexpected(.commaOr(UInt8(ascii: "]"))) }
    close()
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
    let start = position
    expressionLists.removeAll(keepingCapacity: true)
    var open: [Int] = []
    var mayStartWord = true
    search: while position < bytes.count {
      let offset = position
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if open.count > Parser.nestingLimit { break search }
        open.append(offset)
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        open.removeLast()
        position += 1
        if open.isEmpty { break search }
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "#"): skipComment()
      case UInt8(ascii: "f") where mayStartWord && isAtWord("for") && isFreeStanding(after: 3):
        if let list = open.last, bytes[list] == UInt8(ascii: "[") { expressionLists.insert(list) }
        position += 3
      case UInt8(ascii: ":"):
        if let list = open.last, bytes[list] == UInt8(ascii: "[") { expressionLists.insert(list) }
        position += 1
      default: position += 1
      }
      mayStartWord = endsWord(bytes[offset])
    }
    searchedForExpressionLists = position
    position = start
  }

  /// Whether a bare word may start after this byte.
  private func endsWord(_ byte: UInt8) -> Bool {
    !(isASCIILetter(byte) || isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
  }

  private func isFreeStanding(after length: Int) -> Bool {
    let next = byte(after: length)
    return next != UInt8(ascii: "'") && next != UInt8(ascii: "-") && next != UInt8(ascii: ":")
  }
}
