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

  func old(_ element: LaidOutElement) -> LaidOutElement? { renamed(element, plan.oldPath, plan.oldSection) }

  func new(_ element: LaidOutElement) -> LaidOutElement? { renamed(element, plan.newPath, plan.newSection) }

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
      UIException.raise("invalid update: \(error)")
      return
    }
    let before = Dictionary(uniqueKeysWithValues: shown.attributes.map { ($0.element, $0) })
    update = RunningUpdate(plan: plan, before: before)
    defer { update = nil }
    knownCounts = after
    selection = selection.compactMap { plan.newPath($0.engine).map(IndexPath.init) }
    let layout = collectionViewLayout
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
    guard let update else { return }
    let layout = collectionViewLayout
    for element in shown.elements {
      log(.final(element.name))
      _ =
        element.category == .cell
        ? layout.finalLayoutAttributesForDisappearingItem(at: element.path)
        : layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: element.kind, at: element.path)
    }
    for element in attributes.map(\.element) {
      log(.initial(element.name))
      _ =
        element.category == .cell
        ? layout.initialLayoutAttributesForAppearingItem(at: element.path)
        : layout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: element.kind, at: element.path)
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

extension IndexPath {
  /// The engine's index path.
  var engine: CollectionViews.IndexPath { .init(section: self[0], item: self[1]) }

  init(_ path: CollectionViews.IndexPath) { self.init(item: path.item, section: path.section) }
}
