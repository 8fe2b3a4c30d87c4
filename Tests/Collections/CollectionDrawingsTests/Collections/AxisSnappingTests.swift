import CollectionViews
import Randomness
import Samples
import Testing

@testable import CollectionDrawings

@Suite struct AxisSnappingTests {
  private func snapped(_ spans: [(Double, Double)], length: Double = 30) -> [[Int]] {
    AxisSnapping(
      spans.map { AxisSnapping.Span(start: $0.0, end: $0.1, isItem: true) }, length: length,
      cells: Int(length.rounded())
    ).result.map { [$0.start, $0.end] }
  }

  /// Seven and a half cells each: rounding every edge would make some eight cells high and some seven.
  @Test func equalLengthsTakeEqualCells() {
    for offset in stride(from: -8.0, through: 8, by: 0.05) {
      let spans = (0..<6).map { number in
        let start = offset + 4.1 * Double(number)
        return (start, start + 3)
      }
      let inside = zip(spans, snapped(spans)).filter { $0.0.0 >= 0 && $0.0.1 <= 29.5 }.map(\.1)
      #expect(Set(inside.map { $0[1] - $0[0] }).count <= 1, "\(offset)")
    }
  }

  @Test func whatNearlyTouchesSharesALine() {
    #expect(snapped([(0, 9.9), (10.1, 20), (20.2, 29.8)]) == [[0, 10], [10, 20], [20, 30]])
    // Half a cell is a gap, however it lies.
    for offset in stride(from: 0.0, through: 1, by: 0.1) {
      let places = snapped([(offset, offset + 4.4), (offset + 5, offset + 9.4), (offset + 10, offset + 14.4)])
      #expect(places[0][1] < places[1][0] && places[1][1] < places[2][0], "\(offset)")
    }
  }

  @Test func whatIsCutGoesOnBeyondTheFrame() {
    let places = snapped([(-0.2, 4), (26, 30.2), (-100, 1_000), (4, 26)])
    #expect(places[0][0] < 0 && places[1][1] > 30)
    #expect(places[2][0] < 0 && places[2][1] > 30)
    #expect(places[3] == [4, 26])
    // The frame may be a little shorter than what it shows; its edges are still borders.
    #expect(snapped([(0, 11.4)], length: 11.4) == [[0, 11]])
    #expect(snapped([(0, 11.5)], length: 11.4)[0][1] == 12)
  }

  /// Headers stand where the items around them begin and end.
  @Test func headersGoByTheItems() {
    let spans = [
      AxisSnapping.Span(start: 0, end: 9.94, isItem: true),
      AxisSnapping.Span(start: 9.94, end: 12.1, isItem: false),
      AxisSnapping.Span(start: 12.1, end: 22, isItem: true),
      AxisSnapping.Span(start: 12.4, end: 14.8, isItem: false),
      AxisSnapping.Span(start: 14.8, end: 17, isItem: false),
    ]
    let places = AxisSnapping(spans, length: 30, cells: 30).result
    #expect(places[0].end == places[1].start)
    #expect(places[1].end == places[2].start)
    #expect(places[3].start == places[2].start)
    #expect(places[3].end == places[4].start)
  }

  /// No edge is far from where it belongs, order is kept, and nothing within is put outside.
  @Test func nothingStraysFar() {
    let seed: UInt64 = 53
    print("snapping seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(400, all: 2_000) {
      let length = Double.random(in: 2...40, using: &random)
      let cells = Int(length.rounded())
      let spans = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        let start = Double.random(in: -10...length, using: &random)
        return AxisSnapping.Span(
          start: start, end: start + Double.random(in: 0.1...20, using: &random),
          isItem: Bool.random(using: &random))
      }
      let places = AxisSnapping(spans, length: length, cells: cells).result
      for (span, place) in zip(spans, places) {
        #expect(place.start <= place.end)
        #expect(
          (span.start < -1e-6) == (place.start < 0) && (span.end > length + 1e-6) == (place.end > cells))
        // A header goes by items, which may stand a little beside their places themselves.
        let most = span.isItem ? 1.5 : 2.5
        if span.start >= 0 { #expect(abs(Double(place.start) - span.start) <= most, "\(span)") }
        if span.end <= length { #expect(abs(Double(place.end) - span.end) <= most + 0.5, "\(span)") }
      }
      let starts = zip(spans, places).filter { $0.0.isItem }.sorted { $0.0.start < $1.0.start }.map(\.1.start)
      #expect(starts == starts.sorted())
    }
  }
}

@Suite struct ScrollBarTests {
  private func thumb(_ offset: Double, of content: Double, seen: Double = 480, length: Int = 29) -> Range<Int>
  {
    let viewport = Viewport(offset: Point(x: 0, y: offset), size: Size(width: 320, height: seen))
    return ScrollBar(
      viewport, contentSize: Size(width: 320, height: content), axis: .vertical, length: length
    ).thumb
  }

  @Test func toScale() {
    #expect(thumb(0, of: 480) == 0..<29)
    #expect(thumb(0, of: 100) == 0..<29)
    #expect(thumb(0, of: 960) == 0..<15)
    #expect(thumb(480, of: 960) == 14..<29)
    #expect(thumb(240, of: 960) == 7..<22)
    // Beyond the ends it stays at the end.
    #expect(thumb(-100, of: 960) == 0..<15)
    #expect(thumb(1_000, of: 960) == 14..<29)
  }

  /// It touches an end only there, at the far end of 10¹² points too.
  @Test func exactAtTheEnds() {
    let content = 1e12
    #expect(thumb(0, of: content) == 0..<1)
    #expect(thumb(1, of: content) == 1..<2)
    #expect(thumb(content / 2, of: content) == 14..<15)
    #expect(thumb(content - 481, of: content) == 27..<28)
    #expect(thumb(content - 480, of: content) == 28..<29)
  }

  @Test func anyNumbers() {
    for number in [-Double.infinity, -1e308, 0, 1e-300, 1e308, .infinity, .nan] {
      for other in [-1.0, 0, 480, 1e308, .infinity, .nan] {
        for length in [0, 1, 2, 29] {
          for range in [
            thumb(number, of: other, length: length), thumb(other, of: number, length: length),
            thumb(1, of: number, seen: other, length: length),
          ] { #expect(range.lowerBound >= 0 && range.upperBound <= length) }
        }
      }
    }
  }
}
