import CollectionViews

/// Fingers, devices and time, as a test has them.
@preconcurrency @MainActor public struct Simulation<View: UIView> {
  let view: View

  /// Lets seconds pass: animations go on, and what they call at their end is called. The clock is the same for all views.
  public func advance(by seconds: Double) {
    AnimationClock.advance(by: seconds)
    view.root.layoutIfNeeded()
  }

  /// A finger touches the screen.
  ///
  /// - Parameter point: where, in points of the view; in its middle by default.
  public func touch(at point: CGPoint? = nil) -> Finger {
    view.root.layoutIfNeeded()
    let bounds = view.bounds
    return Finger(
      at: view.convert(point ?? CGPoint(x: bounds.midX, y: bounds.midY), to: nil), in: view.root)
  }

  /// A finger touches the screen and is lifted.
  public func tap(at point: CGPoint? = nil) { touch(at: point).lift() }

  /// A finger drags in one move.
  ///
  /// - Parameter velocity: that it has when it is lifted, in points a second.
  public func pan(by distance: CGVector, velocity: CGPoint = .zero) {
    let finger = touch()
    finger.move(by: distance, velocity: velocity)
    finger.lift()
  }

  /// The view gets another size, as by a turn of the device.
  public func resize(to size: CGSize) {
    view.isAnimatingBounds(true)
    view.frame.size = size
    view.layoutIfNeeded()
    view.isAnimatingBounds(false)
  }
}

extension Simulation where View: UIScrollView {
  /// A finger drags the content, and leaves it with a velocity.
  ///
  /// - Parameters:
  ///   - distance: how far the finger goes, in points: upward, which is negative, shows what is below.
  ///   - velocity: of the content's offset, in points a millisecond.
  public func drag(by distance: CGVector, velocity: CGPoint = .zero) {
    view.drag(by: distance, velocity: velocity)
  }
}

extension Simulation where View: UICollectionView {
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
}

/// A view that can be touched, and whose time can pass.
@preconcurrency @MainActor public protocol Simulated: UIView {}

extension UIView: Simulated {}

extension Simulated {
  public var simulate: Simulation<Self> { Simulation(view: self) }
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
