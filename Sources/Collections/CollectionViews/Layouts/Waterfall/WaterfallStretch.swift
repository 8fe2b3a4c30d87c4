/// Where items stand that follow one another in a section, and whose heights follow one another in a list.
///
/// They are placed one by one until the same place in the list meets columns that differ as before (found as Brent does it, "An
/// improved Monte Carlo factorization algorithm", 1980, by comparing with a state that is kept for ever longer); what follows
/// is the last round again, lower down.
struct WaterfallStretch: Sendable {
  /// The index of the first item in its section.
  let first: Int
  private(set) var count: Int
  /// The columns before the first item.
  let start: [WaterfallColumns.Column]
  /// What each item takes in its column: its height and the room below it.
  private let steps: WaterfallSteps
  /// Where the items begin that were placed one by one, and in which columns.
  private var tops: [ExactLength] = []
  private var columns: [Int32] = []
  /// The items of each column.
  private var members: [[Int32]]
  /// The items of a round, the last that were placed one by one; empty if there is none.
  private var round: Range<Int> = 0..<0
  /// By how much the columns grow in a round.
  private var growth = ExactLength.zero

  /// Places items.
  ///
  /// - Parameters:
  ///   - columns: as they are before the first item.
  ///   - budget: how many may be placed one by one.
  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)``
  init(
    first: Int, count: Int, steps: WaterfallSteps, onto columns: WaterfallColumns,
    within budget: inout PlacementBudget
  ) throws(LayoutError) {
    self.first = first
    self.count = count
    self.steps = steps
    start = columns.columns
    members = [[Int32]](repeating: [], count: columns.columns.count)
    var state = columns
    var kept = state.differences()
    var keptAt = 0
    var keptTop = state.next
    var rounds = 0
    var power = 1
    while tops.count < count {
      let placed = tops.count
      if placed > 0, placed % steps.period == 0 {
        if state.differ(as: kept) {
          round = keptAt..<placed
          growth = state.next - keptTop
          return
        }
        rounds += 1
        if rounds == power {
          (kept, keptAt, keptTop) = (state.differences(), placed, state.next)
          (rounds, power) = (0, power * 2)
        }
      }
      try budget.spend()
      tops.append(state.next)
      self.columns.append(Int32(state.shortest))
      members[state.shortest].append(Int32(placed))
      state.place(first + placed, height: steps.exact(of: placed))
    }
  }

  /// How many items were placed one by one.
  var placed: Int { tops.count }

  /// The items, by their indexes in the section.
  var range: Range<Int> { first..<first + count }

  /// The item of a stretch that stands for another in the round, and how many rounds before it.
  private func repeated(_ item: Int) -> (item: Int, rounds: Int) {
    guard item >= tops.count, !round.isEmpty else { return (item, 0) }
    let (rounds, rest) = (item - round.lowerBound).quotientAndRemainder(dividingBy: round.count)
    return (round.lowerBound + rest, rounds)
  }

  /// Where an item begins, from the top of the section's items.
  ///
  /// - Parameter index: in the section.
  /// - Complexity: O(1)
  func top(of index: Int) -> ExactLength {
    let (item, rounds) = repeated(index - first)
    return tops[item] + growth * rounds
  }

  func column(of index: Int) -> Int { Int(columns[repeated(index - first).item]) }

  func height(of index: Int) -> Double { steps.height(of: index - first) }

  /// The last item of a column before another item, or -1. It may belong to an earlier stretch.
  /// - Complexity: O(log *p*) for *p* items that were placed one by one
  func last(in column: Int, before index: Int) -> Int {
    var (item, rounds) = repeated(index - first)
    let all = members[column]
    var found = all.partition { $0 >= item } - 1
    if rounds > 0, found < 0 || all[found] < round.lowerBound {
      // Every column grows in every round, so its last item is one of the round before.
      rounds -= 1
      item = round.upperBound
      found = all.partition { $0 >= item } - 1
    }
    guard found >= 0 else { return start[column].item }
    return first + Int(all[found]) + rounds * round.count
  }

  /// The columns before an item of the stretch, or behind the last.
  /// - Complexity: O(*c* log *p*) for *c* columns and *p* items that were placed one by one
  func columns(before index: Int) -> WaterfallColumns {
    WaterfallColumns(
      start.indices.map { column in
        let item = last(in: column, before: index)
        guard item >= first else { return start[column] }
        return WaterfallColumns.Column(height: top(of: item) + steps.exact(of: item - first), item: item)
      })
  }

  /// Leaves out the items from one on.
  mutating func cut(before index: Int) {
    count = index - first
    guard count < tops.count else { return }
    tops.removeLast(tops.count - count)
    columns.removeLast(columns.count - count)
    for column in members.indices {
      members[column].removeLast(members[column].count - members[column].partition { $0 >= count })
    }
    (round, growth) = (0..<0, .zero)
  }
}

/// The heights of items that follow one another.
struct WaterfallSteps: Sendable {
  /// The heights, read from the start again.
  private let heights: [Double]
  /// Where in the list the first item's is.
  private let place: Int
  private let spacing: ExactLength

  init(heights: [Double], number: Int, spacing: ExactLength) {
    self.heights = heights
    place = number % heights.count
    self.spacing = spacing
  }

  var period: Int { heights.count }

  func height(of item: Int) -> Double { heights[(place + item) % heights.count] }

  /// The height of an item, and the room below it.
  func exact(of item: Int) -> ExactLength { ExactLength(height(of: item)) + spacing }
}
