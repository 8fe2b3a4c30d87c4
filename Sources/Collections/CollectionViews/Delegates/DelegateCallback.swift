/// A callback to a delegate, with its answer: see ``CollectionDelegate``.
public enum DelegateCallback: Hashable, Sendable {
  case shouldHighlight(IndexPath, Bool)
  case shouldSelect(IndexPath, Bool)
  case shouldDeselect(IndexPath, Bool)
  case size(IndexPath, Size)
  case insets(section: Int, Insets)
  case lineSpacing(section: Int, Double)
  case itemSpacing(section: Int, Double)
  case header(section: Int, Size)
  case footer(section: Int, Size)

  /// Which callback it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case shouldHighlight, shouldSelect, shouldDeselect
    case size, insets, lineSpacing, itemSpacing, header, footer

    /// Those of a finger.
    public static let ofTouches: Set<Kind> = [.shouldHighlight, .shouldSelect, .shouldDeselect]
    /// Those of a flow layout.
    public static let ofFlow = Set(allCases).subtracting(ofTouches)
    /// Whether it is asked about an item, not about a section.
    public var isAboutItem: Bool { self == .size || Self.ofTouches.contains(self) }
  }

  /// What a callback is about.
  public enum Subject: Hashable, Sendable {
    case item(IndexPath)
    case section(Int)
  }

  public var kind: Kind {
    switch self {
    case .shouldHighlight: .shouldHighlight
    case .shouldSelect: .shouldSelect
    case .shouldDeselect: .shouldDeselect
    case .size: .size
    case .insets: .insets
    case .lineSpacing: .lineSpacing
    case .itemSpacing: .itemSpacing
    case .header: .header
    case .footer: .footer
    }
  }

  public var subject: Subject {
    switch self {
    case .shouldHighlight(let path, _), .shouldSelect(let path, _), .shouldDeselect(let path, _),
      .size(let path, _):
      .item(path)
    case .insets(let section, _), .lineSpacing(let section, _), .itemSpacing(let section, _),
      .header(let section, _), .footer(let section, _):
      .section(section)
    }
  }

  /// Whether it refused a touch.
  public var isRefusal: Bool {
    switch self {
    case .shouldHighlight(_, let answer), .shouldSelect(_, let answer), .shouldDeselect(_, let answer):
      !answer
    default: false
    }
  }

  /// The answer in words: `no`, `50 × 40`.
  public var answer: String {
    switch self {
    case .shouldHighlight(_, let answer), .shouldSelect(_, let answer), .shouldDeselect(_, let answer):
      answer ? "yes" : "no"
    case .size(_, let size): Self.text(size)
    case .insets(_, let insets):
      "(\([insets.top, insets.left, insets.bottom, insets.right].map(PointsText.text).joined(separator: ", ")))"
    case .lineSpacing(_, let length), .itemSpacing(_, let length): PointsText.text(length)
    case .header(_, let size), .footer(_, let size): size == .zero ? "none" : Self.text(size)
    }
  }

  private static func text(_ size: Size) -> String {
    "\(PointsText.text(size.width)) × \(PointsText.text(size.height))"
  }

  /// The call as it is written, and its answer: `shouldSelect(0.3) → no`.
  ///
  /// - Parameter name: what an item is called.
  public func call(named name: (IndexPath) -> String) -> String {
    let about =
      switch subject {
      case .item(let path): name(path)
      case .section(let section): "\(section)"
      }
    return "\(kind.rawValue)(\(about)) → \(answer)"
  }
}

/// Why an answer of a delegate cannot be used: which callback it was, about what, and what was wrong.
public struct DelegateError: Error, Hashable, Sendable {
  public var callback: DelegateCallback.Kind
  /// What was asked about; `nil` if about all there is.
  public var subject: DelegateCallback.Subject?
  public var reason: Reason

  /// - Parameters:
  ///   - callback: that was asked.
  ///   - subject: what it was asked about.
  ///   - reason: what was wrong.
  public init(
    _ callback: DelegateCallback.Kind, about subject: DelegateCallback.Subject? = nil, _ reason: Reason
  ) {
    self.callback = callback
    self.subject = subject
    self.reason = reason
  }

  public enum Reason: Hashable, Sendable {
    /// The answer threw.
    case thrown(ThrownError)
    /// A side is negative, or zero where that makes no sense, or not finite, or greater than coordinates are exact.
    case badSize(Size)
    /// The same of a length.
    case badLength(Double)
    /// This many callbacks would be made for one picture, and the limit is lower.
    case tooMany(Int, limit: Int)
  }
}
