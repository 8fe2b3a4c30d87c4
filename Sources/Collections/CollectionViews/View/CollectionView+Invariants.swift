extension Invariant {
  /// What a collection view promises.
  public static let onScreen = Invariant(
    "on screen", "the views on the screen show exactly the elements that overlap the bounds")
  public static let known = Invariant(
    "known attributes", "attributes that are known are those that the layout would compute")
  public static let oneUse = Invariant(
    "one use", "every view that was created shows one element or waits in its pool, and no view does both")
  public static let fewViews = Invariant(
    "few views", "no more views were created than were needed at one time")
  public static let selectedItems = Invariant(
    "selection", "what is selected or highlighted exists, and a single selection is one item at most")
}

extension CollectionView {
  /// What ``checkInvariants()`` checks, in this order.
  public static let invariants: [Invariant] = [.onScreen, .known, .oneUse, .fewViews, .selectedItems]

  /// Checks the screen against the layout, and every view for its place.
  ///
  /// - Throws: the first violation found, or ``Canceled``, if that cancels the work within which it is checked.
  /// - Complexity: O(log *n* + *k* log *k*) for *k* views
  public func checkInvariants() throws(FaultOrInterruption<InvariantViolation, Canceled>) {
    let expected: [LayoutAttributes]
    do throws(CollectionError) { expected = try attributes(in: viewport.bounds) } catch {
      if error == .canceled { throw .interruption(Canceled()) }
      throw .violated(.known, "the layout cannot say what is in the bounds: \(error)")
    }
    do throws(InvariantViolation) {
      try checkScreen(against: expected)
      for kind in ViewKind.allCases { try checkUses(of: pool(kind)) }
      try checkSelection()
    } catch {
      throw .fault(error)
    }
  }

  /// - Parameter expected: what the layout says is in the bounds.
  private func checkScreen(against expected: [LayoutAttributes]) throws(InvariantViolation) {
    let shown = Set(visible.map { $0.element })
    if let missing = expected.first(where: { !shown.contains($0.element) }) {
      throw InvariantViolation(of: .onScreen, "\(missing.element) overlaps the bounds, but is not shown")
    }
    let seen = Set(expected.map { $0.element })
    if let surplus = visible.first(where: { !seen.contains($0.element) }) {
      throw InvariantViolation(of: .onScreen, "\(surplus.element) is shown, but is outside the bounds")
    }
    for (shown, expected) in zip(visible, expected) {
      guard shown.element == expected.element else {
        throw InvariantViolation(
          of: .onScreen, "\(shown.element) is where \(expected.element) belongs in the order of the data")
      }
      guard shown.attributes == expected else {
        throw InvariantViolation(
          of: .known,
          "\(shown.element) is shown at \(shown.attributes.frame), but belongs at \(expected.frame)")
      }
    }
  }

  private func checkUses(of pool: ReusePool) throws(InvariantViolation) {
    let used = (visible + departing).map { $0.view }.filter { $0.kind == pool.kind } + pool.waiting
    guard Set(used).count == used.count else {
      throw InvariantViolation(of: .oneUse, "a \(pool.kind) is used twice")
    }
    guard Set(used.map({ $0.number })) == Set(1..<pool.created + 1) else {
      throw InvariantViolation(
        of: .oneUse, "\(used.count) \(pool.kind)s are used or wait, of \(pool.created) that were created")
    }
    for shown in visible where ViewKind(for: shown.element) != shown.view.kind {
      throw InvariantViolation(of: .oneUse, "\(shown.element) is shown by a \(shown.view.kind)")
    }
    guard pool.created <= pool.largestNeed else {
      throw InvariantViolation(
        of: .fewViews, "\(pool.created) \(pool.kind)s were created, \(pool.largestNeed) were needed")
    }
  }

  private func checkSelection() throws(InvariantViolation) {
    for path in selection.union(highlighted.map { [$0] } ?? []) {
      do { try checkItem(path) } catch {
        throw InvariantViolation(of: .selectedItems, "there is no item \(path)")
      }
    }
    guard allowsMultipleSelection || selection.count <= 1 else {
      throw InvariantViolation(of: .selectedItems, "\(selection.count) items are selected, 1 is allowed")
    }
  }
}
