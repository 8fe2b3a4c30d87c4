import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct LayoutCheckTests {
  private static let screen = Viewport(size: Size(width: 320, height: 480))

  /// Every built-in layout is right, whatever its options, but for items that are wider than their line,
  /// which stick out of the content, and say so.
  @Test func builtInLayoutsPass() throws {
    let seed = 20_261_122 as UInt64
    print("layout check seed \(seed)")
    var random = SplitMix64(seed: seed)
    var checked = 0
    for round in 0..<Samples.count(7, all: 150) {
      let layout = RandomCollection.layout(using: &random)
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let items = Items(counts: counts)
      let viewport = Viewport(
        size: Size(
          width: Double(Int.random(in: 1...300, using: &random)),
          height: Double(Int.random(in: 1...400, using: &random))))
      guard let prepared = try? layout.prepared(for: items, in: viewport), prepared.warnings.isEmpty
      else { continue }
      checked += 1
      let check = try LayoutCheck(layout, items: items, viewport: viewport, seed: random.next())
      #expect(check.offences.map(\.description) == [], "round \(round), seed \(seed), \(layout), \(counts)")
      #expect(check.sample.isWhole)
    }
    #expect(checked > Samples.count(2, all: 60))
  }

  @Test func columnsListsAndWaterfallsPass() throws {
    let counts = [0, 9, 40]
    let layouts: [any CollectionLayout] = [
      ColumnsLayout(), WaterfallLayout(), MosaicLayout(), GridLayout(), RowsLayout(header: 20, footer: 9),
    ]
    for layout in layouts {
      let check = try LayoutCheck(
        layout, items: Items(counts: layout is GridLayout ? [49] : counts), viewport: Self.screen)
      #expect(check.isRight, "\(layout): \(check.offences)")
      #expect(check.overlaps.count == 0)
      #expect(check.sample.rects > 400)
    }
  }

  @Test func theArticlesMosaicLosesItems() throws {
    let items = Items(counts: [12])
    let check = try LayoutCheck(MosaicLayout(rules: .article), items: items, viewport: Self.screen)
    #expect(check.offences.map(\.rule) == [.found, .covered])
    let lost = check.offences[0]
    let rect = try #require(lost.rect)
    let element = try #require(lost.elements.first)
    let article = try MosaicLayout(rules: .article).prepared(for: items, in: Self.screen)
    let right = try MosaicLayout().prepared(for: items, in: Self.screen)
    #expect(!article.attributes(in: rect, viewport: Self.screen).contains { $0.element == element })
    #expect(right.attributes(in: rect, viewport: Self.screen).contains { $0.element == element })
    #expect(check.offences[1].elements == [.item(0, 11)])
    #expect(
      check.offences[1].sentence
        == "0.11 is at 0, 1,006, 320 × 200, outside the content, which is 320 × 1,005")
    // The same seed gives the same check.
    let again = try LayoutCheck(MosaicLayout(rules: .article), items: items, viewport: Self.screen)
    #expect(check.offences == again.offences)
  }

  @Test func ofManyItemsASampleIsChecked() throws {
    let items = Items(counts: [1_000_000_000])
    let check = try LayoutCheck(MosaicLayout(), items: items, viewport: Self.screen)
    #expect(check.isRight, "\(check.offences)")
    #expect(!check.sample.isWhole && check.sample.places == 1_000_000_002)
    #expect((500...2_000).contains(check.sample.elements))
    let article = try LayoutCheck(MosaicLayout(rules: .article), items: items, viewport: Self.screen)
    #expect(article.offences.first?.rule == .found)
  }

  /// Faults of custom layouts, each found by the rule that it breaks.
  @Test(arguments: [
    (WrongRows.Fault.misses, Invariant.found), (.names, .existing), (.repeats, .existing), (.short, .covered),
    (.negative, .covered), (.moves, .steady), (.scrolls, .fresh), (.stretches, .fresh),
  ])
  func everyFaultIsFound(fault: WrongRows.Fault, rule: Invariant) throws {
    let check = try LayoutCheck(WrongRows(fault: fault), items: Items(counts: [50]), viewport: Self.screen)
    #expect(check.offences.map(\.rule) == [rule], "\(check.offences)")
    #expect(check.offences.first?.elements.isEmpty == false)
  }

  @Test func aLayoutThatRefusesIsToldOf() throws {
    let check = try LayoutCheck(RowsLayout(heights: [-1]), items: Items(counts: [5]), viewport: Self.screen)
    #expect(check.offences.map(\.rule) == [.answers])
    #expect(check.offences[0].refusal == .badLength("heights", -1))
  }

  @Test func overlapsAreCounted() throws {
    let check = try LayoutCheck(WrongRows(fault: .overlap), items: Items(counts: [50]), viewport: Self.screen)
    #expect(check.isRight, "Cards may lie on one another")
    #expect(check.overlaps.count == 49)
    #expect(check.overlaps.first?.first.element == .item(0, 0))
    #expect(check.overlaps.first?.second.element == .item(0, 1))
  }
}

/// Rows of 20 points with one fault.
struct WrongRows: CollectionLayout {
  enum Fault { case misses, names, repeats, short, negative, moves, scrolls, stretches, overlap }
  var fault: Fault

  func prepared(for items: Items, in viewport: Viewport) -> PreparedWrongRows {
    PreparedWrongRows(fault: fault, count: items.count, prepared: viewport)
  }
}

struct PreparedWrongRows: PreparedLayout {
  let fault: WrongRows.Fault
  let count: Int
  let prepared: Viewport

  var contentSize: Size {
    Size(width: 500, height: Double(count) * 20 + (fault == .short ? -1 : fault == .overlap ? 5 : 0))
  }

  func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, path.section == 0, (0..<count).contains(path.item) else {
      return nil
    }
    var frame = Rect(x: 0, y: Double(path.item) * 20, width: 100, height: fault == .overlap ? 25 : 20)
    if fault == .negative, path.item == 0 { frame.x = -1 }
    if fault == .scrolls { frame.x = max(0, min(200, prepared.offset.y / 10)) }
    if fault == .stretches { frame.width = prepared.size.width }
    return LayoutAttributes(element, frame: frame)
  }

  func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    var found = (0..<count).compactMap { attributes(of: .item(0, $0), in: viewport) }
      .filter { $0.frame.overlaps(rect) }
    switch fault {
    case .misses: found.removeAll { $0.frame.y <= rect.y && $0.element == .item(0, 7) }
    case .names where rect.maxY > 900: found.append(LayoutAttributes(.item(0, count), frame: rect))
    case .repeats: found += found.prefix(1)
    case .moves where rect.height < 20: for index in found.indices { found[index].frame.x += 1 }
    default: break
    }
    return found
  }

  func invalidation(from old: Viewport, to new: Viewport) -> Invalidation { .nothing }
  func follow(_ change: ItemChange, to items: Items) -> Int { count }
}
