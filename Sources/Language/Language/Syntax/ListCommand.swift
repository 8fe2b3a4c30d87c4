/// What changes a list or a dictionary where it is: `xs append 1`.
public enum ListCommand: String, Sendable, CaseIterable {
  case append, prepend, insert, remove, removeFirst, removeLast, removeAll, sort, reverse, swap

  /// How it is written to a list.
  public var signature: String { signature(of: "xs") }

  /// How it is written.
  ///
  /// - Parameter name: the variable that it changes.
  public func signature(of name: String) -> String {
    switch self {
    case .append, .prepend: "\(name) \(rawValue) value"
    case .insert: "\(name) insert value at: index"
    case .remove: "\(name) remove at: index, or of a dictionary: \(name) remove key"
    case .removeFirst, .removeLast, .removeAll, .reverse: "\(name) \(rawValue)"
    case .sort: "\(name) sort [by: function]"
    case .swap: "\(name) swap index index"
    }
  }
}
