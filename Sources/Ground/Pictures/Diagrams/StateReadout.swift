/// The states of a machine with the current one marked, and its quantities as bars:
///
///      notStarted  highlighting ▸highlightFull  finalFull
///
///     progress  0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈
///                                       full 60 ┘ goal 80 ┘
///     mask        30  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
///
/// Where bars do not fit, their numbers are below the current state.
public struct StateReadout: Drawable {
  public var states: [String]
  public var current: String
  /// A line below the states; nil for none.
  public var note: Picture?
  public var gauges: [Gauge]

  public init(_ states: [String], current: String, note: Picture? = nil, gauges: [Gauge]) {
    self.states = states
    self.current = current
    self.note = note
    self.gauges = gauges
  }

  public func fits(_ canvas: Canvas) -> Bool {
    canvas.columns >= Gauge.leastColumns && whole(columns: canvas.columns).rows <= canvas.rows
  }

  public func picture(on canvas: Canvas) -> Picture {
    fits(canvas) ? whole(columns: canvas.columns) : Picture().leavingOut(["state and bars"])
  }

  /// What the machine looks like, with the readout beside it or below, and a legend where there is room.
  ///
  /// Bars below the figure are better than numbers beside it.
  public func beside(_ figure: Picture, legend: Legend) -> some Drawable {
    let bars = framed(least: Canvas(columns: Gauge.leastBarColumns, rows: 0))
    let numbers = framed(most: Canvas(columns: Gauge.leastBarColumns - 1, rows: .max))
    let height = Canvas(columns: .max, rows: figure.rows)
    let forms = [
      HorizontalStack {
        figure
        FirstThatFits {
          bars.padded(top: 1).framed(most: height)
          bars
        }
      }.drawing,
      VerticalStack([figure.drawing, bars.drawing], spacing: 1).drawing,
      HorizontalStack([figure.drawing, numbers.padded(top: 1).drawing]).drawing,
      VerticalStack([figure.drawing, numbers.drawing], spacing: 1).drawing,
    ]
    return FirstThatFits(forms.flatMap { [VerticalStack([$0, legend.drawing]).drawing, $0] })
  }

  private func whole(columns: Int) -> Picture {
    let hasBars = columns >= Gauge.leastBarColumns
    let names = StateNames(hasBars ? states : [current], current: current)
    let rows = VerticalStack(gauges).padded(top: hasBars && note == nil ? 1 : 0)
    let parts = [names.drawing] + (note.map { [$0.drawing] } ?? []) + [rows.drawing]
    return VerticalStack(parts).picture(on: Canvas(columns: columns, rows: .max))
  }
}
