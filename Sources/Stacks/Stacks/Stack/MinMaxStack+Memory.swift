// MARK: Elements

extension MinMaxStack {
  /// Whether elements go without anything being done for them: they are mere bits.
  @inlinable static var forgetsElements: Bool { _isPOD(Element.self) }

  /// Puts an element on top, whatever is kept of it. After that the stack is alone with its storage.
  @inlinable
  @inline(__always)
  mutating func put(_ element: Element) {
    if _slowPath(!isKnownUniquelyReferenced(&storage)) { copyStorage() }
    if _slowPath(next == limit) { makeRoom(for: 1) }
    next.initialize(to: element)
    next += 1
    if !Self.forgetsElements { storage.piles.pointee.elements.count &+= 1 }
  }

  /// Takes the top element off, whatever is kept of it.
  ///
  /// - Precondition: there is one.
  @inlinable
  @inline(__always)
  mutating func take() -> Element {
    if Self.forgetsElements {
      next -= 1
      return next.pointee
    }
    makeUnique()
    next -= 1
    storage.piles.pointee.elements.count &-= 1
    return next.move()
  }

  /// Makes sure that no other stack sees the change that follows.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if _slowPath(!isKnownUniquelyReferenced(&storage)) { copyStorage() }
  }

  /// Never inlined: what happens once in a while would crowd out what happens always.
  @inlinable
  @inline(never)
  mutating func copyStorage() {
    let count = self.count
    storage = storage.copy(count)
    point(toTopOf: count)
  }

  /// Makes room for more elements in a storage that no other stack has.
  @inlinable
  @inline(never)
  mutating func makeRoom(for more: Int) {
    makeUnique()
    let count = self.count
    if limit - next < more { storage.piles.pointee.elements.grow(to: count + more, holding: count) }
    point(toTopOf: count)
  }

  /// Points to where the elements are.
  @inlinable
  mutating func point(toTopOf count: Int) {
    next = lowest + count
    limit = lowest + storage.piles.pointee.elements.capacity
    pointToExtremes()
  }

  /// Points to the latest extremes, and sets the floor above them. A stack that loses twins has it above all elements: any of them
  /// may take an extreme away.
  @inlinable
  mutating func pointToExtremes() {
    latestMinimum = storage.piles.pointee.minima.top
    latestMaximum = storage.piles.pointee.maxima.top
    let height = Swift.max(latestMinimum?.pointee.height ?? 0, latestMaximum?.pointee.height ?? 0)
    floor = twins == .both ? lowest + height : limit
  }
}

// MARK: Extremes

extension MinMaxStack {
  /// Keeps the top element as a minimum if it is one. That it is not, as most are not, one comparison tells.
  @inlinable
  @inline(__always)
  mutating func considerMinimum(_ element: Element) {
    if let latest = latestMinimum, _fastPath(latest.pointee.element < element) { return }
    keepMinimum(element)
  }

  /// Keeps the top element as a maximum if it is one.
  @inlinable
  @inline(__always)
  mutating func considerMaximum(_ element: Element) {
    if let latest = latestMaximum, _fastPath(element < latest.pointee.element) { return }
    keepMaximum(element)
  }

  /// Keeps the top element as a minimum, but for a twin of the latest one in a stack that loses twins.
  @inlinable
  @inline(never)
  mutating func keepMinimum(_ element: Element) {
    if twins == .first, let latest = latestMinimum, !(element < latest.pointee.element) { return }
    storage.piles.pointee.minima.append(KeptExtreme(element, height: count))
    pointToExtremes()
  }

  /// Keeps the top element as a maximum, but for a twin of the latest one in a stack that loses twins.
  @inlinable
  @inline(never)
  mutating func keepMaximum(_ element: Element) {
    if twins == .first, let latest = latestMaximum, !(latest.pointee.element < element) { return }
    storage.piles.pointee.maxima.append(KeptExtreme(element, height: count))
    pointToExtremes()
  }

  /// Keeps the latest minimum no longer.
  @inlinable
  mutating func dropMinimum() {
    _ = storage.piles.pointee.minima.removeTop()
    pointToExtremes()
  }

  /// Keeps the latest maximum no longer.
  @inlinable
  mutating func dropMaximum() {
    _ = storage.piles.pointee.maxima.removeTop()
    pointToExtremes()
  }

  /// Pops an element that may be an extreme, if there is one at all.
  @inlinable
  @inline(never)
  mutating func popExtreme() -> Element? {
    guard !isEmpty else { return nil }
    makeUnique()
    let height = count
    let element = take()
    if let latest = latestMinimum, isLost(latest, with: element, height) { dropMinimum() }
    if let latest = latestMaximum, isLost(latest, with: element, height) { dropMaximum() }
    return element
  }

  /// Whether an extreme goes with the element that is popped: it is that element, or one that equals it in a stack that loses twins.
  @inlinable
  func isLost(_ extreme: UnsafeMutablePointer<KeptExtreme<Element>>, with element: Element, _ height: Int)
    -> Bool
  {
    extreme.pointee.height == height
      || twins == .first && Comparison(element, extreme.pointee.element) == .equal
  }
}
