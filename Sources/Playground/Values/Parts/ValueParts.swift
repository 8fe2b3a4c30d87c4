import DequeModule
import Language

/// The parts of a value that several names take: `let (a, b) = …`, `for (key, value) in …`.
extension Value {
  /// So many parts: the values of a tuple, a list, a range or a record, the numbers of a size or a frame.
  ///
  /// - Throws: if it has another number of them, or none.
  package func parts(_ count: Int) throws(Fault) -> [Value] {
    guard let length = partCount else { throw Fault.hasNoParts(self, names: count) }
    guard length == Int64(count) else { throw Fault.wrongPartCount(self, length, names: count) }
    switch self {
    case .list(let values), .tuple(let values):
      return Array(values)
    case .range(let range): return (0..<range.count).map { .int(range[$0]) }
    default: return places ?? []
    }
  }

  private var partCount: Int64? {
    switch self {
    case .list(let values), .tuple(let values): Int64(values.count)
    case .range(let range): range.count
    default: places.map { Int64($0.count) }
    }
  }
}

extension Value {
  /// The value of a key; nil if it is absent.
  ///
  /// - Throws: of anything but a dictionary.
  package func entry(at key: Value) throws(Fault) -> Value? {
    guard case .dictionary(let dictionary) = self else { throw Fault.hasNoKeys(self) }
    guard key.isKey else { throw Fault.notAKey(key) }
    try key.askToBeFound()
    return dictionary[key]
  }

  /// Must be called before it is looked up as a key.
  func askToBeFound() throws(Fault) {
    if weight > 0 { try StatementCancellation.current.check(after: weight, taking: 0) }
  }
}

extension Value {
  /// Puts values in the place of a part of a list, however many they are.
  ///
  /// - Throws: if this is no list, or has no such part.
  /// - Complexity: O(*n*) in the length of the list.
  mutating func setSlice(_ wanted: IntegerRange, to value: Value) throws(Fault) {
    guard value.isList else { throw Fault.wrongType(of: "a slice", expected: "a list", got: value) }
    guard var items = try takeList() else { throw Fault.partDoesNotChange(self) }
    defer { self = .list(items) }
    try wanted.checkPlaces(among: Int64(items.count))
    guard wanted.step == 1 || wanted.count <= 1 else { throw Fault.sliceWithSteps }
    let new = value.spreadOut
    let start = Int(wanted.start)
    let replaced = start..<start + Int(wanted.count)
    let count = Int64(items.count - replaced.count) + new.length
    guard count <= Limits.listValues else { throw Fault.listTooLong }
    try StatementCancellation.current.check(
      after: items.count + new.count, taking: Int(count) * MemoryLayout<Value>.stride)
    items.replaceSubrange(replaced, with: new)
  }
}
