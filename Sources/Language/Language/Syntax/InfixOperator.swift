/// An operator between two operands.
struct InfixOperator {
  enum Symbol: Equatable {
    case binary(BinaryOperator)
    case range(isClosed: Bool)
  }

  var symbol: Symbol
  /// In bytes.
  var length: Int
  /// From 1, the loosest.
  var precedence: Int
  var associates: Bool { precedence != 3 && precedence != 5 }
}

extension Parser {
  /// The infix operator at the position; `=` alone is none, nor are `+=` and its like.
  func infixOperator() -> InfixOperator? {
    func binary(_ symbol: BinaryOperator, _ length: Int, _ precedence: Int) -> InfixOperator {
      InfixOperator(symbol: .binary(symbol), length: length, precedence: precedence)
    }
    let next = byte(after: 1)
    let isBeforeEquals = next == UInt8(ascii: "=")
    if isBeforeEquals, updateOperator() != nil { return nil }
    switch byte {
    case UInt8(ascii: "|") where next == UInt8(ascii: "|"): return binary(.or, 2, 1)
    case UInt8(ascii: "|"): return isBeforeEquals ? nil : binary(.bitOr, 1, 6)
    case UInt8(ascii: "&"):
      switch next {
      case UInt8(ascii: "&"): return binary(.and, 2, 2)
      case UInt8(ascii: "+"): return binary(.addWrapping, 2, 6)
      case UInt8(ascii: "-"): return binary(.subtractWrapping, 2, 6)
      case UInt8(ascii: "*"): return binary(.multiplyWrapping, 2, 7)
      default: return isBeforeEquals ? nil : binary(.bitAnd, 1, 7)
      }
    case UInt8(ascii: "^"): return isBeforeEquals ? nil : binary(.bitXor, 1, 6)
    case UInt8(ascii: "<") where next == UInt8(ascii: "<"):
      return updateOperator() == nil ? binary(.shiftLeft, 2, 8) : nil
    case UInt8(ascii: ">") where next == UInt8(ascii: ">"):
      return updateOperator() == nil ? binary(.shiftRight, 2, 8) : nil
    case UInt8(ascii: "="): return isBeforeEquals ? binary(.equal, 2, 3) : nil
    case UInt8(ascii: "!"): return isBeforeEquals ? binary(.notEqual, 2, 3) : nil
    case UInt8(ascii: "<"): return isBeforeEquals ? binary(.lessOrEqual, 2, 3) : binary(.less, 1, 3)
    case UInt8(ascii: ">"): return isBeforeEquals ? binary(.greaterOrEqual, 2, 3) : binary(.greater, 1, 3)
    case UInt8(ascii: "?"): return next == UInt8(ascii: "?") ? binary(.coalesce, 2, 4) : nil
    case UInt8(ascii: "."): return rangeOperator()
    case UInt8(ascii: "+"): return binary(.add, 1, 6)
    case UInt8(ascii: "-"): return binary(.subtract, 1, 6)
    case UInt8(ascii: "*"): return binary(.multiply, 1, 7)
    case UInt8(ascii: "/"): return next == UInt8(ascii: "*") ? nil : binary(.divide, 1, 7)
    case UInt8(ascii: "%"): return binary(.remainder, 1, 7)
    default: return nil
    }
  }

  /// `...` or `..<`, if it stands here.
  func rangeOperator() -> InfixOperator? {
    guard byte == UInt8(ascii: "."), byte(after: 1) == UInt8(ascii: ".") else { return nil }
    switch byte(after: 2) {
    case UInt8(ascii: "."): return InfixOperator(symbol: .range(isClosed: true), length: 3, precedence: 5)
    case UInt8(ascii: "<"): return InfixOperator(symbol: .range(isClosed: false), length: 3, precedence: 5)
    default: return nil
    }
  }
}
