import CollectionViews
import Pictures
import Playground

/// What is written on the items and headers of a collection.
struct CollectionLabels: Equatable, Sendable {
  /// The data of items, by the identity that an item keeps for life. Items without data are told by their number.
  var data: [Int: Key] = [:]
  /// The titles of the sections' headers, as far as they have any.
  var titles: [Key?] = []
  /// The identities of items that were updated: a star stands behind them.
  var updated: Set<Int> = []

  /// The datum of an item.
  func key(at path: IndexPath, of items: Items) -> Key? {
    guard let run = items.item(at: path) else { return nil }
    guard updated.contains(run.identity) else { return data[run.identity] ?? .int(run.numbers.lowerBound) }
    return .text((data[run.identity] ?? .int(run.numbers.lowerBound)).label + "*")
  }

  /// `2 Cat`: its place in the section and its datum; where there are no data its place, and the number it had when it came,
  /// where that is another: `3 was 2`.
  func text(of element: Element, in items: Items) -> String {
    switch element {
    case .item(let path):
      guard let run = items.item(at: path) else { return "" }
      let star = updated.contains(run.identity) ? "*" : ""
      guard let key = data[run.identity] else {
        let number = run.numbers.lowerBound
        // Once items have moved, the place and the number that an item keeps are two things.
        return (number == path.item ? "" : path.item.grouped + " was ") + number.grouped + star
      }
      return "\(path.item.grouped) \(key.label)\(star)"
    case .header(let section):
      guard titles.indices.contains(section), let title = titles[section] else { return "header \(section)" }
      return title.label
    case .footer(let section): return "footer \(section)"
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
