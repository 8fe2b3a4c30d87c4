/// Listens to what an operation does to a structure.
///
/// Operations are generic over their recorder and call it at every step; with ``NoRecorder`` the calls compile
/// to nothing.
public protocol Recorder<Structure, Event> {
  associatedtype Structure
  associatedtype Event

  /// Whether every single step is wanted. Otherwise an operation may sum up a stretch it knows the outcome of in
  /// one event.
  var followsEveryStep: Bool { get }

  /// Called after each step, with the structure as it stands then.
  mutating func record(_ event: Event, in structure: borrowing Structure)
}

/// The recorder that listens to nothing, at no cost.
@frozen
public struct NoRecorder<Structure, Event>: Recorder {
  @inlinable public init() {}
  @inlinable public var followsEveryStep: Bool { false }
  @inlinable public mutating func record(_ event: Event, in structure: borrowing Structure) {}
}
