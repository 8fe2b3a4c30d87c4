// The slow paths of a stack. They are never inlined, which would crowd out the fast ones. Each returns where things are afterward, so that
// a loop of pushes or pops has that in registers.
//
// One stack alone has the storage that is changed.

extension StackStorage where Element: Comparable {
  /// Where a stack with a given number of elements has its top and its extremes, after a change.
  @inlinable
  func places(_ count: Int) -> StackPlaces<Element> {
    piles.pointee.latestMinimum = piles.pointee.minima.top
    piles.pointee.latestMaximum = piles.pointee.maxima.top
    return StackPlaces(of: piles.pointee, count: count)
  }

  /// Another object with equal piles.
  ///
  /// - Parameter count: the number of elements.
  @inlinable
  @inline(never)
  func copy(_ count: Int) -> (StackStorage, StackPlaces<Element>) {
    let copy = StackStorage.make(piles.pointee.rules)
    copy.piles.pointee.elements = piles.pointee.elements.copy(count)
    copy.piles.pointee.minima = piles.pointee.minima.copy(piles.pointee.minima.count)
    copy.piles.pointee.maxima = piles.pointee.maxima.copy(piles.pointee.maxima.count)
    return (copy, copy.places(count))
  }

  /// Makes room for more elements, if there is too little.
  @inlinable
  @inline(never)
  func makeRoom(for more: Int, above count: Int) -> StackPlaces<Element> {
    if piles.pointee.elements.capacity < count + more {
      piles.pointee.elements.grow(to: count + more, holding: count)
    }
    return places(count)
  }

  /// Puts an element on top of a given number of others, whatever is kept of it.
  @inlinable
  func put(_ element: Element, onto count: Int) {
    if piles.pointee.elements.capacity == count {
      piles.pointee.elements.grow(to: count + 1, holding: count)
    }
    (piles.pointee.elements.lowest + count).initialize(to: element)
    if !_isPOD(Element.self) { piles.pointee.elements.count = count + 1 }
  }

  /// Puts an element on top of a given number of others, and keeps the extreme that it is.
  @inlinable
  @inline(never)
  func push(_ element: Element, onto count: Int) -> StackPlaces<Element> {
    put(element, onto: count)
    let rules = piles.pointee.rules
    if rules.keepsMinima { piles.pointee.minima.keep(element, height: count + 1, rules, isBetter: <) }
    if rules.keepsMaxima { piles.pointee.maxima.keep(element, height: count + 1, rules, isBetter: >) }
    return places(count + 1)
  }

  /// Keeps the top element as a minimum if it is one.
  @inlinable
  @inline(never)
  func keepMinimum(_ element: Element, _ count: Int) -> StackPlaces<Element> {
    piles.pointee.minima.keep(element, height: count, piles.pointee.rules, isBetter: <)
    return places(count)
  }

  /// Keeps the top element as a maximum if it is one.
  @inlinable
  @inline(never)
  func keepMaximum(_ element: Element, _ count: Int) -> StackPlaces<Element> {
    piles.pointee.maxima.keep(element, height: count, piles.pointee.rules, isBetter: >)
    return places(count)
  }

  /// Keeps no longer the extremes that go with an element that was popped.
  ///
  /// - Parameter height: how many elements there were.
  @inlinable
  @inline(never)
  func dropExtremes(poppedWith element: Element, _ height: Int) -> StackPlaces<Element> {
    let losesTwins = piles.pointee.rules.losesTwins
    // It is that element, or one that equals it in a stack that loses twins.
    func goes(_ extreme: UnsafeMutablePointer<KeptExtreme<Element>>) -> Bool {
      extreme.pointee.height == height
        || losesTwins && Comparison(element, extreme.pointee.element) == .equal
    }
    if let latest = piles.pointee.minima.top, goes(latest) { piles.pointee.minima.removeTop() }
    if let latest = piles.pointee.maxima.top, goes(latest) { piles.pointee.maxima.removeTop() }
    return places(height - 1)
  }
}

extension RawPile {
  /// Keeps an element if it is not worse than the latest one, nor its twin in a stack that loses twins.
  @inlinable
  mutating func keep<Kept>(
    _ element: Kept, height: Int, _ rules: StackRules, isBetter: (Kept, Kept) -> Bool
  ) where Element == KeptExtreme<Kept> {
    if let latest = top {
      let other = latest.pointee.element
      guard isBetter(element, other) || !rules.losesTwins && !isBetter(other, element) else { return }
    }
    append(KeptExtreme(element, height: height))
  }
}
