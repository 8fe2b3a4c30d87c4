import Geometry

/// A quantity: its name, its value, and how much of its range that is as a ``Bar``, with ticks below it.
///
///     progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈
///                                            full 60 ┘ goal 80 ┘
///
/// Where no bar fits, it is the name and the value. The values and the bars of gauges below each other stand below each other.
public struct Gauge: Drawable, Hashable, Sendable {
  /// A place on a bar.
  public struct Tick: Hashable, Sendable {
    /// Where it is, from 0 to 1.
    public var share: Double
    /// What is there, where there is room for it.
    public var name: String
    /// The value there.
    public var value: String

    public init(_ share: Double, _ name: String, value: String) {
      self.share = share
      self.name = name
      self.value = value
    }
  }

  public var name: String
  /// The value, in five columns at most.
  public var value: CleanText
  /// How much of its range that is, from 0 to 1.
  public var share: Double
  /// Whether the step changed it.
  public var isChanged: Bool
  /// Places on the bar, from left to right.
  public var ticks: [Tick]

  /// The columns that a bar needs, with the name and the value before it.
  public static let leastBarColumns = 28
  /// The columns that the name and the value need.
  public static let leastColumns = 14
  /// The columns before a bar, for the name and the value.
  private static let head = 16
  private static let mostBar = 42

  public init(
    _ name: String, _ value: CleanText, share: Double, isChanged: Bool = false, ticks: [Tick] = []
  ) {
    self.name = name
    self.value = value
    self.share = share
    self.isChanged = isChanged
    self.ticks = ticks
  }

  /// A quantity by its number, in five columns at most: `0.88`, or `<1` if its difference from 1 does not fit.
  ///
  /// - Parameters:
  ///   - before: what it was before the step, if that is known.
  ///   - landmarks: numbers at which something changes: it does not look like one of them unless it is one.
  ///   - share: how much of its range it is, from 0 to 1.
  ///   - ticks: places on the bar, from left to right.
  public init(
    _ name: String, _ value: Double, since before: Double?, apartFrom landmarks: [Double], share: Double,
    ticks: [Tick] = []
  ) {
    var text = PointsText.text(value, apartFrom: landmarks)
    if text.utf8.count > 5 {
      let nearest = landmarks.min { abs($0 - value) < abs($1 - value) } ?? value
      text = "\(value < nearest ? "<" : ">")\(PointsText.text(nearest))"
    }
    self.init(
      name, CleanText(text), share: share, isChanged: before.map { $0 != value } ?? false, ticks: ticks)
  }

  public func fits(_ canvas: Canvas) -> Bool {
    canvas.columns >= Self.leastColumns
      && canvas.rows >= (ticks.isEmpty || canvas.columns < Self.leastBarColumns ? 1 : 2)
  }

  public func picture(on canvas: Canvas) -> Picture {
    guard fits(canvas) else { return Picture(leftOut: name) }
    var picture = Picture(columns: Self.leastColumns, rows: 1)
    picture.marks = [
      .label(CleanText(name), at: Cell(x: 0, y: 0), role: .muted),
      .label(
        value, at: Cell(x: Self.head - 2 - value.columns, y: 0), role: isChanged ? .changed : .normal,
        keepsSign: isChanged),
    ]
    guard canvas.columns >= Self.leastBarColumns else { return picture }
    let room = Canvas(columns: min(canvas.columns - Self.head, Self.mostBar), rows: 1)
    picture.place(Bar(share, of: Subject(.bar, name)).picture(on: room), at: Cell(x: Self.head, y: 0))
    guard !ticks.isEmpty else { return picture }
    picture.rows = 2
    picture.marks +=
      (labels(columns: room.columns, withNames: true)
      ?? labels(columns: room.columns, withNames: false) ?? []).map(Mark.label)
    return picture
  }

  /// The words below the bar, each ending at its place; nil where two would meet.
  private func labels(columns: Int, withNames: Bool) -> [Label]? {
    var labels: [Label] = []
    for tick in ticks {
      let text =
        CleanText((withNames ? tick.name + " " : "") + tick.value) + CleanText(" ┘", ascii: " ^")
      let x = Self.head + Bar.column(of: tick.share, columns: columns) + 1 - text.columns
      let isFree = labels.last.map { $0.origin.x + $0.text.columns < x } ?? (x >= 0)
      guard isFree else { return nil }
      labels.append(Label(text, at: Cell(x: x, y: 1), role: .muted))
    }
    return labels
  }

  /// `progress: 0.88.`
  public func description(on canvas: Canvas) -> Description {
    Description(summary: "\(name): \(value.string(in: .ascii)).")
  }
}
