/// How thick the lines are into which items with a list of heights are filled, a fixed number each, and how thick any number of such
/// lines is together, without adding them up.
///
/// The list is read by number, from its start again. A line that begins with item *k* is as thick as the tallest of the next
/// *n*; the line after it begins with item *k* + *n*. As places in the list of *P* heights the beginnings go round in gcd(*n*, *P*)
/// separate cycles of *P* / gcd(*n*, *P*) lines. So a table of running sums along each cycle gives the sum of
/// any stretch of lines from two of its entries and a multiple of the whole cycle.
struct LineTable: Sendable {
  /// How many items a line has.
  let perLine: Int
  /// The heights of items by number, read from the start again.
  let heights: [Double]
  /// The greatest height.
  let tallest: Double
  /// How thick a line is that begins with an item, by its place in the list.
  private let thickness: [Double]
  /// How many lines of its cycle come before the line that begins at a place in the list.
  private let rank: [Int32]
  /// The sums of the first 0, 1, … lines of a cycle, cycle after cycle.
  private let sums: [ExactLength]
  private let cycles: Int

  /// - Parameters:
  ///   - perLine: at least 1.
  ///   - heights: at least one.
  /// - Complexity: O(*P*) for *P* heights, time and memory
  init(perLine: Int, heights: [Double]) {
    let alike = heights.allSatisfy { $0 == heights[0] }
    self.perLine = perLine
    self.heights = alike ? [heights[0]] : heights
    let period = self.heights.count
    tallest = self.heights.max() ?? 0
    thickness = perLine == 1 ? self.heights : Self.greatest(of: perLine, in: self.heights, tallest)
    cycles = Self.greatestCommonDivisor(perLine, period)
    let length = period / cycles
    let step = perLine % period
    var sums: [ExactLength] = []
    sums.reserveCapacity(period + cycles)
    var rank = step == 1 ? [] : [Int32](repeating: 0, count: period)
    for cycle in 0..<cycles {
      var sum = ExactLength.zero
      var place = cycle
      sums.append(sum)
      for line in 0..<length {
        if step != 1 { rank[place] = Int32(line) }
        sum = sum + ExactLength(thickness[place])
        sums.append(sum)
        place += step
        if place >= period { place -= period }
      }
    }
    self.sums = sums
    self.rank = rank
  }

  /// Whether all lines are alike.
  var isUniform: Bool { heights.count == 1 }

  /// The height of the item with a number.
  func height(of number: Int) -> Double { heights[number % heights.count] }

  /// How thick a given number of full lines are together, the first of which begins with a given item.
  /// - Complexity: O(1)
  func sum(from number: Int, lines: Int) -> ExactLength {
    let place = number % heights.count
    let length = heights.count / cycles
    let start = (place % cycles) * (length + 1)
    let first = rank.isEmpty ? place : Int(rank[place])
    let last = first + lines
    return sums[start + length] * (last / length) + sums[start + last % length] - sums[start + first]
  }

  /// The height of the tallest of some items.
  /// - Complexity: O(min(*k*, *P*)) for *k* items and *P* heights
  func tallest(of numbers: Range<Int>) -> Double {
    numbers.count >= heights.count ? tallest : numbers.reduce(0) { max($0, height(of: $1)) }
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  /// The greatest of each run of neighbors of a given length in a ring: two sweeps over blocks of that
  /// length, which keep the greatest so far from either end of the block (van Herk, 1992; Gil and Werman,
  /// 1993).
  private static func greatest(of count: Int, in ring: [Double], _ greatest: Double) -> [Double] {
    let period = ring.count
    guard count < period else { return [Double](repeating: greatest, count: period) }
    let length = period + count - 1
    var ahead = ring + ring.prefix(count - 1)
    var upTo = ahead
    for block in stride(from: 0, to: length, by: count) {
      let end = min(block + count, length)
      for index in block + 1..<max(block + 1, end) { upTo[index] = max(upTo[index], upTo[index - 1]) }
      for index in (block..<end - 1).reversed() { ahead[index] = max(ahead[index], ahead[index + 1]) }
    }
    return (0..<period).map { max(ahead[$0], upTo[$0 + count - 1]) }
  }
}
