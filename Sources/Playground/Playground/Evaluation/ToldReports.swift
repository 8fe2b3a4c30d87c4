/// What the objects that a step commanded report, until they are drawn, in the order in which they were first commanded.
struct ToldReports: Sendable {
  /// A report while nobody has it on loan.
  struct Entry: Sendable {
    var kind: Kind
    var report: any StepReport
    /// Whether it last heard a command of which nobody wants more than the outcome.
    var heardOutcomeOnly: Bool
  }

  /// The names of the objects.
  private(set) var names: [String] = []
  /// By the places of the names; nil while a report is lent, and after it was thrown away.
  private var entries: [Entry?] = []

  var isEmpty: Bool { names.isEmpty }

  /// The report of an object, if it has one.
  subscript(name: String) -> (any StepReport)? {
    index(of: name).flatMap { entries[$0]?.report }
  }

  /// Lends the report of an object, which is to be kept again when the command is over.
  mutating func take(_ name: String) -> Entry? {
    guard let index = index(of: name) else { return nil }
    var entry: Entry?
    swap(&entry, &entries[index])
    return entry
  }

  mutating func keep(_ entry: consuming Entry, on name: String) {
    guard let index = index(of: name) else {
      names.append(name)
      return entries.append(entry)
    }
    entries[index] = entry
  }

  /// Throws the report of an object away; one of its name has its place from now on.
  mutating func discard(_ name: String) {
    if let index = index(of: name) { entries[index] = nil }
  }

  /// Takes an object out of the order, too.
  mutating func remove(_ name: String) -> (any StepReport)? {
    guard let index = index(of: name) else { return nil }
    names.remove(at: index)
    return entries.remove(at: index)?.report
  }

  mutating func removeAll() {
    names.removeAll()
    entries.removeAll()
  }

  /// A step commands few objects, mostly the last one again.
  private func index(of name: String) -> Int? { names.lastIndex(of: name) }
}
