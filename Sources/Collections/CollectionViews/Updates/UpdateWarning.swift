/// A batch that is sound, but that UIKit would not perform: to it a reload is a delete and an insert in the same place.
///
/// The sound way is to reload first, in a batch of its own, as a plan does it.
public enum UpdateWarning: Hashable, Sendable {
  /// An item is both reloaded and moved, which UIKit takes for a delete and a move of one item.
  case reloadAndMove(UpdatePlace, to: UpdatePlace)
  /// UIKit inserts what is reloaded at a place to which something else is moved. It reckons the place by deletes and inserts
  /// alone, as if nothing was moved.
  case reloadAtMoveTarget(UpdatePlace, insertedAt: UpdatePlace, from: UpdatePlace)
  /// An item is moved out of a section that is reloaded, which UIKit takes for a move out of a section that is deleted.
  case moveOutOfReloadedSection(IndexPath, to: IndexPath)
  /// An item is moved into a section that is reloaded, which UIKit takes for a move into a section that is inserted.
  case moveIntoReloadedSection(IndexPath, to: IndexPath)
}

extension UpdatePlan {
  /// What UIKit would refuse in one batch.
  public var warnings: [UpdateWarning] {
    reloadedSections.compactMap { sectionWarning($0) } + moveWarnings + itemWarnings
  }

  private var moveWarnings: [UpdateWarning] {
    let sections = Set(reloadedSections)
    guard !sections.isEmpty else { return [] }
    return movedItems.compactMap { move in
      if sections.contains(move.from.section) { return .moveOutOfReloadedSection(move.from, to: move.to) }
      guard let origin = oldSection(move.to.section), sections.contains(origin) else { return nil }
      return .moveIntoReloadedSection(move.from, to: move.to)
    }
  }

  private func sectionWarning(_ section: Int) -> UpdateWarning? {
    if let target = sectionTargets[section] {
      return .reloadAndMove(.section(section), to: .section(target))
    }
    guard let place = unmovedSections.new(section), let origin = sectionOrigins[place] else { return nil }
    return .reloadAtMoveTarget(.section(section), insertedAt: .section(place), from: .section(origin))
  }

  private var itemWarnings: [UpdateWarning] {
    let deleted = Dictionary(grouping: deletedItems, by: { $0.section }).mapValues { $0.map { $0.item } }
    let inserted = Dictionary(grouping: insertedItems, by: { $0.section }).mapValues { $0.map { $0.item } }
    return reloadedItems.compactMap { path in
      if let target = target(of: path) { return .reloadAndMove(.item(path), to: .item(target)) }
      guard let section = unmovedSections.new(path.section) else { return nil }
      let items = IndexShift(
        removed: deleted[path.section] ?? [], placed: inserted[section] ?? [])
      guard let place = items.new(path.item).map({ IndexPath(section: section, item: $0) }),
        let origin = origin(of: place)
      else { return nil }
      return .reloadAtMoveTarget(.item(path), insertedAt: .item(place), from: .item(origin))
    }
  }

  /// Where sections would go if none was moved.
  private var unmovedSections: IndexShift {
    IndexShift(removed: deletedSections, placed: insertedSections)
  }
}
