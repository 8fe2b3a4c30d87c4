/// What touches a value in an expression: properties, queries, calls and indexes.
extension Parser {
  mutating func postfixed() throws(SyntaxError) -> Expression {
    if let name = takeFirstName() { return try postfixedName(name) }
    return try postfixes(of: try primary())
  }

  @inline(never)
  private mutating func takeFirstName() -> Word? {
    let start = position
    return scanName() ? word(from: start) : nil
  }

  /// The expression that starts with `name`, which was just read.
  mutating func postfixedName(_ name: Word) throws(SyntaxError) -> Expression {
    height = 1
    if let value = try value(startingWith: name) { return try postfixes(of: value) }
    return try postfixes(of: Expression(.name(name.text, orText: false), range: name.range))
  }

  // These are apart, so that the parser, which calls itself for each operand, takes little of the stack for each.

  /// What a word begins that is more than a name: `true`, `if c { a } else { b }`, `f(x)`; nil if it is a name.
  @inline(never)
  private mutating func value(startingWith name: Word) throws(SyntaxError) -> Expression? {
    if let keyword = Keyword.named(name.text) {
      if keyword == .if { return try conditionalExpression(from: name) }
      guard let value = keyword.value else {
        throw SyntaxError(.keywordAsName(name.text), range: name.range)
      }
      return Expression(.literal(value), range: name.range)
    }
    if let value = try valueOfSwift(from: name) { return value }
    return byte == UInt8(ascii: "(") ? try called(name) : nil
  }

  /// `f(x)`, at the parenthesis.
  @inline(never)
  private mutating func called(_ name: Word) throws(SyntaxError) -> Expression {
    let start = Int(name.range.lowerBound)
    if name.text == "Dictionary", let node = try groups(name) {
      return Expression(node, range: SourceRange(start, position))
    }
    let arguments = ofOneType(name, try callArguments(takesOrder: name.text == "sorted"))
    let node = Self.labelledCall(name, arguments) ?? .call(name, arguments)
    return Expression(node, range: SourceRange(start, position))
  }

  /// The properties, queries and indexes that touch `base`.
  mutating func postfixes(of base: Expression) throws(SyntaxError) -> Expression {
    var result = base
    while true {
      let place = position
      guard let node = try postfix(of: result) else {
        position = place
        return result
      }
      result = Expression(node, range: SourceRange(Int(base.range.lowerBound), position))
    }
  }

  /// What the next sign makes of a value that it touches; nil if none does.
  private mutating func postfix(of subject: Expression) throws(SyntaxError) -> Expression.Node? {
    let (place, heightBefore) = (position, height)
    skipToContinuedPoint()
    let node: Expression.Node
    switch byte {
    case UInt8(ascii: "["): node = try index(of: subject)
    case UInt8(ascii: ".") where byte(after: 1) != UInt8(ascii: "."):
      node = try member(of: subject, at: place)
    case UInt8(ascii: "?") where byte(after: 1) == UInt8(ascii: ".") && byte(after: 2).isLetter:
      position += 1
      node = try questions(behind: subject, signAt: place)
    case UInt8(ascii: "!") where byte(after: 1) != UInt8(ascii: "="):
      position += 1
      node = Self.unwrapped(subject, at: SourceRange(place, position))
    default: return nil
    }
    try grow(over: heightBefore, at: place)
    return node
  }

  @inline(never)
  private static func unwrapped(_ value: Expression, at range: SourceRange) -> Expression.Node {
    .call(Word(Intrinsic.unwrapping, range: range), [CallArgument(value: value)])
  }

