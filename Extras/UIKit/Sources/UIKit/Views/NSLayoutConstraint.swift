/// How much a constraint counts where not all can hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public init(rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

/// That one length or edge is a multiple of another, and a constant. Inequalities are not there.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutTerm
  let second: LayoutTerm?
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { common?.root.setNeedsLayout() } } }
  open var priority = UILayoutPriority.required
  open var identifier: String?
  private weak var common: UIView?

  init(_ first: LayoutTerm, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat) {
    (self.first, self.second, self.multiplier, self.constant) = (first, second, multiplier, constant)
    super.init()
  }

  public var firstItem: AnyObject? { first.view }
  public var secondItem: AnyObject? { second?.view }

  open var isActive: Bool {
    get { common != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  private func activate() {
    guard let view = first.view, let shared = second == nil ? view : second?.view?.common(with: view) else {
      return UIException.raise(
        "unable to activate a constraint between \(first.words) and \(second?.words ?? "nothing"), because they have no common ancestor: add both views to one tree first"
      )
    }
    common = shared
    shared.constraints.append(self)
    shared.root.setNeedsLayout()
  }

  private func deactivate() {
    common?.constraints.removeAll { $0 === self }
    common?.root.setNeedsLayout()
    common = nil
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge, a middle or a length of a view, or of what its insets leave.
@MainActor struct LayoutTerm {
  enum Attribute { case left, right, top, bottom, width, height, centerX, centerY }

  weak var view: UIView?
  var attribute: Attribute
  /// What is left out at the edges, which may change.
  var insets: (@MainActor (UIView) -> UIEdgeInsets)?

  var words: String { "the \(attribute) of a \(view.map { "\(type(of: $0))" } ?? "view that is gone")" }
}

/// What a constraint is made of.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ term: LayoutTerm) {
    self.term = term
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(term, anchor.term, multiplier: 1, constant: constant)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, nil, multiplier: 1, constant: constant)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, anchor.term, multiplier: multiplier, constant: constant)
  }
}

/// A part of a view to which constraints refer.
@preconcurrency @MainActor public final class UILayoutGuide: NSObject {
  public private(set) weak var owningView: UIView?
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(_ view: UIView, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (view, insets)
    super.init()
  }

  private func term(_ attribute: LayoutTerm.Attribute) -> LayoutTerm {
    LayoutTerm(view: owningView, attribute: attribute, insets: insets)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(term(owningView.leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(term(owningView.trailing)) }
  public var leftAnchor: NSLayoutXAxisAnchor { .init(term(.left)) }
  public var rightAnchor: NSLayoutXAxisAnchor { .init(term(.right)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(term(.centerX)) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(term(.top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(term(.bottom)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(term(.centerY)) }
  public var widthAnchor: NSLayoutDimension { .init(term(.width)) }
  public var heightAnchor: NSLayoutDimension { .init(term(.height)) }
}

extension Optional where Wrapped == UIView {
  @MainActor private var isReversed: Bool { self?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  @MainActor fileprivate var leading: LayoutTerm.Attribute { isReversed ? .right : .left }
  @MainActor fileprivate var trailing: LayoutTerm.Attribute { isReversed ? .left : .right }
}

extension UIView {
  private var guide: UILayoutGuide { UILayoutGuide(self) { _ in .zero } }

  public var leadingAnchor: NSLayoutXAxisAnchor { guide.leadingAnchor }
  public var trailingAnchor: NSLayoutXAxisAnchor { guide.trailingAnchor }
  public var leftAnchor: NSLayoutXAxisAnchor { guide.leftAnchor }
  public var rightAnchor: NSLayoutXAxisAnchor { guide.rightAnchor }
  public var centerXAnchor: NSLayoutXAxisAnchor { guide.centerXAnchor }
  public var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
  public var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
  public var centerYAnchor: NSLayoutYAxisAnchor { guide.centerYAnchor }
  public var widthAnchor: NSLayoutDimension { guide.widthAnchor }
  public var heightAnchor: NSLayoutDimension { guide.heightAnchor }

  /// What the safe area leaves of it.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) { $0.safeAreaInsets } }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) { $0.layoutMargins } }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The nearest view that holds this one and another.
  fileprivate func common(with other: UIView) -> UIView? {
    other.isDescendant(of: self) ? self : superview?.common(with: other)
  }
}
