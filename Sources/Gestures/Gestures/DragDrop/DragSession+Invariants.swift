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

extension DragSession: Checkable {
  /// What ``checkInvariants()`` checks, in this order: of the session, then of its items.
  public var invariants: [Invariant] {
    [.carriedItems, .operationRules, .circleFollows, .received] + ItemProvider.invariants
  }

  /// Checks what a drag session promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*k* + *n* log *n*) for *k* items dragged and a list of *n*
  public func checkInvariants() throws(InvariantViolation) {
    try checkCarried()
    try checkOperation()
    try checkCircle()
    let isReceived = state == .finished && operation == .copy
    guard received.count + errors.count == (isReceived ? carried.count : 0) else {
      throw InvariantViolation(
        of: .received, "\(received.count) items and \(errors.count) errors of \(carried.count) when \(state)")
    }
    guard landed.allSatisfy(list.indices.contains), Set(landed).count == landed.count,
      landed.count <= max(received.count, operation == .move ? 1 : 0)
    else {
      throw InvariantViolation(of: .received, "rows \(landed) of \(list.count) were brought when \(state)")
    }
    guard identities.sorted() == Array(list.indices) else {
      throw InvariantViolation(of: .received, "\(list.count) rows have the identities \(identities)")
    }
    for provider in carried { try provider.checkInvariants() }
  }

  private func checkCarried() throws(InvariantViolation) {
    guard (state == .idle) == carried.isEmpty, carried.isEmpty == (origin == nil) else {
      throw InvariantViolation(of: .carriedItems, "\(carried.count) items are carried when \(state)")
    }
    guard case .own(let indices) = origin else { return }
    guard Set(indices).count == carried.count, indices.allSatisfy(list.indices.contains) else {
      throw InvariantViolation(of: .carriedItems, "\(indices) are lifted of \(list.count) items")
    }
  }

  private func checkOperation() throws(InvariantViolation) {
    let isRight: Bool
    switch state {
    case .idle, .lifted: isRight = operation == nil
    case .hovering(let target): isRight = operation == proposal(for: target)
    case .dropped: isRight = operation == .copy
    case .finished: isRight = operation == .copy || (operation == .move && carried.count == 1)
    case .cancelled: isRight = operation == .cancel
    }
    guard isRight else {
      throw InvariantViolation(of: .operationRules, "\(operation?.rawValue ?? "nothing") when \(state)")
    }
  }

  private func checkCircle() throws(InvariantViolation) {
    let isRight: Bool
    switch (state, circle) {
    case (.hovering(.circle), let circle): isRight = circle == .darkened
    case (.lifted, let circle), (.hovering, let circle): isRight = circle == .shown
    case (.idle, let circle): isRight = circle == .hidden
    case (_, .leaving(let elapsed)): isRight = (0..<DropCircle.hidingDelay).contains(elapsed)
    case (_, let circle): isRight = circle == .hidden
    }
    guard isRight else { throw InvariantViolation(of: .circleFollows, "\(circle) when \(state)") }
  }
}
