/// The numbers of a machine with which one may experiment: they are given when it is made, and may be configured later.
///
/// Each is declared once, in ``all``. Its check, its parameter and what is reported of a change are made from that.
public protocol MachineNumbers: Hashable, Sendable {
  static var all: [MachineNumber<Self>] { get }
}

/// One of the numbers of a machine.
public struct MachineNumber<Numbers>: Sendable {
  /// What it is called where it is given: `goal`.
  public let name: String
  /// What it is, in lower case, without a full stop.
  public let meaning: String
  /// The values that it may have.
  public let allowed: ClosedRange<Double>
  public let value: @Sendable (Numbers) -> Double
  public let set: @Sendable (inout Numbers, Double) -> Void

  public init(
    _ name: String, _ meaning: String, in allowed: ClosedRange<Double>,
    _ value: @escaping @Sendable (Numbers) -> Double, set: @escaping @Sendable (inout Numbers, Double) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.allowed = allowed
    self.value = value
    self.set = set
  }
}

extension MachineNumbers {
  /// Checks each of them, in order.
  ///
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for the first that has a value it may not have
  public func check() throws(GestureError) {
    for number in Self.all { try NumberCheck.number(number.value(self), number.name, in: number.allowed) }
  }
}

/// A machine whose numbers may change while no finger holds it.
public protocol Configurable {
  associatedtype Numbers: MachineNumbers
  associatedtype Event

  /// The numbers that decide.
  var numbers: Numbers { get }

  /// Has other numbers from now on.
  ///
  /// - Throws: ``GestureError/held`` while a finger holds it; as ``MachineNumbers/check()``
  mutating func configure(
    _ numbers: Numbers, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError)
}

extension Configurable {
  /// See ``configure(_:recorder:)``.
  public mutating func configure(_ numbers: Numbers) throws(GestureError) {
    try configure(numbers, recorder: &NoRecorder.nobody)
  }
}
