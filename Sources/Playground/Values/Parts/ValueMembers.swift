import DequeModule
import Language
import OrderedCollections
import Recording

/// The parts of values: what follows a point, or stands in brackets.
extension Value {
  /// `xs.count`, `size.width`, `n.left`; nil if there is no such part, or it is one that has to be worked out.
  ///
  /// - Throws: of an empty list, which has no first value; of a tuple that has no such place.
  package func part(_ name: String) throws(Fault) -> Value? {
    if let index = Int64(name) {
      if case .tuple(let values) = self { return values[try values.place(of: index)] }
      if let values = places { return values[try values.place(of: index)] }
    }
    return try member(name)
  }

  /// `xs[0]`, `xs[1...3]`, `d[k]`
  package func element(at index: Value) throws(Fault) -> Value {
    if case .dictionary = self {
      return try entry(at: index) ?? .nothing
    }
    switch (self, index) {
    case (.list(let values), .int(let number)), (.tuple(let values), .int(let number)):
      return values[try values.place(of: number)]
    case (.range(let range), .int(let number)):
      guard number >= 0, number < range.count else {
        throw Fault.indexOutOfRange(number, count: range.count)
      }
      return .int(range[number])
    case (.list(let values), .range(let wanted)):
      try wanted.checkPlaces(among: Int64(values.count))
      try StatementCancellation.take(Int(wanted.count), of: MemoryLayout<Value>.stride)
      return .list(
        Deque(
          try (0..<wanted.count).map(interruptedBy: StatementCancellation.current) { values[Int(wanted[$0])] }
        ))
    case (.range(let range), .range(let wanted)):
      guard wanted.count <= Limits.listValues else { throw Fault.listTooLong }
      try wanted.checkPlaces(among: range.count)
      try StatementCancellation.take(Int(wanted.count), of: MemoryLayout<Value>.stride)
      return .list(
        Deque(
          try (0..<wanted.count).map(interruptedBy: StatementCancellation.current) { .int(range[wanted[$0]]) }
        ))
    case (.text(let text), .int(let number)): return .text(try text.letter(at: number))
    case (.text(let text), .range(let wanted)): return .text(try text.letters(at: wanted))
    case (.list, _), (.tuple, _), (.range, _), (.text, _):
      throw Fault.wrongType(of: "an index", expected: "a whole number", got: index).replacing { _ in "0" }
    default: throw Fault.noIndex(self)
    }
  }

  /// The dictionary of some keys and values, in their order.
  ///
  /// - Throws: if one cannot be a key, or stands twice.
  package static func dictionary(_ pairs: [(Value, Value)]) throws(Fault) -> Value {
    var entries = OrderedDictionary<Value, Value>(minimumCapacity: pairs.count)
    for (key, value) in pairs {
      guard key.isKey else { throw Fault.notAKey(key) }
      try key.askToBeFound()
      guard entries.updateValue(value, forKey: key) == nil else { throw Fault.repeatedKey(key) }
    }
    return try checked(.dictionary(entries))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index that a number of the language stands for; nil if there is no such place.
  package func placeIfAny(of number: Int64) -> Int? {
    guard let place = Int(exactly: number), indices.contains(place) else { return nil }
    return place
  }

  /// The index that a number of the language stands for.
  ///
  /// - Throws: ``Fault/indexOutOfRange(_:count:)`` if there is no such place.
  package func place(of number: Int64) throws(Fault) -> Int {
    guard let place = placeIfAny(of: number) else {
      throw Fault.indexOutOfRange(number, count: Int64(count))
    }
    return place
  }
}

extension IntegerRange {
  /// Its first and its last number; none if it is empty.
  fileprivate var outermost: [Value] { count > 0 ? [.int(self[0]), .int(self[count - 1])] : [] }

