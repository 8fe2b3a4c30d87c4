/// The sizes of the items of a section, by number: a list used again from its start, and sizes that items have of their own.
struct FlowSizes: Hashable, Sendable {
  var list: [Size]
  var own: [Int: Size]

  subscript(number: Int) -> Size {
    if !own.isEmpty, let size = own[number] { return size }
    return list[number % list.count]
  }

  /// The size that all items of a section have, or `nil` if they differ. A section without items has the first of the list.
  ///
  /// - Complexity: O(*l* + *s* + *r*) for a list of *l* sizes, *s* sizes of their own, and *r* runs of numbers
  func common(to section: Items.Section) -> Size? {
    guard let first = section.runs.first else { return list[0] }
    let size = self[first.lowerBound]
    for run in section.runs where !isCommon(size, to: run) { return nil }
    return size
  }

  private func isCommon(_ size: Size, to run: Range<Int>) -> Bool {
    let owners = own.isEmpty ? [] : own.keys.filter(run.contains)
    guard owners.allSatisfy({ own[$0] == size }) else { return false }
    // Where every item has a size of its own, the list does not matter.
    guard owners.count < run.count else { return true }
    let listed = run.prefix(list.count)
    if owners.isEmpty { return listed.allSatisfy { list[$0 % list.count] == size } }
    return listed.allSatisfy { number in
      list[number % list.count] == size
        || stride(from: number, to: run.upperBound, by: list.count).allSatisfy { own[$0] != nil }
    }
  }
}
