import DequeModule
import Language
import OrderedCollections
import Recording

/// A change of a list or dictionary where it stands.
package enum ListChange: Sendable {
  case append(Value)
  case prepend(Value)
  case insert(Value, at: Int64)
  /// The value at an index, or the entry of a key.
  case remove(Value, isLabelled: Bool)
  case removeFirst
  case removeLast
  case removeAll
  /// Into ascending order.
  case sort
  case reverse
  case swap(Int64, Int64)
  /// Puts at each place the value that stood at the place given for it.
  case arrange([Int])

  /// A value that a command was given.
  package struct Argument {
    package var label: Word?
    package var value: Value
    package var range: SourceRange

    package init(label: Word? = nil, value: Value, range: SourceRange) {
      self.label = label
      self.value = value
      self.range = range
    }
  }

  /// - Parameters:
  ///   - name: the variable that is to be changed; nil if a part of one is.
  ///   - isCalled: whether it has brackets, as in Swift, where labels have an order: `xs.insert(9, at: 0)`.
  /// - Throws: what is wrong with the arguments, with how the command is written.
  package init(
    _ word: Word, _ arguments: [Argument], to name: String?, isCalled: Bool = false
  ) throws(Fault) {
    guard let command = ListCommand(rawValue: word.text) else {
      throw Fault.broken("no change '\(word.text)'")
    }
    func wrong() -> Fault {
      Fault.refused(
        "\(word.text) takes \(Self.expectation(of: command)), not \(arguments.count.counted("argument"))",
        help: "write \(command.example(of: name ?? "xs", arguments.first { $0.label == nil }?.value))"
      ).at(word.range)
    }
    for argument in arguments {
      guard let label = argument.label, label.text != command.label else { continue }
      throw Fault.unknownLabel(label.text, of: word.text, signature: command.signature(of: name ?? "xs")).at(
        label.range)
    }
    switch command {
    case .append, .prepend:
      guard arguments.count == 1, let value = arguments.first?.value else { throw wrong() }
      self = command == .append ? .append(value) : .prepend(value)
    case .insert:
      let plain = arguments.filter { $0.label == nil }
      let places = arguments.filter { $0.label != nil }
      guard plain.count == 1, places.count == 1 else { throw wrong() }
      if isCalled, let label = arguments.first?.label {
        throw Fault.refused(
          "in brackets, as in Swift, at: comes behind the value",
          help: "write \(command.example(of: name ?? "xs", plain[0].value))"
        ).at(label.range)
      }
      guard case .int(let index) = places[0].value else {
        throw Fault.wrongType(of: "at", expected: "a whole number", got: places[0].value).at(places[0].range)
      }
      self = .insert(plain[0].value, at: index)
    case .remove:
      guard arguments.count == 1, let place = arguments.first else { throw wrong() }
      self = .remove(place.value, isLabelled: place.label != nil)
    case .removeFirst, .removeLast, .removeAll:
      guard arguments.isEmpty else { throw wrong() }
      self = command == .removeFirst ? .removeFirst : command == .removeLast ? .removeLast : .removeAll
    case .reverse:
      guard arguments.isEmpty else { throw wrong() }
      self = .reverse
    case .sort:
      guard let order = arguments.first else {
        self = .sort
        return
      }
      guard arguments.count == 1, order.label != nil, case .list(let places) = order.value else {
        throw wrong()
      }
      self = .arrange(places.compactMap { if case .int(let place) = $0 { Int(place) } else { nil } })
    case .swap:
      guard arguments.count == 2 else { throw wrong() }
      let places = try arguments.map { (argument) throws(Fault) -> Int64 in
        guard case .int(let place) = argument.value else {
          throw Fault.wrongType(of: "swap", expected: "two indexes", got: argument.value).at(argument.range)
        }
        return place
      }
      self = .swap(places[0], places[1])
    }
  }

  private static func expectation(of command: ListCommand) -> String {
    switch command {
    case .append, .prepend: "one value"
    case .insert: "a value and its place"
    case .remove: "one place or key"
    case .removeFirst, .removeLast, .removeAll, .reverse: "nothing"
    case .sort: "by: and the name of a function, or nothing"
    case .swap: "two places"
    }
  }

  /// In units of about one comparison; a change within a list moves what stands behind it.
  package func work(on value: Value) -> Int {
    switch self {
    case .insert, .remove, .reverse, .arrange: value.weight
    case .sort: value.weight * (Int.bitWidth - value.weight.leadingZeroBitCount)
    case .append, .prepend, .removeFirst, .removeLast, .removeAll, .swap: 0
    }
  }

  /// Whether dictionaries know it as well.
  var isForDictionaries: Bool {
    switch self {
    case .remove, .removeAll: true
    case .append, .prepend, .insert, .removeFirst, .removeLast, .sort, .reverse, .swap, .arrange: false
    }
  }

  /// What it is called.
  package var name: String {
    switch self {
    case .append: "append"
    case .prepend: "prepend"
    case .insert: "insert"
    case .remove: "remove"
    case .removeFirst: "removeFirst"
    case .removeLast: "removeLast"
    case .removeAll: "removeAll"
    case .sort, .arrange: "sort"
    case .reverse: "reverse"
    case .swap: "swap"
    }
  }
}

extension ListChange {
  /// What faults call the arguments that say a place.
  fileprivate static let (place, firstPlace, secondPlace) = ("at", "first", "second")
}

