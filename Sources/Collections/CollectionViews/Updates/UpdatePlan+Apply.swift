extension UpdatePlan {
  /// Applies the batch, step by step.
  ///
  /// - Parameters:
  ///   - data: holds what the plan was made for.
  ///   - observe: called after each step with the data as they are then.
  /// - Complexity: a step for each operation, three for each move
  public func apply<Data: UpdatableData>(
    to data: inout Data, observe: (UpdateStep, Data) -> Void = { _, _ in }
  ) {
    var taken = Taken<Data>()
    for step in steps {
      taken.apply(step, to: &data)
      observe(step, data)
    }
  }

  /// Applies the batch and reports it as changes in one place each: neighbors that are removed or inserted together are one change.
  ///
  /// - Parameters:
  ///   - data: holds what the plan was made for.
  ///   - follow: called after each change with the data as they are then. When it throws, the data are left
  ///     half changed.
  /// - Complexity: a step for each operation, three for each move
  public func apply<Data: UpdatableData, Failure: Error>(
    to data: inout Data, follow: (ItemChange, Data) throws(Failure) -> Void
  ) throws(Failure) {
    try apply(to: &data, interruptedBy: Uninterrupting(), follow: follow)
  }

  /// The same for a large batch.
  ///
  /// - Throws: what `follow` throws, or what interrupts it; the data are half changed then.
  public func apply<Data: UpdatableData, I: Interrupter>(
    to data: inout Data, interruptedBy interrupter: I,
    follow: (ItemChange, Data) throws(I.Interruption) -> Void
  ) throws(I.Interruption) {
    var taken = Taken<Data>()
    var change: ItemChange?
    for step in steps {
      try interrupter.check(after: 16, taking: 0)
      let next = step.change
      if let known = change, let next {
        change = known.joined(with: next)
        if change == nil {
          try follow(known, data)
          change = next
        }
      } else {
        change = change ?? next
      }
      taken.apply(step, to: &data)
    }
    if let change { try follow(change, data) }
  }

  /// What happens to the places of items, as changes in one place each, in the order of ``steps``.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public var changes: [ItemChange] {
    var changes: [ItemChange] = []
    for change in steps.lazy.compactMap({ $0.change }) {
      if let joined = changes.last?.joined(with: change) {
        changes[changes.count - 1] = joined
      } else {
        changes.append(change)
      }
    }
    return changes
  }

  /// Applies the batch to sections of items.
  ///
  /// - Parameters:
  ///   - sections: as many items, section by section, as the plan was made for
  ///   - reloaded: what is in the place of an item that is reloaded; its index is the one before the batch.
  ///   - new: the item to insert at an index after the batch
  /// - Complexity: O(*k n*) for *k* operations on sections of *n* items
  public func apply<Item>(
    to sections: inout [[Item]], reloaded: (IndexPath, Item) -> Item = { $1 }, new: (IndexPath) -> Item
  ) {
    withoutActuallyEscaping(reloaded) { reloaded in
      withoutActuallyEscaping(new) { new in
        var data = SectionedItems(sections: [], reloaded: reloaded, new: new)
        swap(&data.sections, &sections)
        apply(to: &data)
        swap(&data.sections, &sections)
      }
    }
  }

  /// Items and sections that move, by their old places, until they are put in again.
  private struct Taken<Data: UpdatableData> {
    var items: [IndexPath: Data.ItemContent] = [:]
    var sections: [Int: Data.SectionContent] = [:]

    mutating func apply(_ step: UpdateStep, to data: inout Data) {
      switch step {
      case .reload(let path): data.reloadItem(at: path)
      case .reloadSection(let index): data.reloadSection(at: index)
      case .take(let path, _): items[path] = data.item(at: path)
      case .remove(let path): data.removeItem(at: path)
      case .takeSection(let index, _): sections[index] = data.section(at: index)
      case .removeSection(let index): data.removeSection(at: index)
      case .insertSection(let index, let count): data.insertNewSection(at: index, items: count)
      case .placeSection(let index, let from):
        // No longer held here, so that it can be changed in place.
        if let section = sections.removeValue(forKey: from) { data.insert(section, at: index) }
      case .insert(let path): data.insertNewItem(at: path)
      case .place(let path, let from):
        if let item = items.removeValue(forKey: from) { data.insert(item, at: path) }
      }
    }
  }
}

extension UpdateStep {
  /// What happens to the places of items, if anything.
  fileprivate var change: ItemChange? {
    switch self {
    case .reload, .reloadSection, .take, .takeSection: nil
    case .remove(let path): .items(section: path.section, removed: path.item..<path.item + 1, inserted: 0)
    case .removeSection(let index): .sections(removed: index..<index + 1, inserted: 0)
    case .insertSection(let index, _), .placeSection(let index, _):
      .sections(removed: index..<index, inserted: 1)
    case .insert(let path), .place(let path, _):
      .items(section: path.section, removed: path.item..<path.item, inserted: 1)
    }
  }
}

extension ItemChange {
  /// Both as one, if the next takes out what stands right before what this one took out, or puts in right behind what this one
  /// put in.
  fileprivate func joined(with next: ItemChange) -> ItemChange? {
    switch (self, next) {
    case (.items(let section, let range, let count), .items(let other, let nextRange, let nextCount))
    where section == other:
      Self.joined(range, count, nextRange, nextCount).map {
        .items(section: section, removed: $0, inserted: $1)
      }
    case (.sections(let range, let count), .sections(let nextRange, let nextCount)):
      Self.joined(range, count, nextRange, nextCount).map { .sections(removed: $0, inserted: $1) }
    default: nil
    }
  }

  private static func joined(
    _ range: Range<Int>, _ count: Int, _ next: Range<Int>, _ nextCount: Int
  ) -> (Range<Int>, Int)? {
    if count == 0, nextCount == 0, next.upperBound == range.lowerBound {
      return (next.lowerBound..<range.upperBound, 0)
    }
    guard next.isEmpty, next.lowerBound == range.lowerBound + count else { return nil }
    return (range, count + nextCount)
  }
}

/// Interrupts nothing that throws an error of its own.
private struct Uninterrupting<Interruption: Error>: Interrupter {
  func check(after units: Int, taking bytes: Int) throws(Interruption) {}
}
