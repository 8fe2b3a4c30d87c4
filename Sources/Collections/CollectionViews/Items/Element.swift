/// What a layout places: the items of the sections, and a header and a footer for each section.
public enum Element: Hashable, Sendable, CustomStringConvertible {
  case header(Int)
  case item(IndexPath)
  case footer(Int)

  @inlinable public static func item(_ section: Int, _ item: Int) -> Element {
    .item(IndexPath(section: section, item: item))
  }

  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let path): path.section
    }
  }

  /// `1.4`, `1.header`
  public var description: String {
    switch self {
    case .header(let section): "\(section).header"
    case .item(let path): path.description
    case .footer(let section): "\(section).footer"
    }
  }
}

extension Element: Comparable {
  /// The order of the data source: section by section, the header first, then the items, then the footer.
  public static func < (first: Element, second: Element) -> Bool {
    (first.section, first.rank) < (second.section, second.rank)
  }

  private var rank: Int {
    switch self {
    case .header: -1
    case .item(let path): path.item
    case .footer: .max
    }
  }
}

/// The place of an item: the number of its section, and its own number within it; both count from 0.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  /// An item of a section, by default of the first.
  @inlinable
  public init(section: Int = 0, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }

  /// `1.4`
  public var description: String { "\(section).\(item)" }
}
