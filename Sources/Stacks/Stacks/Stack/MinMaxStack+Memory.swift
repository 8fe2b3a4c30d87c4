// MARK: Elements

extension MinMaxStack {
  /// Whether elements go without anything being done for them: they are mere bits.
  @inlinable static var forgetsElements: Bool { _isPOD(Element.self) }

  /// Takes the top element off, whatever is kept of it.
  ///
  /// - Precondition: there is one.
  @inlinable
  @inline(__always)
  mutating func take() -> Element {
    if Self.forgetsElements {
      places.next -= 1
      return places.next.pointee
    }
    makeUnique()
    places.next -= 1
    storage.piles.pointee.elements.count &-= 1
    return places.next.move()
  }

  /// Makes sure that no other stack sees the change that follows.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if _slowPath(!isKnownUniquelyReferenced(&storage)) { (storage, places) = storage.copy(count) }
  }
}

// MARK: Extremes

extension MinMaxStack {
  /// Pops an element that may be an extreme, if there is one at all.
  @inlinable
  @inline(__always)
  mutating func popExtreme() -> Element? {
    guard !isEmpty else { return nil }
    makeUnique()
    let height = count
    let element = take()
    places = storage.dropExtremes(poppedWith: element, height)
    return element
  }
}
