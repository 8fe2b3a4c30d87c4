import Gestures
import Pictures

extension CardSheet: Drawable {
  public func picture(on canvas: Canvas) -> Picture { picture(on: canvas, isSettled: false) }

  /// The sheet on its screen, and the spring on which it reached its place: beside the screen, or below it on
  /// a narrow canvas. Where no screen fits, a line of words takes its place.
  ///
  /// - Parameters:
  ///   - isSettled: whether the sheet has just come to its place.
  ///   - start: the constant from which a finger has just moved it; `nil` if none has.
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas, isSettled: Bool, movedFrom start: Double? = nil) -> Picture {
    var screen = SheetPose(self)
    screen.isSettled = isSettled
    screen.start = start
    guard touch == nil, let spring = settling?.plot else { return screen.picture(on: canvas) }
    let least = Canvas(columns: MotionPlot.leastColumns, rows: 0)
    return FirstThatFits([
      HorizontalStack([screen.drawing, spring.framed(least: least).drawing]).drawing,
      VerticalStack([screen.drawing, spring.drawing], spacing: 1).drawing,
    ]).picture(on: canvas)
  }
}

/// The motion of a sheet to its place: its constant over the time.
public struct SheetSpring: Drawable {
  public var sheet: CardSheet

  /// The last motion of a sheet.
  public init(of sheet: CardSheet) { self.sheet = sheet }

  /// The curve; where it does not fit, or nothing moves on a spring, words take its place.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
    if sheet.touch == nil, let plot = sheet.settling?.plot, plot.fits(canvas) {
      return plot.picture(on: canvas)
    }
    let whole = CleanText(SheetWords.way(of: sheet).joined(separator: ": "))
    let fits = whole.columns <= canvas.columns || canvas.rows < 2
    let lines = fits ? [whole] : SheetWords.way(of: sheet, columns: canvas.columns)
    return VerticalStack(
      lines.prefix(canvas.rows).map { Picture($0.truncated(toColumns: canvas.columns), role: .muted) }
    ).picture(on: canvas)
  }
}

extension SheetSettling {
  /// The constant over time, from the release or the tap to the rest; nil where nothing is animated.
  var plot: MotionPlot? {
    guard isAnimated else { return nil }
    return MotionPlot(
      "constant", path(samples: 41).map { $0.position }, to: target, duration: duration, delay: motion.delay
    ) {
      SheetWords.motion(motion, columns: $0)
    }
  }
}

/// A sheet at a moment: now, or on the way to its place.
public struct SheetPose: Hashable, Sendable {
  /// The sheet.
  public var sheet: CardSheet
  /// The seconds since its release; `nil` for the sheet as it is.
  public var time: Double?
  /// Whether the sheet has just come to its place.
  public var isSettled = false
  /// The constant from which a finger has just moved it.
  public var start: Double?

  /// Makes a moment, a given number of seconds after the release or (`nil`) now.
  public init(_ sheet: CardSheet, after time: Double? = nil) {
    self.sheet = sheet
    self.time = time
  }

  /// Whether the sheet has moved, or is moving.
  var isChanged: Bool { isSettled || time != nil || sheet.touch != nil }

  /// The constant at that moment.
  public var constant: Double {
    time.flatMap { sheet.settling?.constant(after: $0) } ?? sheet.constant
  }

  /// The time, or the state of the sheet.
  public var title: String { time.map { "\(PointsText.text($0)) s" } ?? SheetWords.state(of: sheet) }

  /// The moments of a sheet after its release or a tap until it rests: one every twentieth of a second, or every tenth on a slow
  /// spring.
  ///
  /// - Complexity: O(1)
  public static func way(of sheet: CardSheet) -> [SheetPose] {
    guard sheet.touch == nil, let settling = sheet.settling else { return [] }
    let rest = SheetPose(sheet)
    guard settling.isAnimated else { return [rest] }
    let motion = settling.motion
    let perSecond = motion.duration < 0.35 ? 20.0 : 10
    let count = Int((motion.duration * perSecond).rounded(.up))
    return (1..<max(count, 1)).map { SheetPose(sheet, after: motion.delay + Double($0) / perSecond) } + [
      rest
    ]
  }
}

extension SheetPose: Drawable {
  /// The sheet on its screen; where no screen fits, a line of words takes its place.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    if let screen = SheetScreen(self, canvas: canvas) { return screen.picture() }
    // The caption has the state already.
    return Picture(CleanText("constant \(PointsText.text(constant))"), on: canvas)
  }

  public func description(on canvas: Canvas) -> Description { sheet.description(on: canvas) }
}

/// A screen with a sheet on it, in cells.
struct SheetScreen {
  static let mostRows = 12
  private static let mostColumns = 26

  let moment: SheetPose
  /// The last row of the screen, from 0; and its last column.
  let bottom: Int
  let right: Int

