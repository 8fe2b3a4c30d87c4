import CollectionViews

/// The cases of the global header article, as the vectors hold them.
struct HeaderVectors: Decodable {
  struct Metrics: Decodable {
    var delegateHeaderHeight0: Double?
    var delegateInsetTop0: Double?
    var headerReferenceHeight: Double?
    var sectionInsetTop: Double?

    var firstHeight: Double { headerReferenceHeight ?? delegateHeaderHeight0 ?? 0 }
    var firstInset: Double { sectionInsetTop ?? delegateInsetTop0 ?? 0 }
  }
  struct Section: Decodable {
    var header: [Double]
    var firstItem: [Double]?
    var lastItem: [Double]?
    var items: [[Double]]
  }
  struct Header: Decodable, Equatable {
    var frame: [Double]
    var zIndex: Int
    var stretchFactor: Double
  }
  struct Invalidation: Decodable {
    var delegateMetrics: Bool?
    var headers: [Int]?
  }
  struct Step: Decodable {
    var contentOffsetY: Double
    var regularHeadersInBounds: [Int]
    var customHeadersInBounds: [Int]
    var allHeadersInBounds: [Int]
    var invalidation: Invalidation?
    var headers: [Header]
    var articleHeaders: [Header]?
  }
  struct BoundsChange: Decodable {
    var old: [Double]
    var new: [Double]
    var expect: Invalidation
  }
  var name: String
  var optionsRaw: Int
  var maximumStretchHeight: Double?
  var metrics: Metrics?
  var contentInsetTop: Double?
  var bounds: [Double]?
  var sections: [Section]?
  var steps: [Step]?
  var cases: [BoundsChange]?

  var options: HeaderOptions {
    HeaderOptions(
      global: optionsRaw & 1 != 0, stretch: optionsRaw & 2 != 0, pin: optionsRaw & 4 != 0,
      maxStretch: maximumStretchHeight)
  }
}

extension HeaderVectors.Header {
  init(_ placement: HeaderPlacement) {
    let frame = placement.frame
    self.init(
      frame: [frame.x, frame.y, frame.width, frame.height], zIndex: placement.zIndex,
      stretchFactor: placement.stretch)
  }
}

extension [Double] {
  /// The rectangle that vectors write as its x, y, width and height.
  var rect: Rect { Rect(x: self[0], y: self[1], width: self[2], height: self[3]) }
}
