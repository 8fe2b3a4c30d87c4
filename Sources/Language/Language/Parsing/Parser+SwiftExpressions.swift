/// Expressions in Swift's spelling.
extension Parser {
  /// `condition ? value : other`, behind the condition: the `?` has blanks around it. Any other expression as it is.
  mutating func choice(behind condition: Expression) throws(SyntaxError) -> Expression {
    let end = position
    skipBlanks()
    guard byte == UInt8(ascii: "?"), position > end, isBlank(byte(after: 1)) else {
      position = end
      return condition
    }
    let (place, conditionHeight) = (position, height)
    try enter()
    advance()
    let value = try expression()
    let valueHeight = height
    skipBlanks()
    guard take(":") else { throw unexpected(.otherChoice) }
    let other = try expression()
    leave()
    height = max(height, valueHeight)
    try grow(over: conditionHeight, at: place)
    return Expression(
      .conditional([(condition, value)], else: other),
      range: SourceRange(Int(condition.range.lowerBound), position))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// `stride(from: a, to: b, by: c)` as a range; nil of any other call.
  static func stride(_ name: Word, _ given: [CallArgument]) -> Expression.Node? {
    guard name.text == "stride", given.count == 3 else { return nil }
    let labels = given.map { $0.label?.text }
    guard labels[0] == "from", labels[1] == "to" || labels[1] == "through", labels[2] == "by" else {
      return nil
    }
    return .range(
      given[0].value, given[1].value, isClosed: labels[1] == "through", by: given[2].value)
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
  /// What `switch` goes by, and what a list gave up, while a statement needs it: names that begin with a digit.
  static let subject = "0switch"
  static let taken = "0taken"
  /// What follows the name of a question whose answer is none where the list is empty: `xs.first ?? 0`.
  public static let orNone = "?"
}

extension Expression {
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
