extension Invariant {
  /// Which items a drag session carries.
  public static let carriedItems = Invariant(
    "carried items", "a drag carries at least one item, and its own items are in the list, each once")
  /// Which operations a drag session allows.
  public static let operationRules = Invariant(
    "operation", "own items are moved one at a time, foreign ones are copied, and only copies are received")
  /// How the round target follows the drag.
  public static let circleFollows = Invariant(
    "circle", "the circle is shown while something is dragged, and dark exactly while it hovers over it")
  /// What a drop brings.
  public static let received = Invariant(
    "received",
    "every item of a finished copy was received or left an error, and none before; rows that it brought are in the list"
  )
}

extension DragSession: PromiseKeeper {
  /// What is promised of the session, then of its items.
  ///
  /// - Complexity: O(*k* + *n* log *n*) for *k* items dragged and a list of *n*
  public func keep(_ promises: inout Promises) {
    promises.say(
      .carriedItems, isCarriedRight,
      otherwise: "\(carried.count) items are carried from \(String(describing: origin)) when \(state)")
    promises.say(
      .operationRules, isOperationRight, otherwise: "\(operation?.rawValue ?? "nothing") when \(state)")
    promises.say(.circleFollows, isCircleRight, otherwise: "\(circle) when \(state)")
    let isReceived = state == .finished && operation == .copy
    promises.say(
      .received, received.count + errors.count == (isReceived ? carried.count : 0),
      otherwise: "\(received.count) items and \(errors.count) errors of \(carried.count) when \(state)")
    let mostLanded = max(received.count, operation == .move ? 1 : 0)
    promises.say(
      .received,
      landed.allSatisfy(list.indices.contains) && Set(landed).count == landed.count
        && landed.count <= mostLanded && identities.sorted() == Array(list.indices),
      otherwise:
        "rows \(landed) of \(list.count), whose identities are \(identities), were brought when \(state)")
    promises.say(ItemProvider.invariants) { () throws(InvariantViolation) in
      for provider in carried { try provider.checkInvariants() }
    }
  }

  private var isCarriedRight: Bool {
    guard (state == .idle) == carried.isEmpty, carried.isEmpty == (origin == nil) else { return false }
    guard case .own(let rows) = origin else { return true }
    return Set(rows).count == carried.count && rows.allSatisfy(list.indices.contains)
  }

  private var isOperationRight: Bool {
    switch state {
    case .idle, .lifted: operation == nil
    case .hovering(let target): operation == proposal(for: target)
    case .dropped: operation == .copy
    case .finished: operation == .copy || (operation == .move && carried.count == 1)
    case .cancelled: operation == .cancel
    }
  }

  private var isCircleRight: Bool {
    switch (state, circle) {
    case (.hovering(.circle), let circle): circle == .darkened
    case (.lifted, let circle), (.hovering, let circle): circle == .shown
    case (.idle, let circle): circle == .hidden
    case (_, .leaving(let elapsed)): (0..<DropCircle.hidingDelay).contains(elapsed)
    case (_, let circle): circle == .hidden
    }
  }
}
