import CollectionViews
import Randomness

/// Random things to do to a collection view, and what a slow and obvious model says they come to.
struct RandomCollection {
  var random: SplitMix64
  var view: CollectionView
  var log = Log()

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...12, using: &random)
    }
    let inset = Insets(
      top: Double(Int.random(in: 0...30, using: &random)),
      bottom: Double(Int.random(in: 0...9, using: &random)))
    view = try CollectionView(
      items: Items(counts: counts), layout: Self.layout(using: &random),
      size: Size(width: 120, height: Double(Int.random(in: 0...300, using: &random))), inset: inset,
      allowsMultipleSelection: Bool.random(using: &random), recorder: &log)
    self.random = random
  }

  /// A layout of any kind, right in all it does.
  static func layout(using random: inout SplitMix64) -> any CollectionLayout {
    var flow = RandomFlow(seed: random.next())
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: return rows(using: &random)
    case 3, 4: return flow.layout()
    case 5: return MosaicLayout(segment: flow.length(90) + 1, gap: flow.length(9))
    case 6, 7:
      let answers: BuiltInAnswers.Layout =
        flow.chance(2)
        ? .mosaic(MosaicLayout(segment: flow.length(90) + 1, gap: flow.length(9)))
        : .list(ListLayout(rowHeights: [flow.length(90) + 1, 20], lineSpacing: flow.length(9)))
      return CustomLayout(BuiltInAnswers(layout: answers, finds: flow.chance(2)))
    case 8:
      return ColumnsLayout(
        minWidth: flow.length(90) + 1, heights: [flow.length(90) + 1, 20], lineSpacing: flow.length(9),
        itemSpacing: flow.length(9), insets: [Insets(top: flow.length(9))])
    case 9:
      return WaterfallLayout(
        columns: Int.random(in: 1...3, using: &random), heights: [flow.length(90) + 1, 20, 35],
        lineSpacing: flow.length(9), itemSpacing: flow.length(9), insets: [Insets(top: flow.length(9))])
    default:
      var options = HeaderOptions(global: flow.chance(2), stretch: flow.chance(2), pin: flow.chance(2))
      if flow.chance(2) { options.maxStretch = flow.length(60) }
      return GlobalHeaderLayout(flow: flow.layout(), options: options)
    }
  }

  static func rows(using random: inout SplitMix64) -> RowsLayout {
    RowsLayout(
      heights: (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 1...90, using: &random))
      },
      columns: Int.random(in: 1...3, using: &random), header: [0, 20, 35].randomElement(using: &random) ?? 0,
      footer: [0, 10].randomElement(using: &random) ?? 0, pins: Bool.random(using: &random),
      axis: Int.random(in: 0..<4, using: &random) == 0 ? .horizontal : .vertical)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// An index path that mostly is there.
  mutating func path() -> IndexPath {
    let section = number(0...max(0, view.items.sections.count - 1))
    let count = view.items.sections.indices.contains(section) ? view.items.sections[section].count : 0
    return IndexPath(section: section, item: number(-1...count))
  }

  /// A batch that mostly can be performed.
  mutating func batch() -> BatchUpdate {
    var operations: [UpdateOperation] = []
    for _ in 0..<number(0...5) {
      let (path, other) = (path(), path())
      switch number(0...9) {
      case 0...1: operations.append(.insert(path))
      case 2...3: operations.append(.delete(path))
      case 4...5: operations.append(.move(path, to: other))
      case 6: operations.append(.reload(path))
      case 7: operations.append(.insertSection(path.section, items: number(0...5)))
      case 8: operations.append(chance() ? .deleteSection(path.section) : .reloadSection(path.section))
      default: operations.append(.moveSection(path.section, to: other.section))
      }
    }
    if number(0...5) == 0 { operations = (0..<number(1...20)).map { .insert(IndexPath(item: $0)) } }
    return BatchUpdate(operations)
  }

  mutating func chance() -> Bool { Bool.random(using: &random) }

  /// A change that can be made, and the items after it.
  mutating func change(of items: Items) -> (ItemChange, Items) {
    var items = items
    let count = items.sections.count
    if count == 0 || number(0...3) == 0 {
      let from = number(0...count)
      let to = min(count, from + number(0...2))
      let counts = (0..<(count > 5 ? 0 : number(0...2))).map { _ in number(0...6) }
      items.removeSections(from..<to)
      items.insertSections(counts: counts, at: from)
      return (.sections(removed: from..<to, inserted: counts.count), items)
    }
    let section = number(0...count - 1)
    let size = items.sections[section].count
    let from = number(0...size)
    let to = min(size, from + number(0...4))
    let inserted = size > 25 ? 0 : number(0...4)
    items.remove(from..<to, in: section)
    items.insert(inserted, at: IndexPath(section: section, item: from))
    return (.items(section: section, removed: from..<to, inserted: inserted), items)
  }

  /// Everything laid out from nothing, and nothing left out: the elements that are visible, in the order of
  /// the data source.
  func screen() throws -> [LayoutAttributes] {
    let layout = try view.layout.prepared(for: view.items, in: view.viewport)
    var elements: [Element] = []
    for (number, section) in view.items.sections.enumerated() {
      elements.append(.header(number))
      elements += (0..<section.count).map { .item(number, $0) }
      elements.append(.footer(number))
    }
    return try elements.compactMap { try layout.attributes(of: $0, in: view.viewport) }
      .filter { $0.frame.overlaps(view.viewport.bounds) }
  }
}

/// Changes made one after the other.
struct Changes: IndexMapping {
  var changes: [ItemChange] = []

  func newSection(_ old: Int) -> Int? {
    changes.reduce(old) { section, change in section.flatMap(change.newSection) }
  }

  func newPath(_ old: IndexPath) -> IndexPath? {
    changes.reduce(old) { path, change in path.flatMap(change.newPath) }
  }
}
