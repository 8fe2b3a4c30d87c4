/// Expressions in Swift's spelling.
extension Parser {
  /// `condition ? value : other`, behind the condition: the `?` has blanks around it. Any other expression as it is.
  mutating func choice(behind condition: Expression) throws(SyntaxError) -> Expression {
    skipToChoice() ? try chosen(by: condition) : condition
  }

  @inline(never)
  private mutating func skipToChoice() -> Bool {
    let end = position
    skipBlanks()
    skipToSignBelow(UInt8(ascii: "?"))
    if byte == UInt8(ascii: "?"), position > end, isBlank(byte(after: 1)) { return true }
    position = end
    return false
  }

  /// The same, at the `?`.
  @inline(never)
  private mutating func chosen(by condition: Expression) throws(SyntaxError) -> Expression {
    let (place, conditionHeight) = (position, height)
    try enter()
    advance()
    skipLineEndBehindOperator()
    let value = try expression()
    let valueHeight = height
    skipBlanks()
    skipToSignBelow(UInt8(ascii: ":"))
    guard take(":") else { throw unexpected(.otherChoice) }
    skipLineEndBehindOperator()
    let other = try expression()
    leave()
    height = max(height, valueHeight)
    try grow(over: conditionHeight, at: place)
    return Expression(
      .conditional([(condition, beside(value, [other]))], else: beside(other, [value])),
      range: SourceRange(Int(condition.range.lowerBound), position))
  }

  /// `stride(from: a, to: b, by: c)` as a range, `Array(repeating: 0, count: 3)`; nil of any other call.
  static func labelledCall(_ name: Word, _ given: [CallArgument]) -> Expression.Node? {
    let labels = given.map { $0.label?.text }
    if labels == ["repeating", "count"], name.text == "Array" || name.text == "String" {
      return repeating(given, isText: name.text == "String", at: name.range)
    }
    func called(_ word: String) -> Expression.Node {
      .call(Word(Intrinsic.swift(word), range: name.range), given.map { CallArgument(value: $0.value) })
    }
    switch (name.text, labels) {
    case ("sorted", [nil, "by"]):
      guard case .closure(let order) = given[1].value.node, order.parameters.count == 2 else { return nil }
      return .ordering(given[0].value, order.parameters[0], order.parameters[1], by: given[1].value)
    case ("String", []): return .literal(.text(""))
    case ("Int", []): return .literal(.int(0))
    case ("Double", []): return .literal(.decimal(0))
    case ("Bool", []): return .literal(.bool(false))
    case ("String", [nil, "radix"]): return called("digits")
    case ("Int", [nil, "radix"]): return called("number")
    case ("Dictionary", ["uniqueKeysWithValues"]):
      let isCompact = CallArgument(value: Expression(.literal(.bool(false)), range: name.range))
      return .call(
        Word(Intrinsic.dictionary, range: name.range), [CallArgument(value: given[0].value), isCompact])
    case ("sqrt", [nil]), ("sin", [nil]), ("cos", [nil]):
      return given[0].value.quotient == nil
        ? nil : .call(name, [CallArgument(value: given[0].value.withDecimals)])
    default: break
    }
    guard name.text == "stride", given.count == 3 else { return nil }
    guard labels[0] == "from", labels[1] == "to" || labels[1] == "through", labels[2] == "by" else {
      return nil
    }
    let isClosed = labels[1] == "through"
    if case .literal(.int(let step)) = given[2].value.node, step > 0 {
      return .range(given[0].value, given[1].value, isClosed: isClosed, by: given[2].value)
    }
    let closed = CallArgument(value: Expression(.literal(.bool(isClosed)), range: name.range))
    let isOfDecimals = given.contains { if case .decimal = $0.value.numbers?.written { true } else { false } }
    let numbers = given.map { CallArgument(value: isOfDecimals ? $0.value.withDecimals : $0.value) }
    return .call(Word(Intrinsic.stride, range: name.range), numbers + [closed])
  }

  /// The list of one value several times, or the text.
  static func repeating(_ given: [CallArgument], isText: Bool, at range: SourceRange) -> Expression.Node {
    let kind = CallArgument(value: Expression(.literal(.bool(isText)), range: range))
    return .call(
      Word(Intrinsic.repeating, range: range),
      given.map { CallArgument(value: $0.value) } + [kind])
  }

  /// `xs[...i]`, `xs[..<i]`, in the bracket, which is at `start`; nil of any other index.
  @inline(never)
  mutating func sliceFromStart(
    of subject: Expression, at start: Int
  ) throws(SyntaxError) -> Expression.Node? {
    guard let infix = rangeOperator(), case .range(let isClosed) = infix.symbol else { return nil }
    advance(infix.length)
    let upper = try expression()
    skipBlanks()
    try closeItems(UInt8(ascii: "]"))
    return slice(of: subject, from: nil, to: upper, isClosed: isClosed, at: start)
  }

  /// `xs[1...]`, behind the first place; nil of any other index.
  @inline(never)
  mutating func sliceToEnd(
    of subject: Expression, from lower: Expression, at start: Int
  ) throws(SyntaxError) -> Expression.Node? {
    guard takeOpenEnd() else { return nil }
    skipBlanks()
    try closeItems(UInt8(ascii: "]"))
    return slice(of: subject, from: lower, to: nil, isClosed: true, at: start)
  }

