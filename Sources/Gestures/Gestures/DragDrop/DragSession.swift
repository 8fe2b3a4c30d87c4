/// A drag from its lift to its drop, over a list and a round target: UIKit's drag and drop as a state machine.
///
/// In the list, one of its own items is moved, several are refused, and items of another app are copied. The round target copies
/// whatever is dropped on it **[inferred]**. Copies arrive when they are received, and keep their order.
///
///     var session = DragSession(list: [cats, dogs])
///     try session.lift([0])
///     try session.hover(over: .circle)
///     try session.release()
///     try session.receive(as: .data)
///     session.received  // cats
public struct DragSession: Hashable, Sendable {
  public typealias Event = DragEvent

  /// Whether data that is not a podcast is an error for the receiver, or, as by the article's code, the end
  /// of the app.
  public let rules: Rules
  /// The rows of the list.
  public internal(set) var list: [Podcast]
  /// The identity of each row: a number that it keeps wherever it is moved.
  public internal(set) var identities: [Int]
  /// How far the drag has come.
  public internal(set) var state = DragState.idle
  /// What the items hover over, or were dropped on to be received; `nil` in any other state.
  public internal(set) var target: DropTarget?
  /// Where the items of this drag, or the last one, come from; `nil` before the first.
  public internal(set) var origin: DragOrigin?
  /// The items of this drag, or the last one.
  public internal(set) var carried: [ItemProvider] = []
  /// The round target.
  public internal(set) var circle = DropCircle.hidden
  /// What a drop would do now, or did; `nil` over no target.
  public internal(set) var operation: DropOperation?
  /// What was received in the last drop, in the order of the items.
  public internal(set) var received: [Podcast] = []
  /// The indices of the rows that the last drop inserted or moved.
  public internal(set) var landed: [Int] = []
  /// The errors of the items of the last drop that could not be received, in their order.
  public internal(set) var errors: [ItemProviderError] = []
  /// Whether the next drop that loads data will receive it damaged.
  public internal(set) var damagesData = false

  /// Makes a session in which nothing is being dragged.
  ///
  /// - Parameters:
  ///   - list: the rows of the list.
  ///   - rules: whether the receiver does what the article means or what its code does.
  public init(list: [Podcast] = [], rules: Rules = .right) {
    self.list = list
    self.rules = rules
    identities = Array(list.indices)
  }
}

extension DragSession {
  /// Whether something has been lifted and not yet released.
  public var isDragging: Bool { state == .lifted || state == .hovering }

  /// What the round target looks like while something is dragged.
  var hoverCircle: DropCircle { target == .circle ? .darkened : .shown }

  /// How much of the items has arrived, in percent: their mean; `nil` before any is loaded.
  ///
  /// - Complexity: O(*k*) for *k* items
  public var progress: Int? {
    guard carried.contains(where: { $0.progress != nil }) else { return nil }
    return carried.reduce(0) { $0 + ($1.progress ?? 0) } / carried.count
  }

  /// What dropping the items on a target does.
  public func proposal(for target: DropTarget) -> DropOperation {
    switch (target, origin) {
    case (.circle, _), (.list, .foreign), (.list, nil): .copy
    case (.list, .own(let indices)): indices.count == 1 ? .move : .cancel
    }
  }
}

/// Why a ``DragSession`` refuses an operation. Nothing has changed then.
public enum DragError: Error, Hashable, Sendable {
  /// Something is being dragged already.
  case alreadyLifted
  /// The last drop has not been received yet.
  case notReceived
  /// Nothing is being dragged.
  case nothingLifted
  /// There is no drop to receive.
  case nothingToReceive
  /// The drag has no items.
  case noItems
  /// The data of an item is not a podcast, and the article's code calls `fatalError` then: the app ends.
  case appEnds(DecodingFault)
  /// The list has no row of that index; and how many it has.
  case noItem(Int, count: Int)
  /// A row is named twice in one lift.
  case liftedTwice(Int)
  /// The list has no such place to drop on; and its last place, the first being 0.
  case noPlace(Int, last: Int)
  /// The number of seconds is negative or not finite.
  case badDuration(Double)
}

extension DragSession: PromiseKeeper {
  /// What is promised of the session, then of its items.
  ///
  /// - Complexity: O(*k* + *n* log *n*) for *k* items dragged and a list of *n*
  public func keep(_ promises: inout Promises) {
    promises.say(
      "carried items", "a drag carries at least one item, and its own items are in the list, each once",
      isCarriedRight,
      otherwise: "\(carried.count) items are carried when \(state), and the list has \(list.count)")
    promises.say(
      "operation", "own items are moved one at a time, foreign ones are copied, and only copies are received",
      isOperationRight, otherwise: "\(operation?.rawValue ?? "nothing") when \(state)")
    promises.say(
      "circle", "the circle is shown while something is dragged, and dark exactly while it hovers over it",
      isCircleRight, otherwise: "\(circle) when \(state)")
    let received = Invariant(
      "received",
      "every item of a finished copy was received or left an error, and none before; rows that it brought are in the list"
    )
    let isReceived = state == .finished && operation == .copy
    promises.say(
      received, self.received.count + errors.count == (isReceived ? carried.count : 0),
      otherwise: "\(self.received.count) items and \(errors.count) errors of \(carried.count) when \(state)")
    let mostLanded = max(self.received.count, operation == .move ? 1 : 0)
    promises.say(
      received,
      landed.allSatisfy(list.indices.contains) && Set(landed).count == landed.count
        && landed.count <= mostLanded && identities.sorted() == Array(list.indices),
      otherwise:
        "rows \(landed) of \(list.count), whose identities are \(identities), were brought when \(state)")
    promises.say(ItemProvider([]).invariants) { () throws(InvariantViolation) in
      for provider in carried { try provider.checkInvariants() }
    }
  }

  private var isCarriedRight: Bool {
    guard (state == .idle) == carried.isEmpty, carried.isEmpty == (origin == nil) else { return false }
    guard case .own(let rows) = origin else { return true }
    return Set(rows).count == carried.count && rows.allSatisfy(list.indices.contains)
  }

  private var isOperationRight: Bool {
    guard (target != nil) == (state == .hovering || state == .dropped) else { return false }
    return switch state {
    case .idle, .lifted: operation == nil
    case .hovering: operation == target.map(proposal(for:))
    case .dropped: operation == .copy
    case .finished: operation == .copy || (operation == .move && carried.count == 1)
    case .cancelled: operation == .cancel
    }
  }

  private var isCircleRight: Bool {
    switch (state, circle) {
    case (.lifted, _), (.hovering, _): circle == hoverCircle
    case (.idle, _): circle == .hidden
    case (_, .leaving(let elapsed)): (0..<DropCircle.hidingDelay).contains(elapsed)
    default: circle == .hidden
    }
  }
}
