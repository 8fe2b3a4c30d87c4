/// Where a box is: its center and size, and a transform about the center.
///
/// The box that is set is kept as it is, so that a frame that is set is the frame that is read, to the last bit.
struct Placement: Hashable {
  /// The box before the transform.
  private(set) var box = CGRect.zero
  private var rememberedCenter = CGPoint.zero
  var transform3D = CATransform3DIdentity

  /// The smallest rectangle around the transformed box. To set it sets center and size.
  var frame: CGRect {
    get {
      guard transform3D != CATransform3DIdentity else { return box }
      let half = CGSize(width: size.width / 2, height: size.height / 2)
      let corners = [
        CGPoint(x: -half.width, y: -half.height), CGPoint(x: half.width, y: -half.height),
        CGPoint(x: -half.width, y: half.height), CGPoint(x: half.width, y: half.height),
      ]
      return CGRect(around: corners.map { $0.applying(transform3D) }).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      box = newValue
      rememberedCenter = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The middle of the box. To set it moves the box.
  var center: CGPoint {
    get { rememberedCenter }
    set {
      rememberedCenter = newValue
      box.origin = CGPoint(x: newValue.x - box.size.width / 2, y: newValue.y - box.size.height / 2)
    }
  }

  /// To set it keeps the center.
  var size: CGSize {
    get { box.size }
    set {
      box.size = newValue
      center = rememberedCenter
    }
  }

  var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
}