extension Fault {
  /// The fault of a change of a list or dictionary at the argument that is wrong, or else at the name.
  package func at(oneOf arguments: [ListChange.Argument], of name: Word) -> Fault {
    let plain = arguments.filter { $0.label == nil }
    let argument: ListChange.Argument? =
      switch parameter {
      case ListChange.place: arguments.first { $0.label != nil }
      case ListChange.firstPlace: plain.first
      case ListChange.secondPlace: plain.last
      default: nil
      }
    return at(argument?.range ?? name.range)
  }
}

extension ListCommand {
  /// The label that one of its arguments may have.
  fileprivate var label: String? {
    switch self {
    case .insert, .remove: "at"
    case .sort: "by"
    default: nil
    }
  }
}

extension Value {
  /// Changes a list or dictionary in place.
  ///
  /// - Complexity: O(1) on average at either end of a list, else O(*n*).
  /// - Throws: if it is neither, has no such place, or would hold too much.
  package mutating func apply(_ change: ListChange) throws(Fault) {
    try StatementCancellation.current.check(after: change.work(on: self), taking: 0)
    if var items = try takeList() {
      defer { self = .list(items) }
      try items.apply(change)
    } else if var dictionary = try takeDictionary() {
      defer { self = .dictionary(dictionary) }
      try dictionary.apply(change)
    } else if case .text(let text) = self, let changed = try text.applying(change) {
      self = .text(changed)
    } else {
      throw Fault.doesNotChange(self, change)
    }
  }

  /// Gives the list away, or the numbers of a range as one, so that the only reference to its storage is the caller's and a
  /// change need not copy it. A copy that has to be made, since others have the same list, is asked for.
  ///
  /// - Throws: ``Fault/listTooLong`` of a range that no list can hold.
  mutating func takeList() throws(Fault) -> Deque<Value>? {
    switch self {
    case .list(var items):
      self = .nothing
      do throws(Canceled) { try items.askForCopy() } catch {
        self = .list(items)
        throw .canceled
      }
      return items
    case .range(let range):
      guard range.count <= Limits.listValues else { throw Fault.listTooLong }
      let count = Int(range.count)
      try StatementCancellation.current.check(after: count, taking: 2 * count * MemoryLayout<Value>.stride)
      return Deque(spreadOut)
    default: return nil
    }
  }

  /// The same of a dictionary.
  mutating func takeDictionary() throws(Fault) -> ValueDictionary? {
    guard case .dictionary(var dictionary) = self else { return nil }
    self = .nothing
    do throws(Canceled) { try dictionary.askForCopy() } catch {
      self = .dictionary(dictionary)
      throw .canceled
    }
    return dictionary
  }

  /// The same of a record.
  mutating func takeRecord() -> ValueRecord? {
    guard case .record(let record) = self else { return nil }
    self = .nothing
    return record
  }
}

extension Deque<Value> {
  fileprivate mutating func apply(_ change: ListChange) throws(Fault) {
    switch change {
    case .append(let value):
      try makeRoom(for: value)
      append(value)
    case .prepend(let value):
      try makeRoom(for: value)
      prepend(value)
    case .insert(let value, let index):
      guard let place = Int(exactly: index), (0...count).contains(place) else {
        throw Fault.cannotInsert(at: index, count: count).of(parameter: ListChange.place)
      }
      try makeRoom(for: value)
      insert(value, at: place)
    case .remove(let place, let isLabelled):
      guard isLabelled else { throw Fault.removesByPlace(place, in: self) }
      guard case .int(let index) = place else {
        throw Fault.wrongType(of: "at", expected: "a whole number", got: place)
          .of(parameter: ListChange.place)
      }
      remove(at: try self.place(of: index, in: ListChange.place))
    case .removeFirst:
      guard popFirst() != nil else { throw Fault.emptyList(function: "removeFirst") }
    case .removeLast:
      guard popLast() != nil else { throw Fault.emptyList(function: "removeLast") }
    case .removeAll: removeAll()
    case .sort: try arrange(ascendingOrder())
    case .reverse: reverse()
    case .swap(let first, let second):
      swapAt(
        try place(of: first, in: ListChange.firstPlace), try place(of: second, in: ListChange.secondPlace))
    case .arrange(let order): try arrange(order)
    }
  }

  /// - Parameter parameter: the argument that names the place.
  private func place(of index: Int64, in parameter: String) throws(Fault) -> Int {
    do throws(Fault) { return try place(of: index) } catch { throw error.of(parameter: parameter) }
  }

  /// Looks whether one more value may be added, and when the storage is about to double whether there is memory for it.
  private func makeRoom(for value: Value) throws(Fault) {
    guard count < Limits.listValues else { throw Fault.listTooLong }
    try value.checkNesting(within: 1)
    try askForGrowth()
  }

  /// When the storage is about to double: looks whether there is memory for it.
  package func askForGrowth() throws(Fault) {
    if isAboutToGrow {
      try StatementCancellation.current.check(taking: 2 * count * MemoryLayout<Value>.stride)
    }
  }

  /// Whether the storage is about to double, and that takes so much memory that it is asked for first.
  package var isAboutToGrow: Bool { count >= 1 << 12 && count.nonzeroBitCount == 1 }
}

extension ValueDictionary {
  fileprivate mutating func apply(_ change: ListChange) throws(Fault) {
    switch change {
    case .remove(let key, isLabelled: false):
      guard remove(key) else { throw Fault.noSuchKey(key).of(parameter: ListChange.firstPlace) }
    case .removeAll: self = ValueDictionary()
    default:
      throw Fault.notOfDictionaries(change)
    }
  }
}
