import Language

extension String {
  /// The text after a change that Swift makes of texts, too: at its end or at its beginning. Nil of any other.
  func applying(_ change: ListChange) throws(Fault) -> String? {
    try StatementCancellation.take(utf8.count)
    switch change {
    case .append(.text(let other)):
      do throws(ValueError) {
        guard case .text(let joined) = try Value.text(self).adding(.text(other)) else { return nil }
        return joined
      } catch {
        throw Fault(error)
      }
    case .removeFirst, .removeLast:
      guard !isEmpty else {
        throw Fault.refused("\(change.name) of an empty text", help: "ask isEmpty first")
      }
      if case .removeFirst = change { return String(dropFirst()) }
      return String(dropLast())
    case .removeAll: return ""
    default: return nil
    }
  }
}
