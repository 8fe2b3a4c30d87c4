/// Which way is forward: turns places along and across the axis into rectangles.
struct FlowSpace: Hashable, Sendable {
  var axis: Axis
  /// The room for sections across the axis: the view's, without its content insets.
  var extent: Double
  /// The pixels in a point, if corners are on pixels.
  var scale: Double?

  init(axis: Axis, viewport: Viewport, scale: Double?) {
    self.axis = axis
    extent = viewport.room(across: axis)
    self.scale = scale
  }

  /// A view with as much room across the axis.
  var viewport: Viewport {
    Viewport(size: axis == .vertical ? Size(width: extent, height: 0) : Size(width: 0, height: extent))
  }

  /// The most by which rounding moves a corner.
  var slack: Double { scale.map { 0.5 / $0 } ?? 0 }

  func rect(along: ExactLength, across: Double, length: Double, breadth: Double) -> Rect {
    let along = aligned(along.points)
    let across = aligned(across)
    return axis == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  private func aligned(_ coordinate: Double) -> Double {
    guard let scale else { return coordinate }
    return (coordinate * scale).rounded() / scale
  }
}

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

/// Where an item is in the lines of its section: from the first line's beginning, and from the inset across.
struct FlowPlace {
  var along: ExactLength
  var across: Double
  var length: Double
  var breadth: Double
}
