/// Types in Swift's spelling, and functions that are declared with them.
extension Parser {
  /// `: Int` behind a variable that is declared, and where the type is; nil if there is none.
  mutating func typeAnnotation(
    of target: AssignmentTarget
  ) throws(SyntaxError) -> (type: TypeSpelling, range: SourceRange)? {
    guard byte == UInt8(ascii: ":"), case .place(let place) = target, place.steps.isEmpty else { return nil }
    advance()
    let start = position
    let type = try type()
    let range = SourceRange(start, position)
    skipBlanks()
    return (type, range)
  }

  /// The type at the position.
  mutating func type() throws(SyntaxError) -> TypeSpelling {
    let start = position
    var type: TypeSpelling
    switch byte {
    case UInt8(ascii: "["):
      try open()
      skipBlanks()
      type = try self.type()
      skipBlanks()
      if take(":") {
        type = .dictionary(type, try self.type())
        skipBlanks()
      } else {
        type = .list(type)
      }
      guard byte == UInt8(ascii: "]") else { throw unexpected(.closing(UInt8(ascii: "]"))) }
      close()
    case UInt8(ascii: "("):
      try open()
      var parts: [TypeSpelling.Part] = []
      repeat {
        skipBlanks()
        var name: String?
        if isAtLabel() {
          let start = position
          _ = scanName()
          name = text(from: start)
          advance()
          skipBlanks()
        }
        if byte == UInt8(ascii: ")"), parts.isEmpty { break }
        parts.append(TypeSpelling.Part(name: name, type: try self.type()))
        skipBlanks()
      } while take(",")
      try closeItems(UInt8(ascii: ")"))
      if takeArrow() {
        type = .function(parts.map { $0.type }, try self.type())
      } else if parts.isEmpty {
        throw SyntaxError(.unknownType("()"), range: SourceRange(start, position))
      } else {
        type = parts.count == 1 ? parts[0].type : .tuple(parts)
      }
    default:
      guard scanName() else { throw unexpected(.type) }
      let name = word(from: start)
      if name.text == "inout" { throw SyntaxError(.onlySwift(name.text), range: name.range) }
      guard let known = TypeSpelling.named(name.text) else {
        throw SyntaxError(.unknownType(name.text), range: name.range)
      }
      type = known
    }
    while byte == UInt8(ascii: "?") {
      position += 1
      // An optional of an optional has no other values here.
      if case .optional = type { continue }
      type = .optional(type)
    }
    return type
  }

  /// Moves over `->` and the blanks around it. False if something else comes next.
  private mutating func takeArrow() -> Bool {
    let end = position
    skipBlanks()
    guard byte == UInt8(ascii: "-"), byte(after: 1) == UInt8(ascii: ">") else {
      position = end
      return false
    }
    advance(2)
    return true
  }

  /// `[Int]()`, `[Int: Bool]()`, `[Int](repeating: 0, count: 3)`, at the bracket: a list or dictionary; nil if something else stands there.
  mutating func typedCollection() throws(SyntaxError) -> Expression? {
    let before = self
    let start = position
    if let type = try? type(), byte == UInt8(ascii: "(") {
      if case .list = type, isAtRepeating {
        let given = try callArguments()
        if given.count == 2, given[1].label?.text == "count" {
          let range = SourceRange(start, position)
          let list = Expression(Self.repeating(given, isText: false, at: range), range: range)
          return type.converts ? list.typed(type, at: range) : list
        }
      }
      guard byte == UInt8(ascii: "("), byte(after: 1) == UInt8(ascii: ")") else {
        self = before
        return nil
      }
      position += 2
      let range = SourceRange(start, position)
      switch type {
      case .list: return Expression(.list([]), range: range).typed(type, at: range)
      case .dictionary: return Expression(.dictionary([]), range: range).typed(type, at: range)
      default: break
      }
    }
    self = before
    return nil
  }

  private var isAtRepeating: Bool {
    var ahead = self
    ahead.advance()
    return ahead.isAtWord("repeating")
  }

  /// `Stack<Int>` of `Stack<Int>()` at the position; nil if something else is there.
  var genericType: Word? {
    var ahead = self
    guard ahead.scanName(), ahead.byte == UInt8(ascii: "<") else { return nil }
    while ahead.position < bytes.count, !ahead.isAtStatementEnd, ahead.byte != UInt8(ascii: ">"),
      ahead.byte != UInt8(ascii: "(")
    {
      ahead.position += 1
    }
    guard ahead.byte == UInt8(ascii: ">"), ahead.byte(after: 1) == UInt8(ascii: "(") else { return nil }
    ahead.position += 1
    return ahead.word(from: position)
  }

  // MARK: Declarations

