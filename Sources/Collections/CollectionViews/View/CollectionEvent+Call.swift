/// An event is a call, of a data source, a layout, a view or a delegate.
extension CollectionEvent: CustomStringConvertible {
  /// The call as it is written, after UIKit's names: `willDisplay(1.4)`.
  public var description: String { call { $0.description } }

  /// The call as it is written.
  ///
  /// - Parameter name: what an item is called, where its section is known.
  public func call(named name: (IndexPath) -> String) -> String {
    func element(_ element: Element) -> String {
      if case .item(let path) = element { name(path) } else { element.description }
    }
    return switch self {
    case .numberOfSections(let count): "numberOfSections → \(count)"
    case .numberOfItems(let section, let count): "numberOfItems(in: \(section)) → \(count)"
    case .numbersOfItems(let sections, let count): "numberOfItems(in: 0..<\(sections)) → \(count)"
    case .cellForItem(let path): "cellForItem(\(name(path)))"
    case .viewForHeader(let section): "viewForHeader(\(section))"
    case .viewForFooter(let section): "viewForFooter(\(section))"
    case .prepared: "prepare"
    case .followed(_, let computed): "prepare, \(computed) computed"
    case .contentSize(let size):
      "contentSize → \(PointsText.text(size.width)) × \(PointsText.text(size.height))"
    case .attributes(let rect, let computed):
      "layoutAttributes(in: \(rect.words)), \(computed) computed"
    case .attributesOfHeader(let section): "layoutAttributes(header: \(section))"
    case .attributesOfItem(let path): "layoutAttributes(item: \(name(path)))"
    case .attributesOfFooter(let section): "layoutAttributes(footer: \(section))"
    case .calledLayout(let callback): callback.call(named: name)
    case .calledDelegate(let callback): callback.call(named: name)
    case .calledMore(let count): "\(count) more questions"
    case .shouldInvalidate(let rect, let answer):
      "shouldInvalidateLayout(forBoundsChange: \(rect.words)) → \(answer ? "yes" : "no")"
    case .invalidated(let invalidation, _): "invalidateLayout(\(invalidation))"
    case .invalidatedCounts: "invalidateLayout(counts)"
    case .invalidatedEverything: "invalidateLayout(everything)"
    case .didScroll(let offset):
      "scrollViewDidScroll → \(PointsText.text(offset.x)), \(PointsText.text(offset.y))"
    case .completed: "completion(finished: true)"
    case .created(let view): "new \(view)"
    case .prepareForReuse(let view): "prepareForReuse(\(view))"
    case .applied(_, let own, _): "apply(\(own.map { $0.description }.joined(separator: ", ")))"
    case .willDisplay(let shown, _): "willDisplay(\(element(shown)))"
    case .didEndDisplaying(let shown, _): "didEndDisplaying(\(element(shown)))"
    case .shouldHighlight(let path): "shouldHighlight(\(name(path)))"
    case .didHighlight(let path): "didHighlight(\(name(path)))"
    case .didUnhighlight(let path): "didUnhighlight(\(name(path)))"
    case .shouldSelect(let path): "shouldSelect(\(name(path)))"
    case .didSelect(let path): "didSelect(\(name(path)))"
    case .shouldDeselect(let path): "shouldDeselect(\(name(path)))"
    case .didDeselect(let path): "didDeselect(\(name(path)))"
    case .selected(let path): "selectItem(\(name(path)))"
    case .deselected(let path): "deselectItem(\(name(path)))"
    }
  }
}

extension Rect {
  /// `0, 95, 320 × 480`
  package var words: String {
    "\(PointsText.text(x)), \(PointsText.text(y)), \(PointsText.text(width)) × \(PointsText.text(height))"
  }
}
