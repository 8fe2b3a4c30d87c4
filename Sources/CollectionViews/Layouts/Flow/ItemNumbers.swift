/// The numbers of the items of a section, by index.
struct ItemNumbers: Hashable, Sendable {
  private let runs: [Range<Int>]
  /// The index of the first item of each run.
  private let starts: [Int]
  let count: Int

  init(_ section: Items.Section) {
    runs = section.runs
    var starts: [Int] = []
    starts.reserveCapacity(runs.count)
    var count = 0
    for run in runs {
      starts.append(count)
      count += run.count
    }
    self.starts = starts
    self.count = count
  }

  subscript(index: Int) -> Int { rest(from: index).lowerBound }

  /// The numbers from an index on to the end of their run.
  func rest(from index: Int) -> Range<Int> {
    let run = starts.partition(where: { $0 > index }) - 1
    return runs[run].dropFirst(index - starts[run])
  }

  /// The index of the item with a number; O(runs).
  func index(of number: Int) -> Int? {
    for (run, start) in zip(runs, starts) where run.contains(number) {
      return start + number - run.lowerBound
    }
    return nil
  }
}

extension RandomAccessCollection {
  /// The first index from which on a condition holds, which never ceases to hold once it does.
  func partition(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if holds(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
