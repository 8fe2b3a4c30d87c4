/// Questions that take a function: `xs.map { $0 * 2 }`, `xs.sorted(by: >)`. Each makes the expression that computes the same with names:
/// a comprehension, a reduction, an ordering.
extension Parser {
  /// What a question of `subject` computes that takes a function, behind the name of the question; nil if it takes none here.
  mutating func question(
    of subject: Expression, _ name: Word
  ) throws(SyntaxError) -> Expression.Node? {
    switch name.text {
    case "map":
      guard let closure = try closure(label: nil, takesNames: false) else { return nil }
      return mapped(optional: subject, by: closure, name)
        ?? Self.mapped(subject, by: closure, orOptional: true)
    case "compactMap":
      guard let closure = try closure(label: nil) else { return nil }
      return Self.call(Intrinsic.compacting, [Self.mapped(subject, by: closure)], name, closure)
    case "flatMap":
      guard let closure = try closure(label: nil, takesNames: false) else { return nil }
      if let node = mapped(optional: subject, by: closure, name) { return node }
      return Self.call(
        Intrinsic.flattening, [Self.mapped(subject, by: closure, orOptional: true)], name, closure)
    case "mapValues", "compactMapValues":
      guard let closure = try closure(label: nil) else { return nil }
      return try Self.mappedValues(of: subject, by: closure, isCompact: name.text != "mapValues", name)
    case "min", "max":
      guard let closure = try closure(label: "by") else { return nil }
      let ordered = try Self.ordered(subject, by: closure, isDown: name.text == "max")
      return Self.end("first", of: ordered, name, closure)
    case "filter":
      guard let closure = try closure(label: nil) else { return nil }
      return Self.filtered(subject, by: closure, keepsKind: true)
    case "allSatisfy":
      guard let closure = try closure(label: nil) else { return nil }
      return Self.property("isEmpty", of: Self.filtered(subject, by: closure, isNegated: true), name, closure)
    case "contains":
      guard let closure = try closure(label: "where") else { return nil }
      let none = Self.property("isEmpty", of: Self.filtered(subject, by: closure), name, closure)
      return .unary(.not, Expression(none, range: closure.range))
    case "count":
      guard let closure = try closure(label: "where") else { return nil }
      return Self.property("count", of: Self.filtered(subject, by: closure), name, closure)
    case "first", "last":
      guard let closure = try closure(label: "where") else { return nil }
      return Self.end(name.text, of: Self.filtered(subject, by: closure), name, closure)
    case "firstIndex", "lastIndex":
      guard let closure = try closure(label: "where") else { return nil }
      let places = try Self.places(in: subject, by: closure, name)
      return Self.end(name.text == "firstIndex" ? "first" : "last", of: places, name, closure)
    case "sorted":
      return try closure(label: "by").map { closure throws(SyntaxError) in
        try Self.ordered(subject, by: closure)
      }
    case "reduce": return try reduction(of: subject)
    case "prefix", "drop":
      guard let closure = try closure(label: "while") else { return nil }
      let places = try Self.places(in: subject, by: closure, name, isNegated: true)
      let first = Expression(Self.end("first", of: places, name, closure), range: closure.range)
      let all = Expression(.property(subject, Word("count", range: name.range)), range: closure.range)
      let count = Expression(.binary(.coalesce, first, all), range: closure.range)
      let part = Word(name.text == "prefix" ? "prefix" : "dropFirst", range: name.range)
      return .query(subject, part, [CallArgument(value: count)])
    default: return nil
    }
  }

  /// What a command computes for its list that takes a function, behind its name: `xs.sort { $0 > $1 }`, `xs.removeAll { $0 > 1 }`. Nil
  /// of any other command.
  mutating func changed(_ subject: Expression, by name: Word) throws(SyntaxError) -> Expression? {
    let node: Expression.Node
    switch name.text {
    case "sort":
      guard let closure = try closure(label: "by", takesNames: false) else { return nil }
      node = try Self.ordered(subject, by: closure)
    case "removeAll":
      guard let closure = try closure(label: "where", takesNames: false) else { return nil }
      node = Self.filtered(subject, by: closure, isNegated: true, keepsKind: true)
    default: return nil
    }
    return Expression(node, range: SourceRange(Int(subject.range.lowerBound), position))
  }

