import DequeModule
import Language
import Recording

/// Any number of elements as they were written; lists and ranges spread out.
///
/// Nothing is copied: a range of a million numbers is as short as it is written.
public struct Keys: Sequence, Sendable {
  private let slot: Arguments.Slot
  private var items: [Arguments.Item] { slot.items }

  /// - Returns: `nil` if something in them is no element.
  init?(_ slot: Arguments.Slot) {
    self.slot = slot
    switch slot {
    case .absent: return
    case .one(let item): guard Self.isSpreadable(item.value) else { return nil }
    case .many(let items): guard items.allSatisfy({ Self.isSpreadable($0.value) }) else { return nil }
    }
  }

  private static func isSpreadable(_ value: Value) -> Bool {
    switch value {
    case .int, .decimal, .text: true
    case .range(let range): range.count <= Limits.listValues
    case .list(let values): values.whileWanted.allSatisfy(isSpreadable)
    default: false
    }
  }

  /// Whether nothing was given. A list without elements is something.
  public var isAbsent: Bool { slot.isAbsent || items.isEmpty }

  /// About how many there are: the lists within lists are not counted through.
  ///
  /// - Complexity: O(arguments)
  public var estimatedCount: Int {
    switch slot {
    case .absent: 0
    case .one(let item): Self.estimatedCount(of: item.value)
    case .many(let items): items.reduce(0) { $0 + Self.estimatedCount(of: $1.value) }
    }
  }

  private static func estimatedCount(of value: Value) -> Int {
    switch value {
    case .range(let range): range.count
    case .list(let values): values.count
    default: 1
    }
  }

  public var underestimatedCount: Int { items.count }

  public func makeIterator() -> Iterator { Iterator(items.map(\.value)) }

  /// Calls `body` with every element. An error that it throws gets the place of the argument.
  public func each(_ body: (Key) throws -> Void) throws {
    switch slot {
    case .absent: return
    case .one(let item): try Self.each(of: item, body)
    case .many(let items): for item in items { try Self.each(of: item, body) }
    }
  }

  private static func each(of item: Arguments.Item, _ body: (Key) throws -> Void) throws {
    do {
      switch item.value {
      // One element, or a million written as a range, need no stack of levels.
      case .int(let number): try body(.int(number))
      case .range(let range): for place in 0..<range.count { try body(.int(range[place])) }
      default:
        var iterator = Iterator([item.value])
        while let key = iterator.next() { try body(key) }
      }
    } catch let fault as Fault {
      throw fault.at(item.range)
    }
  }

  /// All of them at once.
  ///
  /// - Throws: ``Fault/listTooLong`` if there are more than a list may hold.
  public func array() throws -> [Key] {
    var keys: [Key] = []
    var turns = Patience.Turns()
    try each { key in
      guard turns.next() else { throw PatienceLost() }
      if keys.count >= Limits.listValues { throw Fault.listTooLong }
      keys.appendWhileWanted(key)
    }
    return keys
  }

  /// Goes through lists within lists without recursion.
  public struct Iterator: IteratorProtocol, Sendable {
    private enum Level: Sendable {
      case list(Deque<Value>, next: Int)
      case range(IntegerRange, next: Int)
    }

    private var levels: [Level]

    init(_ values: [Value]) { levels = [.list(Deque(values), next: 0)] }

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
