extension Items {
  /// Performs a batch that was planned for these items: many operations in one pass, the same as step by
  /// step.
  ///
  /// - Complexity: O(*m* log *r*) for a few operations, or some on sections; O(*m* log *m* + *r*) for *m*
  ///   operations on items of sections of *r* runs
  public mutating func apply(_ plan: UpdatePlan) { apply(plan, interruptedBy: Uninterrupted()) }

  /// The same for a large batch.
  ///
  /// - Throws: what interrupts it; the items are half changed then.
  public mutating func apply<I: Interrupter>(
    _ plan: UpdatePlan, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let isOnItems =
      plan.deletedSections.isEmpty && plan.insertedSections.isEmpty && plan.movedSections.isEmpty
    let count = plan.deletedItems.count + plan.insertedItems.count + plan.movedItems.count
    guard isOnItems, count >= Self.fewestMerged else {
      plan.apply(to: &self)
      return
    }
    try merge(plan, interruptedBy: interrupter)
  }

  /// From this many operations on, all are performed in one pass.
  static var fewestMerged: Int { 64 }

  /// Goes through the runs of each section that changes once: leaves out what goes, puts in what comes.
  private mutating func merge<I: Interrupter>(
    _ plan: UpdatePlan, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let moved = Dictionary(uniqueKeysWithValues: plan.movedItems.map { ($0.to, item(at: $0.from)) })
    let going = Dictionary(
      grouping: try (plan.deletedItems + plan.movedItems.map { $0.from }).sorted(interruptedBy: interrupter),
      by: { $0.section })
    let coming = Dictionary(
      grouping: try (plan.insertedItems + plan.movedItems.map { $0.to }).sorted(interruptedBy: interrupter),
      by: { $0.section })
    // Ascending, as new items take their numbers in the order of their places.
    for section in Set(going.keys).union(coming.keys).sorted() {
      try interrupter.check()
      let old = sections[section]
      var left = RunCutter(old.itemRuns, without: going[section] ?? [])
      var runs: [ItemRun] = []
      var count = 0
      for path in coming[section] ?? [] {
        left.take(path.item - count, into: &runs)
        if let known = moved[path] {
          if let known { runs.append(known) }
        } else {
          runs.append(newItem())
        }
        count = path.item + 1
      }
      left.take(.max, into: &runs)
      tree.replace(tree.places(of: old.indices, in: section), with: runs)
    }
  }
}

/// The items of a section without some of them, taken from the first to the last.
private struct RunCutter {
  private let runs: [ItemRun]
  private let removed: [IndexPath]
  /// The run that is cut, and how many of its items are gone.
  private var run = 0
  private var offset = 0
  private var index = 0
  private var nextRemoved = 0

  /// - Parameter removed: items of the section, ascending.
  init(_ runs: [ItemRun], without removed: [IndexPath]) {
    self.runs = runs
    self.removed = removed
  }

  /// Adds at most the given count of the next items to runs.
  mutating func take(_ count: Int, into taken: inout [ItemRun]) {
    var wanted = count
    while run < runs.count {
      if nextRemoved < removed.count, removed[nextRemoved].item == index {
        nextRemoved += 1
        skip(1)
        continue
      }
      guard wanted > 0 else { return }
      var length = min(wanted, runs[run].numbers.count - offset)
      if nextRemoved < removed.count { length = min(length, removed[nextRemoved].item - index) }
      let first = runs[run].numbers.lowerBound + offset
      taken.append(
        ItemRun(
          numbers: first..<first + length, identity: runs[run].identity &+ offset, ownSize: runs[run].ownSize)
      )
      wanted -= length
      skip(length)
    }
  }

  private mutating func skip(_ count: Int) {
    index += count
    offset += count
    if offset == runs[run].numbers.count { (run, offset) = (run + 1, 0) }
  }
}
