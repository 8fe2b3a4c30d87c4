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
  var arrivals: [Int: Int] = [:]
  /// In sections that operations on items name, and that stay: what is removed by the index before, and what is placed by the
  /// index after.
  var removed: [Int: [Int]] = [:]
  var placed: [Int: [Int]] = [:]

  /// The reloaded sections whose items are counted again, and are not as many as the operations lead to.
  private(set) var recounts: [SectionRecount] = []

  let sectionCount: Int
  let deletedSections: Set<Int>

  /// - Parameter after: how many items a section has after the batch, if the data say so: those of a section
  ///   that is reloaded are counted again.
  init(
    _ update: BatchUpdate, sections count: Int, items itemCount: (Int) -> Int, after: [Int]? = nil
  ) {
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
    let leaving = (sections.deletes + sections.moves.map { $0.from }).filter(exists.contains).sorted()
    let arriving = (sections.inserts + sections.moves.map { $0.to }).sorted().withoutRepeats
    sectionShift = IndexShift(removed: leaving.withoutRepeats, placed: arriving)
    sectionOrigins = sections.moves.reduce(into: [:]) { $0[$1.to] = $0[$1.to] ?? $1.from }
    deletedSections = Set(sections.deletes)

    errors = sectionErrors()
    guard errors.isEmpty else { return }
    sections.removeRepeats()
    let checked = items
    errors = leavingErrors(itemCount) + items.conflicts { .item($0) }
    absorb()
    countChanges(itemCount)
    if let after { recount(itemCount, after) }
    errors += arrivingErrors(checked, itemCount)
    items.removeRepeats()
  }

  /// The section before the batch that stands at an index after it, or `nil` if it is a new one.
  func oldSection(_ new: Int) -> Int? { sectionOrigins[new] ?? sectionShift.old(new) }

  /// How many sections there are after the batch.
  var newSectionCount: Int {
    sectionCount - sectionShift.removed.count + sections.inserts.count + sections.moves.count
  }

  /// How many items a section has after the batch, or `nil` if that is more than can be counted.
  func newItemCount(_ section: Int, _ itemCount: (Int) -> Int) -> Int? {
    guard let old = oldSection(section) else { return arrivals[section] ?? 0 }
    let kept = itemCount(old) - (removed[old]?.count ?? 0)
    let (count, overflow) = kept.addingReportingOverflow(placed[section]?.count ?? 0)
    return overflow ? nil : count
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

  /// Counts the items of reloaded sections again: to UIKit the section is deleted and inserted, with as many
  /// items as the data have. Additional items are inserted after those that stay; missing ones are deleted
  /// from the end.
  private mutating func recount(_ itemCount: (Int) -> Int, _ after: [Int]) {
    guard after.count == newSectionCount else { return }
    let cancellation = Cancellation.current
    for old in sections.reloads {
      guard let new = sectionTargets[old] ?? sectionShift.new(old), after.indices.contains(new) else {
        continue
      }
      let (before, count) = (itemCount(old), after[new])
      let leaving = Set(removed[old] ?? [])
      let arriving = Set(placed[new] ?? [])
      let difference = count - (before - leaving.count + arriving.count)
      guard difference != 0 else { continue }
      recounts.append(SectionRecount(section: new, before: before, after: count, difference: difference))
      let gone = (0..<before).reversed().lazy.filter { !leaving.contains($0) }.prefix(max(0, -difference))
      let come = (0..<count).reversed().lazy.filter { !arriving.contains($0) }.prefix(max(0, difference))
      do throws(Canceled) {
        let (gone, come) = (
          try gone.array(interruptedBy: cancellation), try come.array(interruptedBy: cancellation)
        )
        items.deletes += gone.map { IndexPath(section: old, item: $0) }
        items.inserts += come.map { IndexPath(section: new, item: $0) }
        removed[old] = (leaving.sorted() + gone).sorted()
        placed[new] = (arriving.sorted() + come).sorted()
      } catch {
        errors.append(.canceled)
        return
      }
    }
    items.sort()
  }

  private var sectionTargets: [Int: Int] {
    sections.moves.reduce(into: [:]) { $0[$1.from] = $0[$1.from] ?? $1.to }
  }

  /// Notes the paths that are absorbed by what is done to their sections, and gives back the others.
  private mutating func staying(
    _ paths: [IndexPath], absorbedAs operation: (IndexPath) -> UpdateOperation, where gone: (Int) -> Bool
  ) -> [IndexPath] {
    absorbed += paths.withoutRepeats.filter { gone($0.section) }.map(operation)
    return paths.filter { !gone($0.section) }
  }

  /// Notes what is removed and placed, section by section. What is not there is not removed, so that one mistake is reported once.
  private mutating func countChanges(_ itemCount: (Int) -> Int) {
    for path in (items.deletes + items.moves.map({ $0.from })).sorted().withoutRepeats
    where path.section >= 0 && path.section < sectionCount && path.item >= 0
      && path.item < itemCount(path.section)
    {
      removed[path.section, default: []].append(path.item)
    }
    for path in (items.inserts + items.moves.map({ $0.to })).sorted().withoutRepeats {
      placed[path.section, default: []].append(path.item)
    }
  }
}

extension UpdateCheck {
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
        before: 0, after: after, inserted: arrivals[new] ?? 0)
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
