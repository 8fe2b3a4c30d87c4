import Language

extension ListCommand {
  /// The command as it can be written.
  ///
  /// - Parameter value: the one that was given, if one was.
  func example(of name: String, _ value: Value?) -> String {
    let value = value ?? .int(5)
    return switch self {
    case .append, .prepend: "\(name) \(rawValue) \(value.shortLiteral)"
    case .insert: "\(name) insert \(value.shortLiteral) at: 0"
    case .remove: "\(name) remove at: 0"
    case .swap: "\(name) swap 0 1"
    case .removeFirst, .removeLast, .removeAll, .reverse, .sort: signature(of: name)
    }
  }
}
