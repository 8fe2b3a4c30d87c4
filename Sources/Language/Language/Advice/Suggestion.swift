/// The word that was probably meant.
public enum Suggestion {
  /// The candidate nearest to `word`, or nil if none is near.
  ///
  /// A candidate that differs only in case is nearest; then come those within a few typing errors (one in up to four
  /// letters, two in up to seven, else three), then the shortest that `word`, of three letters or more, begins. Of
  /// equals the first in the order of Unicode scalars wins, so the order of `candidates` does not matter.
  ///
  /// - Complexity: O(*k* · *m* · *n*) for *k* candidates and the lengths of the words, of which only short ones count.
  public static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    let lengthLimit = 64
    guard !word.isEmpty, word.utf8.count <= lengthLimit else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    let threshold = letters.count <= 4 ? 1 : letters.count <= 7 ? 2 : 3
    var best: (rank: Int, candidate: String)?
    for candidate in candidates where candidate.utf8.count <= lengthLimit {
      let other = Array(candidate.lowercased().unicodeScalars)
      let rank: Int
      if letters == other {
        rank = 0
      } else if abs(letters.count - other.count) <= threshold, case let distance = distance(letters, other),
        distance <= threshold, distance < letters.count
      {
        rank = distance
      } else if letters.count >= 3, other.starts(with: letters) {
        rank = lengthLimit + other.count
      } else {
        continue
      }
      if let best, (best.rank, best.candidate.unicodeScalarKey) <= (rank, candidate.unicodeScalarKey) {
        continue
      }
      best = (rank, candidate)
    }
    return best?.candidate
  }

  /// How many insertions, deletions, replacements and swaps of neighbors make `left` into `right`, if no letter is
  /// touched twice: the optimal string alignment form of the Damerau–Levenshtein distance.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for row in 1...left.count {
      current[0] = row
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        current[column] = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}

extension String {
  /// A key that orders by scalars, unlike `String`, which takes canonically equivalent text for equal.
  fileprivate var unicodeScalarKey: ScalarKey { ScalarKey(text: self) }
}

private struct ScalarKey: Comparable {
  var text: String

  static func == (left: ScalarKey, right: ScalarKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: ScalarKey, right: ScalarKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
