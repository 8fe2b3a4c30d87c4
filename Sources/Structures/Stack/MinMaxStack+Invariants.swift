extension MinMaxStack {
  /// Checks that minima and maxima are those of the elements from the bottom up, twins twice, where they are
  /// tracked, and empty elsewhere.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(``count``)
  public func checkInvariants() throws(InvariantViolation) {
    var minima: [Element] = []
    var maxima: [Element] = []
    for element in base {
      if tracks.includesMinimum, element <= minima.last ?? element { minima.append(element) }
      if tracks.includesMaximum, element >= maxima.last ?? element { maxima.append(element) }
    }
    guard minima == runningMinima else {
      throw InvariantViolation("the minima are \(runningMinima), but should be \(minima)")
    }
    guard maxima == runningMaxima else {
      throw InvariantViolation("the maxima are \(runningMaxima), but should be \(maxima)")
    }
  }
}
