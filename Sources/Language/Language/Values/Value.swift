import DequeModule
import OrderedCollections
import Recording

/// The value of an expression. All values are copied on write, lists and dictionaries included.
public enum Value: Sendable {
  case nothing
  case bool(Bool)
  case int(Int64)
  /// Always finite: an operation that would leave the finite numbers is an error.
  case decimal(Double)
  case text(String)
  /// In place it grows and shrinks at both ends in constant time.
  case list(Deque<Value>)
  case tuple(Deque<Value>)
  /// The values of its fields, by name: `(x: 1, y: 2)`. It equals the tuple of its values.
  indirect case record(ValueRecord)
  /// By key, in the order of insertion. Keys satisfy ``isKey``.
  case dictionary(ValueDictionary)
  /// `60x12`: width and height.
  case size(Double, Double)
  /// Where an element of a layout is, and how.
  indirect case placement(Placement)
  /// Whole numbers in steps, never spread until they are needed: `1...1_000_000`.
  indirect case range(IntegerRange)
  /// A node of a tree as it was.
  indirect case node(any NodeValue)

  /// A count of what is stored, as a number. A literal is an `Int64`.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func int(_ count: Int) -> Value { .int(Int64(count)) }

  /// The number, if it is a whole one.
  public var wholeNumber: Int64? {
    if case .int(let number) = self { number } else { nil }
  }

  /// A list of these values, which are copied.
  public static func list(_ values: [Value]) -> Value { .list(Deque(values)) }

  /// The same of values that may be many: the memory for the copy is asked for before it is taken.
  ///
  /// - Throws: what interrupts it.
  public static func list<I: Interrupter>(
    _ values: [Value], interruptedBy interrupter: I
  ) throws(I.Interruption) -> Value {
    let bytes = values.count * MemoryLayout<Value>.stride
    if bytes >= copiedBytes { try interrupter.check(taking: bytes) }
    return .list(Deque(values))
  }

  /// This much is copied without asking for memory.
  private static let copiedBytes = 1 << 20

  public static func tuple(_ values: [Value]) -> Value { .tuple(Deque(values)) }
  public static func dictionary(_ entries: OrderedDictionary<Value, Value>) -> Value {
    .dictionary(ValueDictionary(entries))
  }
}

/// The fields of a record, in the order in which they were written.
public struct ValueRecord: Sendable {
  public let names: [String]
  public internal(set) var values: Deque<Value>
  /// What it can be asked besides its fields: `view.size(item)`. It is not part of its value.
  public var queries: RecordQueries?

  /// - Precondition: there are as many names, no two alike, as values.
  public init(names: [String], values: Deque<Value>) {
    precondition(names.count == values.count)
    self.names = names
    self.values = values
  }

  /// The value of a field; nil if there is none of that name. A field that is there is only replaced.
  public subscript(name: String) -> Value? {
    get { names.firstIndex(of: name).map { values[$0] } }
    set {
      if let index = names.firstIndex(of: name), let newValue { values[index] = newValue }
    }
  }
}

/// What a record answers that is not among its fields: `view.size(item)`. How it answers is told by a class below this one.
open class RecordQueries: @unchecked Sendable {
  /// The names of the queries.
  public final let names: [String]

  public init(names: [String]) { self.names = names }
}

/// A node of a tree as it was when it was asked for: it shows nothing of what happens to the tree afterward.
public protocol NodeValue: AnyObject, Sendable {
  var identity: NodeIdentity { get }
  /// `node 30`
  var text: String { get }
  /// The names that ``member(_:)`` knows.
  var members: [String] { get }
  /// A part of it: its element, a neighbor, its height; nil if it has no part of that name.
  func member(_ name: String) -> Value?
}

/// Tells nodes apart: they are equal if they are the same node of the same state of one tree.
public struct NodeIdentity: Hashable, Sendable {
  /// Another one for every state of every tree.
  public var state: Int
  /// Which node of the tree.
  public var node: Int

  public init(state: Int, node: Int) {
    self.state = state
    self.node = node
  }
}

/// `start`, `start + step`, … `count` of them.
public struct IntegerRange: Hashable, Sendable {
  public var start: Int64
  /// Positive.
  public var step: Int64
  /// It may be more than a list can hold.
  public var count: Int64
  /// Whether it is shown by the number behind its last, as `0..<3` is written.
  public var isOpen: Bool

  public init(start: Int64, step: Int64 = 1, count: Int64, isOpen: Bool = false) {
    self.start = start
    self.step = step
    self.count = count
    self.isOpen = isOpen
  }

  /// The number at a place. On the way to it the product may leave the whole numbers, where a range goes from one end of them to the other.
  public subscript(index: Int64) -> Int64 { start &+ index &* step }
}

/// A frame, and how it is shown there. It equals the tuple (x, y, width, height).
public struct Placement: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// What has the greater number covers what has the smaller one.
  public var z: Int
  /// By how much it is higher than at rest.
  public var stretch: Double
  /// From 0, not seen, to 1.
  public var alpha: Double
  /// What else is said of it, in an order of its own; these names go before those of the parts.
  public var own: [OwnPart] = []

  /// A part that has a name of its own.
  public struct OwnPart: Hashable, Sendable {
    public let name: String
    public let value: Value

    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  public init(
    x: Double, y: Double, width: Double, height: Double, z: Int = 0, stretch: Double = 0, alpha: Double = 1
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.z = z
    self.stretch = stretch
    self.alpha = alpha
  }

  /// `(x, y, width, height)`
  public var frame: Value {
    .tuple([x, y, width, height].map(Self.number))
  }

  /// A whole number of points as one.
  private static func number(_ points: Double) -> Value {
    points.magnitude < 0x1p53 ? Int64(exactly: points).map { .int($0) } ?? .decimal(points) : .decimal(points)
  }

  /// A part by its name.
  public func part(_ name: String) -> Value? {
    if let part = own.first(where: { $0.name == name }) { return part.value }
    return switch name {
    case "z": .int(z)
    case "stretch": Self.number(stretch)
    case "alpha": Self.number(alpha)
    case "frame": frame
    default: edge(name)
    }
  }

  /// A part of the frame by its name.
  public func edge(_ name: String) -> Value? {
    switch name {
    case "x": Self.number(x)
    case "y": Self.number(y)
    case "width": Self.number(width)
    case "height": Self.number(height)
    case "origin": .tuple([Self.number(x), Self.number(y)])
    case "size": .size(width, height)
    case "minX": Self.number(min(x, x + width))
    case "midX": Self.number(x + width / 2)
    case "maxX": Self.number(max(x, x + width))
    case "minY": Self.number(min(y, y + height))
    case "midY": Self.number(y + height / 2)
    case "maxY": Self.number(max(y, y + height))
    default: nil
    }
  }

  /// The names of all its parts.
  public var partNames: [String] {
    Self.parts + own.map { $0.name }.filter { !Self.parts.contains($0) }
  }

  public static let parts = edges + ["z", "stretch", "alpha", "frame"]
  /// The names of the parts that every frame has.
  public static let edges = [
    "x", "y", "width", "height", "origin", "size", "minX", "midX", "maxX", "minY", "midY", "maxY",
  ]

  /// The frame that four numbers are; nil of any other values.
  public init?(_ values: some Collection<Value>) {
    let numbers = values.compactMap { $0.number }
    guard values.count == 4, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