  /// `Dictionary(grouping: xs) { $0 % 2 }`, at the bracket; nil of any other call.
  mutating func groups(_ name: Word) throws(SyntaxError) -> Expression.Node? {
    var ahead = self
    ahead.advance()
    guard ahead.isAtWord("grouping"), ahead.byte(after: 8) == UInt8(ascii: ":") else { return nil }
    try open()
    skipBlanks()
    advance(9)
    let values = try expression()
    skipBlanks()
    let closure: Closure
    if take(",") {
      guard isAtWord("by"), byte(after: 2) == UInt8(ascii: ":") else { throw unexpected(.function) }
      advance(3)
      closure = try function(parameters: 1)
      skipBlanks()
      guard byte == UInt8(ascii: ")") else { throw unexpected(.closing(UInt8(ascii: ")"))) }
      close()
    } else {
      try closeItems(UInt8(ascii: ")"))
      guard isBeforeClosure else { throw unexpected(.function) }
      skipBlanks()
      closure = try self.closure()
    }
    let names = closure.loopNames
    let item = names.words.map { Expression(.name($0.text, orText: false), range: $0.range) }
    let whole = item.count == 1 ? item[0] : Expression(.tuple(item), range: names.range)
    let pair = Expression(.tuple([closure.result(names.words), whole]), range: closure.range)
    return Self.call(
      Intrinsic.groups, [.comprehension(pair, names, in: values, where: nil)], name, closure)
  }

  // MARK: What they compute

  /// - Parameter mayBeOptional: whether anything but a list is a value that may be missing.
  private static func mapped(
    _ values: Expression, by closure: Closure, orOptional mayBeOptional: Bool = false
  ) -> Expression.Node {
    var names = closure.loopNames
    names.takesOptional = mayBeOptional
    return .comprehension(closure.result(names.words), names, in: values, where: nil)
  }

  /// What a function makes of a value that may be missing, or none: `d["a"].map { $0 + 1 }`. Nil if nothing says that it may.
  private func mapped(optional value: Expression, by closure: Closure, _ name: Word) -> Expression.Node? {
    guard notes.isOptional(value) else { return nil }
    let values = Expression(.list([value.orNone]), range: value.range)
    let isThere = LoopNames(Word(Intrinsic.some, range: name.range))
    let (some, none) = (
      Expression(.name(Intrinsic.some, orText: false), range: name.range),
      Expression(.literal(.nothing), range: name.range)
    )
    let there = Expression(
      .comprehension(
        some, isThere, in: values, where: Expression(.binary(.notEqual, some, none), range: name.range)),
      range: value.range)
    return Self.end("first", of: Self.mapped(there, by: closure), name, closure)
  }

  private static func filtered(
    _ values: Expression, by closure: Closure, isNegated: Bool = false, keepsKind: Bool = false
  ) -> Expression.Node {
    var names = closure.loopNames
    names.keepsKind = keepsKind
    let item = names.words.map { Expression(.name($0.text, orText: false), range: $0.range) }
    let whole = item.count == 1 ? item[0] : Expression(.tuple(item), range: names.range)
    let holds = closure.result(names.words)
    let condition = isNegated ? Expression(.unary(.not, holds), range: holds.range) : holds
    return .comprehension(whole, names, in: values, where: condition)
  }

  /// The places of the values for which a function holds.
  private static func places(
    in values: Expression, by closure: Closure, _ name: Word, isNegated: Bool = false
  ) throws(SyntaxError) -> Expression.Node {
    let place = Word(Intrinsic.place, range: closure.range)
    let names = try pair(place, closure)
    let indexed = Expression(
      .property(values, Word("indexed", range: name.range)), range: values.range.union(name.range))
    let holds = closure.result([names.words[1]])
    return .comprehension(
      Expression(.name(place.text, orText: false), range: closure.range), names, in: indexed,
      where: isNegated ? Expression(.unary(.not, holds), range: holds.range) : holds)
  }

  private static func mappedValues(
    of values: Expression, by closure: Closure, isCompact: Bool, _ name: Word
  ) throws(SyntaxError) -> Expression.Node {
    let key = Word(Intrinsic.place, range: closure.range)
    let names = try pair(key, closure)
    let pair = Expression(
      .tuple([
        Expression(.name(key.text, orText: false), range: closure.range), closure.result([names.words[1]]),
      ]), range: closure.range)
    let pairs = Expression.Node.comprehension(pair, names, in: values, where: nil)
    let compact = Expression(.literal(.bool(isCompact)), range: closure.range)
    return call(Intrinsic.dictionary, [pairs, compact.node], name, closure)
  }

