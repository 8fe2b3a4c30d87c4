import CollectionViews

// The cycle: invalidate, prepare, content size, attributes, views.
extension UICollectionView {
  func runCycle() {
    guard !isPreparing, batch == nil else { return }
    guard dataSource != nil || !isNew else { return }
    if isNew { beginCycle() }
    prepareLayout()
    if let old = animatedBounds {
      log(.animatedBoundsChange(old))
      collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    }
    let elements = elements(in: bounds)
    // What was shown stays.
    guard !hasFailed else { return }
    display(elements)
    fitCells()
    if animatedBounds != nil { collectionViewLayout.finalizeAnimatedBoundsChange() }
  }

  /// Asks the cells that are shown for the first time which attributes they prefer, and the layout again, until all agree.
  private func fitCells() {
    for _ in 0..<Self.mostFittings {
      let isAsked = shown.takeUnfitted().reduce(false) { isAsked, fresh in
        let preferred = fresh.view.preferredLayoutAttributesFitting(fresh.attributes)
        let layout = collectionViewLayout
        guard preferred !== fresh.attributes, !preferred.isEqual(fresh.attributes),
          layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: fresh.attributes)
        else { return isAsked }
        log(.preferred(fresh.attributes.element.name, preferred.size))
        invalidate(
          layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: fresh.attributes))
        return true
      }
      guard isAsked else { return }
      prepareLayout()
      display(elements(in: bounds))
    }
  }

  /// Cells that come into sight because others became smaller are asked as well, but not forever.
  private static let mostFittings = 16

  /// The first of all cycles, and the one after a new layout, a new data source, or `reloadData()`.
  private func beginCycle() {
    isNew = false
    knownCounts = askForCounts()
    let context = collectionViewLayout.newContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    invalidate(context)
  }

  /// Asks the layout to prepare, if it has to, and then how large the content is.
  ///
  /// - Parameter updates: what a batch does, if it is for one.
  func prepareLayout(for updates: [UICollectionViewUpdateItem]? = nil) {
    let layout = collectionViewLayout
    needsLayout = false
    isPreparing = true
    hasFailed = false
    defer { isPreparing = false }
    if layout.needsPreparation {
      log(.prepare)
      layout.prepare()
      layout.needsPreparation = false
    }
    if let updates {
      log(.prepareForUpdates(updates.count))
      layout.prepare(forCollectionViewUpdates: updates)
    }
    let size = layout.collectionViewContentSize
    log(.contentSize(size))
    if !size.width.isFinite || !size.height.isFinite {
      hasFailed = true
      return UIException.raise(
        "the content size is \(size.width) × \(size.height): no layout can be of that size")
    }
    contentSize = size
  }

  /// What the layout answers, the last for each element.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let answer = answers(in: rect)
    log(.elements(rect, answer.count))
    return answer.filter(isSound)
  }

  private func isSound(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let frame = attributes.frame
    guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else {
      UIException.raise("the frame of \(attributes.element.name) is \(frame): its numbers have to be finite")
      return false
    }
    let path = attributes.indexPath
    guard attributes.representedElementCategory == .cell else { return true }
    guard path.count == 2, counts.indices.contains(path.section),
      (0..<counts[path.section]).contains(path.item)
    else {
      UIException.raise(
        "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.name), and the counts are \(counts)"
      )
      return false
    }
    return true
  }

  /// Shows what the attributes say: views that come, then those that leave.
  func display(_ attributes: [UICollectionViewLayoutAttributes]) {
    let area = bounds
    let visible = attributes.filter { $0.frame.overlaps(area) && !$0.isHidden }
    let elements = Set(visible.map(\.element))
    for attributes in visible {
      if let view = shown[attributes.element] {
        if view.attributes?.isEqual(attributes) != true {
          view.take(attributes)
          view.solveConstraints()
        }
        shown.setAttributes(attributes)
      } else if let view = make(attributes) {
        shown.insert(view, attributes)
        addSubview(view)
        // Those of the whole tree were solved before it came.
        view.solveConstraints()
        tellWillDisplay(view, attributes.element)
      }
    }
    for element in shown.elements where !elements.contains(element) {
      guard let view = shown.remove(element) else { continue }
      give(back: view)
      tellDidEndDisplaying(view, element)
    }
    arrangeSubviews()
  }

  /// What has the greater `zIndex` stands above, of equals the later.
  private func arrangeSubviews() {
    let order = shown.attributes.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, attributes) in order {
      if let view = shown[attributes.element] { bringSubviewToFront(view) }
    }
  }

  /// A view from the data source, which has its attributes from the moment it is dequeued.
  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    pools.expect(attributes)
    defer { pools.expect(nil) }
    var view: UICollectionReusableView?
    switch attributes.representedElementCategory {
    case .cell:
      log(.cellForItem(attributes.indexPath))
      let cell = dataSource.collectionView(self, cellForItemAt: attributes.indexPath)
      cell.isSelected = selection.contains(attributes.indexPath)
      view = cell
    case .supplementaryView:
      let kind = attributes.representedElementKind ?? ""
      log(.viewForSupplementary(kind, attributes.indexPath))
      view = UIOptional.call {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
      }
      if view == nil {
        UIException.raise(
          "the layout shows \(attributes.element.name), and the data source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:)"
        )
      }
    case .decorationView:
      view = pools.decoration(collectionViewLayout.decorationClasses)
      if view == nil {
        UIException.raise(
          "no class is registered for \(attributes.element.name): the layout registers one with register(_:forDecorationViewOfKind:)"
        )
      }
    }
    if let made = view, let reason = pools.fault(of: made, for: attributes.element) {
      UIException.raise(reason)
      view = nil
    }
    // What was not there to dequeue is an exception already.
    guard !pools.hasFailed else { return nil }
    if let view, view.attributes !== attributes { view.take(attributes) }
    return view
  }

  func give(back view: UICollectionReusableView) {
    view.removeFromSuperview()
    pools.give(back: view)
  }

  private func tellWillDisplay(_ view: UICollectionReusableView, _ element: LaidOutElement) {
    log(.willDisplay(element.name))
    tellDelegate {
      if let cell = view as? UICollectionViewCell, element.category == .cell {
        $0.collectionView(self, willDisplay: cell, forItemAt: element.path)
      } else {
        $0.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
      }
    }
  }

  private func tellDidEndDisplaying(_ view: UICollectionReusableView, _ element: LaidOutElement) {
    log(.didEndDisplaying(element.name))
    tellDelegate {
      if let cell = view as? UICollectionViewCell, element.category == .cell {
        $0.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
      } else {
        $0.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
      }
    }
  }

  func tellDelegate(_ call: (any UICollectionViewDelegate) -> Void) {
    if let delegate { _ = UIOptional.call { call(delegate) } }
  }
}

