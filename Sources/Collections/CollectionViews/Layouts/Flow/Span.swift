/// From where to where something reaches, in points.
struct Span {
  var start: Double
  var end: Double
}

/// From where to where something reaches, exactly.
struct ExactSpan {
  var start: ExactLength
  var end: ExactLength

  /// A span that starts at one place, as seen from another.
  func seen(from place: ExactLength) -> ExactSpan { ExactSpan(start: start - place, end: end - place) }
}

extension Rect {
  func span(_ axis: Axis) -> Span {
    axis == .vertical ? Span(start: minY, end: maxY) : Span(start: minX, end: maxX)
  }
}
