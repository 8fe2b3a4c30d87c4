import CollectionViews
import Testing
import Vectors

/// The mosaics of the vectors, which were made apart from this library.
@Suite struct MosaicVectorTests {
  struct Vectors: Decodable {
    struct Layout: Decodable {
      var count: Int
      var width: Double
      var height: Double
      var styles: [String]
      var frames: [[Double]]
      var contentSizeCorrect: [Double]
      var contentSizeArticle: [Double]
    }
    struct Query: Decodable {
      var name: String
      var count: Int
      var width: Double
      var rect: [Double]
      var correctOverlap: [Int]
      var article: [Int]
    }
    struct BoundsChange: Decodable {
      var old: [Double]
      var new: [Double]
      var originChanged: Bool?
      var shouldInvalidate: Bool
    }
    struct ItemQuery: Decodable {
      var count: Int
      var item: Int
      var ok: Bool?
    }
    struct Exhaustive: Decodable, Equatable {
      var queries = 0
      var articleMissesSomething = 0
      var articleReturnsExtra = 0
      var fullWidthQueries = 0
      var fullWidthArticleMisses = 0
      var fullWidthArticleExtra = 0
    }
    var layouts: [Layout]
    var queries: [Query]
    var boundsChange: [BoundsChange]
    var itemQuery: [ItemQuery]
    var exhaustive: Exhaustive
  }

  let cases: Vectors

  init() throws {
    cases = try vectors("Collections/mosaic")
  }

  private func mosaic(_ count: Int, width: Double, height: Double, rules: Rules = .right) throws
    -> PreparedMosaic
  {
    try MosaicLayout(rules: rules).prepared(
      for: Items(counts: [count]), in: Viewport(size: Size(width: width, height: height)))
  }

  @Test func stylesFramesAndContentSizes() throws {
    for layout in cases.layouts {
      let name: Comment = "\(layout.count) items, \(layout.width) wide"
      let pattern = MosaicPattern(items: layout.count)
      #expect(pattern.map { "\($0.style)" } == layout.styles, name)
      for rules in Rules.allCases {
        let prepared = try mosaic(layout.count, width: layout.width, height: layout.height, rules: rules)
        let viewport = Viewport(size: Size(width: layout.width, height: layout.height))
        let frames = (0..<layout.count).map { prepared.attributes(of: .item(0, $0), in: viewport)?.frame }
        #expect(frames == layout.frames.map(\.rect), name)
        let size = rules == .right ? layout.contentSizeCorrect : layout.contentSizeArticle
        #expect(prepared.contentSize == Size(width: size[0], height: size[1]), name)
      }
    }
  }

  @Test func queries() throws {
    for query in cases.queries {
      let rect = query.rect.rect
      let viewport = Viewport(size: Size(width: query.width, height: 480))
      let right = try mosaic(query.count, width: query.width, height: 480)
      let found = right.attributes(in: rect, viewport: viewport).map(\.element)
      #expect(found == query.correctOverlap.map { .item(0, $0) }, "\(query.name)")
      let article = try mosaic(query.count, width: query.width, height: 480, rules: .article)
      #expect(article.articleSearch(in: rect).map(\.item) == query.article, "\(query.name)")
      let kept = article.attributes(in: rect, viewport: viewport).map(\.element)
      #expect(
        kept == query.correctOverlap.filter(query.article.contains).map { .item(0, $0) }, "\(query.name)")
    }
  }

  /// Every count up to where each style has occurred, a window of four heights moved down by seven points a step, over the
  /// whole width, its left end and its right end. The vectors contain only the sums.
  @Test func howOftenTheArticleIsWrong() throws {
    var counted = Vectors.Exhaustive()
    let viewport = Viewport(size: Size(width: 320, height: 480))
    for count in 1...14 {
      let right = try mosaic(count, width: 320, height: 0)
      let article = try mosaic(count, width: 320, height: 0, rules: .article)
      for (x, width) in [(0.0, 320.0), (0, 50), (230, 50)] {
        for height in [3.0, 60, 130, 480] {
          for y in stride(from: -4.75, to: right.contentSize.height + 5, by: 7) {
            let rect = Rect(x: x, y: y, width: width, height: height)
            let seen = Set(right.attributes(in: rect, viewport: viewport).map(\.element))
            let found = Set(article.articleSearch(in: rect).map { Element.item($0) })
            let misses = seen.isSubset(of: found) ? 0 : 1
            let extra = found.isSubset(of: seen) ? 0 : 1
            counted.queries += 1
            counted.articleMissesSomething += misses
            counted.articleReturnsExtra += extra
            if width == 320 {
              counted.fullWidthQueries += 1
              counted.fullWidthArticleMisses += misses
              counted.fullWidthArticleExtra += extra
            }
          }
        }
      }
    }
    #expect(counted == cases.exhaustive)
  }

  @Test func boundsChanges() throws {
    for change in cases.boundsChange {
      let old = Viewport(size: Size(width: change.old[0], height: change.old[1]))
      var new = Viewport(size: Size(width: change.new[0], height: change.new[1]))
      if change.originChanged == true { new.offset.y += 10 }
      let prepared = try mosaic(12, width: old.size.width, height: old.size.height)
      #expect(!prepared.invalidation(from: old, to: new).isEmpty == change.shouldInvalidate)
    }
  }

  @Test func anItemThatDoesNotExistHasNoPlace() throws {
    for query in cases.itemQuery {
      let prepared = try mosaic(query.count, width: 320, height: 480)
      let viewport = Viewport(size: Size(width: 320, height: 480))
      let found = prepared.attributes(of: .item(0, query.item), in: viewport)
      #expect((found != nil) == (query.ok ?? false))
      for element in [Element.item(0, -1), .item(1, 0), .item(-1, 0), .header(0), .footer(0)] {
        #expect(prepared.attributes(of: element, in: viewport) == nil)
      }
    }
  }
}
