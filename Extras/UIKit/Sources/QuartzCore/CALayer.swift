/// What a view is made of: its place, and how it looks.
///
/// What is set is the model; ``presentation()`` is what is seen at this moment, on the way of an animation.
open class CALayer: NSObject {
  var values = LayerValues() {
    willSet { if newValue != values { LayerAnimations.willChange(self) } }
    didSet { if values.placement.size != oldValue.placement.size { sizeDidChange?() } }
  }
  /// Called when the size has another value.
  package var sizeDidChange: (() -> Void)?
  package var animations: [LayerAnimation] = []

  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { values.cornerRadius = newValue }
  }
  open var opacity: Float {
    get { Float(values.opacity) }
    set { values.opacity = Double(newValue) }
  }
  open var zPosition: CGFloat = 0
  open var isHidden = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var contents: Any?
  open var backgroundColor: CGColor?
  open var borderColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var allowsEdgeAntialiasing = false
  open var isDoubleSided = true
  open var name: String?
  public private(set) weak var superlayer: CALayer?
  public private(set) var sublayers: [CALayer]?

  public override required init() { super.init() }

  /// The smallest rectangle around the transformed layer. To set it sets position and size.
  open var frame: CGRect {
    get { values.placement.frame }
    set { values.placement.frame = newValue }
  }

  /// What of its own coordinates it shows.
  open var bounds: CGRect {
    get { CGRect(origin: values.boundsOrigin, size: values.placement.size) }
    set {
      var changed = values
      changed.boundsOrigin = newValue.origin
      changed.placement.size = newValue.size
      values = changed
    }
  }

  /// Where the anchor point is in the layer around it.
  open var position: CGPoint {
    get { values.placement.center }
    set { values.placement.center = newValue }
  }

  /// The point that stands at the position, and about which transforms turn, as shares of the size.
  open var anchorPoint: CGPoint {
    get { values.placement.anchor }
    set { values.placement.anchor = newValue }
  }

  open var transform: CATransform3D {
    get { values.placement.transform3D }
    set { values.placement.transform3D = newValue }
  }

  open func affineTransform() -> CGAffineTransform { values.placement.transform }

  open func setAffineTransform(_ transform: CGAffineTransform) { values.placement.transform = transform }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func removeAllAnimations() { animations = [] }

  open func setNeedsDisplay() {}

  open func setNeedsLayout() {}

  /// The layer as it is seen at this moment.
  open func presentation() -> Self? {
    let seen = type(of: self).init()
    seen.values = values(at: AnimationClock.now)
    (seen.backgroundColor, seen.isHidden) = (backgroundColor, isHidden)
    return seen
  }

  func values(at time: Double) -> LayerValues { animations.reduce(values) { $1.values(over: $0, at: time) } }

  package func placement(at time: Double) -> (placement: Placement, boundsOrigin: CGPoint, opacity: Double) {
    let values = values(at: time)
    return (values.placement, values.boundsOrigin, values.opacity)
  }

  package var placement: Placement { values.placement }

  /// Exactly, where ``opacity`` has the precision of a Float.
  package var exactOpacity: Double {
    get { values.opacity }
    set { values.opacity = newValue }
  }
}

/// What of a layer can be animated.
package struct LayerValues: Hashable {
  var placement = Placement()
  var boundsOrigin = CGPoint.zero
  var opacity = 1.0
  var cornerRadius: CGFloat = 0
}

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
}
