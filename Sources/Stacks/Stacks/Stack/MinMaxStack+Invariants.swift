extension Invariant {
  /// What a stack promises.
  public static let minima = Invariant(
    "minima", "every element that was not greater than any below it is kept, in their order, and no other")
  public static let maxima = Invariant(
    "maxima", "every element that was not smaller than any below it is kept, in their order, and no other")
  public static let untracked = Invariant("no extremes", "a stack that tracks no extremes keeps none")
}

extension MinMaxStack: Checkable {
  /// What ``checkInvariants()`` checks, in this order. A stack that loses twins promises nothing of its extremes.
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
    var minima: [Element] = []
    var maxima: [Element] = []
    for element in elementPile.whileWanted {
      if tracks.includesMinimum, element <= minima.last ?? element { minima.append(element) }
      if tracks.includesMaximum, element >= maxima.last ?? element { maxima.append(element) }
    }
    try compare(minimumPile, with: minima, of: tracks.includesMinimum ? .minima : .untracked)
    try compare(maximumPile, with: maxima, of: tracks.includesMaximum ? .maxima : .untracked)
  }

  private func compare(_ kept: StackPile<Element>, with expected: [Element], of invariant: Invariant)
    throws(InvariantViolation)
  {
    let common = zip(kept, expected).whileWanted.prefix { $0 == $1 }.count
    guard common < Swift.max(kept.count, expected.count) else { return }
    guard common < kept.count else {
      throw InvariantViolation(of: invariant, "\(expected[common]) is missing at place \(common)")
    }
    let whatBelongs = common < expected.count ? "\(expected[common]) belongs" : "there should be none"
    throw InvariantViolation(
      of: invariant, "\(kept[common]) is kept at place \(common), where \(whatBelongs)")
  }
}
