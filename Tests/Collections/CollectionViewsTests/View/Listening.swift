import CollectionViews

/// Keeps all events, and what they cost.
struct Log: Recorder {
  var events: [CollectionEvent] = []
  var cost = CollectionCost()
  var followsEveryStep: Bool { true }

  mutating func record(_ event: CollectionEvent, in structure: borrowing CollectionView) {
    events.append(event)
    cost.count(event)
  }

  /// The calls as vectors write them: `cellForItem(3)`.
  var calls: [String] {
    events.compactMap { event in
      switch event {
      case .cellForItem(let path): "cellForItem(\(path.item))"
      case .willDisplay(.item(let path), _): "willDisplay(\(path.item))"
      case .didEndDisplaying(.item(let path), _): "didEndDisplaying(\(path.item))"
      case .shouldHighlight(let path, _): "shouldHighlight(\(path.item))"
      case .didHighlight(let path): "didHighlight(\(path.item))"
      case .didUnhighlight(let path): "didUnhighlight(\(path.item))"
      case .shouldSelect(let path, _): "shouldSelect(\(path.item))"
      case .didSelect(let path): "didSelect(\(path.item))"
      case .shouldDeselect(let path, _): "shouldDeselect(\(path.item))"
      case .didDeselect(let path): "didDeselect(\(path.item))"
      default: nil
      }
    }
  }
}
