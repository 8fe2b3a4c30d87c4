import CollectionViews

/// The operations that a batch collects, and the counts before it.
struct Batch {
  var operations: [UpdateOperation] = []
  var insertedSections: [Int] = []
  var counts: [Int]
}

/// A batch while the layout hears about it.
@MainActor struct RunningUpdate {
  var plan: UpdatePlan
  /// The attributes of what was shown before it.
  var before: [LaidOutElement: UICollectionViewLayoutAttributes]

  /// Supplementary and decoration views that the layout takes away, by their old names, and adds.
  var leaving: Set<LaidOutElement> = []
  var arriving: Set<LaidOutElement> = []

  func old(_ element: LaidOutElement) -> LaidOutElement? {
    guard !arriving.contains(element) else { return nil }
    return renamed(element, plan.oldPath, plan.oldSection).flatMap { leaving.contains($0) ? nil : $0 }
  }

  func new(_ element: LaidOutElement) -> LaidOutElement? {
    guard !leaving.contains(element) else { return nil }
    return renamed(element, plan.newPath, plan.newSection).flatMap { arriving.contains($0) ? nil : $0 }
  }

  private func renamed(
    _ element: LaidOutElement, _ path: (CollectionViews.IndexPath) -> CollectionViews.IndexPath?,
    _ section: (Int) -> Int?
  ) -> LaidOutElement? {
    var renamed = element
    if element.category == .cell {
      guard let next = path(.init(section: element.path.section, item: element.path.item)) else { return nil }
      renamed.path = IndexPath(item: next.item, section: next.section)
    } else if let first = element.path.first {
      guard let next = section(first) else { return nil }
      renamed.path[0] = next
    }
    return renamed
  }
}

extension UICollectionView {
  func collect(_ operations: [UpdateOperation]) {
    if batch != nil {
      batch?.operations += operations
    } else {
      performBatchUpdates { self.batch?.operations += operations }
    }
  }

  func perform(_ batch: Batch) {
    let after = askForCounts()
    let plan: UpdatePlan
    do {
      // A section arrives with all items that the data have.
      let operations = batch.operations.map { operation -> UpdateOperation in
        guard case .insertSection(let section, _) = operation, after.indices.contains(section) else {
          return operation
        }
        return .insertSection(section, items: after[section])
      }
      plan = try BatchUpdate(operations).plan(from: batch.counts, to: after)
    } catch {
      // The view shows what it showed.
      UIException.raise("invalid update: \(error.reason)")
      return
    }
    let before = Dictionary(uniqueKeysWithValues: shown.attributes.map { ($0.element, $0) })
    update = RunningUpdate(plan: plan, before: before)
    defer { update = nil }
    knownCounts = after
    selection = selection.compactMap { plan.newPath($0.engine).map(IndexPath.init) }
    let layout = collectionViewLayout
    update.map(layout.follow)
    let context = layout.newContext()
    context.invalidateDataSourceCounts = true
    invalidate(context)
    prepareLayout(for: updateItems(plan))
    let proposed = resting(contentOffset)
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    log(.targetOffset(proposed: proposed, target))
    if target != contentOffset { contentOffset = target }
    finish(elements(in: bounds))
  }

  /// Asks where what goes goes to and what comes comes from, and shows the new state.
  private func finish(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard var update else { return }
    let layout = collectionViewLayout
    let kinds = Set(
      (shown.elements + attributes.map(\.element)).filter { $0.category != .cell }.map(\.ofKind))
    for kind in kinds {
      let changes = layout.changes(of: kind)
      update.leaving.formUnion(changes.leaving)
      update.arriving.formUnion(changes.arriving)
    }
    self.update = update
    for element in shown.elements {
      log(.final(element.name))
      _ = layout.finalAttributes(of: element)
    }
    for element in attributes.map(\.element) {
      log(.initial(element.name))
      _ = layout.initialAttributes(of: element)
    }
    shown.rename { element in
      let isReloaded = element.category == .cell && update.plan.reloads(element.path.engine)
      return isReloaded ? nil : update.new(element)
    } leaving: { element, view in
      give(back: view)
      log(.didEndDisplaying(element.name))
    }
    display(attributes)
    log(.finalizeUpdates)
    layout.finalizeCollectionViewUpdates()
  }

  private func updateItems(_ plan: UpdatePlan) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    func item(_ path: CollectionViews.IndexPath) -> IndexPath { IndexPath(path) }
    var items: [UICollectionViewUpdateItem] = []
    items += plan.deletedSections.map { .init(.delete, from: section($0), to: nil) }
    items += plan.deletedItems.map { .init(.delete, from: item($0), to: nil) }
    items += plan.reloadedSections.map {
      .init(.reload, from: section($0), to: plan.newSection($0).map(section))
    }
    items += plan.reloadedItems.map { .init(.reload, from: item($0), to: plan.newPath($0).map(item)) }
    items += plan.insertedSections.map { .init(.insert, from: nil, to: section($0)) }
    items += plan.insertedItems.map { .init(.insert, from: nil, to: item($0)) }
    items += plan.movedSections.map { .init(.move, from: section($0.from), to: section($0.to)) }
    items += plan.movedItems.map { .init(.move, from: item($0.from), to: item($0.to)) }
    return items
  }

  /// Where an element of the new state comes from.
  func appearance(of element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    guard let update else { return nil }
    if let old = update.old(element) {
      guard let attributes = update.before[old] else { return current(element) }
      return attributes.copy() as? UICollectionViewLayoutAttributes
    }
    return transparent(current(element))
  }

  /// Where an element of the old state goes.
  func disappearance(of element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    guard let update else { return nil }
    if let new = update.new(element) { return current(new) }
    return transparent(update.before[element])
  }

  private func transparent(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  private func current(_ element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }
}

// The same questions for elements of all categories.
extension UICollectionViewLayout {
  fileprivate func finalAttributes(of element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  fileprivate func initialAttributes(of element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  /// What the layout takes away of a kind in a batch, and what it adds.
  fileprivate func changes(of kind: LaidOutElement.OfKind) -> (
    leaving: [LaidOutElement], arriving: [LaidOutElement]
  ) {
    func elements(_ paths: [IndexPath]) -> [LaidOutElement] {
      paths.map { LaidOutElement(category: kind.category, kind: kind.kind, path: $0) }
    }
    return kind.category == .supplementaryView
      ? (
        elements(indexPathsToDeleteForSupplementaryView(ofKind: kind.kind)),
        elements(indexPathsToInsertForSupplementaryView(ofKind: kind.kind))
      )
      : (
        elements(indexPathsToDeleteForDecorationView(ofKind: kind.kind)),
        elements(indexPathsToInsertForDecorationView(ofKind: kind.kind))
      )
  }
}

extension LaidOutElement {
  /// All elements of a category and a kind.
  struct OfKind: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
  }

  var ofKind: OfKind { OfKind(category: category, kind: kind) }
}

extension IndexPath {
  /// The engine's index path.
  var engine: CollectionViews.IndexPath { .init(section: self[0], item: self[1]) }

  init(_ path: CollectionViews.IndexPath) { self.init(item: path.item, section: path.section) }
}
