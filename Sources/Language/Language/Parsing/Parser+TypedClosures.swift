/// The parameters of functions without a name, with their types, and functions that get a name.
extension Parser {
  /// `x in`, `a, b in`, `(a, b) in`, `() in`; none if no `in` follows names.
  mutating func closureParameters() throws(SyntaxError) -> [Word] { try typedClosureParameters().names }

  /// The same with the types that are written: `(x: Double) -> Double in`.
  mutating func typedClosureParameters() throws(SyntaxError) -> (
    names: [Word], types: [(type: TypeSpelling, range: SourceRange)?],
    result: (type: TypeSpelling, range: SourceRange)?
  ) {
    let before = self
    var names: [Word] = []
    var types: [(type: TypeSpelling, range: SourceRange)?] = []
    var result: (type: TypeSpelling, range: SourceRange)?
    let isGrouped = byte == UInt8(ascii: "(")
    if isGrouped { advance() }
    let isEmpty = isGrouped && byte == UInt8(ascii: ")")
    repeat {
      skipBlanks()
      let start = position
      guard scanName() else { break }
      names.append(word(from: start))
      types.append(nil)
      if isGrouped, byte == UInt8(ascii: ":") {
        advance()
        if isAtWord("inout") { advance(5) }
        let start = position
        guard let type = try? type() else { break }
        types[types.count - 1] = (type, SourceRange(start, position))
      }
      skipBlanks()
    } while take(",")
    if isGrouped {
      guard byte == UInt8(ascii: ")") else {
        self = before
        return ([], [], nil)
      }
      advance()
    }
    if byte == UInt8(ascii: "-"), byte(after: 1) == UInt8(ascii: ">") {
      advance(2)
      let start = position
      if let type = try? type() { result = (type, SourceRange(start, position)) }
      skipBlanks()
    }
    guard isEmpty || !names.isEmpty, isAtWord("in") else {
      self = before
      return ([], [], nil)
    }
    position += 2
    for name in names where Keyword.named(name.text) != nil {
      throw SyntaxError(.keywordAsName(name.text), range: name.range)
    }
    return (names, types, result)
  }

  /// `let double = { $0 * 2 }`, at the brace: the definition of that name, which may have several statements.
  ///
  /// - Parameters:
  ///   - types: those of its parameters, if they are written before it: `let half: (Double) -> Double = { $0 / 2 }`.
  ///   - result: the type of what it gives, if it is written so.
  ///   - range: where they are written.
  mutating func definedClosure(
    named name: Word, parameters types: [TypeSpelling] = [], result: TypeSpelling? = nil,
    at range: SourceRange? = nil
  ) throws(SyntaxError) -> Statement.Kind {
    let outside = (notes, resultType)
    for (place, type) in types.enumerated() { notes.declare("$\(place)", type) }
    if let result, let range { resultType = (result, range) }
    let closure = try closure(isTypedBefore: result != nil)
    (notes, resultType) = outside
    guard case .body(let body) = closure.content else { preconditionFailure("a brace opens statements") }
    let parameters = closure.parameters(max(types.count, closure.highestShorthand + 1))
    let given = types.prefix(parameters.count).map { type in range.map { (type: type, range: $0) } }
    var definition = Definition(
      name: name, parameters: parameters, body: Self.converting(parameters, given, before: body))
    definition.result = result
    return .define(definition)
  }
}
