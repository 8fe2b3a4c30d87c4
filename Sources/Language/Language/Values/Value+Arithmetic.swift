// The remainder of decimals is C's fmod: without this import a program that imports no C library does not link.
import CMathematics
import DequeModule
import Recording

/// The operators on numbers, and `+` on text and lists.
///
/// Two whole numbers give a whole number, `/` leaving out what is behind the point and `%` having the sign of the
/// left. With a decimal on either side the result is a decimal.
extension Value {
  /// The most values a list may hold.
  public static let listLimit = 10_000_000
  /// The most bytes of UTF-8 a text may hold that `+` makes.
  public static let textLimit = 1 << 26

  /// - Throws: ``ValueError`` if the kinds do not fit, the result leaves its range or grows too long.
  public func adding(_ other: Value) throws(ValueError) -> Value {
    switch (self, other) {
    case (.text(let left), .text(let right)):
      guard left.utf8.count + right.utf8.count <= Value.textLimit else {
        throw .textTooLong(limit: Value.textLimit)
      }
      try Value.take(left.utf8.count + right.utf8.count)
      return .text(left + right)
    case (.list, .list), (.list, .range), (.range, .list), (.range, .range): return try joining(other)
    default:
      return try arithmetic(.add, other) {
        $0.addingReportingOverflow($1)
      } decimals: {
        $0 + $1
      }
    }
  }

  /// - Throws: ``ValueError`` if either is not a number or the result leaves its range.
  public func subtracting(_ other: Value) throws(ValueError) -> Value {
    try arithmetic(.subtract, other) {
      $0.subtractingReportingOverflow($1)
    } decimals: {
      $0 - $1
    }
  }

  /// - Throws: ``ValueError`` if either is not a number or the result leaves its range.
  public func multiplied(by other: Value) throws(ValueError) -> Value {
    try arithmetic(.multiply, other) {
      $0.multipliedReportingOverflow(by: $1)
    } decimals: {
      $0 * $1
    }
  }

  /// - Throws: ``ValueError`` if either is not a number, `other` is zero or the result leaves its range.
  public func divided(by other: Value) throws(ValueError) -> Value {
    if other.isZero, isNumber { throw .divisionByZero }
    return try arithmetic(.divide, other) {
      $0.dividedReportingOverflow(by: $1)
    } decimals: {
      $0 / $1
    }
  }

  /// - Throws: ``ValueError`` if either is not a number or `other` is zero.
  public func remainder(dividingBy other: Value) throws(ValueError) -> Value {
    if other.isZero, isNumber { throw .divisionByZero }
    return try arithmetic(.remainder, other) {
      // The quotient of the least number and -1 overflows, their remainder does not.
      $1 == -1 ? (0, false) : $0.remainderReportingOverflow(dividingBy: $1)
    } decimals: {
      $0.truncatingRemainder(dividingBy: $1)
    }
  }

  /// - Throws: ``ValueError`` if it is not a number, or the least whole number.
  public func negated() throws(ValueError) -> Value {
    switch self {
    case .int(let value):
      guard value != .min else { throw .overflow }
      return .int(-value)
    case .decimal(let value): return .decimal(-value)
    default: throw .cannotNegate(kindName)
    }
  }

  /// The result of an operator other than `&&`, `||`, `??` and the comparisons, which belong to the evaluator or to
  /// ``compare(_:)``.
  public func applying(_ symbol: BinaryOperator, _ other: Value) throws(ValueError) -> Value {
    switch symbol {
    case .add: return try adding(other)
    case .subtract: return try subtracting(other)
    case .multiply: return try multiplied(by: other)
    case .divide: return try divided(by: other)
    case .remainder: return try remainder(dividingBy: other)
    case .equal: return .bool(try isEqual(to: other))
    case .notEqual: return .bool(try !isEqual(to: other))
    case .less: return .bool(try order(beside: other) == .less)
    case .lessOrEqual: return .bool(try order(beside: other) != .greater)
    case .greater: return .bool(try order(beside: other) == .greater)
    case .greaterOrEqual: return .bool(try order(beside: other) != .less)
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight, .addWrapping, .subtractWrapping,
      .multiplyWrapping:
      return .int(try applyingToBits(symbol, other))
    case .coalesce: return self == .nothing ? other : self
    case .and, .or:
      guard case .bool(let left) = self else { throw .notBoolean(symbol.rawValue, kindName) }
      guard case .bool(let right) = other else { throw .notBoolean(symbol.rawValue, other.kindName) }
      return .bool(symbol == .and ? left && right : left || right)
    }
  }

