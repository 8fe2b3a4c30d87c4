/// The views of one kind that were created, and those of them that wait to be reused.
///
/// The view that came last is used first, as UIKit's reuse queue does **[inferred]**.
public struct ReusePool: Hashable, Sendable {
  public let kind: ViewKind
  /// How many views were created, ever.
  public private(set) var created = 0
  /// The views that wait, the one that is used next at the end.
  public private(set) var waiting: [ViewID] = []
  /// The most views that were needed at one time.
  public private(set) var largestNeed = 0

  /// A pool without views.
  public init(_ kind: ViewKind) {
    self.kind = kind
  }

  /// How many are in use.
  public var inUse: Int { created - waiting.count }

  /// Takes a view out, or creates one if none waits.
  ///
  /// - Complexity: O(1), amortized
  mutating func take() -> (view: ViewID, isNew: Bool) {
    defer { largestNeed = max(largestNeed, inUse) }
    if let view = waiting.popLast() { return (view, false) }
    created += 1
    return (ViewID(kind, created), true)
  }

  /// Returns a view to the pool, to be reused.
  mutating func giveBack(_ view: ViewID) {
    waiting.append(view)
  }
}

/// What a view can be used for: each kind has a pool of its own, as each reuse identifier has.
public enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case cell, header, footer

  /// The kind of view that shows an element.
  public init(for element: Element) {
    switch element {
    case .item: self = .cell
    case .header: self = .header
    case .footer: self = .footer
    }
  }
}

/// A view, whatever element it shows at the moment: the views of a kind are numbered from 1 as they are created.
public struct ViewID: Hashable, Sendable, CustomStringConvertible {
  public let kind: ViewKind
  public let number: Int

  /// The view of a kind with a number, from 1.
  public init(_ kind: ViewKind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  /// `cell 3`
  public var description: String { "\(kind.rawValue) \(number)" }
}

/// A view on the screen: the element it shows, and where.
public struct VisibleView: Hashable, Sendable {
  public var view: ViewID
  /// As last computed: they stay until the layout invalidates them.
  public var attributes: LayoutAttributes

  public var element: Element { attributes.element }

  /// A view and where it is.
  public init(_ view: ViewID, _ attributes: LayoutAttributes) {
    self.view = view
    self.attributes = attributes
  }
}
