import Recording

/// What of a long row is shown: its beginning, and what must be seen; what lies between is only counted.
package enum Elision {
  package enum Part: Hashable {
    case unit(Int)
    /// Units in whose place a label such as `… 512 more` stands.
    case gap(Range<Int>)
  }

  /// The parts of a row, with as long a beginning as fits.
  ///
  /// - Parameters:
  ///   - count: how many units the row has.
  ///   - needed: the units that must be seen, ascending; the last are given up first.
  ///   - most: the longest beginning to try.
  ///   - fits: whether there is room for these parts.
  /// - Complexity: O(log `most`) calls of `fits`, and one for each needed unit that is given up
  package static func parts(of count: Int, needed: [Int], most: Int, fits: ([Part]) -> Bool) -> [Part] {
    var needed = needed
    func parts(first: Int) -> [Part] {
      var parts = (0..<first).map(Part.unit)
      var next = first
      for unit in needed where unit >= next {
        if unit > next { parts.append(.gap(next..<unit)) }
        parts.append(.unit(unit))
        next = unit + 1
      }
      if next < count { parts.append(.gap(next..<count)) }
      return parts
    }
    if count <= most {
      let all = parts(first: count)
      if fits(all) { return all }
    }
    while !needed.isEmpty, !fits(parts(first: 0)) { needed.removeLast() }
    var low = 0
    var high = min(count, most)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(parts(first: middle)) { low = middle } else { high = middle - 1 }
    }
    return parts(first: low)
  }

  /// `… 512 more`, or as much of it as there are columns for.
  package static func label(of count: Int, columns: Int) -> CleanText {
    let dots = CleanText("…", ascii: "&")
    let text = dots + CleanText(" \(count.grouped) more")
    return text.columns <= columns ? text : dots
  }
}