/// The views on the screen, by what they show, in the order of the layout's answers.
@MainActor struct ShownViews {
  private var views: [LaidOutElement: UICollectionReusableView] = [:]
  private var attributesByElement: [LaidOutElement: UICollectionViewLayoutAttributes] = [:]
  private(set) var elements: [LaidOutElement] = []
  /// What was never asked for the attributes that it prefers.
  private var unfitted: [LaidOutElement] = []

  /// What was never asked for the attributes that it prefers, and is from now on.
  mutating func takeUnfitted() -> [(
    view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes
  )] {
    defer { unfitted = [] }
    return unfitted.compactMap { element in
      guard let view = views[element], let attributes = attributesByElement[element] else { return nil }
      return (view, attributes)
    }
  }

  subscript(element: LaidOutElement) -> UICollectionReusableView? { views[element] }

  var attributes: [UICollectionViewLayoutAttributes] { elements.compactMap { attributesByElement[$0] } }

  func attributes(of element: LaidOutElement) -> UICollectionViewLayoutAttributes? {
    attributesByElement[element]
  }

  mutating func setAttributes(_ attributes: UICollectionViewLayoutAttributes) {
    attributesByElement[attributes.element] = attributes
  }

  mutating func insert(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    views[attributes.element] = view
    attributesByElement[attributes.element] = attributes
    elements.append(attributes.element)
    unfitted.append(attributes.element)
  }

  mutating func remove(_ element: LaidOutElement) -> UICollectionReusableView? {
    attributesByElement[element] = nil
    elements.removeAll { $0 == element }
    return views.removeValue(forKey: element)
  }

  mutating func removeAll(_ body: (UICollectionReusableView) -> Void) {
    for element in elements { if let view = views[element] { body(view) } }
    self = ShownViews()
  }

  /// Elements have other index paths after a batch: each view goes on showing what it showed. What has no new path is given to `body`.
  mutating func rename(
    _ name: (LaidOutElement) -> LaidOutElement?,
    leaving body: (LaidOutElement, UICollectionReusableView) -> Void
  ) {
    let before = self
    self = ShownViews()
    for element in before.elements {
      guard let view = before.views[element] else { continue }
      guard let next = name(element), views[next] == nil else {
        body(element, view)
        continue
      }
      views[next] = view
      attributesByElement[next] = before.attributesByElement[element]
      elements.append(next)
    }
  }
}
