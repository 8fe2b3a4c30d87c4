/// A callback to a custom layout, with its answer: see ``LayoutCallbacks``.
public enum LayoutCallback: Hashable, Sendable {
  case prepare
  case contentSize(Size)
  case attributes(IndexPath, LayoutAttributes)
  case elements(in: Rect, FoundItems)
  case header(section: Int, LayoutAttributes?)
  case footer(section: Int, LayoutAttributes?)
  case invalidates(bounds: Rect, Invalidation)
  case appearing(IndexPath, LayoutAttributes?)
  case disappearing(IndexPath, LayoutAttributes?)

  /// Which callback it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case prepare, contentSize, attributes, elements, header, footer, invalidates, appearing, disappearing
  }

  public var kind: Kind {
    switch self {
    case .prepare: .prepare
    case .contentSize: .contentSize
    case .attributes: .attributes
    case .elements: .elements
    case .header: .header
    case .footer: .footer
    case .invalidates: .invalidates
    case .appearing: .appearing
    case .disappearing: .disappearing
    }
  }

  /// The element that was asked about, if it was one.
  public var element: Element? {
    switch self {
    case .prepare, .contentSize, .elements, .invalidates: nil
    case .attributes(let path, _), .appearing(let path, _), .disappearing(let path, _): .item(path)
    case .header(let section, _): .header(section)
    case .footer(let section, _): .footer(section)
    }
  }

  /// The call as it is written, and its answer: `attributes(0.4) → 40, 200, 100 × 48`.
  ///
  /// - Parameter name: what an item is called.
  public func call(named name: (IndexPath) -> String) -> String {
    func implemented(_ subject: String, _ attributes: LayoutAttributes?) -> String {
      "\(kind.rawValue)(\(subject)) → \(attributes.map { $0.frame.words } ?? "none")"
    }
    return switch self {
    case .prepare: "prepare"
    case .contentSize(let size):
      "contentSize → \(PointsText.text(size.width)) × \(PointsText.text(size.height))"
    case .attributes(let path, let attributes): implemented(name(path), attributes)
    case .elements(let rect, let found): "elements(\(rect.words)) → \(found.count) items"
    case .header(let section, let attributes), .footer(let section, let attributes):
      implemented("\(section)", attributes)
    case .invalidates(let bounds, let answer): "invalidates(\(bounds.words)) → \(answer)"
    case .appearing(let path, let attributes), .disappearing(let path, let attributes):
      implemented(name(path), attributes)
    }
  }
}

/// A callback to a layout, or of a layout to the delegate.
public enum ViewCallback: Hashable, Sendable {
  case layout(LayoutCallback)
  case delegate(DelegateCallback)
}

/// Questions in the order in which they were asked: the first of them, and how many there were.
public struct ViewCallbacks: Hashable, Sendable {
  /// The first ones, ``mostKept`` at most.
  public private(set) var first: [ViewCallback] = []
  /// How many were asked.
  public private(set) var count = 0

  /// The most that are kept.
  public static let mostKept = 1_000

  /// None.
  public init() {}

  /// How many were asked after the ``first`` ones.
  public var left: Int { count - first.count }

  mutating func append(_ callback: LayoutCallback) { append(.layout(callback)) }

  mutating func append(_ callback: ViewCallback) {
    if first.count < Self.mostKept { first.append(callback) }
    count += 1
  }

  mutating func append(_ other: ViewCallbacks) {
    first += other.first.prefix(Self.mostKept - first.count)
    count += other.count
  }

  /// Whether a callback of a kind is among the ``first``.
  func holds(_ kind: LayoutCallback.Kind) -> Bool {
    first.contains { if case .layout(let callback) = $0 { callback.kind == kind } else { false } }
  }

  /// Takes the callback out that decided what is invalid, with what was asked for its answer.
  mutating func takeDecision() -> ViewCallbacks {
    var decision = ViewCallbacks()
    let place = first.firstIndex {
      if case .layout(let callback) = $0 { callback.kind == .invalidates } else { false }
    }
    guard let place else { return decision }
    decision.first = Array(first[...place])
    decision.count = place + 1
    first.removeSubrange(...place)
    count -= place + 1
    return decision
  }

  /// These, and others behind them.
  func followed(by later: ViewCallbacks) -> ViewCallbacks {
    var all = self
    all.append(later)
    return all
  }
}
