import DequeModule
import OrderedCollections
import Recording

/// Equality by meaning: `10 == 10.0`, a size equals the pair of its numbers, a placement its frame, a record the tuple of its
/// values and a range the list of its numbers. Dictionaries are equal whatever the order of their keys.
///
/// It is an equivalence, so what equals a tuple is compared as one: `(x: 1, y: 2) == 1x2`, and two placements are equal if their frames
/// are. Keys of a dictionary that equal a third are one key.
///
/// Numbers compare exactly, a whole number never losing bits to a decimal. Texts are equal if their letters look alike, as Swift has it: a
/// letter with its accent equals the letter that has it built in. Everything else is equal only to its kind.
extension Value: Hashable {
  /// - Complexity: O(*n*) in the number of values within; O(1) for two ranges, and for what shares its storage.
  public static func == (left: Value, right: Value) -> Bool {
    ValueWork.done(or: false) { (work) throws(Canceled) in try left.equals(right, &work) }
  }

  /// - Throws: ``Recording/Canceled``.
  func equals(_ other: Value, _ work: inout ValueWork) throws(Canceled) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.int(let left), .decimal(let right)): return Value.order(left, right) == .equal
    case (.decimal(let left), .int(let right)): return Value.order(right, left) == .equal
    case (.decimal(let left), .decimal(let right)): return left == right
    case (.text(let left), .text(let right)): return try left.order(beside: right, &work) == .equal
    case (.list(let left), .list(let right)): return try Value.equal(left, right, &work)
    case (.tuple(let left), .tuple(let right)): return try Value.equal(left, right, &work)
    case (.dictionary(let left), .dictionary(let right)): return try left.equals(right, &work)
    case (.node(let left), .node(let right)): return left.identity == right.identity
    case (.range(let left), .range(let right)): return left.hasSameNumbers(as: right)
    case (.range(let range), .list(let items)), (.list(let items), .range(let range)):
      guard items.count == range.count else { return false }
      for (index, item) in items.enumerated() {
        try work.spend()
        guard try item.equals(.int(range[Int64(index)]), &work) else { return false }
      }
      return true
    default:
      guard let left = places, let right = other.places else { return false }
      return try Value.equal(left, right, &work)
    }
  }

  private static func equal(
    _ left: Deque<Value>, _ right: Deque<Value>, _ work: inout ValueWork
  ) throws(Canceled) -> Bool {
    guard left.count == right.count else { return false }
    if left.sharesStorage(with: right) { return true }
    for index in left.indices {
      try work.spend()
      guard try left[index].equals(right[index], &work) else { return false }
    }
    return true
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
      Value.count(value.utf8.count / ValueWork.bytesPerUnit)
      hasher.combine(value)
    case .list(let items): Value.hash(Int64(items.count), into: &hasher) { items[Int($0)] }
    case .range(let range): Value.hash(range.count, into: &hasher) { .int(range[$0]) }
    case .tuple, .record, .size, .placement:
      let items = places ?? []
      Value.count(items)
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

  /// Counts work that is short by itself, but may be done often: the next check throws if that was too much.
  private static func count(_ units: Int) {
    guard units >= countedUnits else { return }
    ValueWork.done(or: ()) { (_) throws(Canceled) in
      try Cancellation.current.check(after: units, taking: 0)
    }
  }

  /// Fewer are part of what is done with the value besides.
  private static let countedUnits = 16

  /// The same for values that are gone through, of which each may hold others.
  private static func count(_ items: Deque<Value>) {
    count(items.contains { $0.holdsValues } ? max(countedUnits, items.count) : items.count)
  }

  private static func hash(_ count: Int64, into hasher: inout Hasher, item: (Int64) -> Value) {
    let ends: Int64 = 8
    self.count(countedUnits)
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
    case .tuple(let items): Value.areKeys(items)
    case .record(let record): Value.areKeys(record.values)
    case .nothing, .list, .range, .dictionary: false
    }
  }

  private static func areKeys(_ items: Deque<Value>) -> Bool {
    count(items)
    return items.allSatisfy { $0.isKey }
  }
}

extension Value {
  /// Whether it holds other values, so that it nests.
  package var holdsValues: Bool {
    switch self {
    case .list, .tuple, .record, .dictionary: true
    default: false
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
  /// Compares numbers by value and exactly, text as Swift does: by the scalars of its letters in their composed form.
  ///
  /// - Throws: ``ValueError/cannotCompare(_:_:)`` for any other two kinds; ``ValueError/canceled``.
  /// - Complexity: O(*n*) in the length of text, else O(1).
  public func compare(_ other: Value) throws(ValueError) -> Ordering {
    switch (self, other) {
    case (.int(let left), .int(let right)): return Ordering(left, right)
    case (.decimal(let left), .decimal(let right)): return Ordering(left, right)
    case (.int(let left), .decimal(let right)): return Value.order(left, right)
    case (.decimal(let left), .int(let right)): return Value.order(right, left).reversed
    case (.text(let left), .text(let right)):
      var work = ValueWork()
      do throws(Canceled) { return try left.order(beside: right, &work) } catch { throw .canceled }
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

extension String {
  /// How many bytes are compared at once.
  private static let comparedBytes = 1 << 12

  /// How the scalars stand to those of another text, both composed. Most texts that differ do so in ASCII, which is composed: UTF-8 keeps
  /// the order of scalars.
  fileprivate func order(beside other: String, _ work: inout ValueWork) throws(Canceled) -> Ordering {
    var (left, right) = (utf8[...], other.utf8[...])
    while true {
      let (one, two) = (left.prefix(Self.comparedBytes), right.prefix(Self.comparedBytes))
      try work.spend(one.count / ValueWork.bytesPerUnit)
      guard one.elementsEqual(two) else { return try orderOfOthers(left, right, other, &work) }
      if one.isEmpty { return .equal }
      left = left[one.endIndex...]
      right = right[two.endIndex...]
    }
  }

  /// The same where both are alike up to some bytes, in which they differ.
  private func orderOfOthers(
    _ left: Substring.UTF8View, _ right: Substring.UTF8View, _ other: String, _ work: inout ValueWork
  ) throws(Canceled) -> Ordering {
    var (one, two) = (left.startIndex, right.startIndex)
    while one < left.endIndex, two < right.endIndex, left[one] == right[two] {
      left.formIndex(after: &one)
      right.formIndex(after: &two)
    }
    let (rest, others) = (left[one...].prefix(2), right[two...].prefix(2))
    // A letter of ASCII is a whole one if no mark follows it.
    if rest.allSatisfy({ $0 < 0x80 }), others.allSatisfy({ $0 < 0x80 }) {
      return rest.lexicographicallyPrecedes(others) ? .less : .greater
    }
    try work.spend((utf8.count + other.utf8.count) / ValueWork.bytesPerUnit)
    return Ordering(self, other)
  }
}
