import Language
import Values

extension [Value] {
  /// A part of a value in words: `place 2`, `place 3, 1` of a matrix, `next.v` of a record, `place 2 of marks`.
  var spoken: String {
    var pieces: [String] = []
    var index = startIndex
    while index < endIndex {
      let isName = self[index].isName
      let end = self[index...].firstIndex { $0.isName != isName } ?? endIndex
      pieces.append(
        isName
          ? self[index..<end].map { $0.displayText }.joined(separator: ".")
          : "place " + self[index..<end].map { $0.shortLiteral }.joined(separator: ", "))
      index = end
    }
    return pieces.reversed().joined(separator: " of ")
  }
}

extension Value {
  /// Whether it is the name of a field, or a key that reads as one.
  fileprivate var isName: Bool {
    guard case .text(let text) = self, let first = text.first, text.utf8.count <= 40 else { return false }
    return (first.isLetter || first == "_") && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension Value {
  /// What a change takes out of it; nil if it takes out nothing, or all.
  func removed(by change: ListChange, at path: ValueMarks.Path) -> ValueMarks.Removed? {
    func item(_ index: Int64) -> ValueMarks.Removed? {
      guard isList, 0..<(itemCount ?? 0) ~= index else { return nil }
      return ValueMarks.Removed(path: path, place: index, value: listValue(index))
    }
    switch change {
    case .removeFirst: return item(0)
    case .removeLast: return item((itemCount ?? 0) - 1)
    case .remove(.int(let index), isLabelled: true): return item(index)
    case .remove(let key, isLabelled: false):
      guard case .dictionary(let dictionary) = self, key.isKey, let value = dictionary[key],
        let place = dictionary.entries.index(forKey: key)
      else { return nil }
      return ValueMarks.Removed(path: path, place: Int64(place), key: key, value: value)
    default: return nil
    }
  }
}