  init?(_ moment: SheetPose, canvas: Canvas) {
    guard canvas.columns >= 12, canvas.rows >= 6 else { return nil }
    self.moment = moment
    bottom = min(Self.mostRows, canvas.rows) - 1
    right = min(Self.mostColumns, canvas.columns) - 1
  }

  private var sheet: CardSheet { moment.sheet }

  /// The row of a height on the screen, in points from its top. Beyond the screen it is one row beyond.
  private func line(_ y: Double) -> Int {
    Int(min(max((y / sheet.screen * Double(bottom)).rounded(), -1), Double(bottom + 1)))
  }

  /// What takes the width of the screen, but for a column on either side.
  private func area(from top: Int, to bottom: Int) -> Surface.Area {
    Surface.Area(left: 2, top: top, right: right - 2, bottom: bottom)
  }

  func picture() -> Picture {
    var surface = Surface(right: right, bottom: bottom)
    let place = CleanText(SheetWords.place(of: moment))
    let words = place.columns > right - 6 ? CleanText("at \(PointsText.text(moment.constant))") : place
    let edge = sheet.screen - sheet.cardHeight + moment.constant
    let backBar = max(0, -moment.constant)
    let top = line(edge)
    let foot = line(edge + sheet.cardHeight)
    let role: Role = moment.isChanged ? .changed : .normal
    let quiet = Surface.Stroke(line: .dotted, role: .muted)
    let inside = Surface.Area(left: 1, top: 0, right: right - 1, bottom: bottom)
    if backBar > 0 { surface.lay(area(from: top, to: bottom + 1), owner: 1, stroke: quiet) }
    let start = moment.start.map { line(sheet.screen - sheet.cardHeight + $0) }
    let hasMoved = start.map { $0 != top && 1..<bottom ~= $0 } ?? false
    // Where the upper edge was.
    if let start, hasMoved, start < top { surface.outline(area(from: start, to: top), quiet) }
    surface.lay(
      area(from: top, to: max(top + 1, foot + (backBar > 0 ? 0 : 1))), owner: 0,
      stroke: Surface.Stroke(line: .rounded, role: role))
    surface.frame(Surface.Stroke(line: .heavy, role: .normal))
    var picture = Picture(marks: surface.edges(), columns: right + 1, rows: bottom + 1)
    if top > bottom - 2 {
      let text = words.truncated(toColumns: right - 3)
      let y = max(1, min(bottom - 1, top - 1))
      picture.marks.append(
        .label(text, at: Cell(x: 3, y: y), role: moment.isChanged ? .changed : .muted, keepsSign: true))
    } else if let label = surface.label(words, role: role, of: 0, onLine: max(1, top + 1), in: inside) {
      picture.marks.append(label)
    }
    if backBar > 0,
      let label = surface.label(
        CleanText("back bar \(PointsText.text(backBar))"), role: .muted, of: 1, onLine: bottom - 1, in: inside
      )
    {
      picture.marks.append(label)
    }
    if let start, hasMoved { picture.marks += way(from: start, to: top) }
    picture.marks += figures(edge: edge, backBar: backBar, words, role)
    return picture
  }

  /// An arrow from where the upper edge was to where it is, if there is a line for it.
  private func way(from start: Int, to top: Int) -> [Mark] {
    let isDown = start < top
    // Near the bottom the line above the edge says where the sheet is.
    let end = top > bottom - 2 ? min(top, bottom) - 1 : top
    let lines = isDown ? Array((start + 1)..<max(start + 1, end)) : Array((top + 2)..<max(top + 2, start + 1))
    guard let last = isDown ? lines.last : lines.first, 1..<bottom ~= last else { return [] }
    let distance = abs(moment.constant - (moment.start ?? moment.constant))
    let arrow = isDown ? CleanText("↓ ", ascii: "v ") : CleanText("↑ ", ascii: "^ ")
    let text = (arrow + CleanText(PointsText.text(distance))).truncated(toColumns: right - 7)
    return [.label(text, at: Cell(x: 4, y: last), role: .muted)]
  }

  /// The sheet where it is, and the bar below it, on a screen half as wide as high.
  private func figures(edge: Double, backBar: Double, _ words: CleanText, _ role: Role) -> [Mark] {
    let width = sheet.screen / 2
    let scene = Scene(
      Rect(x: 0, y: 0, width: width, height: sheet.screen), columns: right + 1, rows: bottom + 1)
    func figure(_ kind: Subject.Kind, _ text: CleanText, _ role: Role, y: Double, height: Double) -> Mark {
      let frame = Rect(x: 0, y: y, width: width, height: height)
      return .figure(Subject(kind), text, role: role, at: Mark.Geometry(frame, in: scene))
    }
    let card = figure(.sheet, words, role, y: edge, height: sheet.cardHeight)
    guard backBar > 0 else { return [card] }
    return [
      card, figure(.bar, CleanText("back bar"), .muted, y: edge + sheet.cardHeight, height: backBar),
    ]
  }
}
