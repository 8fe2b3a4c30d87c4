/// Types in Swift's spelling, and variables that are declared with them.
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
      } else {
        type = parts.count == 1 ? parts[0].type : .tuple(parts)
      }
    default:
      guard scanName() else { throw unexpected(.type) }
      let name = word(from: start)
      if byte == UInt8(ascii: "<") {
        type = try typeOfParts(name)
        break
      }
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

  /// `Array<Int>()`, `switch n { case 1: "one"; default: "many" }`, behind the name that begins them; nil of any other name.
  @inline(never)
  mutating func valueOfSwift(from name: Word) throws(SyntaxError) -> Expression? {
    if name.text == "switch" { return try switchedValue(name) }
    guard byte == UInt8(ascii: "<"), name.text == "Array" || name.text == "Dictionary" else { return nil }
    let end = position
    position = Int(name.range.lowerBound)
    if let collection = try typedCollection() { return collection }
    position = end
    return nil
  }

  /// `Array<Int>`, `Dictionary<String, Int>`, `Optional<Int>`, behind the name.
  private mutating func typeOfParts(_ name: Word) throws(SyntaxError) -> TypeSpelling {
    let start = position
    var parts: [TypeSpelling] = []
    position += 1
    repeat {
      skipBlanks()
      parts.append(try type())
      skipBlanks()
    } while take(",")
    guard byte == UInt8(ascii: ">") else {
      throw SyntaxError(.onlySwift("<"), range: SourceRange(start, start + 1))
    }
    position += 1
    switch (name.text, parts.count) {
    case ("Array", 1): return .list(parts[0])
    case ("Dictionary", 2): return .dictionary(parts[0], parts[1])
    case ("Optional", 1): return .optional(parts[0])
    default:
      throw SyntaxError(
        .onlySwift(source.text(name.range.union(SourceRange(start, position)))), range: name.range)
    }
  }

  /// Checks that no value of a type is a function: only Swift has those.
  func refuseFunction(in type: (type: TypeSpelling, range: SourceRange)) throws(SyntaxError) {
    guard type.type.holdsFunction else { return }
    var ahead = self
    ahead.position = Int(type.range.lowerBound)
    while ahead.byte != UInt8(ascii: "-") || ahead.byte(after: 1) != UInt8(ascii: ">") { ahead.position += 1 }
    throw ahead.onlySwift(2)
  }

  /// `[Int]()`, `[Int: Bool]()`, `[Int](repeating: 0, count: 3)`, at the bracket: a list or dictionary; nil if something else stands there.
  mutating func typedCollection() throws(SyntaxError) -> Expression? {
    let before = self
    let start = position
    if let type = try? type(), byte == UInt8(ascii: "(") {
      if case .list = type, !isAtRepeating, byte(after: 1) != UInt8(ascii: ")") {
        // `[Character]("abc")`, `[Int](1...3)`
        let given = try callArguments()
        let range = SourceRange(start, position)
        let name = Word("Array", range: SourceRange(start, Int(range.lowerBound) + 1))
        guard given.count == 1, given[0].label == nil else {
          throw SyntaxError(.onlySwift(source.text(range)), range: range)
        }
        return Expression(.call(name, given), range: range)
      }
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
    guard ahead.scanName(), ahead.byte == UInt8(ascii: "<"), !isAtWord("Array"), !isAtWord("Dictionary")
    else { return nil }
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
      ahead.byte == UInt8(ascii: ":") || ahead.byte == UInt8(ascii: ",") || ahead.isBeforeEquals
    else { return nil }
    skipBlanks()
    return try assignments { parser throws(SyntaxError) in
      let target = try parser.target()
      try parser.refuseRepeatedPlaces(in: target)
      return try parser.assignment(to: target.declared)
    }
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
  var declared: AssignmentTarget {
    switch self {
    case .place(var place):
      if place.steps.isEmpty { place.binding = .declared }
      return .place(place)
    case .parts(let targets, let range): return .parts(targets.map { $0.declared }, range: range)
    }
  }
}
