import DequeModule
import OrderedCollections

/// Equality by meaning: `10 == 10.0`, a size equals the pair of its numbers, a placement its frame, a record the tuple of its
/// values and a range the list of its numbers. Dictionaries are equal whatever the order of their keys.
///
/// It is an equivalence, so what equals a tuple is compared as one: `(x: 1, y: 2) == 1x2`, and two placements are equal if their frames
/// are. Keys of a dictionary that equal a third are one key.
///
/// Numbers compare exactly, a whole number never losing bits to a decimal. Text is equal if its scalars are, so a
/// letter with its accent differs from the letter that has it built in. Everything else is equal only to its kind.
extension Value: Hashable {
  /// - Complexity: O(*n*) in the number of values within; O(1) for two ranges.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.int(let left), .decimal(let right)): order(left, right) == .equal
    case (.decimal(let left), .int(let right)): order(right, left) == .equal
    case (.decimal(let left), .decimal(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left == right
    case (.tuple(let left), .tuple(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
    case (.node(let left), .node(let right)): left.identity == right.identity
    case (.range(let left), .range(let right)): left.hasSameNumbers(as: right)
    case (.range(let range), .list(let items)), (.list(let items), .range(let range)):
      items.count == range.count && items.indices.allSatisfy { items[$0] == .int(range[Int64($0)]) }
    default:
      if let left = left.places, let right = right.places { left == right } else { false }
    }
  }

  /// The values of what equals a tuple; nil of anything else.
  private var places: Deque<Value>? {
    switch self {
    case .tuple(let items): items
    case .record(let record): record.values
    case .size(let width, let height): [.decimal(width), .decimal(height)]
    case .placement(let placement): placement.frame.places
    default: nil
    }
  }

  /// Feeds no more than the ends of a list, so that a long range, which equals a list, is hashed at once.
  ///
  /// - Complexity: O(1) in the length of a list or range.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .nothing: hasher.combine(0 as UInt8)
    case .bool(let value):
      hasher.combine(1 as UInt8)
      hasher.combine(value)
    case .int(let value):
      hasher.combine(2 as UInt8)
      hasher.combine(value)
    case .decimal(let value):
      hasher.combine(2 as UInt8)
      if let whole = Int64(exactly: value) { hasher.combine(whole) } else { hasher.combine(value) }
    case .text(let value):
      hasher.combine(3 as UInt8)
      for byte in value.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    case .list(let items): Value.hash(Int64(items.count), into: &hasher) { items[Int($0)] }
    case .range(let range): Value.hash(range.count, into: &hasher) { .int(range[$0]) }
    case .tuple, .record, .size, .placement:
      let items = places ?? []
      hasher.combine(5 as UInt8)
      hasher.combine(items.count)
      for item in items { item.hash(into: &hasher) }
    case .dictionary(let dictionary):
      hasher.combine(6 as UInt8)
      hasher.combine(dictionary.count)
    case .node(let node):
      hasher.combine(7 as UInt8)
      hasher.combine(node.identity)
    }
  }

  private static func hash(_ count: Int64, into hasher: inout Hasher, item: (Int64) -> Value) {
    let ends: Int64 = 8
    hasher.combine(4 as UInt8)
    hasher.combine(count)
    for index in 0..<min(ends, count) { item(index).hash(into: &hasher) }
    for index in max(ends, count - ends)..<max(ends, count) { item(index).hash(into: &hasher) }
  }
}

extension IntegerRange {
  fileprivate func hasSameNumbers(as other: IntegerRange) -> Bool {
    guard count == other.count else { return false }
    return count == 0 || start == other.start && (count == 1 || step == other.step)
  }
}

extension Value {
  /// Whether it can be the key of a dictionary: a number, a text, true or false, a node, or a tuple of such.
  public var isKey: Bool {
    switch self {
    case .bool, .int, .decimal, .text, .size, .placement, .node: true
    case .tuple(let items): items.allSatisfy { $0.isKey }
    case .record(let record): record.values.allSatisfy { $0.isKey }
    case .nothing, .list, .range, .dictionary: false
    }
  }
}

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
  static func order(_ whole: Int64, _ decimal: Double) -> Ordering {
    if decimal >= 0x1p63 { return .less }
    if decimal < -0x1p63 { return .greater }
    let truncated = Int64(decimal)
    if whole != truncated { return Ordering(whole, truncated) }
    return Ordering(0, decimal - Double(truncated))
  }
}
