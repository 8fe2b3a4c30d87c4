import Language
import OrderedCollections
import Pictures

/// The entries of a dictionary in a table, and among them those that a step has removed, where they stood.
struct TableEntries {
  private let entries: OrderedDictionary<Value, Value>.Elements
  private let marks: ValueMarks
  private let removed: [ValueMarks.Removed]
  /// The places of what was removed, ascending.
  private let places: [Int]

  init(_ dictionary: ValueDictionary, _ marks: ValueMarks) {
    entries = dictionary.entries.elements
    self.marks = marks
    let count = dictionary.count
    removed = marks.removed.filter { $0.path.isEmpty && $0.key != nil }.sorted { $0.place < $1.place }
    places = removed.enumerated().map { min(Int(clamping: $1.place), count) + $0 }
  }

  var count: Int { entries.count + removed.count }

  subscript(place: Int) -> (key: Value, value: Value) {
    if let gone = places.firstIndex(of: place) {
      return (removed[gone].key ?? .nothing, removed[gone].value)
    }
    let entry = entries[place - places.count { $0 < place }]
    return (entry.key, entry.value)
  }

  func isRemoved(_ place: Int) -> Bool { places.contains(place) }

  func role(at place: Int) -> Role { isRemoved(place) ? .removed : marks.role(of: [self[place].key]) }

  /// The place of an entry of the dictionary.
  func place(_ index: Int) -> Int {
    var place = index
    for gone in places where gone <= place { place += 1 }
    return place
  }

  /// The place that must be seen.
  var anchor: Int? {
    guard let key = marks.anchorKey, let index = entries.firstIndex(where: { $0.key == key }) else {
      return places.first
    }
    return place(index)
  }
}
