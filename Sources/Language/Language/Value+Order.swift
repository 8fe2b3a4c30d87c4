/// How two values stand to each other.
public enum Ordering: Int, Hashable, Sendable {
  case less = -1
  case equal = 0
  case greater = 1

  public init<Compared: Comparable>(_ left: Compared, _ right: Compared) {
    self = left < right ? .less : left == right ? .equal : .greater
  }

  /// The ordering seen from the other side.
  public var reversed: Ordering {
    switch self {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }
}

extension Value {
  /// Compares numbers by value and exactly, text by its Unicode scalars.
  ///
  /// - Throws: ``ValueError/cannotCompare(_:_:)`` for any other two kinds.
  /// - Complexity: O(*n*) in the length of text, else O(1).
  public func compare(_ other: Value) throws(ValueError) -> Ordering {
    switch (self, other) {
    case (.int(let left), .int(let right)): return Ordering(left, right)
    case (.decimal(let left), .decimal(let right)): return Ordering(left, right)
    case (.int(let left), .decimal(let right)): return Value.order(left, right)
    case (.decimal(let left), .int(let right)): return Value.order(right, left).reversed
    case (.text(let left), .text(let right)):
      // UTF-8 keeps the order of the scalars.
      if left.utf8.lexicographicallyPrecedes(right.utf8) { return .less }
      return left.utf8.elementsEqual(right.utf8) ? .equal : .greater
    default: throw .cannotCompare(kindName, other.kindName)
    }
  }

  /// Compares a whole number and a finite decimal without rounding either.
  static func order(_ whole: Int, _ decimal: Double) -> Ordering {
    if decimal >= 0x1p63 { return .less }
    if decimal < -0x1p63 { return .greater }
    let truncated = Int(decimal)
    if whole != truncated { return Ordering(whole, truncated) }
    return Ordering(0, decimal - Double(truncated))
  }
}
