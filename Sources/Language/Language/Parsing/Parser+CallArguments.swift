/// What is in the parentheses of a call.
extension Parser {
  /// An argument with its label: an expression; or the keyword `in` alone, the name of an order, as in `t.walk(in)`; or what a function
  /// changes, `&xs`; or the order that a call takes, `by: { $0 > $1 }`, `by: >`.
  private mutating func argument(
    among others: [CallArgument], takesOrder: Bool
  ) throws(SyntaxError) -> CallArgument {
    let label = takeLabel()
    if takesOrder, others.count == 1, label?.text == "by", let order = try order() {
      return CallArgument(label: label, value: order)
    }
    if let argument = try argumentBySign(label, among: others) { return argument }
    return CallArgument(label: label, value: try expression())
  }

  /// A function without a name, or an operator, that says which of two values comes first; nil if none begins here.
  @inline(never)
  private mutating func order() throws(SyntaxError) -> Expression? {
    guard byte == UInt8(ascii: "{") || infixOperator() != nil else { return nil }
    let closure = try function(parameters: 2)
    let names = closure.parameters(2)
    guard case .expression(let value) = closure.content else { return closure.result(names) }
    let body = Block([Statement(.return(value), range: closure.range)], range: closure.range)
    return Expression(.closure(NamelessFunction(parameters: names, body: body)), range: closure.range)
  }

  @inline(never)
  private mutating func takeLabel() -> Word? {
    guard isAtLabel() else { return nil }
    let start = position
    _ = scanName()
    let label = word(from: start)
    advance()
    return label
  }

  @inline(never)
  private mutating func argumentBySign(
    _ label: Word?, among others: [CallArgument]
  ) throws(SyntaxError) -> CallArgument? {
    if byte == UInt8(ascii: "&") { return try changedArgument(label, among: others) }
    let start = position
    if byte == UInt8(ascii: "."), byte(after: 1).isLetter {
      // `order: .post`, a choice as Swift writes it.
      position += 1
      guard scanName() else { throw unexpected(.value) }
      height = 1
      let choice = Expression(
        .name(text(from: start + 1), orText: false), range: SourceRange(start, position))
      return CallArgument(label: label, value: choice)
    }
    guard scanName() else { return nil }
    let name = word(from: start)
    if Keyword.named(name.text) == .in, byte == UInt8(ascii: ")") {
      height = 1
      return CallArgument(label: label, value: Expression(.name(name.text, orText: false), range: name.range))
    }
    position = start
    return nil
  }

  /// The arguments of a call with their parentheses; the height is afterward that of the highest.
  ///
  /// - Parameter takesOrder: whether a function without a name may stand behind `by:`.
  mutating func callArguments(takesOrder: Bool = false) throws(SyntaxError) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var highest = 1
    try open()
    skipBlanks()
    while byte != UInt8(ascii: ")") {
      arguments.append(try argument(among: arguments, takesOrder: takesOrder))
      highest = max(highest, height)
      skipBlanks()
      guard take(",") else { break }
      if byte == UInt8(ascii: ")") { throw unexpected(.value) }
    }
    try closeItems(UInt8(ascii: ")"))
    height = highest
    return arguments
  }

  /// The arguments of `max(x, 2)`, and of any other call as they are.
  @inline(never)
  func ofOneType(_ name: Word, _ given: [CallArgument]) -> [CallArgument] {
    given.count > 1 && (name.text == "min" || name.text == "max") ? unified(given) : given
  }

  func isBeforeRoundingRule(_ name: Word) -> Bool {
    name.text == "rounded" && byte(after: 1) == UInt8(ascii: ".")
  }

  /// `(.down)` behind `rounded`: a word.
  @inline(never)
  mutating func roundingRule() throws(SyntaxError) -> [CallArgument] {
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
}
