/// A font, of which its size is known: text is as wide here as it is drawn, whatever its font.
public final class UIFont: NSObject, Sendable {
  public struct Weight: Hashable, Sendable {
    let rawValue: CGFloat

    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  public let pointSize: CGFloat

  init(size: CGFloat) { pointSize = size }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: fontSize)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A text. A letter takes 8 points, and a line 16.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  open var textColor: UIColor!
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { CGSize(width: 8 * (text ?? "").count, height: 16) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var ownText: String? { text }
}

/// A picture, which is known by its name.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(named name: String) { self.name = name }

  public init?(systemName name: String) { self.name = name }
}

/// A view with the name of a picture.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var ownText: String? { image?.name }
}

/// A view that acts when it is touched.
@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 64)
    public static let primaryActionTriggered = Event(rawValue: 8192)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var actions: [UIAction] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if controlEvents.contains(.touchUpInside) || controlEvents.contains(.primaryActionTriggered) {
      actions.append(action)
    }
  }

  func isTouchedInside() {
    guard isEnabled else { return }
    for action in actions { action.handler(action) }
  }
}

/// What a control does.
@preconcurrency @MainActor public final class UIAction: NSObject {
  public let title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
    super.init()
  }
}

/// A control with a title.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  private var titles: [UInt: String] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }

  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  open var currentTitle: String? { title(for: isSelected ? .selected : .normal) }

  open func setTitleColor(_ color: UIColor?, for state: State) {}

  open override var intrinsicContentSize: CGSize { CGSize(width: 8 * (currentTitle ?? "").count, height: 16) }

  override var ownText: String? { currentTitle }
}

extension UIView {
  /// The text of the first label in it.
  var firstText: String? {
    if let text = ownText { return text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
