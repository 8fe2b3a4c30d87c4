/// Lines that follow one another in a list of sizes, counted and summed up.
///
/// Where a line begins in the list determines where the next begins. So, in a list that is repeated from its
/// start, lines repeat themselves from some line on, and a thousand of them describe a billion.
final class LineSegment: Sendable {
  /// The size of all items, if it is not the section's list that is read.
  let ownSize: Size?
  /// Where in the list the first line begins.
  let residue: Int
  /// The length of the list.
  let period: Int
  /// How many items stand before each line, and at last before the end.
  let items: [Int]
  /// The thickness of all lines before each, and at last of all.
  let thickness: [ExactLength]
  /// The line that comes after the last one again, if lines repeat themselves.
  let cycle: Int?

  init(_ draft: LineDraft, cycle: Int?) {
    ownSize = draft.ownSize
    residue = draft.residue
    period = draft.period
    items = draft.items
    thickness = draft.thickness
    self.cycle = cycle
  }

  /// How many lines are known; no limit if they repeat themselves.
  var lineCount: Int { cycle == nil ? items.count - 1 : .max }

  /// - Complexity: O(1)
  func items(before line: Int) -> Int {
    let (line, laps) = unrolled(line)
    return items[line] + (laps == 0 ? 0 : laps * (items[items.count - 1] - items[cycle ?? 0]))
  }

  /// - Complexity: O(1)
  func thickness(before line: Int) -> ExactLength {
    let (line, laps) = unrolled(line)
    guard laps > 0 else { return thickness[line] }
    return thickness[line] + (thickness[thickness.count - 1] - thickness[cycle ?? 0]) * laps
  }

  private func unrolled(_ line: Int) -> (line: Int, laps: Int) {
    let last = items.count - 1
    guard line > last, let cycle else { return (line, 0) }
    let (laps, rest) = (line - cycle).quotientAndRemainder(dividingBy: last - cycle)
    return (cycle + rest, laps)
  }

  /// The line that begins at a place in the list, or `nil` if none does.
  func line(beginningAt place: Int) -> Int? {
    items.dropLast().firstIndex(congruentTo: place - residue, modulo: period)
  }

  /// How many lines there are, from a line on, that hold no more than some items together.
  /// - Complexity: O(log *limit*)
  func lines(from first: Int, limit: Int) -> Int {
    let before = items(before: first)
    let most = Swift.min(limit, lineCount - first)
    return (0..<most).partition { items(before: first + $0 + 1) - before > limit }
  }
}

extension LineSegment: Hashable {
  static func == (first: LineSegment, second: LineSegment) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lines of one list of sizes, as they are found.
struct LineDraft {
  let ownSize: Size?
  let residue: Int
  let period: Int
  private(set) var items = [0]
  private(set) var thickness = [ExactLength.zero]

  init(ownSize: Size?, residue: Int, period: Int) {
    self.ownSize = ownSize
    self.residue = residue
    self.period = period
  }

  var lineCount: Int { items.count - 1 }

  mutating func append(items count: Int, thickness last: ExactLength) {
    items.append(items[lineCount] + count)
    thickness.append(thickness[thickness.count - 1] + last)
  }

  /// The line that would come next again, if there is one: it begins at the same place of the list.
  var cycle: Int? {
    let end = items[lineCount]
    // In the first lap no line can begin where another did.
    guard end >= period else { return nil }
    return items.dropLast().firstIndex(congruentTo: end, modulo: period)
  }
}

extension ArraySlice<Int> {
  /// The first index of an ascending sequence from 0 on whose element is a number, but for multiples of another.
  /// - Complexity: O(*k* log *n*) for the *k* multiples that the sequence covers
  func firstIndex(congruentTo number: Int, modulo period: Int) -> Int? {
    guard let last else { return nil }
    var sought = number % period
    if sought < 0 { sought += period }
    while sought <= last {
      let index = partition { $0 >= sought }
      if self[index] == sought { return index }
      sought += period
    }
    return nil
  }
}
