extension Invariant {
  static let cardOrder = Invariant(
    "card order", "cards swiped, cards shown, and cards to come are all the cards, in the data source's order"
  )
  static let fullPile = Invariant(
    "full pile", "as many cards are shown as may be, or all that are left")
  static let cardPlaces = Invariant("card places", "every card but the top one is in its place, upright")
  static let heldCard = Invariant(
    "held card", "the top card is where the finger has moved it, or in its place")
}

extension CardDeck: Checkable {
  /// What ``checkInvariants()`` checks, in this order. The article's rules do not promise the last.
  public var invariants: [Invariant] {
    [.cardOrder, .fullPile, .cardPlaces] + (rules == .right ? [.heldCard] : [])
  }

  /// Checks what the deck promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*n*) for *n* cards swiped and seen
  public func checkInvariants() throws(InvariantViolation) {
    for (number, card) in (swiped.map(\.card) + visible.map(\.number)).enumerated() where card != number {
      throw InvariantViolation(of: .cardOrder, "card \(card) is where card \(number) should be")
    }
    guard left >= visible.count else {
      throw InvariantViolation(of: .cardOrder, "\(visible.count) cards are shown, and \(left) are left")
    }
    guard visible.count == Swift.min(visibleCount, left) else {
      throw InvariantViolation(
        of: .fullPile, "\(visible.count) cards are shown of \(left), and \(visibleCount) may be")
    }
    for place in visible.indices.dropFirst()
    where visible[place].frame != frame(at: place) || visible[place].rotation != 0 {
      throw InvariantViolation(
        of: .cardPlaces, "card \(visible[place].number), under \(place) others, is not in its place")
    }
    try checkTop()
  }

  private func checkTop() throws(InvariantViolation) {
    guard let top = visible.first else {
      guard touch == nil else { throw InvariantViolation(of: .heldCard, "a finger holds no card") }
      return
    }
    guard rules == .right || touch != nil else { return }
    let translation = touch ?? .zero
    guard rules == .right else {
      guard top.frame.size == size else {
        throw InvariantViolation(of: .heldCard, "card \(top.number) has changed its size")
      }
      return
    }
    guard top.frame.origin == translation, top.frame.size == size,
      top.rotation == CardTilt.rotation(translation: translation.x, width: size.width, tilt: settings.tilt)
    else {
      throw InvariantViolation(of: .heldCard, "card \(top.number) is not where it is held")
    }
  }
}
