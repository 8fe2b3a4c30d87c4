/// A text.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor?
  open var numberOfLines = 1

  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  /// The text of the first label in it.
  var firstText: String? {
    if let text = (self as? UILabel)?.text { return text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
