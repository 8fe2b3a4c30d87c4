/// The longest common subsequence of two sequences of small numbers.
///
/// Where few elements are equal, Hunt and Szymanski's way finds it in O((*n* + *r*) log *n*) for *r* pairs of equal ones: "A
/// fast algorithm for computing longest common subsequences" (1977). With distinct elements this is patience sorting for a longest
/// increasing run. Where many are equal, the sequences are cut in two as Hirschberg does, "A linear space algorithm for
/// computing maximal common subsequences" (1975), until they are short enough.
struct CommonSubsequence {
  typealias Pair = (first: Int, second: Int)

  /// A part of both sequences.
  struct Piece {
    var first: Range<Int>
    var second: Range<Int>
  }

  let first: [Int]
  let second: [Int]
  private var pairs: [Pair] = []

  /// In the piece at hand: the last place of each value in the second sequence, or -1, and from each place the one before it of
  /// the same value.
  private var last: [Int]
  private var previous: [Int]

  /// - Parameter values: all elements are numbers from 0 up to it.
  init(_ first: [Int], _ second: [Int], values: Int) {
    self.first = first
    self.second = second
    last = Array(repeating: -1, count: values)
    previous = Array(repeating: -1, count: second.count)
  }

  /// Pairs of places of equal elements, ascending on both sides within each piece.
  ///
  /// - Throws: what interrupts it.
  mutating func longest<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> [Pair] {
    pairs = []
    var pieces = [Piece(first: first.indices, second: second.indices)]
    while let whole = pieces.popLast() {
      try interrupter.check(after: whole.first.count + whole.second.count, taking: 0)
      let piece = withoutCommonEnds(whole)
      guard !piece.first.isEmpty, !piece.second.isEmpty else { continue }
      chain(piece.second)
      if isSparse(piece) {
        try addIncreasing(piece, interruptedBy: interrupter)
      } else {
        pieces += try halves(piece, interruptedBy: interrupter)
      }
      for value in second[piece.second] { last[value] = -1 }
    }
    return pairs
  }

  /// Takes equal elements at both ends as pairs.
  private mutating func withoutCommonEnds(_ piece: Piece) -> Piece {
    var piece = piece
    while let one = piece.first.first, let other = piece.second.first, first[one] == second[other] {
      pairs.append((one, other))
      piece = Piece(first: one + 1..<piece.first.upperBound, second: other + 1..<piece.second.upperBound)
    }
    while let one = piece.first.last, let other = piece.second.last, first[one] == second[other] {
      pairs.append((one, other))
      piece = Piece(first: piece.first.lowerBound..<one, second: piece.second.lowerBound..<other)
    }
    return piece
  }

  private mutating func chain(_ places: Range<Int>) {
    for place in places {
      previous[place] = last[second[place]]
      last[second[place]] = place
    }
  }

  /// Whether there are only a few pairs of equal elements for each element.
  private func isSparse(_ piece: Piece) -> Bool {
    var left = 16 * (piece.first.count + piece.second.count)
    for place in piece.first {
      var other = last[first[place]]
      while other >= 0 {
        left -= 1
        if left < 0 { return false }
        other = previous[other]
      }
    }
    return true
  }

  /// Hunt and Szymanski: for each length, the common subsequence that ends first in the second sequence.
  private mutating func addIncreasing<I: Interrupter>(
    _ piece: Piece, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    // A pair, and the number of the link with the pair before it.
    var links: [(pair: Pair, before: Int)] = []
    links.reserveCapacity(piece.first.count)
    var ends: [Int] = []
    var endLinks: [Int] = []
    var turns = Turns()
    for place in piece.first {
      try turns.next(interrupter)
      var other = last[first[place]]
      // From the last to the first, so that a place of the first sequence is used once.
      while other >= 0 {
        let end = other
        let length = ends.last.map { $0 < end } ?? true ? ends.count : ends.partition(where: { $0 >= end })
        if length == ends.count || ends[length] > end {
          let link = (pair: (first: place, second: end), before: length > 0 ? endLinks[length - 1] : -1)
          if length == ends.count {
            ends.append(end)
            endLinks.append(links.count)
          } else {
            ends[length] = end
            endLinks[length] = links.count
          }
          links.append(link)
        }
        other = previous[other]
      }
    }
    var link = endLinks.last ?? -1
    while link >= 0 {
      pairs.append(links[link].pair)
      link = links[link].before
    }
  }

  /// Cuts the first sequence in the middle, and the second where the longest common subsequences of the parts are longest.
  private func halves<I: Interrupter>(
    _ piece: Piece, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [Piece] {
    let middle = piece.first.lowerBound + piece.first.count / 2
    let above = Array(first[piece.first.lowerBound..<middle])
    let below = Array(first[middle..<piece.first.upperBound])
    let other = Array(second[piece.second])
    let before = try CommonLengths(of: above, with: other, interruptedBy: interrupter).lengths
    let after = try CommonLengths(
      of: below.reversed(), with: other.reversed(), interruptedBy: interrupter
    ).lengths
    let count = other.count
    var cut = 0
    for place in 0...count where before[place] + after[count - place] > before[cut] + after[count - cut] {
      cut = place
    }
    let place = piece.second.lowerBound + cut
    return [
      Piece(first: piece.first.lowerBound..<middle, second: piece.second.lowerBound..<place),
      Piece(first: middle..<piece.first.upperBound, second: place..<piece.second.upperBound),
    ]
  }
}
