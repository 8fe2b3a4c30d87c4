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
      if name.text == "Dictionary", let node = try groups(name) {
        return try postfixes(of: Expression(node, range: SourceRange(Int(name.range.lowerBound), position)))
      }
      let arguments = ofOneType(name, try callArguments())
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
      skipToContinuedPoint()
      switch byte {
      case UInt8(ascii: ".") where byte(after: 1) != UInt8(ascii: "."):
        result = try asked(result, from: start, over: baseHeight, at: place)
      case UInt8(ascii: "["):
        let node = try index(of: result)
        try grow(over: baseHeight, at: place)
        result = Expression(node, range: SourceRange(start, position))
      case UInt8(ascii: "?") where byte(after: 1) == UInt8(ascii: ".") && byte(after: 2).isLetter:
        position += 1
        let node = try questions(behind: result, signAt: place)
        try grow(over: baseHeight, at: place)
        result = Expression(node, range: SourceRange(start, position))
      case UInt8(ascii: "!") where byte(after: 1) != UInt8(ascii: "="):
        position += 1
        try grow(over: baseHeight, at: place)
        let sign = Word(Intrinsic.unwrapping, range: SourceRange(place, position))
        result = Expression(
          .call(sign, [CallArgument(value: result)]), range: SourceRange(start, position))
      default:
        position = place
        return result
      }
    }
  }

  /// What a value is asked behind the point at the position. Apart, so that what nests in brackets takes less of the stack.
  @inline(never)
  private mutating func asked(
    _ subject: Expression, from start: Int, over baseHeight: Int, at place: Int
  ) throws(SyntaxError) -> Expression {
    var result = subject
    position += 1
    let name = try propertyName()
    try refusePlaces(ofPart: result, name)
    if name.text == "performBatchUpdates", isBeforeClosure || byte == UInt8(ascii: "(") {
      throw SyntaxError(.batchUpdates(name.text), range: name.range)
    }
    if let node = try question(of: result, name) {
      try grow(over: baseHeight, at: place)
      result = Expression(node, range: SourceRange(start, position))
    } else if let new = try changed(result, by: name) {
      try grow(over: baseHeight, at: place)
      let changed = CallArgument(label: Word(Intrinsic.changed, range: name.range), value: new)
      result = Expression(.query(result, name, [changed]), range: SourceRange(start, position))
    } else if byte == UInt8(ascii: "(") {
      let given = isBeforeRoundingRule(name) ? try roundingRule() : try callArguments()
      let arguments = besideElements(of: result, name, given)
      try refuseFunction(behind: name)
      try grow(over: baseHeight, at: place)
      result = Expression(
        Self.asked(of: result, name, arguments), range: SourceRange(start, position))
    } else {
      try grow(over: baseHeight, at: place)
      if name.text == "key" || name.text == "value", case .name(let owner, _) = result.node {
        entryNames.insert(owner)
      }
      if name.text == "cost", case .name(let owner, _) = result.node { costNames.append(owner) }
      result = Expression(.property(result, name), range: SourceRange(start, position))
      lastProperty = (start, place, position)
    }
    return result
  }

  /// `d["a"]?.count`, behind the `?`: what the rest comes to, or none where there is no value.
  private mutating func questions(
    behind value: Expression, signAt sign: Int
  ) throws(SyntaxError) -> Expression.Node {
    try enter()
    let range = SourceRange(sign, sign + 1)
    let name = Word(Intrinsic.some, range: range)
    let some = Expression(.name(name.text, orText: false), range: value.range)
    let rest = try postfixes(of: some)
    leave()
    let isSome = Expression(
      .binary(.notEqual, some, Expression(.literal(.nothing), range: range)), range: range)
    let values = Expression(.list([value.orNone]), range: value.range)
    let found = Expression(
      .comprehension(rest, LoopNames(name), in: values, where: isSome), range: rest.range)
    return Expression(.property(found, Word("first", range: range)), range: rest.range).orNone.node
  }

  /// Moves to the point that goes on with what the lines above say: `xs` and below it `.map { $0 * 2 }`. Stays if there is none.
  private mutating func skipToContinuedPoint() {
    guard let point = offsetOfContinuedPoint else { return }
    position = point
  }

  /// Where such a point is.
  var offsetOfContinuedPoint: Int? {
    var place = position
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") else {
      return nil
    }
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."), bytes[place + 1].isLetter else {
      return nil
    }
    return place
  }

  /// A question with brackets, some of which Swift calls by another name.
  private static func asked(
    of subject: Expression, _ name: Word, _ arguments: [CallArgument]
  ) -> Expression.Node {
    let first = arguments.first
    if name.text == "enumerated", first == nil {
      return .property(subject, Word("indexed", range: name.range))
    }
    if name.text == "random", first == nil, subject.isName("Bool") {
      let both = [true, false].map { Expression(.literal(.bool($0)), range: name.range) }
      return .query(Expression(.list(both), range: name.range), Word("randomElement", range: name.range), [])
    }
    if arguments.count == 1, let first, let label = first.label?.text {
      switch (name.text, label) {
      case ("firstIndex", "of"):
        return .query(subject, Word("index", range: name.range), [CallArgument(value: first.value)])
      case ("lastIndex", "of"): return lastPlace(of: first.value, in: subject, name)
      case ("isMultiple", "of"):
        let rest = Expression(.binary(.remainder, subject, first.value), range: subject.range)
        return .binary(.equal, rest, Expression(.literal(.int(0)), range: name.range))
      case ("quotientAndRemainder", "dividingBy"):
        return .record(
          [("quotient", BinaryOperator.divide), ("remainder", .remainder)].map { part, symbol in
            let value = Expression(.binary(symbol, subject, first.value), range: subject.range)
            return (Word(part, range: name.range), value)
          })
      case ("numberOfItems", "inSection"):
        let sections = Expression(
          .property(subject, Word("sections", range: name.range)), range: subject.range)
        return .index(sections, first.value)
      case ("random", "in") where subject.isName("Int"):
        return .query(first.value, Word("randomElement", range: name.range), [])
      default: break
      }
    }
    return .query(subject, name, arguments)
  }

  /// Where the last equal value stands, or none.
  private static func lastPlace(of value: Expression, in subject: Expression, _ name: Word) -> Expression.Node
  {
    let words = [Intrinsic.place, Intrinsic.taken].map { Word($0, range: name.range) }
    let names = words.map { Expression(.name($0.text, orText: false), range: $0.range) }
    let indexed = Expression(.property(subject, Word("indexed", range: name.range)), range: subject.range)
    let equal = Expression(.binary(.equal, names[1], value), range: value.range)
    let places = Expression(
      .comprehension(names[0], LoopNames(words, range: name.range), in: indexed, where: equal),
      range: name.range)
    return Expression(.property(places, Word("last", range: name.range)), range: name.range).orNone.node
  }

  /// `[i]`, `[k, or: 0]`; the height is afterward that of what is in the brackets.
  private mutating func index(of subject: Expression) throws(SyntaxError) -> Expression.Node {
    let start = position
    try refuseIndex(ofPart: subject)
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
      node = entry(of: subject, at: index, or: try expression())
      height = max(height, indexHeight)
      skipBlanks()
    }
    try closeItems(UInt8(ascii: "]"))
    if let whole = subject.wholeOfLaterPart {
      throw SyntaxError(
        .indexOfSlice(whole: excerpt(whole.range), index: excerpt(index.range)),
        range: SourceRange(start, position))
    }
    return node
  }

  /// The arguments of `max(x, 2)`, and of any other call as they are.
  @inline(never)
  private func ofOneType(_ name: Word, _ given: [CallArgument]) -> [CallArgument] {
    given.count > 1 && (name.text == "min" || name.text == "max") ? unified(given) : given
  }

  /// Refuses a function without a name behind the brackets of what only Swift hands one to.
  @inline(never)
  private func refuseFunction(behind name: Word) throws(SyntaxError) {
    guard isBeforeClosure, name.text == "merge" || name.text == "merging" else { return }
    throw SyntaxError(.onlySwift(name.text), range: name.range)
  }

  private func isBeforeRoundingRule(_ name: Word) -> Bool {
    name.text == "rounded" && byte(after: 1) == UInt8(ascii: ".")
  }

  /// `(.down)` behind `rounded`: a word.
  @inline(never)
  private mutating func roundingRule() throws(SyntaxError) -> [CallArgument] {
    try open()
    position += 1
    let start = position
    guard scanName() else { throw unexpected(.value) }
    let rule = word(from: start)
    skipBlanks()
    try closeItems(UInt8(ascii: ")"))
    height = 1
    return [CallArgument(value: Expression(.literal(.text(rule.text)), range: rule.range))]
  }

  @inline(never)
  private func entry(of subject: Expression, at index: Expression, or value: Expression) -> Expression.Node {
    let entry = Expression(.index(subject, index), range: subject.range)
    return .entry(subject, index, or: beside(value, [entry]))
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
