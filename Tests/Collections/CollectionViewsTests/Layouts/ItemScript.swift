import CollectionViews
import Randomness

/// Items under random edits, and item by item what they must be.
struct ItemScript {
  struct Item {
    var number: Int
    var ownSize: Size?
  }

  private(set) var items: Items
  var random: SplitMix64
  /// Sizes that items get of their own.
  let sizes: [Size]

  init(sections: Int, upTo most: Int, sizes: [Size], random: SplitMix64) {
    var random = random
    items = Items(counts: (0..<sections).map { _ in Int.random(in: 0...most, using: &random) })
    self.random = random
    self.sizes = sizes
    for _ in 0..<Int.random(in: 0...2, using: &self.random) { _ = resize() }
  }

  /// The items one by one.
  var plain: [[Item]] {
    items.sections.map { section in
      section.itemRuns.flatMap { run in run.numbers.map { Item(number: $0, ownSize: run.ownSize) } }
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func resize() -> ItemChange? {
    guard items.count > 0, let path = items.path(at: below(items.count)) else { return nil }
    let size = below(3) == 0 ? nil : sizes[below(sizes.count)]
    items.resize(path, to: size)
    return .resized(path)
  }

  /// Changes the items somewhere.
  mutating func edit() -> ItemChange {
    let sections = items.sections.count
    switch sections == 0 ? 0 : below(8) {
    case 0:
      let lower = below(sections + 1)
      let upper = lower + below(min(3, sections - lower + 1))
      let counts = (0..<below(3)).map { _ in below(9) }
      items.removeSections(lower..<upper)
      items.insertSections(counts: counts, at: lower)
      return .sections(removed: lower..<upper, inserted: counts.count)
    case 1, 2:
      if let change = resize() { return change }
      fallthrough
    default:
      let section = below(sections)
      let count = items.sections[section].count
      let lower = below(count + 1)
      let upper = lower + below(min(4, count - lower + 1))
      let inserted = below(5)
      items.remove(lower..<upper, in: section)
      let ownSize = below(4) == 0 ? sizes[below(sizes.count)] : nil
      items.insert(inserted, at: IndexPath(section: section, item: lower), ownSize: ownSize)
      return .items(section: section, removed: lower..<upper, inserted: inserted)
    }
  }
}