  private func slice(
    of subject: Expression, from lower: Expression?, to upper: Expression?, isClosed: Bool, at start: Int
  ) -> Expression.Node {
    let range = SourceRange(start, position)
    let none = Expression(.literal(.nothing), range: range)
    let closed = Expression(.literal(.bool(isClosed)), range: range)
    return .call(
      Word(Intrinsic.slice, range: range),
      [subject, lower ?? none, upper ?? none, closed].map { CallArgument(value: $0) })
  }

  /// Moves over the sign of a range that has no end: `3...` before what ends an index or a pattern. False if none stands there.
  mutating func takeOpenEnd() -> Bool {
    let before = self
    skipBlanks()
    if let infix = rangeOperator(), isOpen(infix) {
      advance(infix.length)
      return true
    }
    self = before
    return false
  }

  /// Whether nothing follows the sign of a range at the position: `xs[1...]`, `case 3...:`
  @inline(never)
  func isOpen(_ infix: InfixOperator) -> Bool {
    guard infix.symbol == .range(isClosed: true) else { return false }
    var ahead = self
    ahead.advance(infix.length)
    return ahead.byte == UInt8(ascii: "]") || ahead.byte == UInt8(ascii: ":")
      || ahead.byte == UInt8(ascii: ",")
  }
}

/// Operations of expressions that only signs call. A call names them by a word that no reader can write as a name.
public enum Intrinsic {
  /// `"a \(x) b"`: the pieces of a text, side by side, as `print` shows them.
  public static let interpolation = "\""
  /// `x!`: the value, which must not be none.
  public static let unwrapping = "!"
  /// `let x: Int = 5`: the value, if it is of the type that the first argument spells.
  public static let typing = ":"
  /// `d[k] = nil`: whether that is a dictionary, which loses the key.
  public static let isDictionary = "[:]"
  /// `xs[1...]`, `xs[..<i]`: the list or text, and the two ends, or none.
  public static let slice = "..."
  /// `stride(from: 10, to: 0, by: -3)`: the three, and whether the end is one of the numbers.
  public static let stride = "0stride"
  /// `d.mapValues { $0 * 2 }`: the dictionary of pairs, and whether those without a value are left out.
  public static let dictionary = "[:]of"
  /// The label of what `xs.sort { $0 > $1 }` sets its list to.
  static let changed = "0changed"
  /// `Dictionary(grouping: xs) { $0 % 2 }`: the lists of the second parts of pairs, by the first.
  public static let groups = "[:[]]"
  /// What `?.` asks, where there is a value.
  static let some = "0some"
  /// The place or key that goes with a value.
  static let place = "0place"
  /// The 2 of `[x, 2]`: a number, and variables, or parts of them, that decide whether it is a decimal.
  public static let beside = "0beside"
  /// `xs.flatMap { $0 }`: the lists of a list, one behind the other.
  public static let flattening = "[[]]"
  /// `xs.compactMap { Int($0) }`: what is not none.
  public static let compacting = "[?]"
  /// `Array(repeating: 0, count: 3)`
  public static let repeating = "[]"
  /// What Swift calls types and functions: see ``swiftFunctions``.
  public static func swift(_ name: String) -> String { "0" + name }
  /// What `switch` goes by, what is given up, and whether a loop begins, while a statement needs it: names that begin with a digit.
  static let subject = "0switch"
  static let taken = "0taken"
  static let firstTurn = "0first"
  /// What a pattern is compared with that stands at a place: `if case 1...5 = age`.
  static func matched(at place: Int) -> String { "0case\(place)" }
  /// What follows the name of a question whose answer is none where the list is empty: `xs.first ?? 0`.
  public static let orNone = "?"
}

extension Expression {
  /// Whether it is a name, and which.
  func isName(_ word: String) -> Bool { if case .name(word, _) = node { true } else { false } }

  /// What it is a part of, if it begins behind the first place of that, where Swift counts the places of the whole: `xs[2...]`.
  var wholeOfLaterPart: Expression? {
    switch node {
    case .call(let name, let given) where name.text == Intrinsic.slice:
      if case .literal(.nothing) = given[1].value.node {
        nil
      } else {
        given[1].value.isZero ? nil : given[0].value
      }
    case .index(let whole, let index):
      if case .range(let lower, _, _, by: nil) = index.node, !lower.isZero { whole } else { nil }
    case .query(let whole, let name, _) where name.text == "dropFirst" || name.text == "suffix": whole
    default: nil
    }
  }

  /// The same before `??`, where an empty list has none in place of a first value.
  var orNone: Expression {
    func asked(_ word: Word) -> Word { Word(word.text + Intrinsic.orNone, range: word.range) }
    switch node {
    case .property(let subject, let word) where word.text == "first" || word.text == "last":
      return Expression(.property(subject, asked(word)), range: range)
    case .query(let subject, let word, let given)
    where given.isEmpty && ["min", "max", "randomElement"].contains(word.text):
      return Expression(.query(subject, asked(word), given), range: range)
    default: return self
    }
  }
}
