/// Hears of what a scroll view does. Every method is optional.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// - Parameters:
  ///   - velocity: in points a millisecond.
  ///   - targetContentOffset: where the content will come to rest; to set it changes that.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  // Nothing here zooms, is tapped at the status bar, or gets another inset by itself.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { UIOptional.notImplemented() }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    UIOptional.notImplemented()
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    UIOptional.notImplemented(true)
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    UIOptional.notImplemented()
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { UIOptional.notImplemented(nil) }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { UIOptional.notImplemented() }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    UIOptional.notImplemented()
  }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {
    UIOptional.notImplemented()
  }
}

// The calls as they are written of optional methods: `delegate.scrollViewDidScroll?(view)`.
extension UIScrollViewDelegate {
  public var scrollViewDidScroll: ((UIScrollView) -> Void?)? {
    { view in UIOptional.call { self.scrollViewDidScroll(view) } }
  }
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void?)? {
    { view in UIOptional.call { self.scrollViewWillBeginDragging(view) } }
  }
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void?)? {
    { view in UIOptional.call { self.scrollViewWillBeginDecelerating(view) } }
  }
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void?)? {
    { view in UIOptional.call { self.scrollViewDidEndDecelerating(view) } }
  }
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void?)? {
    { view in UIOptional.call { self.scrollViewDidEndScrollingAnimation(view) } }
  }
  public var scrollViewDidEndDragging: UIScrollViewDidEndDraggingCall? { .init(target: self) }
  public var scrollViewWillEndDragging: UIScrollViewWillEndDraggingCall? { .init(target: self) }
}

/// `delegate.scrollViewDidEndDragging?(view, willDecelerate: true)`
@preconcurrency @MainActor public struct UIScrollViewDidEndDraggingCall {
  let target: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate: Bool) -> Void? {
    UIOptional.call { target.scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate) }
  }
}

/// `delegate.scrollViewWillEndDragging?(view, withVelocity: velocity, targetContentOffset: target)`
@preconcurrency @MainActor public struct UIScrollViewWillEndDraggingCall {
  let target: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    UIOptional.call {
      target.scrollViewWillEndDragging(
        scrollView, withVelocity: withVelocity, targetContentOffset: targetContentOffset)
    }
  }
}
