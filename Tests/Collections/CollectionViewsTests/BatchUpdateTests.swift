import CollectionViews
import Randomness
import Samples
import Testing

/// Batches beside a simulation written from the rules, which fills gaps instead of taking steps.
@Suite struct BatchUpdateTests {
  @Test func allSmallBatchesOnTwoItems() {
    let operations = Self.itemOperations(counts: [2], newSections: 1, room: 1)
    for batch in Self.combinations(of: operations, upTo: Samples.count(3, all: 4)) {
      Self.check(batch, counts: [2])
    }
  }

  @Test func allBatchesOfTwoOperationsOnThreeItems() {
    let operations = Self.itemOperations(counts: [3], newSections: 1, room: 2)
    for batch in Self.combinations(of: operations, upTo: 2) { Self.check(batch, counts: [3]) }
  }

  @Test func allBatchesOfThreeOperationsOnSections() {
    for batch in Self.combinations(of: Self.sectionOperations(count: 2), upTo: 3) {
      Self.check(batch, counts: [1, 2])
    }
  }

  @Test func allSmallBatchesOnSectionsAndTheirItems() {
    let counts = [1, 2]
    let operations =
      Self.itemOperations(counts: counts, newSections: 3, room: 1) + Self.sectionOperations(count: 2)
    for batch in Self.combinations(of: operations, upTo: Samples.count(1, all: 2)) {
      Self.check(batch, counts: counts)
    }
  }

