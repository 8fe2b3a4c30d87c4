/// Listens to what an operation does to a structure.
///
/// Operations are generic over their recorder and call it at every step; with ``NoRecorder`` the calls compile
/// to nothing. It may also interrupt an operation that takes long, as ``Interrupter`` says; unless it declares an `Interruption`,
/// it does not.
public protocol Recorder<Structure, Event>: Interrupter {
  associatedtype Structure
  associatedtype Event

  /// Whether every single step is wanted. Otherwise an operation may sum up a stretch it knows the outcome of in
  /// one event.
  var followsEveryStep: Bool { get }

  /// Whether events are recorded: only ``NoRecorder`` says no. A structure without a recorder may take a
  /// shorter way to the same outcome.
  static var isListening: Bool { get }

  /// Called after each step, with the structure as it is then.
  mutating func record(_ event: Event, in structure: borrowing Structure)
}

extension Recorder {
  @inlinable public static var isListening: Bool { true }
}

/// The recorder that listens to nothing, at no cost.
@frozen
public struct NoRecorder<Structure, Event>: Recorder {
  @inlinable public init() {}
  @inlinable public var followsEveryStep: Bool { false }
  @inlinable public static var isListening: Bool { false }
  @inlinable public mutating func record(_ event: Event, in structure: borrowing Structure) {}
}

extension NoRecorder {
  /// The recorder of an operation that is not given one: `insert(element, recorder: &NoRecorder.nobody)`.
  @inlinable public static var nobody: NoRecorder {
    get { NoRecorder() }
    set {}
  }
}

/// The outcome of comparing two elements three ways.
public enum Comparison: Hashable, Sendable {
  case less, equal, greater
}

// Embedded Swift writes no value by its case.
extension Comparison: CustomStringConvertible {
  public var description: String {
    switch self {
    case .less: "less"
    case .equal: "equal"
    case .greater: "greater"
    }
  }
}

extension Comparison {
  /// Compares two elements: at most two calls of `<`, which count as one comparison.
  @inlinable
  public init<Element: Comparable>(_ first: Element, _ second: Element) {
    self = first < second ? .less : (second < first ? .greater : .equal)
  }
}
