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
