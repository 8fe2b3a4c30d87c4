import Language
import Values

/// `expect`.
extension Interpreter {
  mutating func expect(_ condition: Expression, because reason: Expression?) throws(Fault) {
    let generator = state.generator
    if try isTrue(condition, what: "what is expected") { return }
    // The sides are worked out again for the error: with the same random numbers.
    state.generator = generator
    var details = try details(of: condition)
    if let reason { details.insert(try evaluate(reason).displayText, at: 0) }
    throw Fault.expectationFailed(run.source.text(condition.range), details: details).at(condition.range)
  }

  /// The call of a definition of the reader's that bears the name by which Swift calls `expect`; nil if there is none.
  func ownCall(_ statement: Statement, _ given: [Expression]) -> Statement? {
    let start = Int(statement.range.lowerBound)
    for word in Syntax.assertions where run.source.bytes[start...].starts(with: (word + "(").utf8) {
      guard state.procedures[word] != nil else { return nil }
      let name = Word(word, range: SourceRange(start, start + word.utf8.count))
      let call = Expression(.call(name, given.map { CallArgument(value: $0) }), range: statement.range)
      return Statement(.print([call]), range: statement.range)
    }
    return nil
  }

  /// What the sides of a comparison came to, for the error: `s.min is 4`.
  mutating func details(of condition: Expression) throws(Fault) -> [String] {
    switch condition.node {
    case .binary(.and, let left, let right):
      return try isTrue(left, what: "the left of &&") ? details(of: right) : details(of: left)
    case .binary(.or, let left, let right):
      return try details(of: left) + details(of: right)
    case .chain(let first, let links) where links.contains { $0.symbol == .and }:
      for part in [first] + links.map({ $0.operand }) where try !isTrue(part, what: "the left of &&") {
        return try details(of: part)
      }
      return []
    case .chain(let first, let links) where links.contains { $0.symbol == .or }:
      var all: [String] = []
      for part in [first] + links.map({ $0.operand }) { all += try details(of: part) }
      return all
    case .binary(_, let left, let right):
      return try [left, right].filter { !$0.isLiteral }.map { (side) throws(Fault) in
        "\(run.source.text(side.range)) is \(try told(side))"
      }
    case .unary(.not, let operand): return ["\(run.source.text(operand.range)) is true"]
    default: return []
    }
  }

  /// What a side of a comparison came to: a value as it would be written, an object by its kind and its summary.
  private mutating func told(_ side: Expression) throws(Fault) -> String {
    guard let (index, kind) = object(side) else { return try evaluate(side).shortLiteral }
    return ([kind.name.withArticle] + state.objects[index].box.summary).joined(separator: ", ")
  }
}

extension Expression {
  var isLiteral: Bool {
    switch node {
    case .literal: true
    case .list(let items), .tuple(let items): items.allSatisfy { $0.isLiteral }
    case .unary(_, let operand): operand.isLiteral
    default: false
    }
  }
}
