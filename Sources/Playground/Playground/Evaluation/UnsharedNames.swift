/// The names of large objects and lists that share their values with no kept state.
struct UnsharedNames: Sendable {
  private var names: Set<String> = []
  /// The last one that was asked for: a loop changes the same object again and again, and to compare a short name takes less than to
  /// look it up.
  private var latest: String?

  /// Adds a name.
  ///
  /// - Returns: whether it was not among them.
  mutating func insert(_ name: String) -> Bool {
    if latest == name { return false }
    latest = name
    return names.insert(name).inserted
  }

  mutating func removeAll() {
    guard latest != nil else { return }
    names.removeAll()
    latest = nil
  }
}
