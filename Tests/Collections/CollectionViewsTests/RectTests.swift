import CollectionViews
import Randomness
import Testing

@Suite struct RectTests {
  @Test func rectanglesThatOnlyTouchDoNotOverlap() {
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!square.overlaps(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!square.overlaps(Rect(x: 0, y: -10, width: 10, height: 10)))
    #expect(square.overlaps(Rect(x: 9, y: 9, width: 10, height: 10)))
    #expect(!square.overlaps(Rect(x: 5, y: 5, width: 0, height: 2)))
    #expect(square.intersection(Rect(x: 10, y: 10, width: 5, height: 5)) == nil)
  }

  /// On a grid of whole points an overlap is a point whose unit square is in both.
  @Test func overlapAndIntersectionAgreeWithCounting() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let rects = (0..<2).map { _ in
        Rect(
          x: Double(Int.random(in: 0..<6, using: &random)), y: Double(Int.random(in: 0..<6, using: &random)),
          width: Double(Int.random(in: 0..<5, using: &random)),
          height: Double(Int.random(in: 0..<5, using: &random)))
      }
      func cells(_ rect: Rect) -> Set<Point> {
        Set(
          (0..<12).flatMap { x in (0..<12).map { y in Point(x: Double(x), y: Double(y)) } }
            .filter(rect.contains))
      }
      let common = cells(rects[0]).intersection(cells(rects[1]))
      #expect(rects[0].overlaps(rects[1]) == !common.isEmpty)
      #expect(rects[0].intersection(rects[1]).map(cells) ?? [] == common)
      #expect(rects[0].union(rects[1]).contains(rects[1]))
    }
  }
}
