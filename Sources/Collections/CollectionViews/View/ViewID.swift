/// What a view can be used for: each kind has a pool of its own, as each reuse identifier has.
public enum ViewKind: String, CaseIterable, Hashable, Sendable {
  case cell, header, footer

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

  public init(_ view: ViewID, _ attributes: LayoutAttributes) {
    self.view = view
    self.attributes = attributes
  }
}
