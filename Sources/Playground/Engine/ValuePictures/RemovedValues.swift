import Language
import OrderedCollections
import Values

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
