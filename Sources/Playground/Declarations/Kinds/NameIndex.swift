/// Finds names by what they are.
package struct NameIndex: Sendable {
  private var names: [String]
  /// The places of the names.
  private var places: [String: Int]

  /// - Precondition: no two names are alike.
  package init(_ names: [String] = []) {
    self.names = names
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// To compare a few short names takes less than to hash one.
  private static let mostCompared = 16

  /// The place of a name; nil if it is not among them.
  package subscript(name: String) -> Int? {
    names.count <= Self.mostCompared ? names.firstIndex(of: name) : places[name]
  }

  /// Puts a name behind the others, which it must differ from.
  package mutating func append(_ name: String) {
    places[name] = names.count
    names.append(name)
  }

  /// - Complexity: O(*n*)
  package mutating func remove(at place: Int) {
    var names = names
    names.remove(at: place)
    self = NameIndex(names)
  }
}
