/// Which way is forward: turns places told along and across the axis into rectangles.
struct FlowSpace: Hashable, Sendable {
  var axis: Axis
  /// The room for sections across the axis: the view's, without its content insets.
  var extent: Double
  /// The pixels in a point, if corners are on pixels.
  var scale: Double?

  init(axis: Axis, viewport: Viewport, scale: Double?) {
    self.axis = axis
    extent = Self.extent(of: viewport, axis)
    self.scale = scale
  }

  static func extent(of viewport: Viewport, _ axis: Axis) -> Double {
    let across = axis.across
    return max(
      0, viewport.size[across] - viewport.inset.leading(across) - viewport.inset.trailing(across))
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
