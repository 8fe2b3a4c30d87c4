/// A drag from its lift to its drop, over a list and a round target: UIKit's drag and drop as a state machine.
///
/// Into the list, one item of its own is moved, several are refused, and those of another app are copied. The round target copies
/// whatever comes **[inferred]**. Copies arrive when they are received, and keep their order.
///
///     var session = DragSession(list: [cats, dogs])
///     try session.lift([0])
///     try session.hover(over: .circle)
///     try session.release()
///     try session.receive(as: .data)
public struct DragSession: Hashable, Sendable {
  public typealias Event = DragEvent

  /// What the list shows.
  public internal(set) var list: [Podcast]
  public internal(set) var state = DragState.idle
  /// Where the items of this drag, or the last one, come from.
  public internal(set) var origin: DragOrigin?
  /// The items of this drag, or the last one.
  public internal(set) var carried: [ItemProvider] = []
  public internal(set) var circle = DropCircle.hidden
  /// What a drop would do now, or did.
  public internal(set) var operation: DropOperation?
  /// What was received in the last drop, in the order of the items.
  public internal(set) var received: [Podcast] = []
  /// The rows that the last drop brought, or moved.
  public internal(set) var landed: [Int] = []
  /// What went wrong with items of the last drop, in their order.
  public internal(set) var errors: [ItemProviderError] = []
  /// Whether the data is damaged on its way in the next drop that loads any.
  public internal(set) var damagesData = false

  public init(list: [Podcast] = []) { self.list = list }
}

extension DragSession {
  public var isDragging: Bool { state.phase == .lifted || state.phase == .hovering }

  /// How much of the items has come, in percent: the mean of all, or `nil` before any was loaded.
  public var progress: Int? {
    guard carried.contains(where: { $0.progress != nil }) else { return nil }
    return carried.reduce(0) { $0 + ($1.progress ?? 0) } / carried.count
  }

  /// What a drop there would do.
  public func proposal(for target: DropTarget) -> DropOperation {
    switch (target, origin) {
    case (.circle, _), (.list, .foreign), (.list, nil): .copy
    case (.list, .own(let indices)): indices.count == 1 ? .move : .cancel
    }
  }
}

/// Why a ``DragSession`` cannot do what it is asked. Nothing has changed then.
public enum DragError: Error, Hashable, Sendable {
  case alreadyLifted
  /// The last drop was not received yet.
  case notReceived
  case nothingLifted
  /// Nothing waits to be received.
  case nothingToReceive
  /// A drag of no items.
  case noItems
  /// The list has only so many items.
  case noItem(Int, count: Int)
  case liftedTwice(Int)
  /// The list has places from 0 through the last one.
  case noPlace(Int, last: Int)
  /// Time is a number of seconds, and does not run backwards.
  case badDuration(Double)
}
