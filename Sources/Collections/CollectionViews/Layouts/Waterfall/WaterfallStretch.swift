/// Where items stand that follow one another in a section, and whose heights follow one another in a list.
///
/// They are placed one by one until the same place in the list meets columns that differ as before (found as Brent does it, "An
/// improved Monte Carlo factorization algorithm", 1980, by comparing with a state that is kept for ever longer); what follows
/// is the last round again, lower down.
///
/// Items' places are not stored; only the columns before one item in some hundreds are. From there, the
/// others are placed again on demand.
struct WaterfallStretch: Sendable {
  /// The index of the first item in its section.
  let first: Int
  private(set) var count: Int
  /// How many items were placed one by one.
  private(set) var placed = 0
  /// What each item takes in its column: its height and the room below it.
  private let steps: WaterfallSteps
  /// The columns before the first item and before every following one whose number is a multiple of ``blockLength``, column by column.
  private var kept: [WaterfallColumns.Column]
  private let columnCount: Int
  /// The columns behind the last item that was placed.
  private var end: WaterfallColumns
  /// The items of a round, the last that were placed one by one; empty if there is none.
  private var round: Range<Int> = 0..<0
  /// Where a round begins.
  private var roundTop = ExactLength.zero
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
    kept = []
    end = columns
    columnCount = columns.all.count
    var compared = (differences: columns.differences(), item: 0, top: columns.next)
    var rounds = 0
    var power = 1
    var (nextBlock, nextPeriod) = (0, steps.period)
    while placed < count {
      if placed == nextPeriod {
        if end.differ(as: compared.differences) {
          (round, roundTop, growth) = (compared.item..<placed, compared.top, end.next - compared.top)
          return
        }
        rounds += 1
        if rounds == power {
          compared = (end.differences(), placed, end.next)
          (rounds, power) = (0, power * 2)
        }
        nextPeriod += steps.period
      }
      if placed == nextBlock {
        kept += end.all
        nextBlock += blockLength
      }
      let upper = min(count, nextBlock, nextPeriod)
      try budget.spend(upper - placed)
      end.place(first + placed..<first + upper, steps, from: first)
      placed = upper
    }
  }

  /// The items, by their indexes in the section.
  var range: Range<Int> { first..<first + count }

  /// The most items that are placed again to find the place of one: enough that little is kept for each.
  private var blockLength: Int { max(256, columnCount) }

  /// The columns before the first item of a block.
  private func columns(beforeBlock block: Int) -> WaterfallColumns {
    WaterfallColumns(kept[block * columnCount..<(block + 1) * columnCount])
  }

  /// The columns before one of the items that were placed one by one, or behind the last.
  private func columns(beforePlaced item: Int) -> WaterfallColumns {
    if item == placed { return end }
    let block = item / blockLength
    var columns = columns(beforeBlock: block)
    columns.place(first + block * blockLength..<first + item, steps, from: first)
    return columns
  }

  /// The columns before an item of the stretch, or behind the last.
  ///
  /// - Parameter index: in the section.
  /// - Complexity: O((*c* + *b*) log *c*) for *c* columns and *b* items of a block
  func columns(before index: Int) -> WaterfallColumns {
    let item = index - first
    guard item >= placed, !round.isEmpty else { return columns(beforePlaced: item) }
    let (rounds, rest) = (item - round.lowerBound).quotientAndRemainder(dividingBy: round.count)
    var columns = columns(beforePlaced: round.lowerBound + rest)
    guard rounds > 0 else { return columns }
    var last = [Int](repeating: 0, count: columnCount)
    for column in end.all { last[Int(column.number)] = column.item }
    columns.update { column in
      column.height = column.height + growth * rounds
      // Every column grows in every round, so its last item is one of this round or of the one before.
      column.item =
        column.item - first < round.lowerBound
        ? last[Int(column.number)] + (rounds - 1) * round.count : column.item + rounds * round.count
    }
    return columns
  }

  func height(of index: Int) -> Double { steps.height(of: index - first) }

  /// The height of an item, and the room below it.
  func step(of index: Int) -> ExactLength { steps.exact(of: index - first) }

  /// Where the last item begins.
  var lastTop: ExactLength { columns(before: range.upperBound - 1).next }

  /// The first item whose beginning fulfills a condition, which stays true once it is, with the columns before it; behind the last item,
  /// if none does.
  ///
  /// - Complexity: O(log *p* + (*c* + *b*) log *c*) for *p* items that were placed one by one, *c* columns and *b* items of a block
  func firstItem(where holds: (ExactLength) -> Bool) -> (index: Int, columns: WaterfallColumns) {
    // The items of a block are tried one by one, and so are the first ones of those behind it.
    var index = first
    if round.isEmpty || holds(roundTop + growth) || count <= placed {
      index += blockStart(in: 0..<placed, where: holds)
    } else {
      let most = (count - placed - 1) / round.count + 1
      let rounds = (1..<most + 1).partition { holds(roundTop + growth * $0) } - 1
      index += blockStart(in: round) { holds($0 + growth * rounds) } + rounds * round.count
    }
    var columns = columns(before: index)
    while index < range.upperBound, !holds(columns.next) {
      place(index, into: &columns)
      index += 1
    }
    return (index, columns)
  }

  /// Puts an item of the stretch into the shortest column.
  func place(_ index: Int, into columns: inout WaterfallColumns) {
    columns.place(index..<index + 1, steps, from: first)
  }

  /// The beginning of the last block in a range before whose first item a condition does not hold, or that of the range.
  private func blockStart(in range: Range<Int>, where holds: (ExactLength) -> Bool) -> Int {
    let first = (range.lowerBound + blockLength - 1) / blockLength
    let end = max(first, (range.upperBound + blockLength - 1) / blockLength)
    let block = (first..<end).partition { holds(kept[$0 * columnCount].height) }
    return block > first ? (block - 1) * blockLength : range.lowerBound
  }

  /// Leaves out the items from one on.
  mutating func cut(before index: Int) {
    count = index - first
    guard count < placed else { return }
    end = columns(beforePlaced: count)
    placed = count
    kept.removeLast(kept.count - (count + blockLength - 1) / blockLength * columnCount)
    (round, roundTop, growth) = (0..<0, .zero, .zero)
  }
}
