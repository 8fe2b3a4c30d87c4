// The rules, one after the other.
extension UpdateCheck {
  /// What is wrong with the operations on sections.
  func sectionErrors() -> [UpdateError] {
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

  /// What is wrong with items named by an index before the batch.
  func leavingErrors(_ itemCount: (Int) -> Int) -> [UpdateError] {
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
  func arrivingErrors(_ items: OperationSet<IndexPath>, _ itemCount: (Int) -> Int) -> [UpdateError] {
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
    let overflows = placed.keys.contains {
      (0..<sectionCount).contains($0) && newItemCount($0, itemCount) == nil
    }
    if overflows { errors.append(.tooManyItems(limit: .max)) }
    return errors
  }
}
