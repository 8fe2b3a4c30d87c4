/// A view that shows a part of its content.
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollDelegating {
  let observers = ScrollObservers()
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { observers.notify() } } }
  open var contentInset = UIEdgeInsets.zero
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var bounces = true
  open var decelerationRate = DecelerationRate.normal
  public private(set) var isTracking = false
  public private(set) var isDragging = false
  public private(set) var isDecelerating = false

  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// What scrolls it.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// Where the content was when the finger touched it.
  private var touched = CGPoint.zero

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    followFingers()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followFingers()
  }

  private func followFingers() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addAction { [unowned self] recognizer in
      guard isScrollEnabled else { return }
      switch recognizer.state {
      case .began: beginDrag()
      case .changed:
        let way = recognizer.translation(in: superview)
        contentOffset = pulled(CGPoint(x: touched.x - way.x, y: touched.y - way.y))
      case .ended:
        let velocity = recognizer.velocity(in: superview)
        endDrag(velocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000))
      case .cancelled: endDrag(velocity: .zero)
      default: break
      }
    }
  }

  /// Where a finger brings the content: past an end it follows less and less.
  private func pulled(_ offset: CGPoint) -> CGPoint {
    let rest = resting(offset)
    func pull(_ offset: CGFloat, _ rest: CGFloat, _ length: CGFloat, _ content: CGFloat, _ always: Bool)
      -> CGFloat
    {
      let beyond = abs(offset - rest)
      guard beyond > 0, length > 0, bounces, content > length || always else { return rest }
      let shown = (1 - 1 / (0.55 * beyond / length + 1)) * length
      return rest + (offset < rest ? -shown : shown)
    }
    return CGPoint(
      x: pull(offset.x, rest.x, bounds.width, contentSize.width, alwaysBounceHorizontal),
      y: pull(offset.y, rest.y, bounds.height, contentSize.height, alwaysBounceVertical))
  }

  /// The content inset, and the safe area unless it does not count.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    return UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right + safeAreaInsets.right)
  }

  /// The upper left corner of what it shows. It may be set beyond the ends of the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      willChangeBounds(to: newValue)
      super.bounds = newValue
      didChangeBounds(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let isResized = newValue.size != old.size && transform3D == CATransform3DIdentity
      if isResized { willChangeBounds(to: CGRect(origin: old.origin, size: newValue.size)) }
      super.frame = newValue
      if isResized { didChangeBounds(from: old) }
    }
  }

  func willChangeBounds(to bounds: CGRect) {}

  func didChangeBounds(from old: CGRect) {
    setNeedsLayout()
    if bounds.origin != old.origin { tell { $0.scrollViewDidScroll(self) } }
    observers.notify()
  }

  /// Calls the delegate, and notes what it was told if it hears it.
  func tell(_ call: (any UIScrollViewDelegate) -> Void) {
    if let delegate = scrollDelegate { _ = UIOptional.call { call(delegate) } }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset)
    tell { $0.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content evenly, as seen in some pictures on the way.
  func glide(to target: CGPoint, pictures: Int = 4) {
    let start = contentOffset
    guard start != target else { return }
    for picture in 1...pictures {
      let share = CGFloat(picture) / CGFloat(pictures)
      contentOffset =
        picture == pictures
        ? target
        : CGPoint(x: start.x + (target.x - start.x) * share, y: start.y + (target.y - start.y) * share)
      layoutIfNeeded()
    }
  }

  /// Where the content may rest.
  func resting(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func rest(_ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat)
      -> CGFloat
    {
      min(max(value, -before), max(-before, content + after - length))
    }
    return CGPoint(
      x: rest(offset.x, inset.left, contentSize.width, inset.right, bounds.width),
      y: rest(offset.y, inset.top, contentSize.height, inset.bottom, bounds.height))
  }

  /// Where content comes to rest that a finger leaves with a velocity, in points a millisecond, before the layout and the delegate are asked.
  func projected(_ velocity: CGPoint) -> CGPoint {
    func distance(_ velocity: CGFloat) -> CGFloat {
      let slowest: CGFloat = 0.01
      guard abs(velocity) > slowest else { return 0 }
      // The integral of v · rateᵗ, until it is slower than 10 points a second.
      return (velocity - (velocity < 0 ? -slowest : slowest)) / -log(decelerationRate.rawValue)
    }
    var target = CGPoint(x: contentOffset.x + distance(velocity.x), y: contentOffset.y + distance(velocity.y))
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
        let place = offset / length
        let page =
          velocity > 0.01 ? place.rounded(.up) : velocity < -0.01 ? place.rounded(.down) : place.rounded()
        return page * length
      }
      target = CGPoint(
        x: page(contentOffset.x, bounds.width, velocity.x),
        y: page(contentOffset.y, bounds.height, velocity.y))
    }
    return resting(target)
  }

  /// What the content would do after a drag that ends with a velocity; a collection view asks its layout.
  func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// A finger drags the content by some points, and leaves it with a velocity in points a millisecond.
  func drag(by distance: CGVector, velocity: CGPoint) {
    beginDrag()
    glide(to: CGPoint(x: contentOffset.x - distance.dx, y: contentOffset.y - distance.dy), pictures: 3)
    endDrag(velocity: velocity)
  }

  private func beginDrag() {
    layoutIfNeeded()
    touched = contentOffset
    (isTracking, isDragging) = (true, true)
    tell { $0.scrollViewWillBeginDragging(self) }
  }

  private func endDrag(velocity: CGPoint) {
    isTracking = false
    var target = target(proposed: projected(velocity), velocity: velocity)
    withUnsafeMutablePointer(to: &target) { pointer in
      tell { $0.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: pointer) }
    }
    let goesOn = target != contentOffset
    isDragging = false
    tell { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
    guard goesOn else { return }
    isDecelerating = true
    tell { $0.scrollViewWillBeginDecelerating(self) }
    glide(to: target)
    isDecelerating = false
    tell { $0.scrollViewDidEndDecelerating(self) }
  }
}

extension UIScrollView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// The share of a velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// A scroll view has a delegate of one type, a collection view of another: a property of a class cannot be overridden so, one of a protocol
/// can be hidden.
@preconcurrency @MainActor public protocol UIScrollDelegating: UIScrollView {}

extension UIScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
