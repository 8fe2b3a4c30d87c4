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
