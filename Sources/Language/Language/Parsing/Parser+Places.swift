/// Parts of variables, as `let`, `+=` and the commands of lists take them.
extension Parser {
  /// What `let` sets: a place, or several in parentheses.
  mutating func target() throws(SyntaxError) -> AssignmentTarget {
    guard byte == UInt8(ascii: "(") else { return .place(try place(try newName(.variableName))) }
    let start = position
    try open()
    var targets: [AssignmentTarget] = []
    repeat {
      if !targets.isEmpty { position += 1 }
      skipBlanks()
      targets.append(try target())
      skipBlanks()
    } while byte == UInt8(ascii: ",")
    try closeItems(UInt8(ascii: ")"))
    return targets.count == 1 ? targets[0] : .parts(targets, range: SourceRange(start, position))
  }

  /// Checks that nothing is set twice, as far as that is seen: `(a, a)`, `(xs[i], xs[i])`.
  func refuseRepeatedPlaces(in target: AssignmentTarget) throws(SyntaxError) {
    var taken: Set<String> = []
    for place in target.places where place.name.text != "_" || !place.steps.isEmpty {
      guard let text = written(place) else { continue }
      guard taken.insert(text).inserted else {
        throw SyntaxError(.repeatedTarget(text, isPart: !place.steps.isEmpty), range: whole(place))
      }
    }
  }

  /// Where a place stands, up to the bracket that ends it, which may have blanks before it.
  private func whole(_ place: Place) -> SourceRange {
    let bracket = UInt8(ascii: "]")
    let end = Int(place.range.upperBound)
    if case .member = place.steps.last { return place.range }
    guard !place.steps.isEmpty, let close = bytes[(end - 1)...].firstIndex(of: bracket) else {
      return place.range
    }
    return SourceRange(Int(place.range.lowerBound), close + 1)
  }

  /// A place as it is written, without the blanks in it; nil if what is worked out on the way may differ each time.
  private func written(_ place: Place) -> String? {
    var text = place.name.text
    for step in place.steps {
      switch step {
      case .member(let word): text += ".\(word.text)"
      case .index(let index), .entry(let index, _):
        switch index.node {
        case .literal, .name: text += "[\(source.text(index.range))]"
        default: return nil
        }
      }
    }
    return text
  }

  /// The operator of `+=` and its like, if one stands at the position; ``BinaryOperator/updateLength`` says how long that is.
  func updateOperator() -> BinaryOperator? {
    let isShift = byte == byte(after: 1) && (byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"))
    let length = isShift ? 2 : 1
    guard byte(after: length) == UInt8(ascii: "="), byte(after: length + 1) != UInt8(ascii: "=") else {
      return nil
    }
    switch byte {
    case UInt8(ascii: "+"): return .add
    case UInt8(ascii: "-"): return .subtract
    case UInt8(ascii: "*"): return .multiply
    case UInt8(ascii: "/"): return .divide
    case UInt8(ascii: "%"): return .remainder
    case UInt8(ascii: "&"): return .bitAnd
    case UInt8(ascii: "|"): return .bitOr
    case UInt8(ascii: "^"): return .bitXor
    case UInt8(ascii: "<"): return isShift ? .shiftLeft : nil
    case UInt8(ascii: ">"): return isShift ? .shiftRight : nil
    default: return nil
    }
  }

  /// Whether `+=` or its like comes next.
  var isBeforeUpdate: Bool {
    // Asked of most statements, so that no parser is copied to look ahead.
    var place = position
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
      place += 1
    }
    guard place < bytes.count else { return false }
    switch bytes[place] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"):
      var ahead = self
      ahead.skipBlanks()
      return ahead.updateOperator() != nil
    default: return false
    }
  }

  /// What follows the place that `+=` or its like changes, from the operator on.
  mutating func update(_ place: Place) throws(SyntaxError) -> Statement.Kind {
    skipBlanks()
    guard let symbol = updateOperator() else { throw unexpected(.endOfStatement) }
    advance(symbol.updateLength)
    var value = try expression()
    if symbol == .add, case .list = value.node { value = beside(value, [place.expression]) }
    return taking([value]) { .update(place, symbol, by: $0[0]) }
  }

  /// The place that starts with a name that was just read: `xs`, `xs[0]`, `d[k].x`.
  mutating func place(_ name: Word) throws(SyntaxError) -> Place {
    height = 1
    let expression = try postfixes(of: Expression(.name(name.text, orText: false), range: name.range))
    guard let place = Place(expression) else {
      throw SyntaxError(.notAPlace, range: expression.range)
    }
    return place
  }

  /// `xs[0] <- 3`, which reads as a comparison with what is below zero.
  private func refuseArrow(_ expression: Expression) throws(SyntaxError) {
    guard case .binary(.less, let left, let right) = expression.node,
      case .unary(.negate, let value) = right.node,
      Place(left) != nil, case let minus = Int(right.range.lowerBound), bytes[minus - 1] == UInt8(ascii: "<"),
      bytes[minus + 1] == UInt8(ascii: " ")
    else { return }
    throw SyntaxError(
      .misplaced("<-", statement: "let \(source.text(left.range)) = \(source.text(value.range))"),
      range: SourceRange(minus - 1, minus + 1))
  }

  /// `c update { … }` of `c.update { … }`, behind the name of the verb; nil if no block follows a name and a point.
  private mutating func commandWithBlock(_ value: Expression) throws(SyntaxError) -> Statement.Kind? {
    guard byte == UInt8(ascii: "{"), case .property(let subject, let verb) = value.node,
      case .name(let object, _) = subject.node
    else { return nil }
    let word = Argument(value: .word(verb.text), range: verb.range)
    return .act(Act(head: Word(object, range: subject.range), arguments: [word] + (try arguments())))
  }

  /// A value alone, which is printed; a change of a part of a variable, `d[k] append 5`, `d[k] += 1`, `d[k] = 1`; or a command with brackets,
  /// `t.insert(4)`.
  mutating func expressionsOrChange() throws(SyntaxError) -> Statement.Kind {
    let values = try expressions()
    let end = position
    if values.count == 1 { try refuseArrow(values[0]) }
    skipBlanks()
    let start = position
    if values.count == 1, updateOperator() != nil, !values[0].isTuple {
      guard let place = Place(values[0]) else { throw SyntaxError(.notAPlace, range: values[0].range) }
      return try update(place)
    }
    if values.count == 1, let loop = try forEachCall(values[0]) { return loop }
    if values.count == 1, let command = try commandWithBlock(values[0]) { return command }
    if values.count == 1, isBeforeEquals, let target = AssignmentTarget(setting: values[0]) {
      return try assignment(to: target) { $0.unexpected(.endOfStatement) }
    }
    if values.count == 1, isAtStatementEnd, let command = command(values[0]) {
      position = end
      return command
    }
    if values.count == 1, position > end, let place = Place(values[0]), scanName() {
      let word = word(from: start)
      if ListCommand(rawValue: word.text) != nil { return .change(place, word, try arguments()) }
    }
    position = end
    if values.count == 1, values[0].changesArguments { return taking(values) { _ in .nothing } }
    return .print(values)
  }
}
