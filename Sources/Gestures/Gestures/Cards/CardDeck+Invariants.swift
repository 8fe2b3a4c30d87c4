extension CardDeck: PromiseKeeper {
  /// The article's rules do not promise where the top card is.
  ///
  /// - Complexity: O(*n*) for *n* cards swiped and seen
  public func keep(_ promises: inout Promises) {
    let numbers = swiped.map(\.card) + visible.map(\.number)
    promises.say(
      "card order",
      "cards swiped, cards shown, and cards to come are all the cards, in the data source's order",
      numbers == Array(numbers.indices) && left >= visible.count,
      otherwise: "cards \(numbers) are swiped and shown, and \(left) are left")
    promises.say(
      "full pile", "as many cards are shown as may be, or all that are left",
      visible.count == Swift.min(visibleCount, left),
      otherwise: "\(visible.count) cards are shown of \(left), and \(visibleCount) may be")
    let stray = visible.indices.dropFirst().first {
      visible[$0].frame != frame(at: $0) || visible[$0].rotation != 0
    }
    promises.say(
      "card places", "every card but the top one is in its place, upright",
      stray == nil && visible.first.map { $0.frame.size == size } ?? (touch == nil),
      otherwise: stray.map { "card \(visible[$0].number), under \($0) others, is not in its place" }
        ?? "the top card has another size, or a finger holds no card")
    guard rules == .right else { return }
    promises.say(
      "held card", "the top card is where the finger has moved it, or in its place",
      visible.first.map(isHeld) ?? (touch == nil),
      otherwise: visible.first.map { "card \($0.number) is not where it is held" } ?? "a finger holds no card"
    )
  }

  private func isHeld(_ card: ShownCard) -> Bool {
    let translation = touch ?? .zero
    return card.frame == Rect(origin: translation, size: size)
      && card.rotation
        == CardTilt.rotation(translation: translation.x, width: size.width, tilt: settings.tilt)
  }
}
