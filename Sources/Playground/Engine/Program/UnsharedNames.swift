/// The names of large objects, and the places of large lists, that share their values with no kept state.
struct UnsharedNames: Sendable {
  private var names: Set<String> = []
  /// The last one that was asked for: a loop changes the same object again and again, and to compare a short name takes less than to
  /// look it up.
  private var latest: String?
  /// The places of variables, and the last of them.
  private var places: Set<Int> = []
  private var latestPlace = -1

  /// Adds a name.
  ///
  /// - Returns: whether it was not among them.
  mutating func insert(_ name: String) -> Bool {
    if latest == name { return false }
    latest = name
    return names.insert(name).inserted
  }

  /// Adds the place of a variable.
  ///
  /// - Returns: whether it was not among them.
  mutating func insert(_ place: Int) -> Bool {
    if latestPlace == place { return false }
    latestPlace = place
    return places.insert(place).inserted
  }

  /// Whether the place was the last to be added.
  func isLatest(_ place: Int) -> Bool { latestPlace == place }

  mutating func removeAll() {
    if latest != nil {
      names.removeAll()
      latest = nil
    }
    if latestPlace >= 0 {
      places.removeAll()
      latestPlace = -1
    }
  }
}
