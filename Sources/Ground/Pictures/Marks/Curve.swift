/// A line through points, finer than cells: a chart's series.
///
/// Text draws it in braille dots, two a column and four a line. ASCII, which has none, draws a column of signs at each point.
public struct Curve: Equatable, Sendable {
  /// A braille dot of the grid: x in half columns, y in quarters of a line, both from the top left corner.
  public struct Dot: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The points, from left to right.
  public var points: [Dot]
  /// The line where columns stand, in the units of `points`.
  public var base: Int
  /// Which one it is of several in a chart: each has its own sign and color.
  public var series: Int
  /// How many columns to the right of its point an ASCII column stands, so that those of several series stand side by side;
  /// nil where they are too close for that, and only the point itself is drawn.
  public var offset: Int?
  /// What its points say in numbers; nil where only its shape matters.
  public var numbers: CurveNumbers? {
    get { if case .boxed(let numbers) = boxedNumbers { numbers } else { nil } }
    set { boxedNumbers = newValue.map(BoxedNumbers.boxed) ?? .none }
  }
  private var boxedNumbers = BoxedNumbers.none

  /// Few marks are curves; the others stay small.
  private indirect enum BoxedNumbers: Equatable, Sendable {
    case none
    case boxed(CurveNumbers)
  }

  public init(_ points: [Dot], base: Int, series: Int = 0, offset: Int? = 0) {
    self.points = points
    self.base = base
    self.series = series
    self.offset = offset
  }

  /// The role whose color a series takes: these four stay apart for every eye.
  public static func role(ofSeries series: Int) -> Role {
    [.added, .changed, .visited, .removed][series % 4]
  }

  /// The sign of a series where there are no dots.
  static func sign(ofSeries series: Int) -> Character {
    ["#", "=", "o", "%", "x", "~"][series % 6]
  }

  /// The sign of a series before its name, where there are no dots.
  public static func key(ofSeries series: Int) -> CleanText {
    CleanText(clean: "", plain: "\(sign(ofSeries: series)) ", columns: 2)
  }

  /// Every dot on the way, straight from point to point.
  ///
  /// - Complexity: O(dots)
  func dots() -> [Dot] {
    guard let first = points.first else { return [] }
    var dots = points.count == 1 ? [first, Dot(x: first.x ^ 1, y: first.y)] : [first]
    for (start, end) in zip(points, points.dropFirst()) {
      let steps = max(abs(end.x - start.x), abs(end.y - start.y))
      guard steps > 0 else { continue }
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        dots.append(
          Dot(
            x: start.x + Int((Double(end.x - start.x) * share).rounded()),
            y: start.y + Int((Double(end.y - start.y) * share).rounded())))
      }
    }
    return dots
  }
}

extension CellGrid {
  mutating func draw(_ curve: Curve) {
    switch style {
    case .unicode: drawDots(curve)
    case .ascii: drawColumns(curve)
    }
  }

  private mutating func drawDots(_ curve: Curve) {
    let role = Curve.role(ofSeries: curve.series)
    for dot in curve.dots() where dot.x >= 0 && dot.y >= 0 {
      dotted(Cell(x: dot.x / 2, y: dot.y / 4), bit: Self.brailleBit(x: dot.x % 2, y: dot.y % 4), role: role)
    }
  }

  /// The bit of a dot in the scalars U+2800…U+28FF.
  private static func brailleBit(x: Int, y: Int) -> UInt8 {
    y == 3 ? (x == 0 ? 0x40 : 0x80) : (x == 0 ? 1 : 8) << UInt8(y)
  }

  private mutating func drawColumns(_ curve: Curve) {
    let sign = Curve.sign(ofSeries: curve.series)
    let role = Curve.role(ofSeries: curve.series)
    for point in curve.points {
      let top = point.y / 4
      let base = curve.base / 4
      for y in curve.offset == nil ? top...top : min(top, base)...max(top, base) {
        put(sign, at: Cell(x: point.x / 2 + (curve.offset ?? 0), y: y), role: role)
      }
    }
  }
}
