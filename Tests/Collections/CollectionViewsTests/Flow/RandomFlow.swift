import CollectionViews
import Randomness

/// Random options, items and views of which every number is a small multiple of a quarter, so that sums are exact.
struct RandomFlow {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }

  mutating func length(_ bound: Int) -> Double {
    chance(4)
      ? Double(Int.random(in: 0...bound * 4, using: &random)) / 4
      : Double(Int.random(in: 0...bound, using: &random))
  }

  mutating func size(_ bound: Int) -> Size {
    Size(width: max(0.25, length(bound)), height: max(0.25, length(bound)))
  }

  mutating func list<Value>(_ bound: Int, _ make: (inout RandomFlow) -> Value) -> [Value] {
    (0..<Int.random(in: 0...bound, using: &random)).map { _ in make(&self) }
  }

  mutating func layout() -> FlowLayout {
    let bound = [20, 60, 200].randomElement(using: &random)!
    return FlowLayout(
      itemSize: list(2) { $0.size(bound) },
      itemSizes: chance(3) ? [] : list(3) { $0.list($0.chance(3) ? 40 : 4) { $0.size(bound) } },
      lineSpacing: length(12), itemSpacing: length(12),
      insets: list(2) {
        Insets(top: $0.length(9), left: $0.length(9), bottom: $0.length(9), right: $0.length(9))
      },
      header: list(2) { Size(width: $0.length(30), height: $0.length(30)) },
      footer: list(2) { Size(width: $0.length(30), height: $0.length(30)) },
      axis: chance(3) ? .horizontal : .vertical, pinHeaders: chance(2), selfSizing: chance(5),
      scale: chance(5) ? 4 : nil)
  }

  mutating func items() -> Items {
    let bound = [3, 12, 60, 300].randomElement(using: &random)!
    var items = Items(counts: list(5) { Int.random(in: 0...bound, using: &$0.random) })
    guard items.count > 0, chance(2) else { return items }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      items.resize(items.path(at: Int.random(in: 0..<items.count, using: &random))!, to: size(60))
    }
    return items
  }

  mutating func viewport() -> Viewport {
    Viewport(
      size: Size(width: 60 + length(260), height: 60 + length(260)),
      inset: chance(3)
        ? Insets(top: length(30), left: length(20), bottom: length(9), right: length(20)) : .zero)
  }

  /// Changes items somewhere, and returns how.
  mutating func change(_ items: inout Items) -> ItemChange? {
    let sections = items.sections.count
    if chance(5) || sections == 0 {
      let first = Int.random(in: 0...sections, using: &random)
      let removed = first..<min(sections, first + Int.random(in: 0...2, using: &random))
      let counts = list(2) { Int.random(in: 0...9, using: &$0.random) }
      items.removeSections(removed)
      items.insertSections(counts: counts, at: first)
      return .sections(removed: removed, inserted: counts.count)
    }
    let section = Int.random(in: 0..<sections, using: &random)
    let count = items.sections[section].count
    if chance(3) {
      guard count > 0 else { return nil }
      let path = IndexPath(section: section, item: Int.random(in: 0..<count, using: &random))
      items.resize(path, to: chance(4) ? nil : size(80))
      return .resized(path)
    }
    let first = Int.random(in: 0...count, using: &random)
    let removed = first..<min(count, first + (chance(2) ? 0 : Int.random(in: 0...6, using: &random)))
    let inserted = chance(2) ? 0 : Int.random(in: 0...6, using: &random)
    items.remove(removed, in: section)
    items.insert(inserted, at: IndexPath(section: section, item: first), ownSize: chance(4) ? size(80) : nil)
    return .items(section: section, removed: removed, inserted: inserted)
  }
}