  /// The order of two values; of tuples, that of the first parts that differ.
  private func order(beside other: Value) throws(ValueError) -> Ordering {
    guard let left = parts, let right = other.parts, left.count == right.count, !left.isEmpty else {
      return try compare(other)
    }
    for (one, two) in zip(left, right) {
      let order = try one.order(beside: two)
      if order != .equal { return order }
    }
    return .equal
  }

  private var parts: Deque<Value>? {
    switch self {
    case .tuple(let items): items
    case .record(let record): record.values
    default: nil
    }
  }

  private func applyingToBits(_ symbol: BinaryOperator, _ other: Value) throws(ValueError) -> Int64 {
    guard case .int(let left) = self, case .int(let right) = other else {
      throw .cannotApply(symbol, kindName, other.kindName)
    }
    switch symbol {
    case .bitAnd: return left & right
    case .bitOr: return left | right
    case .bitXor: return left ^ right
    case .shiftLeft: return left << right
    case .shiftRight: return left >> right
    case .addWrapping: return left &+ right
    case .subtractWrapping: return left &- right
    default: return left &* right
    }
  }

  private func isEqual(to other: Value) throws(ValueError) -> Bool {
    var work = ValueWork()
    do throws(Canceled) { return try equals(other, &work) } catch { throw .canceled }
  }

  /// Must be called before memory is taken.
  private static func take(_ bytes: Int) throws(ValueError) {
    do throws(Canceled) { try ValueWork.take(bytes) } catch { throw .canceled }
  }

  private func arithmetic(
    _ symbol: BinaryOperator, _ other: Value, whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
    decimals: (Double, Double) -> Double
  ) throws(ValueError) -> Value {
    if case .int(let left) = self, case .int(let right) = other {
      let (result, overflow) = whole(left, right)
      guard !overflow else { throw .overflow }
      return .int(result)
    }
    guard let left = number, let right = other.number else {
      throw .cannotApply(symbol, kindName, other.kindName)
    }
    let result = decimals(left, right)
    guard result.isFinite else { throw .overflow }
    return .decimal(result)
  }

  private func joining(_ other: Value) throws(ValueError) -> Value {
    guard let count = countJoined(with: other) else { throw .listTooLong(limit: Value.listLimit) }
    try Value.take(count * MemoryLayout<Value>.stride)
    var items = self.items
    items.reserveCapacity(count)
    items.append(contentsOf: other.items)
    return .list(items)
  }

  /// How many values the list has that joins two lists or ranges: before they are joined, the memory can be asked for.
  ///
  /// - Returns: nil if either is neither a list nor a range, or a list cannot hold the sum.
  public func countJoined(with other: Value) -> Int? {
    guard let count = itemCount, let further = other.itemCount else { return nil }
    // Neither can be more than Int64.max, but their sum can.
    let (sum, overflow) = count.addingReportingOverflow(further)
    return overflow || sum > Value.listLimit ? nil : Int(sum)
  }

  private var items: Deque<Value> {
    switch self {
    case .list(let items): items
    case .range(let range): Deque((0..<range.count).lazy.map { .int(range[$0]) })
    default: []
    }
  }
}

extension Value {
  /// The number as a decimal, rounded if it must be; nil for what is not a number.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .decimal(let value): value
    default: nil
    }
  }

  public var isNumber: Bool { number != nil }

  private var isZero: Bool { number == 0 }

  /// How many values a list or range holds; nil for anything else.
  public var itemCount: Int64? {
    switch self {
    case .list(let items): Int64(items.count)
    case .range(let range): range.count
    default: nil
    }
  }
}
