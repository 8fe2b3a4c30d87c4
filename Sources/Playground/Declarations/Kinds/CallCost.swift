/// A counter of what the calls of a definition cost: `sort.cost.comparisons`.
package enum CallCost: UInt8, CaseIterable, Sendable {
  case comparisons, reads, writes, swaps, calls

  package var name: String {
    switch self {
    case .comparisons: "comparisons"
    case .reads: "reads"
    case .writes: "writes"
    case .swaps: "swaps"
    case .calls: "calls"
    }
  }

  /// What is counted, in lower case, without a full stop.
  package var summary: String {
    switch self {
    case .comparisons: "two values compared by == != < > <= >="
    case .reads:
      "elements read by an index or a key: xs[i], d[k], g[y][x]; a part xs[1...3] counts each of its elements"
    case .writes:
      "elements set by an index or a key, and commands of lists and dictionaries: append, insert, remove"
    case .swaps: "two elements of a list exchanged by one statement; its reads and writes count as well"
    case .calls: "calls of definitions, the call itself included"
    }
  }

  /// `1 comparison`, `2 comparisons`
  package func text(_ count: Int64) -> String {
    "\(count.grouped) \(count == 1 ? String(name.dropLast()) : name)"
  }
}

/// A count for each ``CallCost``.
package struct CallCosts: Equatable, Sendable {
  private var comparisons: Int64 = 0
  private var reads: Int64 = 0
  private var writes: Int64 = 0
  private var swaps: Int64 = 0
  private var calls: Int64 = 0

  package init() {}

  package subscript(cost: CallCost) -> Int64 {
    get {
      switch cost {
      case .comparisons: comparisons
      case .reads: reads
      case .writes: writes
      case .swaps: swaps
      case .calls: calls
      }
    }
    set {
      switch cost {
      case .comparisons: comparisons = newValue
      case .reads: reads = newValue
      case .writes: writes = newValue
      case .swaps: swaps = newValue
      case .calls: calls = newValue
      }
    }
  }

  package static func - (left: CallCosts, right: CallCosts) -> CallCosts {
    var difference = left
    for cost in CallCost.allCases { difference[cost] -= right[cost] }
    return difference
  }

  /// `3 comparisons, 1 call`; the counters at zero are left out.
  package var text: String {
    CallCost.allCases.filter { self[$0] > 0 }.map { $0.text(self[$0]) }.joined(separator: ", ")
  }
}
