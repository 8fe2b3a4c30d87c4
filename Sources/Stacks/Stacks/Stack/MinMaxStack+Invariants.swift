extension Invariant {
  /// What a stack promises.
  public static let minima = Invariant(
    "minima", "every element that was not greater than any below it is kept, in their order, and no other")
  public static let maxima = Invariant(
    "maxima", "every element that was not smaller than any below it is kept, in their order, and no other")
  public static let untracked = Invariant("no extremes", "a stack that tracks no extremes keeps none")
}

extension MinMaxStack: Checkable {
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
  public func checkInvariants() throws(InvariantViolation) {
    guard twins == .both else { return }
    var minima: [KeptExtreme<Element>] = []
    var maxima: [KeptExtreme<Element>] = []
    for (index, element) in elementPile.whileWanted.enumerated() {
      let kept = KeptExtreme(element, height: index + 1)
      if tracks.includesMinimum, element <= minima.last?.element ?? element { minima.append(kept) }
      if tracks.includesMaximum, element >= maxima.last?.element ?? element { maxima.append(kept) }
    }
    let piles = storage.piles
    defer { extendLifetime(storage) }
    try compare(piles.pointee.minima, with: minima, of: tracks.includesMinimum ? .minima : .untracked)
    try compare(piles.pointee.maxima, with: maxima, of: tracks.includesMaximum ? .maxima : .untracked)
  }

  private func compare(
    _ pile: RawPile<KeptExtreme<Element>>, with expected: [KeptExtreme<Element>], of invariant: Invariant
  ) throws(InvariantViolation) {
    let kept = UnsafeBufferPointer(start: pile.lowest, count: pile.count)
    let common = zip(kept, expected).whileWanted
      .prefix { $0.element == $1.element && $0.height == $1.height }.count
    guard common < Swift.max(kept.count, expected.count) else { return }
    guard common < kept.count else {
      throw InvariantViolation(of: invariant, "\(expected[common].element) is missing at place \(common)")
    }
    let (found, belongs) = (kept[common], common < expected.count ? expected[common] : nil)
    let place = "\(found.element) is kept at place \(common)"
    guard let belongs else { throw InvariantViolation(of: invariant, "\(place), where there should be none") }
    guard found.element == belongs.element else {
      throw InvariantViolation(of: invariant, "\(place), where \(belongs.element) belongs")
    }
    throw InvariantViolation(
      of: invariant, "\(place) as the element at \(found.height - 1), which it is at \(belongs.height - 1)")
  }
}