  /// The names of a loop over pairs, of which a function takes the second part.
  private static func pair(_ first: Word, _ closure: Closure) throws(SyntaxError) -> LoopNames {
    let words = closure.loopNames.words
    guard words.count == 1 else {
      throw SyntaxError(.unexpected(found: .token(words[1].text), expected: .function), range: closure.range)
    }
    return LoopNames([first, words[0]], range: closure.range)
  }

  private static func property(
    _ word: String, of values: Expression.Node, _ name: Word, _ closure: Closure
  ) -> Expression.Node {
    .property(Expression(values, range: closure.range), Word(word, range: name.range))
  }

  /// The first or last value, or none.
  private static func end(
    _ word: String, of values: Expression.Node, _ name: Word, _ closure: Closure
  ) -> Expression.Node {
    Expression(property(word, of: values, name, closure), range: closure.range).orNone.node
  }

  private static func call(
    _ intrinsic: String, _ values: [Expression.Node], _ name: Word, _ closure: Closure
  ) -> Expression.Node {
    .call(
      Word(intrinsic, range: name.range),
      values.map { CallArgument(value: Expression($0, range: closure.range)) })
  }

  static func ordered(
    _ values: Expression, by closure: Closure, isDown: Bool = false
  ) throws(SyntaxError) -> Expression.Node {
    let names = closure.parameters(2)
    guard names.count == 2 else {
      throw SyntaxError(.unexpected(found: .token("in"), expected: .function), range: closure.range)
    }
    let order = closure.result(names)
    return .ordering(values, names[isDown ? 1 : 0], names[isDown ? 0 : 1], by: order)
  }

  /// `reduce(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }`, behind the initial value: each turn changes what is there
  /// so far, and gives it on.
  private mutating func reduction(
    of subject: Expression, into initial: Expression
  ) throws(SyntaxError) -> Expression.Node? {
    let isInBrackets = take(",")
    if !isInBrackets { try closeItems(UInt8(ascii: ")")) }
    skipBlanks()
    guard byte == UInt8(ascii: "{") else { throw unexpected(.function) }
    let closure = try changingClosure()
    skipBlanks()
    if isInBrackets { try closeItems(UInt8(ascii: ")")) }
    let names = closure.parameters(2)
    guard names.count == 2 else {
      throw SyntaxError(.unexpected(found: .token("in"), expected: .function), range: closure.range)
    }
    var value = LoopNames(names[1])
    value.takesEntries = true
    return .reduction(initial, names[0], value, in: subject, by: closure.result(names))
  }

  /// `reduce(0, +)`, `reduce(0) { $0 + $1 }`
  private mutating func reduction(of subject: Expression) throws(SyntaxError) -> Expression.Node? {
    guard byte == UInt8(ascii: "(") else { return nil }
    try open()
    skipBlanks()
    let isInto = isAtWord("into") && byte(after: 4) == UInt8(ascii: ":")
    if isInto { advance(5) }
    let initial = try expression()
    skipBlanks()
    if isInto { return try reduction(of: subject, into: initial) }
    let closure: Closure
    if byte == UInt8(ascii: ",") {
      advance()
      closure = try function(parameters: 2)
      skipBlanks()
      guard byte == UInt8(ascii: ")") else { throw unexpected(.closing(UInt8(ascii: ")"))) }
      close()
    } else {
      guard byte == UInt8(ascii: ")") else { throw unexpected(.commaOr(UInt8(ascii: ")"))) }
      close()
      guard isBeforeClosure else { throw unexpected(.function) }
      skipBlanks()
      closure = try self.closure()
    }
    let names = closure.parameters(2)
    guard names.count == 2 else {
      throw SyntaxError(.unexpected(found: .token("in"), expected: .function), range: closure.range)
    }
    var value = LoopNames(names[1])
    value.takesEntries = true
    let result = closure.result(names)
    let range = SourceRange(Int(subject.range.lowerBound), position)
    let whole = Expression(.reduction(initial, names[0], value, in: subject, by: result), range: range)
    return .reduction(beside(initial, [whole]), names[0], value, in: subject, by: result)
  }
}
