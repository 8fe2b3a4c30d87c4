/// Functions without a name, where a question takes a function: `xs.map { $0 * 2 }`, `xs.sorted(by: >)`. Each makes the expression that
/// computes the same with names: a comprehension, a reduction, an ordering.
extension Parser {
  /// A function without a name, or one that is handed over by its name.
  struct Closure {
    /// Those that are written before `in`.
    var names: [Word]
    var result: Expression
    var range: SourceRange
    /// The greatest number of a parameter without a name, such as `$1`; -1 if it has none.
    var highestShorthand = -1

    /// Its parameters: those that it names, or `$0`, `$1`.
    func parameters(_ count: Int) -> [Word] {
      names.isEmpty ? (0..<count).map { Word("$\($0)", range: range) } : names
    }

    /// The same with its two parameters in the other order.
    var reversed: Closure {
      Closure(names: parameters(2).reversed(), result: result, range: range)
    }

    /// The names of a loop that hands it each value.
    var loopNames: LoopNames {
      // `$0` and `$1` are the parts of a pair.
      let words = parameters(max(1, highestShorthand + 1))
      return LoopNames(words, range: words[0].range.union(words[words.count - 1].range))
    }
  }

  // MARK: Where braces open blocks

  /// An expression that a block may follow, so that a brace after it opens the block.
  mutating func expressionBeforeBlock() throws(SyntaxError) -> Expression {
    let outside = blockBraces
    blockBraces = brackets.count
    defer { blockBraces = outside }
    return try expression()
  }

