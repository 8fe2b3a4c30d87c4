import Language
import OrderedCollections

/// What leads to what, in a list of indexes or a dictionary: its keys, by their places.
struct ChainedKeys {
  private let value: Value
  private let entries: OrderedDictionary<Value, Value>?
  let count: Int

  init(_ value: Value) {
    self.value = value
    if case .dictionary(let dictionary) = value {
      entries = dictionary.entries
      count = dictionary.count
    } else {
      entries = nil
      count = value.drawnCount
    }
  }

  /// Whether the keys are the indexes of a list.
  var isIndexed: Bool { entries == nil }

  func key(_ place: Int) -> Value { entries.map { $0.keys[place] } ?? .int(place) }

  /// The place of the key to which one leads; nil if that is no key.
  func next(_ place: Int) -> Int? { self.place(of: end(place)) }

  /// What a key leads to, be it a key or not.
  func end(_ place: Int) -> Value { entries.map { $0.values[place] } ?? value.listValue(place) }

  func place(of key: Value) -> Int? {
    if let entries { return entries.index(forKey: key) }
    guard case .int(let index) = key, let place = Int(exactly: index), 0..<count ~= place else { return nil }
    return place
  }
}
