import Gestures
import Pictures

/// A sheet as it is seen at a moment: now, or on the way to where it rests.
public struct SheetMoment: Hashable, Sendable {
  public var sheet: CardSheet
  /// The seconds since it was let go; `nil` for the sheet as it is.
  public var time: Double?

  /// Whether it has just come to where it rests.
  public var isSettled = false

  public init(_ sheet: CardSheet, after time: Double? = nil) {
    self.sheet = sheet
    self.time = time
  }

  /// Whether it has moved, or does.
  var isChanged: Bool { isSettled || time != nil || sheet.touch != nil }

  /// The constant that is seen.
  public var constant: Double {
    time.flatMap { sheet.settling?.constant(after: $0) } ?? sheet.constant
  }

  /// The time, or what state the sheet is in.
  public var title: String { time.map { "\(points($0)) s" } ?? SheetWords.state(of: sheet) }

  /// A sheet that was let go or tapped, every twentieth of a second until it rests, or every tenth on a slow spring.
  ///
  /// - Complexity: O(1)
  public static func way(of sheet: CardSheet) -> [SheetMoment] {
    guard sheet.touch == nil, let settling = sheet.settling else { return [] }
    let rest = SheetMoment(sheet)
    guard settling.isAnimated else { return [rest] }
    let motion = settling.motion
    let perSecond = motion.duration < 0.35 ? 20.0 : 10
    let count = Int((motion.duration * perSecond).rounded(.up))
    return (1..<max(count, 1)).map { SheetMoment(sheet, after: motion.delay + Double($0) / perSecond) } + [
      rest
    ]
  }
}

/// Draws a sheet on its screen, where it is at a moment.
///
/// The picture is never larger than the canvas; where no screen fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ moment: SheetMoment, canvas: Canvas) -> Picture {
  guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
  if let screen = SheetScreen(moment, canvas: canvas) { return screen.picture() }
  // The state stands in the caption already.
  let text = CleanText("constant \(points(moment.constant))").truncated(toColumns: canvas.columns)
  return Picture(marks: [.label(Label(text, at: Cell(x: 0, y: 0)))], columns: text.columns, rows: 1)
}