  private var isBeforeClosure: Bool {
    guard blockBraces != brackets.count else { return false }
    var place = position
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "{")
  }

  // MARK: Questions that take a function

  /// What a question of `subject` computes that takes a function, behind the name of the question; nil if it takes none here.
  mutating func question(
    of subject: Expression, _ name: Word
  ) throws(SyntaxError) -> Expression.Node? {
    switch name.text {
    case "map":
      guard let closure = try closure(label: nil, takesNames: false) else { return nil }
      return .comprehension(closure.result, closure.loopNames, in: subject, where: nil)
    case "compactMap":
      guard let closure = try closure(label: nil) else { return nil }
      let mapped = Expression(
        .comprehension(closure.result, closure.loopNames, in: subject, where: nil), range: closure.range)
      return .call(Word(Intrinsic.compacting, range: name.range), [CallArgument(value: mapped)])
    case "flatMap":
      guard let closure = try closure(label: nil, takesNames: false) else { return nil }
      let lists = Expression(
        .comprehension(closure.result, closure.loopNames, in: subject, where: nil), range: closure.range)
      return .call(Word(Intrinsic.flattening, range: name.range), [CallArgument(value: lists)])
    case "min", "max":
      guard let closure = try closure(label: "by") else { return nil }
      let ordered = Self.ordered(subject, by: name.text == "min" ? closure : closure.reversed)
      return .property(Expression(ordered, range: closure.range), Word("first", range: name.range))
    case "filter":
      return try closure(label: nil).map { Self.filtered(subject, by: $0, $0.result) }
    case "allSatisfy":
      guard let closure = try closure(label: nil) else { return nil }
      let fails = Expression(.unary(.not, closure.result), range: closure.result.range)
      return Self.isEmpty(Self.filtered(subject, by: closure, fails), at: closure.range)
    case "contains":
      guard let closure = try closure(label: "where") else { return nil }
      let none = Self.isEmpty(Self.filtered(subject, by: closure, closure.result), at: closure.range)
      return .unary(.not, Expression(none, range: closure.range))
    case "first":
      guard let closure = try closure(label: "where") else { return nil }
      let found = Expression(Self.filtered(subject, by: closure, closure.result), range: closure.range)
      return Expression(.property(found, name), range: closure.range).orNone.node
    case "sorted":
      guard let closure = try closure(label: "by") else { return nil }
      return Self.ordered(subject, by: closure)
    case "reduce": return try reduction(of: subject)
    default: return nil
    }
  }

  private static func filtered(
    _ values: Expression, by closure: Closure, _ condition: Expression
  ) -> Expression.Node {
    let names = closure.loopNames
    let item = names.words.map { Expression(.name($0.text, orText: false), range: $0.range) }
    let whole = item.count == 1 ? item[0] : Expression(.tuple(item), range: names.range)
    return .comprehension(whole, names, in: values, where: condition)
  }

  private static func isEmpty(_ values: Expression.Node, at range: SourceRange) -> Expression.Node {
    .property(Expression(values, range: range), Word("isEmpty", range: range))
  }

  private static func ordered(_ values: Expression, by closure: Closure) -> Expression.Node {
    let names = closure.parameters(2)
    guard names.count == 2 else { return .property(values, Word("sorted", range: closure.range)) }
    return .ordering(values, names[0], names[1], by: closure.result)
  }

  /// `reduce(0, +)`, `reduce(0) { $0 + $1 }`
  private mutating func reduction(of subject: Expression) throws(SyntaxError) -> Expression.Node? {
    guard byte == UInt8(ascii: "(") else { return nil }
    try open()
    skipBlanks()
    let initial = try expression()
    skipBlanks()
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
    return .reduction(initial, names[0], LoopNames(names[1]), in: subject, by: closure.result)
  }

  // MARK: The function

  /// The function that follows a question's name, in brackets or behind it.
  ///
  /// - Parameters:
  ///   - label: the label before it in brackets.
  ///   - takesNames: whether the name of a function alone is taken as well.
  /// - Returns: nil if no function follows.
  private mutating func closure(
    label: StaticString?, takesNames: Bool = true
  ) throws(SyntaxError) -> Closure? {
    if isBeforeClosure {
      skipBlanks()
      return try closure()
    }
    guard byte == UInt8(ascii: "(") else { return nil }
    var ahead = self
    ahead.advance()
    if let label {
      guard ahead.isAtWord(label), ahead.byte(after: label.utf8CodeUnitCount) == UInt8(ascii: ":") else {
        return nil
      }
    } else if ahead.byte != UInt8(ascii: "{"), !takesNames || !ahead.isAtName {
      return nil
    }
    try open()
    skipBlanks()
    if let label {
      position += label.utf8CodeUnitCount + 1
      skipBlanks()
    }
    let closure = try function(parameters: label?.utf8CodeUnitCount == 2 ? 2 : 1)
    skipBlanks()
    guard byte == UInt8(ascii: ")") else { throw unexpected(.closing(UInt8(ascii: ")"))) }
    close()
    return closure
  }

  /// A closure, an operator or a name, where a function is an argument.
  private mutating func function(parameters count: Int) throws(SyntaxError) -> Closure {
    let start = position
    if byte == UInt8(ascii: "{") { return try closure() }
    if let infix = infixOperator(), case .binary(let symbol) = infix.symbol {
      position += infix.length
      let range = SourceRange(start, position)
      let operands = ["$0", "$1"].map { Expression(.name($0, orText: false), range: range) }
      return Closure(
        names: [], result: Expression(.binary(symbol, operands[0], operands[1]), range: range), range: range)
    }
    guard scanName() else { throw unexpected(.function) }
    let name = word(from: start)
    let given = (0..<count).map {
      CallArgument(value: Expression(.name("$\($0)", orText: false), range: name.range))
    }
    return Closure(
      names: [], result: Expression(.call(name, given), range: name.range), range: name.range)
  }

  /// `{ $0 * 2 }`, `{ x in x * 2 }`, `{ (a, b) in a + b }`, at the brace.
  private mutating func closure() throws(SyntaxError) -> Closure {
    let start = position
    try requireShallowClosure()
    try open()
    skipSeparators()
    let names = try closureParameters()
    skipSeparators()
    if isAtWord("return") {
      advance(6)
    }
    closureDepth += 1
    let outside = highestShorthand
    highestShorthand = -1
    defer { highestShorthand = outside }
    let first = position
    if scanName(), let keyword = Keyword.named(text(from: first)), keyword != .if, keyword.value == nil {
      throw SyntaxError(.statementInClosure, range: SourceRange(first, position))
    }
    position = first
    let result = try expression()
    closureDepth -= 1
    skipSeparators()
    guard byte == UInt8(ascii: "}") else {
      throw SyntaxError(.statementInClosure, range: tokenRange())
    }
    close()
    return Closure(
      names: names, result: result, range: SourceRange(start, position), highestShorthand: highestShorthand)
  }

  /// How many functions without a name may stand in one another.
  private static let closureLimit = 32

  private func requireShallowClosure() throws(SyntaxError) {
    guard closureDepth < Self.closureLimit else {
      throw SyntaxError(.tooDeep(limit: Self.closureLimit), range: SourceRange(position, position + 1))
    }
  }

  /// Whether the brace at the position opens a function without a name, rather than what is a dictionary elsewhere: `{"a": 1}`.
  var holdsClosure: Bool {
    var ahead = self
    if (try? ahead.closure()) != nil { return true }
    ahead = self
    guard (try? ahead.open()) != nil, case _ = ahead.skipSeparators() else { return false }
    return (try? ahead.closureParameters())?.isEmpty == false
  }

  /// `x in`, `a, b in`, `(a, b) in`; none if no `in` follows names.
  mutating func closureParameters() throws(SyntaxError) -> [Word] {
    let before = self
    var names: [Word] = []
    let isGrouped = byte == UInt8(ascii: "(")
    if isGrouped { position += 1 }
    repeat {
      skipBlanks()
      let start = position
      guard scanName() else { break }
      names.append(word(from: start))
      if isGrouped, byte == UInt8(ascii: ":"), case _ = advance(), (try? type()) == nil { break }
      skipBlanks()
    } while take(",")
    if isGrouped {
      guard byte == UInt8(ascii: ")") else {
        self = before
        return []
      }
      advance()
      if byte == UInt8(ascii: "-"), byte(after: 1) == UInt8(ascii: ">"), case _ = advance(2),
        (try? type()) != nil
      {
        skipBlanks()
      }
    }
    guard !names.isEmpty, isAtWord("in") else {
      self = before
      return []
    }
    position += 2
    for name in names where Keyword.named(name.text) != nil {
      throw SyntaxError(.keywordAsName(name.text), range: name.range)
    }
    return names
  }

  /// `$0`, in a function without a name.
  mutating func shorthandParameter() throws(SyntaxError) -> Expression {
    let start = position
    guard closureDepth > 0, byte(after: 1).isDigit else { throw unexpected(.value) }
    position += 1
    while byte.isDigit { position += 1 }
    height = 1
    if let number = Int(text(from: start + 1)) { highestShorthand = max(highestShorthand, number) }
    return Expression(.name(text(from: start), orText: false), range: SourceRange(start, position))
  }

  /// `let double = { $0 * 2 }`, at the brace: the definition of that name, which may have several statements.
  mutating func definedClosure(named name: Word) throws(SyntaxError) -> Statement.Kind {
    let start = position
    var ahead = self
    guard let closure = try? ahead.closure() else {
      // Of several statements, which have parameters with names.
      let (outside, outerType) = (loopReach, resultType)
      (loopReach, resultType) = (.outside, nil)
      defer { (loopReach, resultType) = (outside, outerType) }
      try requireShallowClosure()
      closureDepth += 1
      defer { closureDepth -= 1 }
      try open()
      skipSeparators()
      let parameters = try closureParameters()
      let body = Block(try closedStatements(), range: SourceRange(start, position))
      return .define(Definition(name: name, parameters: parameters, body: body))
    }
    self = ahead
    let parameters = closure.parameters(max(1, closure.highestShorthand + 1))
    let body = Block(
      [Statement(.return(closure.result), range: closure.result.range)], range: closure.range)
    return .define(Definition(name: name, parameters: parameters, body: body))
  }

  // MARK: forEach

  /// The loop that `xs.forEach { print($0) }` is, behind `xs.forEach`; nil if no block follows.
  mutating func forEachCall(_ expression: Expression) throws(SyntaxError) -> Statement.Kind? {
    guard case .property(let values, let name) = expression.node, name.text == "forEach", isBeforeClosure
    else { return nil }
    skipBlanks()
    let start = position
    let outside = loopReach
    loopReach = .inside
    closureDepth += 1
    try open()
    skipSeparators()
    let names = try closureParameters()
    let statements = try closedStatements()
    closureDepth -= 1
    loopReach = outside
    let range = SourceRange(start, position)
    let words = names.isEmpty ? [Word("$0", range: name.range)] : names
    return .forEach(
      LoopNames(words, range: words[0].range.union(words[words.count - 1].range)), in: values,
      body: Block(statements, range: range))
  }
}
