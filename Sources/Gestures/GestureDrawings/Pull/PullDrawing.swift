import Gestures
import Pictures

extension PullToDismiss: Drawable {
  public func picture(on canvas: Canvas) -> Picture { picture(on: canvas, after: PullChange()) }

  /// The button, filled and scaled, and the state, the progress, the mask and the scale as bars: beside the button, or below it on
  /// a narrow canvas; and a line that says what the blocks are. Where bars do not fit, numbers take their place; where no
  /// button fits, the progress alone.
  ///
  /// - Parameter change: what the last step did.
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas, after change: PullChange) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
    guard canvas.columns >= PullButton.columns, canvas.rows >= PullButton.rows else {
      return withoutButton(on: canvas, after: change)
    }
    let button = PullButton(self, isDismissing: change.isDismissing).picture
    return readout(after: change).beside(button, legend: PullButton.legend).picture(on: canvas)
  }

  private func withoutButton(on canvas: Canvas, after change: PullChange) -> Picture {
    let missing = ["button", "mask", "scale"]
    guard canvas.columns >= Gauge.leastColumns else {
      return Picture(CleanText(PullWords.share(progress, of: self)), on: canvas).leavingOut(missing)
    }
    let readout = readout(after: change)
    guard readout.fits(canvas) else {
      var gauge = readout.gauges[0]
      gauge.ticks = []
      return gauge.picture(on: canvas).leavingOut(missing)
    }
    return readout.picture(on: canvas).leavingOut(["button"])
  }

  /// The states of the pull with the current one marked, and its progress, mask and scale as bars.
  private func readout(after change: PullChange) -> StateReadout {
    let role: Role = change.isDismissing ? .removed : .muted
    let word = Mark.label(
      CleanText("dismissed"), at: Cell(x: 1, y: 0), role: role, keepsSign: change.isDismissing)
    let ticks = [
      Gauge.Tick(full, "full", value: PointsText.text(full * goal)),
      Gauge.Tick(1, "goal", value: PointsText.text(goal)),
    ]
    let before = change.before
    return StateReadout(
      PullState.allCases.map { $0.rawValue }, current: state.rawValue,
      note: dismissed ? Picture(marks: [word], columns: 10, rows: 1) : nil,
      gauges: [
        Gauge(
          "progress", progress, since: before?.progress, apartFrom: shareLandmarks, share: progress,
          ticks: ticks),
        Gauge(
          "mask", mask.height, since: before?.mask.height, apartFrom: maskLandmarks, share: highlight),
        Gauge("scale", scale, since: before?.scale, apartFrom: scaleLandmarks, share: growth),
      ])
  }

  /// The button, and how far the content is pulled, with nothing said of the state that follows from it.
  package var question: some Drawable {
    var readout = readout(after: PullChange())
    readout.current = ""
    readout.gauges.removeLast(readout.gauges.count - 1)
    let button = PullButton(self, isDismissing: false).picture
    return FirstThatFits([
      readout.beside(button, legend: PullButton.legend).drawing, Drawing { button.picture(on: $0) },
    ])
  }

  /// A pull as one picture of many: its button, and its state below.
  package var moment: some Drawable {
    let name = CleanText(state.rawValue)
    let label = Mark.label(name, at: Cell(x: 1, y: 0), role: .focus, keepsSign: true)
    return FirstThatFits([
      VerticalStack([
        PullButton(self, isDismissing: false).picture,
        Picture(marks: [label], columns: 1 + name.columns, rows: 1),
      ]).drawing, drawing,
    ])
  }
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
}

/// The button, in the middle of the room that it needs at its largest scale.
struct PullButton {
  /// Its side before it grows, in the points of its geometry.
  private static let side = 100.0

  static let columns = 15
  static let rows = 7

  static let legend = Legend(
    CleanText("█", ascii: "#"),
    ["colored so far: the mask rises from the bottom", "colored by the mask", "the mask"])

  let pull: PullToDismiss
  /// The number of cells by which it has grown on each side.
  let growth: Int
  /// Whether the pull has just dismissed the screen.
  let isDismissing: Bool

  init(_ pull: PullToDismiss, isDismissing: Bool) {
    self.pull = pull
    self.isDismissing = isDismissing
    growth = Int((pull.growth * 2).rounded())
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

  /// Scaled about its center.
  private var geometry: Mark.Geometry {
    let (largest, side) = (Self.side * pull.largestScale, Self.side * pull.scale)
    let origin = (largest - side) / 2
    return Mark.Geometry(
      Rect(x: origin, y: origin, width: side, height: side), isRound: true, level: pull.highlight,
      in: Scene(Rect(x: 0, y: 0, width: largest, height: largest), columns: Self.columns, rows: Self.rows))
  }
}
