import Declarations
import Language

/// `practice quick`: ways of sorting, each in code that the reader could have typed. Of each that part is performed whose decisions are
/// the way's own, in few steps.
package enum SortingDrills {
  /// The way of that name, `quick` or `quicksort`; nil if there is none.
  static func forms(of name: String) -> [DrillForm]? {
    let forms = ways.filter { $0.name == name || "\($0.name)sort" == name }
    return forms.isEmpty ? nil : forms
  }

  /// What they are called.
  package static var names: [String] { ways.map { $0.name } }

  private static let ways: [DrillForm] = [
    way("bubble", bubbleCode) { level, random in
      "bubble(\(random.pick(level + 3, of: Array(1...30)).list), \(level + 2))"
    },
    way("heapsort", sifting("sift")) { level, random in
      // A heap but for its top.
      var values = random.pick(level + 4, of: Array(5...30)).sorted(by: >)
      values[0] = random.number(1...4)
      if random.number(0...1) == 1 { values.swapAt(1, 2) }
      return "sift(\(values.list), 0, \(values.count))"
    },
    way("insertion", inserting("insertion", at: "1..<xs.count")) { level, random in
      "insertion(\(random.pick(min(level, 2) + 2, of: Array(1...30)).list))"
    },
    way("merge", merging("merge")) { level, random in
      let values = random.pick(level + 3, of: Array(1...30))
      let middle = values.count / 2
      return "merge(\(values[..<middle].sorted().list), \(values[middle...].sorted().list))"
    },
    way("quick", partitionCode) { level, random in
      let values = random.pick(level + 3, of: Array(1...30))
      return "partition(\(values.list), 0, \(values.count - 1))"
    },
    way("selection", selectionCode) { level, random in
      "selection(\(random.pick(level + 2, of: Array(1...30)).list), 0)"
    },
  ]

  private static func way(
    _ name: String, _ code: String, call: @escaping @Sendable (Int, inout SeededGenerator) -> String
  ) -> DrillForm {
    DrillForm(name) { level, random in Drill(setup: code, statement: call(level, &random)) }
  }

  private static let bubbleCode = """
    define bubble(xs, last) {
      for j in 0..<last {
        if xs[j] > xs[j + 1] { xs swap j (j + 1) }
      }
      return xs
    }
    """

  /// - Parameters:
  ///   - name: what the definition is called.
  ///   - places: where the values stand that are inserted.
  static func inserting(_ name: String, at places: String) -> String {
    """
    define \(name)(xs) {
      for i in \(places) {
        for j in reversed(1...i) {
          if xs[j - 1] <= xs[j] { break }
          xs swap (j - 1) j
        }
      }
      return xs
    }
    """
  }

  private static let selectionCode = """
    define selection(xs, i) {
      let least = i
      for j in i + 1..<xs.count {
        if xs[j] < xs[least] { let least = j }
      }
      xs swap i least
      return xs
    }
    """

  /// - Parameter name: what the definition is called.
  static func merging(_ name: String) -> String {
    """
    define \(name)(a, b) {
      let merged = []
      for x in a {
        while !b.isEmpty && b.first < x {
          merged append b.first
          b removeFirst
        }
        merged append x
      }
      return merged + b
    }
    """
  }

  private static let partitionCode = """
    define partition(xs, low, high) {
    \(partitioning)
      return xs
    }
    """

  /// Moves the values of a part that are less than its last before a wall, and the last value to the wall.
  static let partitioning = """
      let wall = low
      for i in low..<high {
        if xs[i] < xs[high] {
          xs swap wall i
          wall += 1
        }
      }
      xs swap wall high
    """

  /// - Parameter name: what the definition is called.
  static func sifting(_ name: String) -> String {
    """
    define \(name)(xs, i, end) {
      while 2 * i + 1 < end {
        let child = 2 * i + 1
        if child + 1 < end && xs[child + 1] > xs[child] { child += 1 }
        if xs[i] >= xs[child] { break }
        xs swap i child
        let i = child
      }
      return xs
    }
    """
  }
}

extension Collection<Int> {
  /// `[5, 3, 7]`
  fileprivate var list: String { "[\(map { String($0) }.joined(separator: ", "))]" }
}
