import CollectionViews

extension UICollectionView {
  /// Fingers, devices and time, as a test has them.
  @preconcurrency @MainActor public struct Simulation {
    let view: UICollectionView

    /// A finger drags the content, and leaves it with a velocity.
    ///
    /// - Parameters:
    ///   - distance: how far the finger goes, in points: upward, which is negative, shows what is below.
    ///   - velocity: of the content's offset, in points a millisecond.
    public func drag(by distance: CGVector, velocity: CGPoint = .zero) {
      view.drag(by: distance, velocity: velocity)
    }

    /// A finger touches an item and is lifted.
    public func tap(_ path: IndexPath) {
      view.layoutIfNeeded()
      guard view.allowsSelection, view.exists(path) else { return }
      guard view.ask("shouldHighlightItem", path, { $0.collectionView(view, shouldHighlightItemAt: path) })
      else { return }
      view.tell("didHighlightItem", path) { $0.collectionView(view, didHighlightItemAt: path) }
      view.choose(path)
      view.tell("didUnhighlightItem", path) { $0.collectionView(view, didUnhighlightItemAt: path) }
    }

    /// The view gets another size, as by a turn of the device.
    public func resize(to size: CGSize) {
      view.animatedBounds = view.bounds
      view.frame.size = size
      view.layoutIfNeeded()
      view.animatedBounds = nil
    }
  }

  public var simulate: Simulation { Simulation(view: self) }
}

extension UICollectionView {
  /// What a finger does that is lifted from an item.
  fileprivate func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      guard ask("shouldDeselectItem", path, { $0.collectionView(self, shouldDeselectItemAt: path) }) else {
        return
      }
      setSelected(path, false)
      tell("didDeselectItem", path) { $0.collectionView(self, didDeselectItemAt: path) }
    } else if ask("shouldSelectItem", path, { $0.collectionView(self, shouldSelectItemAt: path) }) {
      for other in selection where !allowsMultipleSelection && other != path {
        setSelected(other, false)
        tell("didDeselectItem", other) { $0.collectionView(self, didDeselectItemAt: other) }
      }
      setSelected(path, true)
      tell("didSelectItem", path) { $0.collectionView(self, didSelectItemAt: path) }
    }
  }

  /// A question that is answered with yes where it is not implemented.
  fileprivate func ask(
    _ name: String, _ path: IndexPath, _ question: (any UICollectionViewDelegate) -> Bool
  ) -> Bool {
    let answer = delegate.flatMap { delegate in UIOptional.call { question(delegate) } } ?? true
    log(.touch(name, path, answer))
    return answer
  }

  fileprivate func tell(_ name: String, _ path: IndexPath, _ call: (any UICollectionViewDelegate) -> Void) {
    log(.touch(name, path, nil))
    tellDelegate(call)
  }
}