  /// `var x = 5`, behind its word: a variable of the block; nil if something else stands there.
  mutating func declaredVariable() throws(SyntaxError) -> Statement.Kind? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.byte == UInt8(ascii: "(") || ahead.isAtName,
      (try? ahead.target()) != nil, case _ = ahead.skipBlanks(),
      ahead.byte == UInt8(ascii: ":") || ahead.isBeforeEquals
    else { return nil }
    skipBlanks()
    return try assignments { parser throws(SyntaxError) in
      let target = try parser.target()
      try parser.refuseRepeatedPlaces(in: target)
      return try parser.assignment(to: target.declared)
    }
  }

  /// `func area(_ w: Int, h: Int) -> Int { w * h }`, behind its word; nil if something else stands there.
  mutating func declaredFunction() throws(SyntaxError) -> Statement.Kind? {
    var ahead = self
    ahead.skipBlanks()
    guard ahead.position > position, ahead.scanName() else { return nil }
    if ahead.byte == UInt8(ascii: "<") {
      throw SyntaxError(.onlySwift("<"), range: SourceRange(ahead.position, ahead.position + 1))
    }
    guard ahead.byte == UInt8(ascii: "(") else { return nil }
    skipBlanks()
    let name = try newName(.procedureName)
    let (parameters, labels, types) = try typedParameters()
    for (parameter, type) in zip(parameters, types) { notes.declare(parameter.text, type?.type) }
    skipBlanks()
    if isAtWord("throws") || isAtWord("async") {
      let range = tokenRange()
      throw SyntaxError(.onlySwift(source.text(range)), range: range)
    }
    let outside = resultType
    defer { resultType = outside }
    resultType = nil
    if byte == UInt8(ascii: "-"), byte(after: 1) == UInt8(ascii: ">") {
      advance(2)
      let start = position
      resultType = (try type(), SourceRange(start, position))
    }
    let body = resultType == nil ? try definitionBody() : try valuedBody()
    var definition = Definition(
      name: name, parameters: parameters, body: Self.converting(parameters, types, before: body))
    definition.labels = labels
    definition.isProcedure = resultType == nil
    definition.result = resultType?.type
    return .define(definition)
  }

  /// `(_ x: Int, to y: Int)`
  private mutating func typedParameters() throws(SyntaxError) -> (
    names: [Word], labels: [String?], types: [(type: TypeSpelling, range: SourceRange)?]
  ) {
    try open()
    skipBlanks()
    var (names, labels): ([Word], [String?]) = ([], [])
    var types: [(type: TypeSpelling, range: SourceRange)?] = []
    while byte != UInt8(ascii: ")") {
      let start = position
      guard scanName() else { throw unexpected(.parameterName) }
      var name = word(from: start)
      let label = name.text == "_" ? nil : name.text
      skipBlanks()
      if isAtName {
        name = try newName(.parameterName)
        skipBlanks()
      } else if Keyword.named(name.text) != nil {
        throw SyntaxError(.keywordAsName(name.text), range: name.range)
      }
      guard !names.contains(where: { $0.text == name.text }) else {
        throw SyntaxError(.repeatedParameter(name.text), range: name.range)
      }
      names.append(name)
      labels.append(label)
      types.append(nil)
      if take(":") {
        let start = position
        types[types.count - 1] = (try type(), SourceRange(start, position))
        skipBlanks()
      }
      guard take(",") else { break }
    }
    try closeItems(UInt8(ascii: ")"))
    return (names, labels, types)
  }

  /// A body in which whole numbers that are handed over as `Double` are decimals.
  static func converting(
    _ names: [Word], _ types: [(type: TypeSpelling, range: SourceRange)?], before body: Block
  ) -> Block {
    let conversions = zip(names, types).compactMap { name, given -> Statement? in
      guard let (type, range) = given, type.converts else { return nil }
      let value = Expression(.name(name.text, orText: false), range: name.range)
      let place = Place(name, binding: .declared)
      return Statement(
        .assign(.place(place), value: value.typed(type, at: range)), range: name.range.union(range))
    }
    return conversions.isEmpty ? body : Block(conversions + body.statements, range: body.range)
  }

  /// The block of a function that gives a value: one expression alone is what it returns.
  private mutating func valuedBody() throws(SyntaxError) -> Block {
    skipBlanks()
    let (before, start) = (self, position)
    if byte == UInt8(ascii: "{"), (try? open()) != nil {
      skipSeparators()
      if let value = try? expression() {
        skipSeparators()
        if byte == UInt8(ascii: "}") {
          close()
          return Block(
            [Statement(.return(typedResult(value)), range: value.range)], range: SourceRange(start, position))
        }
      }
    }
    self = before
    return try definitionBody()
  }
}

extension Expression {
  /// The value, of which a type is asked.
  ///
  /// - Parameter range: where the type is.
  func typed(_ type: TypeSpelling, at range: SourceRange) -> Expression {
    let spelling = Expression(.literal(.text(type.name)), range: range)
    return Expression(
      .call(
        Word(Intrinsic.typing, range: range),
        [
          CallArgument(value: spelling),
          CallArgument(value: (type.isOptional ? orNone : self).withDecimals(as: type)),
        ]),
      range: self.range)
  }
}

extension Parser {
  /// What a function returns that is declared to give a type with `Double` or with names.
  func typedResult(_ value: Expression) -> Expression {
    guard let (type, range) = resultType else { return value }
    let value = type.isOptional ? value.orNone : value
    return type.converts ? value.typed(type, at: range) : value
  }
}

extension AssignmentTarget {
  /// The same as variables of their block.
  fileprivate var declared: AssignmentTarget {
    switch self {
    case .place(var place):
      if place.steps.isEmpty { place.binding = .declared }
      return .place(place)
    case .parts(let targets, let range): return .parts(targets.map { $0.declared }, range: range)
    }
  }
}
