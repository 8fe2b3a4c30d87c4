import Pictures

/// A box in a tree of boxes.
@preconcurrency @MainActor open class UIView: NSObject, @preconcurrency NSCoding {
  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// Where it is, and how it looks.
  public private(set) lazy var layer: CALayer = {
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.sizeDidChange = { [weak self] in
      MainActor.assumeIsolated {
        if let self { self.didResize(from: self.knownSize, to: self.layer.bounds.size) }
      }
    }
    return layer
  }()
  private var knownSize = CGSize.zero
  var needsLayout = true

  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
    needsLayout = true
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  // MARK: Geometry

  /// Where it is in its superview, in points: around the transformed box.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// What of its own coordinates it shows.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private func didResize(from old: CGSize, to size: CGSize) {
    knownSize = size
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: old, to: size)
    }
    setNeedsLayout()
  }

  /// Follows the size of its superview, as its mask says: what is flexible of margins and size shares the difference.
  private func autoresize(from old: CGSize, to size: CGSize) {
    guard !autoresizingMask.isEmpty, old != .zero else { return }
    func follow(
      _ difference: CGFloat, _ flexible: [Bool], _ start: inout CGFloat, _ length: inout CGFloat
    ) {
      let count = CGFloat(flexible.count { $0 })
      guard count > 0 else { return }
      if flexible[0] { start += difference / count }
      if flexible[1] { length += difference / count }
    }
    let mask = autoresizingMask
    var next = frame
    follow(
      size.width - old.width,
      [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin),
      ],
      &next.origin.x, &next.size.width)
    follow(
      size.height - old.height,
      [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin),
      ],
      &next.origin.y, &next.size.height)
    frame = next
  }

  /// The size that it would have by itself; no length is ``noIntrinsicMetric``.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  // MARK: Looks

  open var alpha: CGFloat {
    get { CGFloat(layer.exactOpacity) }
    set { layer.exactOpacity = Double(newValue) }
  }
  open var isHidden = false
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? { didSet { layer.backgroundColor = backgroundColor?.cgColor } }
  open var tintColor: UIColor! = .blue
  open var isOpaque = true
  open var contentMode = ContentMode.scaleToFill
  open var mask: UIView?
  open var tag = 0
  /// What is written on its box where it shows no text.
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  /// The text that it shows itself.
  var ownText: String? { nil }

  open func setNeedsDisplay() {}

  open func draw(_ rect: CGRect) {}

  // MARK: Fingers

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The uppermost view at a point of its own coordinates that fingers reach.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: What a device says

  /// Settable here, since no device says what they are.
  open var safeAreaInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var traitCollection = UITraitCollection()
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      let isForced = semanticContentAttribute == .forceRightToLeft
      effectiveUserInterfaceLayoutDirection = isForced ? .rightToLeft : .leftToRight
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: The tree

  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return UIException.raise("can't add \(type(of: view)) as a subview of itself, or of a view in it")
    }
    let isHere = view.superview === self
    if isHere {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.willMove(toSuperview: self)
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    guard !isHere else { return }
    view.superview = self
    subviewsChanged()
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === siblingSubview }) else { return }
    insertSubview(view, at: index + 1)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === siblingSubview }) else { return }
    insertSubview(view, at: index)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.subviewsChanged()
    self.superview = nil
    didMoveToSuperview()
  }

  /// Called when a subview has come or gone.
  func subviewsChanged() { setNeedsLayout() }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask = []
  /// Whether its frame says where it is; otherwise constraints do.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints whose nearest common view this is.
  public internal(set) var constraints: [NSLayoutConstraint] = []

  open func setNeedsLayout() { needsLayout = true }

  open func setNeedsUpdateConstraints() { setNeedsLayout() }

  open func updateConstraints() {}

  /// Lays out what needs it, here and below: the run loop of this package.
  open func layoutIfNeeded() {
    root.solveConstraints()
    layOut()
  }

  private func layOut() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layOut() }
  }

  open func layoutSubviews() {}

  /// Called before and after a change of the bounds with an animation.
  func isAnimatingBounds(_ begins: Bool) {}

  /// What ``picture(of:columns:rows:)`` shows.
  var content: Drawing { Drawing(ViewContent(of: self)) }
}
