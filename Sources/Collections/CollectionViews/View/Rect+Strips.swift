extension Rect {
  /// The parts of it that another rectangle does not cover: none to four, which do not overlap but by rounding.
  func strips(notIn other: Rect) -> [Rect] {
    guard !isEmpty else { return [] }
    guard overlaps(other) else { return [self] }
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    let strips = [
      Rect(from: Point(x: minX, y: minY), to: Point(x: maxX, y: top)),
      Rect(from: Point(x: minX, y: top), to: Point(x: other.minX, y: bottom)),
      Rect(from: Point(x: other.maxX, y: top), to: Point(x: maxX, y: bottom)),
      Rect(from: Point(x: minX, y: bottom), to: Point(x: maxX, y: maxY)),
    ]
    return strips.filter { !$0.isEmpty }
  }

  /// The smallest rectangle between two corners that reaches the second, however its sums are rounded.
  private init(from upperLeft: Point, to lowerRight: Point) {
    func length(_ start: Double, _ end: Double) -> Double {
      let length = end - start
      return length > 0 && start + length < end ? length + end.ulp : length
    }
    self.init(
      x: upperLeft.x, y: upperLeft.y, width: length(upperLeft.x, lowerRight.x),
      height: length(upperLeft.y, lowerRight.y))
  }
}
