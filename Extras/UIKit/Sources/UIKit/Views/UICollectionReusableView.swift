/// A view that a collection view shows, and shows something else with later.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  /// The attributes that it was given last.
  var attributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a class that was registered. A class that overrides `init(frame:)` inherits it.
  public required convenience init(_registered frame: CGRect) { self.init(frame: frame) }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Goes where attributes say.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    transform3D = attributes.transform3D
    if CATransform3DIsIdentity(transform3D), layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) {
      // Not by its center, which may be rounded.
      frame = attributes.frame
    } else {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
      center = attributes.center
    }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

/// A view that shows an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override var bounds: CGRect {
    didSet { contentView.frame = CGRect(origin: .zero, size: bounds.size) }
  }
  open override var frame: CGRect {
    didSet { contentView.frame = CGRect(origin: .zero, size: bounds.size) }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
  }
}
