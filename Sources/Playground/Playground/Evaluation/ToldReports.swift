/// What the objects that a step commanded report, until they are drawn, in the order in which they were first commanded.
struct ToldReports: Sendable {
  /// A report, and who has heard of it.
  struct Entry: Sendable {
    let kind: Kind
    var report: any StepReport
    /// Whether it last heard a command of which nobody wants more than the outcome.
    var heardOutcomeOnly: Bool
    /// Whether it was thrown away: one of its name has its place from then on.
    fileprivate var isDiscarded = false

    init(kind: Kind, report: any StepReport, heardOutcomeOnly: Bool = false) {
      self.kind = kind
      self.report = report
      self.heardOutcomeOnly = heardOutcomeOnly
    }
  }

  /// The names of the objects.
  private(set) var names: [String] = []
  /// By the places of the names.
  private var entries: [Entry] = []

  var isEmpty: Bool { names.isEmpty }

  /// The report of an object, if it has one.
  subscript(name: String) -> (any StepReport)? { place(of: name).map { entries[$0].report } }

  /// The place of the report of an object, if it has one.
  func place(of name: String) -> Int? {
    guard let place = index(of: name), !entries[place].isDiscarded else { return nil }
    return place
  }

  /// What stands at a place, to be changed where it is.
  subscript(place: Int) -> Entry {
    _read { yield entries[place] }
    _modify { yield &entries[place] }
  }

  /// Keeps the report of an object, in place of the one that it had.
  ///
  /// - Returns: its place.
  mutating func keep(_ entry: consuming Entry, on name: String) -> Int {
    guard let place = index(of: name) else {
      names.append(name)
      entries.append(entry)
      return names.count - 1
    }
    entries[place] = entry
    return place
  }

  /// Lets every report hear anew who listens: they may have more time now.
  mutating func renewHearing() {
    for place in entries.indices { entries[place].heardOutcomeOnly = false }
  }

  mutating func discard(at place: Int) { entries[place].isDiscarded = true }

  /// Throws the report of an object away.
  mutating func discard(_ name: String) {
    if let place = index(of: name) { discard(at: place) }
  }

  /// Takes an object out of the order, too.
  mutating func remove(_ name: String) -> (any StepReport)? {
    guard let place = index(of: name) else { return nil }
    names.remove(at: place)
    let entry = entries.remove(at: place)
    return entry.isDiscarded ? nil : entry.report
  }

  mutating func removeAll() {
    names.removeAll()
    entries.removeAll()
  }

  /// A step commands few objects, mostly the last one again.
  private func index(of name: String) -> Int? { names.lastIndex(of: name) }
}
