extension UpdatePlan {
  /// Performs the batch, step by step.
  ///
  /// - Parameters:
  ///   - data: holds what the plan was made for.
  ///   - observe: is told of each step when it is done, and of what the data are then.
  /// - Complexity: a step for each operation, three for each move
  public func apply<Data: UpdatableData>(
    to data: inout Data, observe: (UpdateStep, Data) -> Void = { _, _ in }
  ) {
    var performance = Performance<Data>()
    for step in steps {
      performance.perform(step, on: &data)
      observe(step, data)
    }
  }

  /// Performs the batch, and tells of it as changes in one place each: whatever goes or comes side by side is one change.
  ///
  /// - Parameters:
  ///   - data: holds what the plan was made for.
  ///   - follow: is told of each change when it is done, and of what the data are then. When it throws, the data are left
  ///     half changed.
  /// - Complexity: a step for each operation, three for each move
  public func apply<Data: UpdatableData, Failure: Error>(
    to data: inout Data, follow: (ItemChange, Data) throws(Failure) -> Void
  ) throws(Failure) {
    var performance = Performance<Data>()
    var change: ItemChange?
    for step in steps {
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
      performance.perform(step, on: &data)
    }
    if let change { try follow(change, data) }
  }

  /// Performs the batch on sections of items.
  ///
  /// - Parameters:
  ///   - sections: as many items, section by section, as the plan was made for
  ///   - reloaded: what stands in the place of an item that is reloaded; its index is the one before the batch.
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

  /// What was taken, by where it was, until it is placed.
  private struct Performance<Data: UpdatableData> {
    var items: [IndexPath: Data.ItemContent] = [:]
    var sections: [Int: Data.SectionContent] = [:]

    mutating func perform(_ step: UpdateStep, on data: inout Data) {
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
  /// What becomes of the places of items, if anything.
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
