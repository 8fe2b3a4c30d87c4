import Gestures
import Pictures

/// Draws the button of a pull, filled and scaled, and its state, progress, mask and scale as bars: beside the button, or below it
/// on a narrow canvas. Where bars do not fit, numbers take their place.
///
/// The picture is never larger than the canvas; where no button fits, its progress takes its place.
///
/// - Parameters:
///   - change: what the last step did.
///   - canvas: the room for the picture.
/// - Returns: the picture, and in words what it leaves out.
/// - Complexity: O(cells of the canvas)
public func draw(
  _ pull: PullToDismiss, _ change: PullChange = PullChange(), canvas: Canvas
) -> (picture: Picture, leftOut: String?) {
  guard canvas.columns > 0, canvas.rows > 0 else { return (Picture(), nil) }
  guard canvas.columns >= PullButton.columns, canvas.rows >= PullButton.rows else {
    return withoutButton(pull, change, canvas)
  }
  let button = PullButton(pull, isDismissing: change.isDismissing).picture
  // Bars below the button are better than numbers beside it.
  let bars = Drawing { canvas in
    PullBars(pull, change, columns: canvas.columns)?.picture(fitting: canvas, least: PullBars.leastColumns)
      ?? Picture(leftOut: "state and bars left out")
  }
  let readout = Drawing { canvas in
    PullBars(pull, change, columns: min(canvas.columns, PullBars.leastColumns - 1))?
      .picture(fitting: canvas) ?? Picture(leftOut: "state and bars left out")
  }
  let height = Canvas(columns: .max, rows: PullButton.rows)
  let picture = FirstThatFits([
    HorizontalStack([button, FirstThatFits([bars.padded(top: 1).framed(most: height), bars])]),
    VerticalStack([button, bars], spacing: 1),
    HorizontalStack([button, readout.padded(top: 1)]),
    VerticalStack([button, readout], spacing: 1),
  ]).picture(on: canvas)
  return (picture, picture.leftOut)
}

private func withoutButton(
  _ pull: PullToDismiss, _ change: PullChange, _ canvas: Canvas
) -> (picture: Picture, leftOut: String?) {
  guard let bars = PullBars(pull, change, columns: canvas.columns) else {
    let text = CleanText(PullWords.share(pull.progress)).truncated(toColumns: canvas.columns)
    return (Picture(text), "button, mask, scale left out")
  }
  guard bars.rows > canvas.rows else { return (bars.picture(), "button left out") }
  return (bars.line(), "button, mask, scale left out")
}

/// Draws a pull as one picture of many: its button, and its state below.
///
/// The picture is never larger than the canvas.
///
/// - Complexity: O(cells of the canvas)
public func drawMoment(of pull: PullToDismiss, canvas: Canvas) -> Picture {
  guard canvas.columns >= PullButton.columns, canvas.rows > PullButton.rows else {
    return draw(pull, canvas: canvas).picture
  }
  var picture = PullButton(pull, isDismissing: false).picture
  picture.marks.append(
    .label(
      CleanText(pull.state.rawValue), at: Cell(x: 1, y: picture.rows), role: .focus, keepsSign: true))
  picture.rows += 1
  return picture
}

extension PullToDismiss: Drawable {
  public func picture(on canvas: Canvas) -> Picture { picture(on: canvas, after: PullChange()) }

  /// The picture of a pull that marks what the last step did.
  public func picture(on canvas: Canvas, after change: PullChange) -> Picture {
    var drawn = draw(self, change, canvas: canvas)
    drawn.picture.leftOut = drawn.leftOut
    return drawn.picture
  }

  public func description(on canvas: Canvas) -> Description { describe(self) }
}

/// What a step did to a pull.
public struct PullChange: Hashable, Sendable {
  /// The pull before the step, if it is known.
  public var before: PullToDismiss?
  /// Whether the step dismissed the screen.
  public var isDismissing: Bool

  /// Makes a change; with no pull before it nothing counts as changed.
  public init(since before: PullToDismiss? = nil, isDismissing: Bool = false) {
    self.before = before
    self.isDismissing = isDismissing
  }

  func changed(_ quantity: PullWords.Quantity, in pull: PullToDismiss) -> Bool {
    before.map { quantity.value(of: $0) != quantity.value(of: pull) } ?? false
  }
}

/// The button, in the middle of the room that it needs at its largest scale.
struct PullButton {
  /// Its side before it grows, in the points of its geometry.
  private static let side = 100.0

  static let columns = 15
  static let rows = 7

  let pull: PullToDismiss
  /// The number of cells by which it has grown on each side.
  let growth: Int
  /// Whether the pull has just dismissed the screen.
  let isDismissing: Bool

  init(_ pull: PullToDismiss, isDismissing: Bool) {
    self.pull = pull
    self.isDismissing = isDismissing
    let share = (pull.scale - 1) / (PullToDismiss.largestScale - 1)
    growth = Int((min(max(share, 0), 1) * 2).rounded())
  }

  var picture: Picture {
    let x = 2 - growth
    let y = growth == 2 ? 0 : 1
    let columns = 11 + 2 * growth
    let rows = 5 + (growth == 0 ? 0 : growth)
    let role: Role = pull.state == .notStarted ? .normal : isDismissing ? .removed : .changed
    var marks: [Mark] = [
      .box(Box(at: Cell(x: x, y: y), columns: columns, rows: rows, line: .rounded, role: role))
        .showing(Subject(.button), at: geometry)
    ]
    // Rounded down, so that only a full button looks full.
    let halves = Int((pull.highlight * Double(2 * (rows - 2))).rounded(.down))
    for line in 0..<(halves + 1) / 2 {
      let isHalf = line == halves / 2
      let cell = isHalf ? CleanText("▄", ascii: "=") : CleanText("█", ascii: "#")
      let text = (1..<columns - 2).reduce(cell) { text, _ in text + cell }
      marks.append(.label(text, at: Cell(x: x + 1, y: y + rows - 2 - line), role: role))
    }
    return Picture(marks: marks, columns: Self.columns, rows: Self.rows)
  }

  /// Scaled about its centre.
  private var geometry: Mark.Geometry {
    let (largest, side) = (Self.side * PullToDismiss.largestScale, Self.side * pull.scale)
    let origin = (largest - side) / 2
    return Mark.Geometry(
      Rect(x: origin, y: origin, width: side, height: side),
      in: Scene(Rect(x: 0, y: 0, width: largest, height: largest), columns: Self.columns, rows: Self.rows))
  }
}
