import DequeModule
import Language
import Recording
import Values

/// Any number of elements as they were written; lists and ranges spread out.
///
/// Nothing is copied: a range of a million numbers is as short as it is written.
public struct Keys: Sequence, Sendable {
  private enum Content: Sendable {
    /// A single number and where it stands.
    case number(Int64, SourceRange)
    case slot(Arguments.Slot)
  }

  private let content: Content

  /// - Returns: `nil` if something in them is no element.
  package init?(_ slot: __shared Arguments.Slot) {
    if case .number(let number, let range) = slot {
      content = .number(number, range)
      return
    }
    guard slot.items.allSatisfy({ Self.isSpreadable($0.value) }) else { return nil }
    content = .slot(slot)
  }

  private var items: [Arguments.Item] {
    switch content {
    case .number(let number, let range): [Arguments.Item(value: .int(number), range: range)]
    case .slot(let slot): slot.items
    }
  }

  private static func isSpreadable(_ value: Value) -> Bool {
    switch value {
    case .int, .decimal, .text: true
    case .range(let range): range.count <= Limits.listValues
    case .list(let values): values.allSatisfy(isSpreadable)
    default: false
    }
  }

  /// Whether nothing was given. A list without elements is something.
  public var isAbsent: Bool {
    if case .slot(let slot) = content { slot.items.isEmpty } else { false }
  }

  /// About how many there are: the lists within lists are not counted through.
  ///
  /// - Complexity: O(arguments)
  public var estimatedCount: Int {
    if case .number = content { return 1 }
    return items.reduce(0) { $0 + Self.estimatedCount(of: $1.value) }
  }

  private static func estimatedCount(of value: Value) -> Int {
    switch value {
    case .range(let range): Int(clamping: range.count)
    case .list(let values): values.count
    default: 1
    }
  }

  public var underestimatedCount: Int {
    if case .slot(let slot) = content { slot.items.count } else { 1 }
  }

  public func makeIterator() -> Iterator { Iterator(items.map { $0.value }) }

  /// Calls `body` with every element. A fault that it throws gets the place of the argument.
  public func each(_ body: (Key) throws(Fault) -> Void) throws(Fault) {
    if case .number(let number, let range) = content {
      do throws(Fault) { return try body(.int(number)) } catch { throw error.closed(at: range) }
    }
    for item in items {
      do throws(Fault) {
        switch item.value {
        // A million elements are written as a range: it needs no stack of levels.
        case .range(let range): for place in 0..<range.count { try body(.int(range[place])) }
        default:
          var iterator = Iterator([item.value])
          while let key = iterator.next() { try body(key) }
        }
      } catch {
        throw error.closed(at: item.range)
      }
    }
  }

  /// All of them at once.
  ///
  /// - Throws: ``Fault/listTooLong`` if there are more than a list may hold.
  public func array() throws(Fault) -> [Key] {
    var keys: [Key] = []
    let cancellation = StatementCancellation.current
    var turns = Turns()
    try each { (key) throws(Fault) in
      try turns.next(cancellation)
      if keys.count >= Limits.listValues { throw Fault.listTooLong }
      try keys.append(key, interruptedBy: cancellation)
    }
    return keys
  }

  /// Goes through lists within lists without recursion.
  public struct Iterator: IteratorProtocol, Sendable {
    private enum Level: Sendable {
      case list(Deque<Value>, next: Int)
      case range(IntegerRange, next: Int64)
    }

    private var levels: [Level]

    package init(_ values: [Value]) { levels = [.list(Deque(values), next: 0)] }

    public mutating func next() -> Key? {
      while let level = levels.popLast() {
        switch level {
        case .range(let range, let place):
          guard place < range.count else { continue }
          levels.append(.range(range, next: place + 1))
          return .int(range[place])
        case .list(let values, let place):
          guard place < values.count else { continue }
          levels.append(.list(values, next: place + 1))
          switch values[place] {
          case .list(let inner): levels.append(.list(inner, next: 0))
          case .range(let range): levels.append(.range(range, next: 0))
          case let value: if let key = Key(value) { return key }
          }
        }
      }
      return nil
    }
  }
}