  /// - Throws: ``Fault/indexOutOfRange(_:count:)`` if one of its numbers is no place among so many elements, or an empty one begins
  ///   neither at an element nor behind the last.
  package func checkPlaces(among elements: Int64) throws(Fault) {
    guard count > 0 else {
      if start < 0 || start > elements { throw Fault.indexOutOfRange(start, count: elements) }
      return
    }
    for end in [self[0], self[count - 1]] where end < 0 || end >= elements {
      throw Fault.indexOutOfRange(end, count: elements)
    }
  }
}

extension Value {
  /// The parts that every value of a sort has; nil if there is none of that name.
  ///
  /// - Throws: of an empty list, which has no first value.
  fileprivate func member(_ name: String) throws(Fault) -> Value? {
    switch self {
    case .list(let values):
      switch name {
      case "startIndex": .int(0)
      case "endIndex": .int(values.count)
      default: try Self.member(name, of: values)
      }
    case .range(let range):
      switch name {
      case "count": .int(range.count)
      case "lowerBound": .int(range.start)
      case "upperBound": range.upperBound.map { .int($0) }
      default: try Self.member(name, of: range.outermost)
      }
    case .text(let text):
      switch name {
      case "count": .int(try text.letterCount())
      case "isEmpty": .bool(text.isEmpty)
      default: nil
      }
    case .tuple(let values):
      switch name {
      case "count": .int(values.count)
      case "section" where values.count == 2: values[0]
      case "item" where values.count == 2: values[1]
      // Of `xs.enumerated()`.
      case "offset" where values.count == 2: values[0]
      case "element" where values.count == 2: values[1]
      // Two numbers are a point, four are a frame, wherever they stand.
      case "x" where self.pair != nil: values[0]
      case "y" where self.pair != nil: values[1]
      default: Placement(values)?.edge(name)
      }
    case .record(let record): record[name]
    case .dictionary(let dictionary): try Self.member(name, of: dictionary)
    case .size(let width, let height):
      switch name {
      case "width": .decimal(width)
      case "height": .decimal(height)
      default: nil
      }
    case .placement(let placement): placement.part(name)
    case .node(let node): node.member(name)
    case .nothing, .bool, .int, .decimal: nil
    }
  }

  private static func member(_ name: String, of values: some RandomAccessCollection<Value>) throws(Fault)
    -> Value?
  {
    switch name {
    case "count": return .int(values.count)
    case "isEmpty": return .bool(values.isEmpty)
    case "first", "last":
      guard let value = name == "first" ? values.first : values.last else {
        throw Fault.emptyList(function: name)
      }
      return value
    default: return nil
    }
  }

  private static func member(_ name: String, of dictionary: ValueDictionary) throws(Fault) -> Value? {
    switch name {
    case "keys": return .list(try dictionary.listedKeys())
    case "values":
      try StatementCancellation.take(dictionary.count, of: MemoryLayout<Value>.stride)
      return .list(dictionary.values)
    case "count": return .int(dictionary.count)
    case "isEmpty": return .bool(dictionary.count == 0)
    default: return nil
    }
  }

  /// The values that `.0`, `.1`, … stand for; nil if it has none.
  var places: [Value]? {
    switch self {
    case .tuple(let values): Array(values)
    case .record(let record): Array(record.values)
    case .size(let width, let height): [.decimal(width), .decimal(height)]
    case .placement(let placement):
      if case .tuple(let numbers) = placement.frame { Array(numbers) } else { nil }
    default: nil
    }
  }

  /// Whether brackets behind it mean a part of it.
  package var hasIndexes: Bool {
    switch self {
    case .list, .tuple, .range, .dictionary, .text: true
    default: false
    }
  }

  /// Whether commands such as `append` change a variable that holds it.
  package var changesByCommands: Bool {
    switch self {
    case .list, .range, .dictionary: true
    default: false
    }
  }

  /// Whether it is a list, of any values or of the numbers of a range.
  package var isList: Bool {
    switch self {
    case .list, .range: true
    default: false
    }
  }

  /// The names of the parts that not every value of its sort has.
  package var ownMemberNames: [String] {
    switch self {
    case .tuple(let values):
      ["count"] + (values.count == 2 ? ["section", "item"] : []) + (pair == nil ? [] : ["x", "y"])
        + (Placement(values) == nil ? [] : Placement.edges)
    case .record(let record): record.names
    case .size: ["width", "height"]
    case .placement(let placement): placement.partNames
    case .node(let node): node.members
    case .list, .range, .text, .dictionary, .nothing, .bool, .int, .decimal: []
    }
  }
}

extension ValueDictionary {
  /// The keys as a list.
  ///
  /// - Throws: ``Fault/canceled``, if there is no time or memory for it.
  func listedKeys() throws(Fault) -> Deque<Value> {
    try StatementCancellation.take(count, of: MemoryLayout<Value>.stride)
    return keys
  }
}
