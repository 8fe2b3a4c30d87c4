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

  /// How it is called in Swift's spelling, behind a point.
  ///
  /// - Parameter ofList: whether a list is changed, and no dictionary.
  public func callSignature(ofList: Bool = true) -> String {
    switch self {
    case .append, .prepend: "\(rawValue)(value)"
    case .insert: "insert(value, at: index)"
    case .remove: ofList ? "remove(at: index)" : "removeValue(forKey: key)"
    case .removeFirst, .removeLast, .removeAll, .reverse: "\(rawValue)()"
    case .sort: "sort([by: function])"
    case .swap: "swapAt(index, index)"
    }
  }
}
