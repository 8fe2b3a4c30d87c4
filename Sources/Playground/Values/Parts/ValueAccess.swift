import DequeModule
import Language
import OrderedCollections
import Recording

/// Lists, ranges and texts as the evaluator goes into them.
extension Value {
  /// How much work it was to make, about.
  public var weight: Int {
    switch self {
    case .list(let values), .tuple(let values): values.count
    case .record(let record): record.values.count
    case .dictionary(let dictionary): 2 * dictionary.count
    case .text(let text): text.utf8.count >> 3
    default: 0
    }
  }

  /// The values of a list, a tuple or a range, and any other value by itself. Nothing is copied: a range may be longer than any list.
  ///
  /// - Complexity: O(1)
  public var spreadOut: ValueSequence {
    switch self {
    case .list(let values), .tuple(let values): .list(values)
    case .range(let range): .range(range)
    default: .list([self])
    }
  }
}

extension Value {
  /// `1...10`, `"a"..."z"`, `0...100 by 5`; decimals need no `by` only between whole numbers.
  package static func range(_ lower: Value, _ upper: Value, isClosed: Bool, by step: Value?) throws(Fault)
    -> Value
  {
    switch (lower, upper, step ?? .int(1)) {
    case (.int(let lower), .int(let upper), .int(let step)):
      guard step > 0, lower <= upper else {
        throw Fault.rangeGoesUp(lower, upper, isClosed: isClosed, by: step)
      }
      let (length, width) = (UInt64(bitPattern: upper &- lower), UInt64(step))
      guard isClosed || length > 0 else { return .range(IntegerRange(start: lower, step: step, count: 0)) }
      guard let last = Int64(exactly: (isClosed ? length : length - 1) / width), last < .max else {
        throw Fault.refused("the range holds more numbers than can be counted")
      }
      return .range(IntegerRange(start: lower, step: step, count: last + 1, isOpen: !isClosed))
    case (.text(let lower), .text(let upper), .int(1)) where step == nil:
      return try letters(from: lower, to: upper, isClosed: isClosed)
    case (.int, .int, _), (.decimal, _, _), (_, .decimal, _):
      return try decimals(lower, upper, isClosed: isClosed, by: step)
    default:
      throw Fault.refused("a range goes from number to number or from letter to letter")
    }
  }

  private static func letters(from lower: String, to upper: String, isClosed: Bool) throws(Fault) -> Value {
    guard let first = lower.unicodeScalars.first, let last = upper.unicodeScalars.first,
      lower.unicodeScalars.count == 1, upper.unicodeScalars.count == 1
    else { throw Fault.refused("a range of texts goes from one letter to another") }
    guard first <= last else { throw Fault.refused("a range goes up, and \(lower) comes after \(upper)") }
    let scalars = (first.value...last.value).compactMap(Unicode.Scalar.init)
    return .list((isClosed ? scalars : scalars.dropLast()).map { .text(String($0)) })
  }

  private static func decimals(_ lower: Value, _ upper: Value, isClosed: Bool, by step: Value?) throws(Fault)
    -> Value
  {
    guard let lower = lower.number, let upper = upper.number, let step = step?.number else {
      throw Fault.refused("a range of decimals needs a step: 0...1 by 0.25").replacing { "\($0) by 0.25" }
    }
    guard step > 0, lower <= upper else { throw Fault.refused("a range goes up, by a step greater than 0") }
    // A little slack, so that 0...1 by 0.1 ends at 1 in spite of rounding.
    let steps = ((upper - lower) / step + 1e-9).rounded(.down)
    guard steps < Double(Limits.listValues) else { throw Fault.listTooLong }
    var values = (0...Int(steps)).map { Value.decimal(lower + Double($0) * step) }
    if !isClosed, let last = values.last?.number, last >= upper { values.removeLast() }
    return try .list(values, interruptedBy: StatementCancellation.current)
  }

  /// - Parameter depth: in how many lists they stand.
  /// - Throws: if they nest deeper, or hold more, than a list may. The walk is bounded by the same limits.
  package static func checked<Values: Collection<Value>>(_ values: Values, depth: Int = 1) throws(Fault)
    -> Values
  {
    let cancellation = StatementCancellation.current
    guard try values.holdNested(cancellation) else { return values }
    var pending: [(Value, depth: Int)] = []
    var turns = Turns()
    for value in values {
      try turns.next(cancellation)
      pending.append((value, depth))
    }
    var seen = 0
    while let (value, depth) = pending.popLast() {
      try turns.next(cancellation)
      seen += 1
      if seen > Limits.listValues { throw Fault.listTooLong }
      if depth >= Parser.nestingLimit {
        if case .record = value { throw Fault.recordsTooDeep }
        throw Fault.nestedTooDeep
      }
      guard let inner = try value.innerValues() else { continue }
      if try inner.holdNested(cancellation) {
        for value in inner {
          try turns.next(cancellation)
          pending.append((value, depth + 1))
        }
      } else {
        seen += inner.count
      }
    }
    return values
  }

  package static func checked(_ value: Value) throws(Fault) -> Value {
    if let values = try value.innerValues() { _ = try checked(values) }
    return value
  }
}

extension Value {
  /// The values that it holds, keys included; nil if it holds none.
  fileprivate func innerValues() throws(Fault) -> Deque<Value>? {
    switch self {
    case .list(let values), .tuple(let values): return values
    case .record(let record): return record.values
    case .dictionary(let dictionary):
      try StatementCancellation.take(2 * dictionary.count, of: MemoryLayout<Value>.stride)
      return Deque(dictionary.entries.values) + dictionary.entries.keys
    default: return nil
    }
  }
}

extension Collection<Value> {
  /// Whether one of them holds others.
  fileprivate func holdNested(_ cancellation: StatementCancellation) throws(Fault) -> Bool {
    var turns = Turns()
    for value in self {
      try turns.next(cancellation)
      if value.holdsValues { return true }
    }
    return false
  }
}
