import CollectionViews
import Randomness
import Testing

@Suite struct MosaicTests {
  /// A mosaic placed the slow way: item after item, each strip below the last.
  private struct Plain {
    var frames: [(element: Element, frame: Rect)] = []

    init(counts: [Int], width: Double, segment: Double, gap: Double) {
      var top = 0.0
      for (section, count) in counts.enumerated() {
        var placed = 0
        var turn = 0
        while placed < count {
          let left = count - placed
          let style = turn == 0 || left == 1 ? 0 : left == 2 ? 1 : (turn - 1) % 3 + 1
          let y = top + gap
          let part = (width * [1, 1.0 / 2, 2.0 / 3, 1.0 / 3][style]).rounded(.up)
          let rest = (from: min(part + gap, width), width: max(0, width - part - gap))
          let upper = (segment / 2).rounded(.up)
          let lower = (from: min(upper + gap, segment), height: max(0, segment - upper - gap))
          func rect(_ x: Double, _ down: Double, _ width: Double, _ height: Double) -> Rect {
            Rect(x: x, y: y + down, width: width, height: height)
          }
          let strip =
            switch style {
            case 0: [rect(0, 0, width, segment)]
            case 1: [rect(0, 0, part, segment), rect(rest.from, 0, rest.width, segment)]
            case 2:
              [
                rect(0, 0, part, segment), rect(rest.from, 0, rest.width, upper),
                rect(rest.from, lower.from, rest.width, lower.height),
              ]
            default:
              [
                rect(0, 0, part, upper), rect(0, lower.from, part, lower.height),
                rect(rest.from, 0, rest.width, segment),
              ]
            }
          for frame in strip {
            frames.append((.item(section, placed), frame))
            placed += 1
          }
          top = y + segment
          turn += 1
        }
      }
    }
  }

