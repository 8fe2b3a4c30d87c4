extension Invariant {
  /// What a stack promises.
  public static let minima = Invariant(
    "minima", "every element that was not greater than any below it is kept, in their order, and no other")
  public static let maxima = Invariant(
    "maxima", "every element that was not smaller than any below it is kept, in their order, and no other")
  public static let untracked = Invariant("no extremes", "a stack that tracks no extremes keeps none")
}

extension MinMaxStack: InterruptiblyCheckable {
  /// What ``checkInvariants()`` checks, in this order. A stack that loses twins makes no promise about its
  /// extremes.
  public var invariants: [Invariant] {
    guard twins == .both else { return [] }
    return switch tracks {
    case .plain: [.untracked]
    case .min: [.minima]
    case .max: [.maxima]
    case .minmax: [.minima, .maxima]
    }
  }

  /// Checks that minima and maxima are those of the elements from the bottom up, twins twice, where they are
  /// tracked, and empty elsewhere.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``count``)
  public func checkInvariants<I: Interrupter>(
    interruptedBy interrupter: CheckInterrupter<I>
  ) throws(CheckFailure<I>) {
    guard twins == .both else { return }
    var minima: [KeptExtreme<Element>] = []
    var maxima: [KeptExtreme<Element>] = []
    var turns = Turns()
    for (index, element) in elementPile.enumerated() {
      try turns.next(interrupter)
      let kept = KeptExtreme(element, height: index + 1)
      if tracks.includesMinimum, element <= minima.last?.element ?? element { minima.append(kept) }
      if tracks.includesMaximum, element >= maxima.last?.element ?? element { maxima.append(kept) }
    }
    let piles = storage.piles
    defer { extendLifetime(storage) }
    try compare(
      piles.pointee.minima, with: minima, of: tracks.includesMinimum ? .minima : .untracked, interrupter)
    try compare(
      piles.pointee.maxima, with: maxima, of: tracks.includesMaximum ? .maxima : .untracked, interrupter)
  }

  private func compare<I: Interrupter>(
    _ pile: RawPile<KeptExtreme<Element>>, with expected: [KeptExtreme<Element>], of invariant: Invariant,
    _ interrupter: CheckInterrupter<I>
  ) throws(CheckFailure<I>) {
    let kept = UnsafeBufferPointer(start: pile.lowest, count: pile.count)
    var common = 0
    var turns = Turns()
    for (first, second) in zip(kept, expected) {
      try turns.next(interrupter)
      guard first.element == second.element, first.height == second.height else { break }
      common += 1
    }
    guard common < Swift.max(kept.count, expected.count) else { return }
    guard common < kept.count else {
      throw .violated(invariant, "\(expected[common].element) is missing at place \(common)")
    }
    let (found, belongs) = (kept[common], common < expected.count ? expected[common] : nil)
    let place = "\(found.element) is kept at place \(common)"
    guard let belongs else { throw .violated(invariant, "\(place), where there should be none") }
    guard found.element == belongs.element else {
      throw .violated(invariant, "\(place), where \(belongs.element) belongs")
    }
    throw .violated(
      invariant, "\(place) as the element at \(found.height - 1), which it is at \(belongs.height - 1)")
  }
}
