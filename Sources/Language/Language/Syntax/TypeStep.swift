import DequeModule

/// A step from a value to what it holds, as far as types go.
public enum TypeStep: Hashable, Sendable {
  /// Any value of a list or a dictionary.
  case element
  case member(String)
}

extension Expression {
  /// The variable, and the way into it, that decides whether a number is a decimal; see ``Intrinsic/beside``.
  package var partOfVariable: (name: String, path: [TypeStep])? {
    switch node {
    case .name(let name, _): return (name, [])
    case .index(let subject, _): return subject.partOfVariable.map { ($0.name, $0.path + [.element]) }
    case .property(let subject, let word):
      return subject.partOfVariable.map { ($0.name, $0.path + [.member(word.text)]) }
    default: return nil
    }
  }
}

extension Value {
  /// Whether what is at the end of a way into it is a decimal: of a list or dictionary the first value or the last.
  ///
  /// - Complexity: O(length of the way)
  package func isDecimal(at path: [TypeStep]) -> Bool { isDecimal(at: path[...]) }

  private func isDecimal(at path: ArraySlice<TypeStep>) -> Bool {
    guard let step = path.first else { if case .decimal = self { return true } else { return false } }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.list(let items), .element):
      return items.first?.isDecimal(at: rest) == true || items.last?.isDecimal(at: rest) == true
    case (.dictionary(let entries), .element):
      return entries.count > 0
        && (entries.entry(at: 0).value.isDecimal(at: rest)
          || entries.entry(at: entries.count - 1).value.isDecimal(at: rest))
    case (.tuple(let items), .member(let member)):
      return Int(member).flatMap { $0 < items.count ? items[$0].isDecimal(at: rest) : nil } ?? false
    case (.record(let record), .member(let member)):
      let place = record.names.firstIndex(of: member) ?? Int(member)
      return place.flatMap { $0 < record.values.count ? record.values[$0].isDecimal(at: rest) : nil } ?? false
    default: return false
    }
  }
}