  @Test func mosaicsOfRandomCountsAndWidthsStandAsPlacedOneByOne() throws {
    var random = SplitMix64(seed: 4)
    for round in 0..<300 {
      let counts = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        Int.random(in: 0..<30, using: &random)
      }
      let size = Size(
        width: Double(Int.random(in: 0..<400, using: &random)),
        height: Double(Int.random(in: 0..<500, using: &random)))
      let layout = MosaicLayout(
        segment: Double(Int.random(in: 1..<201, using: &random)),
        gap: Double(Int.random(in: 0..<4, using: &random)))
      let viewport = Viewport(size: size)
      let prepared = try layout.prepared(for: Items(counts: counts), in: viewport)
      let plain = Plain(counts: counts, width: size.width, segment: layout.segment, gap: layout.gap).frames

      let content = Rect(origin: .zero, size: prepared.contentSize)
      #expect(prepared.contentSize.height == max(size.height, plain.last?.frame.maxY ?? 0), "round \(round)")
      for (element, frame) in plain {
        #expect(prepared.attributes(of: element, in: viewport)?.frame == frame, "round \(round), \(element)")
        #expect(content.contains(frame), "round \(round), \(element)")
      }
      for (place, one) in plain.enumerated() {
        for other in plain[(place + 1)...].prefix(5) { #expect(!one.frame.overlaps(other.frame)) }
      }
      for _ in 0..<20 {
        let rect = Rect(
          x: Double(Int.random(in: -20..<400, using: &random)),
          y: Double(Int.random(in: -50..<Int(content.height) + 50, using: &random)),
          width: Double(Int.random(in: 0..<300, using: &random)),
          height: Double(Int.random(in: 0..<600, using: &random)))
        let found = prepared.attributes(in: rect, viewport: viewport)
        #expect(
          found.map(\.element) == plain.filter { $0.frame.overlaps(rect) }.map(\.element), "round \(round)")
        #expect(found.map(\.frame) == plain.filter { $0.frame.overlaps(rect) }.map(\.frame), "round \(round)")
      }
    }
  }

  @Test func twelveItemsByTheSampleEndAboveTheLast() throws {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    let items = Items(counts: [12])
    let right = try MosaicLayout().prepared(for: items, in: viewport)
    let article = try MosaicLayout(rules: .article).prepared(for: items, in: viewport)
    #expect(right.contentSize.height == 1206)
    #expect(article.contentSize.height == 1005)

    let screen = Rect(x: 0, y: 520, width: 320, height: 480)
    let seen = right.attributes(in: screen, viewport: viewport).map(\.element)
    let found = article.attributes(in: screen, viewport: viewport).map(\.element)
    #expect(seen.filter { !found.contains($0) } == [.item(0, 3)])
  }

  @Test func theSampleAsksTheFirstSectionOnly() throws {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    let items = Items(counts: [12, 5, 3])
    var article = try MosaicLayout(rules: .article).prepared(for: items, in: viewport)
    let alone = try MosaicLayout(rules: .article).prepared(for: Items(counts: [12]), in: viewport)
    let everything = Rect(x: 0, y: 0, width: 320, height: 10_000)
    #expect(article.contentSize == alone.contentSize)
    #expect(
      article.attributes(in: everything, viewport: viewport)
        == alone.attributes(in: everything, viewport: viewport))
    #expect(article.attributes(of: .item(1, 0), in: viewport) == nil)
    // It reads its list at the item's number.
    #expect(
      try article.articleFrame(of: IndexPath(section: 2, item: 4))
        == alone.attributes(of: .item(0, 4), in: viewport)?.frame)
    #expect(throws: ArticleMosaicTrap(index: 12, count: 12)) {
      try article.articleFrame(of: IndexPath(section: 0, item: 12))
    }
    var fewer = items
    fewer.remove(0..<9, in: 0)
    _ = try article.follow(.items(section: 0, removed: 0..<9, inserted: 0), to: fewer)
    func knows(_ count: Int) -> Bool {
      (0..<14).allSatisfy { item in
        (article.attributes(of: .item(0, item), in: viewport) != nil) == (item < count)
      }
    }
    #expect(knows(3))
    fewer.removeSections(0..<1)
    _ = try article.follow(.sections(removed: 0..<1, inserted: 0), to: fewer)
    #expect(knows(5))
    fewer.removeSections(0..<2)
    _ = try article.follow(.sections(removed: 0..<2, inserted: 0), to: fewer)
    #expect(knows(0) && article.contentSize.height == 480)
  }

  /// An exact far end, after 375 million segments.
  @Test func aBillionItemsAreArithmetic() throws {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    let billion = 1_000_000_000
    let prepared = try MosaicLayout().prepared(for: Items(counts: [3, 0, billion]), in: viewport)
    // (10⁹ − 1) = 8 · 124,999,999 + 7: the last seven are 2, 3 and 2.
    let segments = 2 + 1 + 3 * 124_999_999 + 3
    #expect(prepared.contentSize.height == Double(segments) * 201)
    let last = try #require(prepared.attributes(of: .item(2, billion - 1), in: viewport))
    #expect(last.frame == Rect(x: 161, y: Double(segments - 1) * 201 + 1, width: 159, height: 200))
    let end = Rect(x: 0, y: prepared.contentSize.height - 480, width: 320, height: 480)
    let found = prepared.attributes(in: end, viewport: viewport).map(\.element)
    #expect(found == (1...7).reversed().map { .item(2, billion - $0) })
    let article = try MosaicLayout(rules: .article).prepared(for: Items(counts: [billion]), in: viewport)
    #expect(article.articleSearch(in: Rect(x: 0, y: 1e9, width: 320, height: 480)).count < 12)
  }

  @Test func itFollowsChangesOfTheItems() throws {
    var random = SplitMix64(seed: 5)
    let viewport = Viewport(size: Size(width: 320, height: 480))
    var counts = [4, 0, 9]
    var prepared = try MosaicLayout().prepared(for: Items(counts: counts), in: viewport)
    for _ in 0..<300 {
      let change: ItemChange
      if !counts.isEmpty, Bool.random(using: &random) {
        let section = Int.random(in: 0..<counts.count, using: &random)
        let start = Int.random(in: 0...counts[section], using: &random)
        let removed = start..<Int.random(in: start...counts[section], using: &random)
        let inserted = Int.random(in: 0..<6, using: &random)
        counts[section] += inserted - removed.count
        change = .items(section: section, removed: removed, inserted: inserted)
      } else {
        let start = Int.random(in: 0...counts.count, using: &random)
        let removed = start..<Int.random(in: start...min(counts.count, start + 2), using: &random)
        let inserted = Int.random(in: 0..<3, using: &random)
        counts.replaceSubrange(
          removed, with: (0..<inserted).map { _ in Int.random(in: 0..<20, using: &random) })
        change = .sections(removed: removed, inserted: inserted)
      }
      _ = try prepared.follow(change, to: Items(counts: counts))
      let anew = try MosaicLayout().prepared(for: Items(counts: counts), in: viewport)
      #expect(prepared.contentSize == anew.contentSize)
      let all = Rect(origin: .zero, size: anew.contentSize)
      #expect(
        prepared.attributes(in: all, viewport: viewport) == anew.attributes(in: all, viewport: viewport))
    }
  }

  @Test func badLengthsAreRefused() {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    func error(_ layout: MosaicLayout, _ viewport: Viewport, _ counts: [Int] = [3]) -> LayoutError? {
      do {
        _ = try layout.prepared(for: Items(counts: counts), in: viewport)
        return nil
      } catch {
        return error
      }
    }
    for bad in [-1.0, 0, Double.infinity, -Double.infinity] {
      #expect(error(MosaicLayout(segment: bad), viewport) == .badLength("segment", bad))
    }
    for bad in [-1.0, Double.infinity] {
      #expect(error(MosaicLayout(gap: bad), viewport) == .badLength("gap", bad))
    }
    if case .badLength("segment", let nan) = error(MosaicLayout(segment: .nan), viewport) {
      #expect(nan.isNaN)
    } else {
      Issue.record("a segment that is not a number was accepted")
    }
    #expect(error(MosaicLayout(segment: 1e300), viewport) != nil)
    let most = Items.maximumCount / 4
    #expect(error(MosaicLayout(), viewport, [most]) != nil)
    #expect(error(MosaicLayout(), viewport, [most, most]) != nil)
    #expect(error(MosaicLayout(segment: 1e-300, gap: 0), viewport, [most]) == nil)
    #expect(error(MosaicLayout(), Viewport(size: .zero)) == nil)
    #expect(error(MosaicLayout(), Viewport(size: Size(width: .nan, height: 3))) != nil)
  }

  @Test func anyRectangleMayBeAskedFor() throws {
    let viewport = Viewport(size: Size(width: 320, height: 480))
    for rules in Rules.allCases {
      for count in [0, 12] {
        let prepared = try MosaicLayout(rules: rules).prepared(for: Items(counts: [count]), in: viewport)
        let numbers = [-Double.infinity, -1e300, -1, 0, 1, 300, 1e300, Double.infinity, Double.nan]
        for y in numbers {
          for height in numbers {
            let rect = Rect(x: 0, y: y, width: 320, height: height)
            #expect(prepared.attributes(in: rect, viewport: viewport).count <= count)
          }
        }
      }
    }
  }
}
