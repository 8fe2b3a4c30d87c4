import CollectionViews
import Declarations
import Pictures

/// What is written on the items and headers of a collection.
struct CollectionLabels: Equatable, Sendable {
  /// The data of items, by the identity that an item keeps for life. Items without data are identified by
  /// their number.
  var data: [Int: Key] = [:]
  /// The titles of the sections' headers, as far as they have any.
  var titles: [Key?] = []
  /// The identities of items that were updated: a star comes after them.
  var updated: Set<Int> = []

  /// The data of new items, section by section, by the identities of the items.
  ///
  /// - Throws: what cancels the statement, also before memory is taken that the limits do not allow.
  static func data(_ sections: [some Collection<Key>], of items: Items) throws(Fault) -> [Int: Key] {
    let cancellation = StatementCancellation.current
    let count = sections.reduce(0) { $0 + $1.count }
    var data: [Int: Key] = [:]
    if count >= Self.manyData {
      try cancellation.check(after: 1, taking: 2 * count * MemoryLayout<(Int, Key)>.stride)
      data.reserveCapacity(count)
    }
    for (section, keys) in sections.enumerated() {
      guard !keys.isEmpty, let first = items.identity(at: IndexPath(section: section, item: 0)) else {
        continue
      }
      var turns = Turns()
      for (item, key) in keys.enumerated() {
        try turns.next(cancellation)
        data[first + item] = key
      }
    }
    return data
  }

  /// The memory for fewer is not asked for.
  private static let manyData = 1 << 12

  /// The datum of an item.
  func key(at path: IndexPath, of items: Items) -> Key? {
    guard let run = items.item(at: path) else { return nil }
    guard updated.contains(run.identity) else { return data[run.identity] ?? .int(run.numbers.lowerBound) }
    return .text((data[run.identity] ?? .int(run.numbers.lowerBound)).label + "*")
  }

  /// `2 Cat`: its place in the section and its datum. Where there are no data its place, and in the step that moved it the place
  /// that it had before: `3 was 2`.
  ///
  /// - Parameter before: the items before the step, if it changed them.
  /// - Complexity: O(*r*) for *r* runs of the items before the step
  func text(of element: Element, in items: Items, before: Items? = nil) -> String {
    switch element {
    case .item(let path):
      guard let run = items.item(at: path) else { return "" }
      let star = updated.contains(run.identity) ? "*" : ""
      guard let key = data[run.identity] else {
        guard let old = before?.path(ofIdentity: run.identity), old != path else {
          return path.item.grouped + star
        }
        return "\(path.item.grouped) was \(old.section == path.section ? old.item.grouped : "\(old)")\(star)"
      }
      return "\(path.item.grouped) \(key.label)\(star)"
    case .header(let section):
      guard titles.indices.contains(section), let title = titles[section] else { return "header \(section)" }
      return title.label
    case .footer(let section): return "footer \(section)"
    }
  }

  /// The identities of the items of a section that have data. The others, of which there may be a billion, are all alike.
  ///
  /// - Complexity: O(*n*) for *n* data, and O(*r*) for *r* runs of items
  func identitiesWithData(in section: Items.Section) -> [Int] {
    guard !data.isEmpty else { return [] }
    return section.itemRuns(in: 0..<section.count).flatMap { run in
      let identities = run.identity..<run.identity + run.numbers.count
      return identities.count > data.count
        ? data.keys.filter(identities.contains) : identities.filter { data[$0] != nil }
    }
  }

  /// Moves the titles with their sections.
  mutating func follow(_ plan: UpdatePlan, sections: Int) {
    guard !titles.isEmpty else { return }
    let old = titles
    titles = (0..<sections).map { section in
      plan.oldSection(section).flatMap { old.indices.contains($0) ? old[$0] : nil }
    }
  }
}
