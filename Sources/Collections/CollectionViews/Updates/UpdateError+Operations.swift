extension UpdateError {
  /// Whether an operation of the batch is one of those that the error is about.
  ///
  /// No single operation is at fault for a batch of too many items, or for counts that do not add up.
  public func concerns(_ operation: UpdateOperation) -> Bool {
    switch self {
    case .deleteOutOfRange(let place, _), .duplicateDelete(let place): operation.deletes(place)
    case .reloadOutOfRange(let place, _): operation.reloads(place)
    case .insertOutOfRange(let place, _), .duplicateInsert(let place): operation.inserts(place)
    case .moveFromOutOfRange(let place, let target, _): operation.moves(place, to: target)
    case .moveToOutOfRange(let target, let place, _): operation.moves(place, to: target)
    case .noSectionBefore(let wanted, _), .noSectionAfter(let wanted, _): operation == wanted
    case .duplicateMoveFrom(let place, let target, let other):
      operation.moves(place, to: target) || operation.moves(place, to: other)
    case .duplicateMoveTo(let target, let place, let other):
      operation.moves(place, to: target) || operation.moves(other, to: target)
    case .deleteAndMove(let place, let target): operation.deletes(place) || operation.moves(place, to: target)
    case .deleteAndReload(let place): operation.deletes(place) || operation.reloads(place)
    case .insertAndMove(let target, let place):
      operation.inserts(target) || operation.moves(place, to: target)
    case .moveOutOfDeletedSection(let path, let target): operation == .move(path, to: target)
    case .moveIntoInsertedSection(let target, let path): operation == .move(path, to: target)
    case .negativeItems(let section, let items): operation == .insertSection(section, items: items)
    case .tooManyItems, .sectionsDoNotAddUp, .itemsDoNotAddUp: false
    }
  }
}

extension UpdateOperation {
  fileprivate func deletes(_ place: UpdatePlace) -> Bool {
    switch place {
    case .item(let path): self == .delete(path)
    case .section(let section): self == .deleteSection(section)
    }
  }

  fileprivate func reloads(_ place: UpdatePlace) -> Bool {
    switch place {
    case .item(let path): self == .reload(path)
    case .section(let section): self == .reloadSection(section)
    }
  }

  fileprivate func inserts(_ place: UpdatePlace) -> Bool {
    switch (self, place) {
    case (.insert(let path), .item(let other)): path == other
    case (.insertSection(let section, _), .section(let other)): section == other
    default: false
    }
  }

  fileprivate func moves(_ place: UpdatePlace, to target: UpdatePlace) -> Bool {
    switch (place, target) {
    case (.item(let path), .item(let other)): self == .move(path, to: other)
    case (.section(let section), .section(let other)): self == .moveSection(section, to: other)
    default: false
    }
  }
}