  /// `.count`, `.insert(4)`, at the point.
  @inline(never)
  private mutating func member(
    of subject: Expression, at place: Int
  ) throws(SyntaxError) -> Expression.Node {
    position += 1
    let name = try propertyName()
    try refusePlaces(ofPart: subject, name)
    if name.text == "performBatchUpdates", isBeforeClosure || byte == UInt8(ascii: "(") {
      throw SyntaxError(.batchUpdates(name.text), range: name.range)
    }
    if let node = try question(of: subject, name) { return node }
    if let new = try changed(subject, by: name) {
      let changed = CallArgument(label: Word(Intrinsic.changed, range: name.range), value: new)
      return .query(subject, name, [changed])
    }
    if byte == UInt8(ascii: "(") { return try asked(of: subject, name) }
    if case .name(let owner, _) = subject.node {
      if name.text == "key" || name.text == "value" { entryNames.insert(owner) }
      if name.text == "cost" { costNames.append(owner) }
    }
    lastProperty = (Int(subject.range.lowerBound), place, position)
    return .property(subject, name)
  }

  /// `.insert(4)`, at the parenthesis.
  @inline(never)
  private mutating func asked(of subject: Expression, _ name: Word) throws(SyntaxError) -> Expression.Node {
    let given = isBeforeRoundingRule(name) ? try roundingRule() : try callArguments()
    let arguments = besideElements(of: subject, name, given)
    try refuseFunction(behind: name)
    try refuseLabels(of: subject, name, arguments)
    return Self.asked(of: subject, name, arguments)
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
    if place < bytes.count, let end = bytes.endOfComment(at: place) { place = end }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\r") else {
      return nil
    }
    guard let point = bytes.firstWord(from: place), point + 1 < bytes.count,
      bytes[point] == UInt8(ascii: "."), bytes[point + 1].isLetter
    else { return nil }
    return point
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
    if let node = try sliceFromStart(of: subject, at: start) {
      try refuseIndex(ofPart: subject, from: start)
      return node
    }
    let index = try expression()
    if let node = try sliceToEnd(of: subject, from: index, at: start) {
      try refuseIndex(ofPart: subject, from: start)
      return node
    }
    skipBlanks()
    if byte == UInt8(ascii: ","), isBeforeDefault { return try entry(of: subject, index, at: start) }
    try closeItems(UInt8(ascii: "]"))
    try refuseIndex(ofPart: subject, from: start)
    return .index(subject, index)
  }

  /// `, or: 0]`, behind the key.
  @inline(never)
  private mutating func entry(
    of subject: Expression, _ key: Expression, at start: Int
  ) throws(SyntaxError) -> Expression.Node {
    let keyHeight = height
    advance()
    advance(isAtWord("or") ? 3 : 8)
    let node = entry(of: subject, at: key, or: try expression())
    height = max(height, keyHeight)
    skipBlanks()
    try closeItems(UInt8(ascii: "]"))
    try refuseIndex(ofPart: subject, from: start)
    return node
  }

  /// Refuses a function without a name behind the brackets of what only Swift hands one to.
  @inline(never)
  private func refuseFunction(behind name: Word) throws(SyntaxError) {
    guard isBeforeClosure, name.text == "merge" || name.text == "merging" else { return }
    throw SyntaxError(.onlySwift(name.text), range: name.range)
  }

  @inline(never)
  private func entry(of subject: Expression, at index: Expression, or value: Expression) -> Expression.Node {
    let entry = Expression(.index(subject, index), range: subject.range)
    return .entry(subject, index, or: beside(value, [entry]))
  }

  /// Refuses `d.removeValue(key: "a")`, which has the label of Swift's only.
  @inline(never)
  private func refuseLabels(
    of subject: Expression, _ name: Word, _ given: [CallArgument]
  ) throws(SyntaxError) {
    guard name.text == "removeValue", given.count == 1, let first = given.first,
      first.label?.text != "forKey"
    else { return }
    throw SyntaxError(
      .wrongLabel(
        of: "removeValue(forKey:)",
        statement: "\(excerpt(subject.range)).removeValue(forKey: \(excerpt(first.value.range)))"),
      range: first.label?.range ?? first.value.range)
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
}
