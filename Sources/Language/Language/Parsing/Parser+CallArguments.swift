/// What is in the parentheses of a call.
extension Parser {
  /// An argument with its label: an expression; or the keyword `in` alone, the name of an order, as in `t.walk(in)`; or what a function
  /// changes, `&xs`.
  private mutating func argument(among others: [CallArgument]) throws(SyntaxError) -> CallArgument {
    let label = takeLabel()
    if let argument = try argumentBySign(label, among: others) { return argument }
    return CallArgument(label: label, value: try expression())
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
  mutating func callArguments() throws(SyntaxError) -> [CallArgument] {
    var arguments: [CallArgument] = []
    var highest = 1
    try open()
    skipBlanks()
    while byte != UInt8(ascii: ")") {
      arguments.append(try argument(among: arguments))
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
