/// A box in a tree of boxes.
@preconcurrency @MainActor open class UIView: NSObject, @preconcurrency NSCoding {
  private var placement = Placement()
  private var boundsOrigin = CGPoint.zero
  var needsLayout = true

  public init(frame: CGRect) {
    super.init()
    placement.frame = frame
  }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  /// Where it is in its superview, in points: around the transformed box.
  open var frame: CGRect {
    get { placement.frame }
    set { change { $0.frame = newValue } }
  }

  /// What of its own coordinates it shows.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: placement.size) }
    set {
      boundsOrigin = newValue.origin
      change { $0.size = newValue.size }
    }
  }

  open var center: CGPoint {
    get { placement.center }
    set { change { $0.center = newValue } }
  }

  open var transform: CGAffineTransform {
    get { placement.transform }
    set { change { $0.transform = newValue } }
  }

  open var transform3D: CATransform3D {
    get { placement.transform3D }
    set { change { $0.transform3D = newValue } }
  }

  private func change(_ body: (inout Placement) -> Void) {
    let size = placement.size
    body(&placement)
    if placement.size != size { setNeedsLayout() }
  }

  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var backgroundColor: UIColor?
  open var tag = 0

  /// Settable here, since no device says what they are.
  open var safeAreaInsets = UIEdgeInsets.zero
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var traitCollection = UITraitCollection()
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      let isForced = semanticContentAttribute == .forceRightToLeft
      effectiveUserInterfaceLayoutDirection = isForced ? .rightToLeft : .leftToRight
    }
  }

  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
  }

  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func setNeedsLayout() { needsLayout = true }

  /// Lays out what needs it, here and below: the run loop of this package.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// Which direction of reading the content of a view has.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What is known of the screen.
public struct UITraitCollection: Hashable, Sendable {
  public var displayScale: CGFloat = 1

  public init(displayScale: CGFloat = 1) { self.displayScale = displayScale }
}

/// The screen of this package: as large as the tests say.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
  public var scale: CGFloat = 1
  public var nativeScale: CGFloat { scale }
}

@preconcurrency @MainActor public final class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
