import Pictures

/// Draws several moments of a view side by side: see ``drawStrip(_:least:canvas:)``.
public func drawStrip(
  _ moments: [ViewportContent], canvas: Canvas
) -> (picture: Picture, leftOut: Int) {
  let frames = moments.map { moment in
    StripMoment { draw(moment, canvas: $0, isBare: true, fitsItems: false).picture }
  }
  return drawStrip(frames, least: Canvas(columns: 14, rows: 8), canvas: canvas)
}