  @Test func randomBatchesOnSectionsAndTheirItems() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<Samples.count(160, all: 4_000) {
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let operations =
        Self.itemOperations(counts: counts, newSections: counts.count, room: 0)
        + Self.sectionOperations(count: counts.count)
      let batch = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        operations.randomElement(using: &random)
      }
      Self.check(batch, counts: counts)
      #expect(
        BatchUpdate(batch.shuffled(using: &random)).errors(from: counts)
          == BatchUpdate(batch).errors(from: counts))
    }
  }

  @Test func theOrderOfTheCallsMeansNothing() throws {
    let operations = Self.itemOperations(counts: [2], newSections: 1, room: 1)
    for batch in Self.combinations(of: operations, upTo: Samples.count(2, all: 3)) where batch.count > 1 {
      let expected = Self.outcome(batch)
      for order in [[1, 0], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      where order.count == batch.count {
        let other = Self.outcome(order.map { batch[$0] })
        if other != expected { Issue.record("\(order) of \(batch)") }
      }
    }
  }

  // MARK: Checking

  /// Compares a batch with the simulation: whether it is legal, what it leads to, and where items are found.
  private static func check(_ operations: [UpdateOperation], counts: [Int]) {
    let data = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    let expected = NaiveUpdate(sections: data, operations: operations).result
    let update = BatchUpdate(operations)
    let plan: UpdatePlan
    do {
      plan = try update.plan(from: counts, to: expected?.map(\.count))
    } catch {
      if expected != nil { Issue.record("\(operations) on \(counts) throws \(error)") }
      return
    }
    guard let expected else {
      Issue.record("\(operations) on \(counts) breaks a rule")
      return
    }
    var changed = data
    plan.apply(to: &changed, reloaded: { $1 + "*" }, new: { "new \($0)" })
    if changed != expected { Issue.record("\(operations) on \(counts): \(changed), not \(expected)") }
    checkPlaces(plan, data, expected)
    checkChanges(plan, data)
    if operations.count < 3 || counts.count > 2 { checkItems(update, plan, counts) }
  }

  private static func checkPlaces(_ plan: UpdatePlan, _ data: [[String]], _ expected: [[String]]) {
    var places: [Substring: IndexPath] = [:]
    for (section, items) in expected.enumerated() {
      for (item, name) in items.enumerated() {
        let path = IndexPath(section: section, item: item)
        let old = plan.oldPath(path)
        places[name.prefix { $0 != "*" }] = path
        if (old?.description ?? "new \(path)") != name.prefix(while: { $0 != "*" }) {
          Issue.record("\(plan.steps): \(path) was at \(old.map(String.init) ?? "nowhere"), but is \(name)")
        }
      }
      if plan.itemCount(section, before: { data[$0].count }) != items.count {
        Issue.record("\(plan.steps): section \(section)")
      }
      if let old = plan.oldSection(section), plan.newSection(old) != section {
        Issue.record("\(plan.steps): section \(section)")
      }
    }
    for (section, items) in data.enumerated() {
      for (item, name) in items.enumerated()
      where plan.newPath(IndexPath(section: section, item: item)) != places[name[...]] {
        Issue.record("\(plan.steps): \(name)")
      }
    }
  }

  /// The counts that follow the changes, one by one, are those of the data.
  private static func checkChanges(_ plan: UpdatePlan, _ data: [[String]]) {
    var letters = SectionedLetters(sections: data)
    var counts = data.map(\.count)
    plan.apply(to: &letters) { (change: ItemChange, letters: SectionedLetters) in
      switch change {
      case .items(let section, let removed, let inserted): counts[section] += inserted - removed.count
      case .sections(let removed, let inserted):
        counts.replaceSubrange(
          removed, with: letters.sections[removed.lowerBound...].prefix(inserted).map(\.count))
      case .resized: break
      }
      if counts != letters.sections.map(\.count) { Issue.record("\(plan.steps): \(change)") }
    }
    if counts != letters.sections.map(\.count) { Issue.record("\(plan.steps)") }
  }

  /// Items keep their numbers and identities wherever they go, and new ones have none that another had.
  private static func checkItems(_ update: BatchUpdate, _ plan: UpdatePlan, _ counts: [Int]) {
    let before = Items(counts: counts)
    var after = before
    plan.apply(to: &after)
    if (try? update.plan(for: before)) != plan { Issue.record("\(plan.steps)") }
    do { try after.tree.checkInvariants() } catch { Issue.record("\(plan.steps): \(error)") }
    for (section, count) in after.counts.enumerated() {
      if count != plan.itemCount(section, before: { counts[$0] }) {
        Issue.record("\(plan.steps): \(after.counts)")
      }
      for item in 0..<count {
        let path = IndexPath(section: section, item: item)
        let isRight =
          if let old = plan.oldPath(path) {
            after.identity(at: path) == before.identity(at: old)
              && after.number(at: path) == before.number(at: old)
          } else {
            (after.identity(at: path) ?? -1) >= before.nextIdentity
          }
        if !isRight { Issue.record("\(plan.steps): \(path) of \(after)") }
      }
    }
  }

  private static func outcome(_ batch: [UpdateOperation]) -> [String] {
    let update = BatchUpdate(batch)
    let errors = update.errors(from: [2])
    guard errors.isEmpty, let plan = try? update.plan(from: [2]) else { return errors.map { "\($0)" } }
    return plan.steps.map { "\($0)" }
  }

  // MARK: Operations

  /// All operations on items, `room` places beyond the last included.
  private static func itemOperations(counts: [Int], newSections: Int, room: Int) -> [UpdateOperation] {
    let old = counts.enumerated().flatMap { section, count in
      (0..<count + room).map { IndexPath(section: section, item: $0) }
    }
    let new = (0..<newSections).flatMap { section in
      (0...(counts.max() ?? 0) + room).map { IndexPath(section: section, item: $0) }
    }
    return old.map { .delete($0) } + old.map { .reload($0) } + new.map { .insert($0) }
      + old.flatMap { from in new.map { .move(from, to: $0) } }
  }

  private static func sectionOperations(count: Int) -> [UpdateOperation] {
    let old = 0...count
    let new = 0...count + 1
    return old.map { .deleteSection($0) } + old.map { .reloadSection($0) }
      + new.flatMap { [.insertSection($0, items: 0), .insertSection($0, items: 2)] }
      + old.flatMap { from in new.map { .moveSection(from, to: $0) } }
  }

  /// All choices of up to `count` elements, repeats included.
  private static func combinations<Element>(of elements: [Element], upTo count: Int) -> [[Element]] {
    var all: [[Int]] = [[]]
    var longest = all
    for _ in 0..<count {
      longest = longest.flatMap { choice in ((choice.last ?? 0)..<elements.count).map { choice + [$0] } }
      all += longest
    }
    return all.map { choice in choice.map { elements[$0] } }
  }
}
