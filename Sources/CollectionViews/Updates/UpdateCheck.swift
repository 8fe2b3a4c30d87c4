/// A batch, held against the counts before it.
struct UpdateCheck {
  var sections = OperationSet<Int>()
  /// Without what is absorbed.
  var items = OperationSet<IndexPath>()
  var absorbed: [UpdateOperation] = []
  private(set) var errors: [UpdateError] = []

  /// Where sections go that are not moved.
  let sectionShift: IndexShift
  /// The sections that are moved, by their new index.
  let sectionOrigins: [Int: Int]
  /// How many items inserted sections arrive with, by their index after.
  private(set) var arrivals: [Int: Int] = [:]
  /// In sections that operations on items name, and that stay: what is removed by the index before, and what is placed by the
  /// index after.
  private(set) var removed: [Int: [Int]] = [:]
  private(set) var placed: [Int: [Int]] = [:]

  private let sectionCount: Int
  private let deletedSections: Set<Int>

  init(_ update: BatchUpdate, sections count: Int, items itemCount: (Int) -> Int) {
    sectionCount = count
    for operation in update.operations {
      switch operation {
      case .delete(let path): items.deletes.append(path)
      case .insert(let path): items.inserts.append(path)
      case .move(let from, let to): items.moves.append(UpdateMove(from: from, to: to))
      case .reload(let path): items.reloads.append(path)
      case .deleteSection(let section): sections.deletes.append(section)
      case .insertSection(let section, let count):
        sections.inserts.append(section)
        // The fewest of repeats, so that the order of the calls is forgotten here, too.
        arrivals[section] = min(count, arrivals[section] ?? count)
      case .moveSection(let from, let to): sections.moves.append(UpdateMove(from: from, to: to))
      case .reloadSection(let section): sections.reloads.append(section)
      }
    }
    sections.sort()
    items.sort()

    let exists = 0..<max(0, count)
    let leaving = (sections.deletes + sections.moves.map(\.from)).filter(exists.contains).sorted()
    let arriving = (sections.inserts + sections.moves.map(\.to)).sorted().withoutRepeats
    sectionShift = IndexShift(removed: leaving.withoutRepeats, placed: arriving)
    sectionOrigins = Dictionary(
      sections.moves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    deletedSections = Set(sections.deletes)

    errors = sectionErrors()
    guard errors.isEmpty else { return }
    sections.removeRepeats()
    let checked = items
    errors = leavingErrors(itemCount) + items.conflicts { .item($0) }
    absorb()
    countChanges(itemCount)
    errors += arrivingErrors(checked, itemCount)
    items.removeRepeats()
  }

  /// The section before the batch that stands at an index after it, or `nil` if it is a new one.
  func oldSection(_ new: Int) -> Int? { sectionOrigins[new] ?? sectionShift.old(new) }

  // MARK: Sections

  private var newSectionCount: Int {
    sectionCount - sectionShift.removed.count + sections.inserts.count + sections.moves.count
  }

  private func sectionErrors() -> [UpdateError] {
    let before = sectionCount
    let after = newSectionCount
    func isMissing(_ section: Int, _ count: Int) -> Bool { section < 0 || section >= count }
    var errors: [UpdateError] = []
    errors += sections.deletes.filter { isMissing($0, before) }
      .map { .deleteOutOfRange(.section($0), count: before) }
    errors += sections.reloads.filter { isMissing($0, before) }
      .map { .reloadOutOfRange(.section($0), count: before) }
    errors += sections.moves.filter { isMissing($0.from, before) }
      .map { .moveFromOutOfRange(.section($0.from), to: .section($0.to), count: before) }
    errors += sections.conflicts { .section($0) }
    errors += sections.inserts.filter { isMissing($0, after) }
      .map { .insertOutOfRange(.section($0), count: after) }
    errors += sections.moves.filter { isMissing($0.to, after) }
      .map { .moveToOutOfRange(.section($0.to), from: .section($0.from), count: after) }
    errors += arrivals.filter { $0.value < 0 }.sorted { $0.key < $1.key }
      .map { .negativeItems(section: $0.key, items: $0.value) }
    return errors
  }

  // MARK: Items

  /// What is wrong with items named by an index before the batch.
  private func leavingErrors(_ itemCount: (Int) -> Int) -> [UpdateError] {
    func check(
      _ path: IndexPath, _ operation: UpdateOperation, _ missing: (UpdatePlace, Int) -> UpdateError
    ) -> UpdateError? {
      guard path.section >= 0, path.section < sectionCount else {
        return .noSectionBefore(operation, sections: sectionCount)
      }
      let count = itemCount(path.section)
      return path.item < 0 || path.item >= count ? missing(.item(path), count) : nil
    }
    var errors: [UpdateError] = []
    errors += items.deletes.compactMap {
      check($0, .delete($0)) { .deleteOutOfRange($0, count: $1) }
    }
    errors += items.reloads.compactMap {
      check($0, .reload($0)) { .reloadOutOfRange($0, count: $1) }
    }
    errors += items.moves.compactMap { move in
      check(move.from, .move(move.from, to: move.to)) {
        .moveFromOutOfRange($0, to: .item(move.to), count: $1)
      }
        ?? (deletedSections.contains(move.from.section)
          ? .moveOutOfDeletedSection(move.from, to: move.to) : nil)
    }
    return errors
  }

  /// What is wrong with items named by an index after the batch.
  private func arrivingErrors(_ items: OperationSet<IndexPath>, _ itemCount: (Int) -> Int) -> [UpdateError] {
    let sectionCount = newSectionCount
    func check(
      _ path: IndexPath, _ operation: UpdateOperation, _ missing: (UpdatePlace, Int) -> UpdateError
    ) -> UpdateError? {
      guard path.section >= 0, path.section < sectionCount else {
        return .noSectionAfter(operation, sections: sectionCount)
      }
      guard let count = newItemCount(path.section, itemCount) else { return nil }
      return path.item < 0 || path.item >= count ? missing(.item(path), count) : nil
    }
    var errors: [UpdateError] = []
    errors += items.inserts.compactMap {
      check($0, .insert($0)) { .insertOutOfRange($0, count: $1) }
    }
    errors += items.moves.compactMap { move in
      if arrivals[move.to.section] != nil { return .moveIntoInsertedSection(move.to, from: move.from) }
      return check(move.to, .move(move.from, to: move.to)) {
        .moveToOutOfRange($0, from: .item(move.from), count: $1)
      }
    }
    errors += placed.keys.sorted()
      .filter { (0..<sectionCount).contains($0) && newItemCount($0, itemCount) == nil }.map {
        .tooManyItems(section: $0)
      }
    return errors
  }

  private mutating func absorb() {
    let reloadedSections = Set(sections.reloads)
    items.deletes = staying(items.deletes, absorbedAs: { .delete($0) }, where: deletedSections.contains)
    items.reloads = staying(
      items.reloads, absorbedAs: { .reload($0) },
      where: { [deletedSections] in deletedSections.contains($0) || reloadedSections.contains($0) })
    items.inserts = staying(
      items.inserts, absorbedAs: { .insert($0) }, where: { [arrivals] in arrivals[$0] != nil })
  }

  /// Notes the paths that are absorbed by what is done to their sections, and gives back the others.
  private mutating func staying(
    _ paths: [IndexPath], absorbedAs operation: (IndexPath) -> UpdateOperation, where gone: (Int) -> Bool
  ) -> [IndexPath] {
    absorbed += paths.withoutRepeats.filter { gone($0.section) }.map(operation)
    return paths.filter { !gone($0.section) }
  }

  /// Notes what is removed and placed, section by section. What is not there is not removed, so that one fault is told of once.
  private mutating func countChanges(_ itemCount: (Int) -> Int) {
    for path in (items.deletes + items.moves.map(\.from)).sorted().withoutRepeats
    where path.section >= 0 && path.section < sectionCount && path.item >= 0
      && path.item < itemCount(path.section)
    {
      removed[path.section, default: []].append(path.item)
    }
    for path in (items.inserts + items.moves.map(\.to)).sorted().withoutRepeats {
      placed[path.section, default: []].append(path.item)
    }
  }

  /// How many items a section has after the batch, or `nil` if that is more than can be counted.
  private func newItemCount(_ section: Int, _ itemCount: (Int) -> Int) -> Int? {
    guard let old = oldSection(section) else { return arrivals[section] ?? 0 }
    let kept = itemCount(old) - (removed[old]?.count ?? 0)
    let (count, overflow) = kept.addingReportingOverflow(placed[section]?.count ?? 0)
    return overflow ? nil : count
  }

  // MARK: Counts

  /// What is wrong, counts that do not add up included.
  func errors(before: [Int], after: [Int]?) -> [UpdateError] {
    guard errors.isEmpty, let after else { return errors }
    guard after.count == newSectionCount else {
      return [
        .sectionsDoNotAddUp(
          CountMismatch(
            before: before.count, after: after.count, deleted: sections.deletes.count,
            inserted: sections.inserts.count, movedOut: sections.moves.count, movedIn: sections.moves.count))
      ]
    }
    return after.indices.compactMap { new in
      guard newItemCount(new, { before[$0] }) != after[new] else { return nil }
      return .itemsDoNotAddUp(section: new, mismatch(new, before: before, after: after[new]))
    }
  }

  private func mismatch(_ new: Int, before: [Int], after: Int) -> CountMismatch {
    guard let old = oldSection(new) else {
      return CountMismatch(
        before: 0, after: after, deleted: 0, inserted: arrivals[new] ?? 0, movedOut: 0, movedIn: 0)
    }
    func count<Element>(_ list: [Element], _ holds: (Element) -> Bool) -> Int {
      list.lazy.filter(holds).count
    }
    return CountMismatch(
      before: before[old], after: after,
      deleted: count(items.deletes) { $0.section == old },
      inserted: count(items.inserts) { $0.section == new },
      movedOut: count(items.moves) { $0.from.section == old },
      movedIn: count(items.moves) { $0.to.section == new })
  }
}
