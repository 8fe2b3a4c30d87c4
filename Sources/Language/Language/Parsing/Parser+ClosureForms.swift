/// Functions without a name that are written or handed over in a way of their own: key paths, initializers, and those that perform.
extension Parser {
  /// `\.count`
  var isAtKeyPath: Bool {
    byte == UInt8(ascii: "\\") && byte(after: 1) == UInt8(ascii: ".") && byte(after: 2).isOfName
  }

  /// `\.name.count`, at the sign.
  mutating func keyPath() throws(SyntaxError) -> Closure {
    let start = position
    position += 1
    let end = SourceRange(position, position)
    let value = try postfixes(of: Expression(.name("$0", orText: false), range: end))
    return Closure(content: .expression(value), range: SourceRange(start, position))
  }

  /// `String.init`
  var isBeforeInit: Bool {
    var ahead = self
    guard ahead.scanName(), ahead.byte == UInt8(ascii: ".") else { return false }
    ahead.position += 1
    return ahead.isAtWord("init")
  }

  /// The function of `reduce(into:)`, at the brace, which gives what it changes.
  mutating func changingClosure() throws(SyntaxError) -> Closure {
    let start = position
    try requireShallowClosure()
    try open()
    skipSeparators()
    let (names, types, _) = try typedClosureParameters()
    skipSeparators()
    closureDepth += 1
    let (outside, returned, type, around) = (highestShorthand, turnResult, resultType, notes)
    (highestShorthand, resultType) = (-1, nil)
    defer { (highestShorthand, turnResult, resultType, notes) = (outside, returned, type, around) }
    for (name, type) in zip(names, types) { notes.declare(name.text, type?.type) }
    let changed = names.first ?? Word("$0", range: SourceRange(start, start + 1))
    turnResult = Expression(.name(changed.text, orText: false), range: changed.range)
    let statements = try closureStatements()
    closureDepth -= 1
    let range = SourceRange(start, position)
    let result = Statement(.return(turnResult), range: changed.range)
    return Closure(
      names: names, content: .body(Block(statements + [result], range: range)), range: range,
      highestShorthand: highestShorthand)
  }

  // MARK: forEach

  /// The loop that `xs.forEach { print($0) }` is, behind `xs.forEach`; nil if no block follows.
  mutating func forEachCall(_ expression: Expression) throws(SyntaxError) -> Statement.Kind? {
    guard case .property(let values, let name) = expression.node, name.text == "forEach", isBeforeClosure
    else { return nil }
    skipBlanks()
    let start = position
    let (outside, shorthand) = (loopReach, highestShorthand)
    defer { highestShorthand = shorthand }
    (loopReach, highestShorthand) = (.inside(name: nil, isFunction: true, around: outside), -1)
    closureDepth += 1
    try open()
    skipSeparators()
    let (names, types, _) = try typedClosureParameters()
    let around = notes
    for (name, type) in zip(names, types) { notes.declare(name.text, type?.type) }
    let owns = ownsDeclarations
    ownsDeclarations = true
    let statements = try closedStatements()
    ownsDeclarations = owns
    notes = around
    closureDepth -= 1
    loopReach = outside
    let range = SourceRange(start, position)
    let body = Block(statements, range: range)
    let closure = Closure(
      names: names, content: .body(body), range: name.range, highestShorthand: highestShorthand)
    return .forEach(closure.loopNames, in: values, body: body)
  }
}
