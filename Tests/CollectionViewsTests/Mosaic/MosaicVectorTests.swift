import CollectionViews
import Foundation
import Testing

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
    var layouts: [Layout]
    var queries: [Query]
    var boundsChange: [BoundsChange]
    var itemQuery: [ItemQuery]
  }

  let vectors: Vectors

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "Vectors/mosaic", withExtension: "json"))
    vectors = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: url))
  }

  private func mosaic(_ count: Int, width: Double, height: Double, rules: Rules = .right) throws
    -> PreparedMosaic
  {
    try MosaicLayout(rules: rules).prepared(
      for: Items(counts: [count]), in: Viewport(size: Size(width: width, height: height)))
  }

  @Test func stylesFramesAndContentSizes() throws {
    for layout in vectors.layouts {
      let name: Comment = "\(layout.count) items, \(layout.width) wide"
      let pattern = MosaicPattern(count: layout.count)
      #expect((0..<pattern.segmentCount).map { "\(pattern[$0].style)" } == layout.styles, name)
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
    for query in vectors.queries {
      let rect = query.rect.rect
      let viewport = Viewport(size: Size(width: query.width, height: 480))
      let right = try mosaic(query.count, width: query.width, height: 480)
      let found = right.attributes(in: rect, viewport: viewport).map(\.element)
      #expect(found == query.correctOverlap.map { .item(0, $0) }, "\(query.name)")
      let article = try mosaic(query.count, width: query.width, height: 480, rules: .article)
      #expect(article.articleSearch(in: rect).map(\.item) == query.article, "\(query.name)")
      let kept = article.attributes(in: rect, viewport: viewport).map(\.element)
      #expect(kept == query.article.sorted().map { .item(0, $0) }, "\(query.name)")
    }
  }

  @Test func boundsChanges() throws {
    for change in vectors.boundsChange {
      let old = Viewport(size: Size(width: change.old[0], height: change.old[1]))
      var new = Viewport(size: Size(width: change.new[0], height: change.new[1]))
      if change.originChanged == true { new.offset.y += 10 }
      let prepared = try mosaic(12, width: old.size.width, height: old.size.height)
      #expect(!prepared.invalidation(from: old, to: new).isEmpty == change.shouldInvalidate)
    }
  }

  @Test func anItemThatDoesNotExistHasNoPlace() throws {
    for query in vectors.itemQuery {
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
