import DequeModule
import Language
import OrderedCollections

extension Value {
  /// What it is in about 40 columns.
  public var glimpse: String {
    switch self {
    case .list(let values) where values.count > Self.glimpsedValues:
      "[\(values.prefix(Self.glimpsedValues).map { $0.glimpseWithin }.joined(separator: ", ")), … \(values.count.grouped) values]"
    case .list(let values): "[\(values.map { $0.glimpseWithin }.joined(separator: ", "))]"
    case .dictionary(let dictionary) where dictionary.count > 0:
      "["
        + dictionary.entries.prefix(Self.glimpsedValues).map { "\($0.glimpseWithin): \($1.glimpseWithin)" }
        .joined(separator: ", ")
        + (dictionary.count > Self.glimpsedValues ? ", … \(dictionary.count.grouped) keys]" : "]")
    case .tuple, .record: glimpseWithin
    default: literalText.shortened
    }
  }

  private static let glimpsedValues = 8

  /// The same within another value.
  package var glimpseWithin: String {
    switch self {
    case .list(let values) where values.count > 3: "[… \(values.count.grouped) values]"
    case .dictionary(let dictionary) where dictionary.count > 3: "[… \(dictionary.count.grouped) keys]"
    // The word node before each of them would say nothing.
    case .node(let node) where node.text.hasPrefix("node "): String(node.text.dropFirst(5)).shortened
    case .tuple(let values) where values.count <= 4:
      "(\(values.map { $0.glimpseWithin }.joined(separator: ", ")))"
    default: literalText.shortened
    }
  }
}
