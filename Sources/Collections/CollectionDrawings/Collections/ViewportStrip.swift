import Pictures

extension Strip {
  /// Several moments of a viewport, side by side.
  public init(_ moments: [ViewportContent]) {
    self.init(
      moments.map { moment in
        Moment("", Drawing { draw(moment, canvas: $0, isBare: true, fitsItems: false).picture })
      }, least: Canvas(columns: 14, rows: 8), unit: "picture")
  }
}
