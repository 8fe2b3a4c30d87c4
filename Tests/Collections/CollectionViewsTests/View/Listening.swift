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

  /// The calls as vectors write them, `cellForItem(3)`, with what the delegate answered: `shouldSelect(3) → no`.
  var calls: [String] {
    events.compactMap { event in
      switch event {
      case .cellForItem(let path): "cellForItem(\(path.item))"
      case .willDisplay(.item(let path), _): "willDisplay(\(path.item))"
      case .didEndDisplaying(.item(let path), _): "didEndDisplaying(\(path.item))"
      case .shouldHighlight(let path): "shouldHighlight(\(path.item))"
      case .didHighlight(let path): "didHighlight(\(path.item))"
      case .didUnhighlight(let path): "didUnhighlight(\(path.item))"
      case .shouldSelect(let path): "shouldSelect(\(path.item))"
      case .didSelect(let path): "didSelect(\(path.item))"
      case .shouldDeselect(let path): "shouldDeselect(\(path.item))"
      case .didDeselect(let path): "didDeselect(\(path.item))"
      case .calledDelegate(let callback) where DelegateCallback.Kind.ofTouches.contains(callback.kind):
        callback.call { "\($0.item)" }
      default: nil
      }
    }
  }
}
