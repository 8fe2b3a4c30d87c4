import Declarations
import GestureDrawings
import Gestures
import Pictures

/// A machine that a gesture moves: its verbs take `frames: 5` and `at: 0.13`, and then show the way and not only its end.
protocol MovingExhibit: MachineExhibit
where Structure: Movable, Structure.Event == Event, Marks: WayMarks, Marks.Frame == Frame {
  /// What it was on the way from an earlier state to a later one.
  static func frame(from before: Structure, to after: Structure, at moment: MotionProgress) -> Frame
  /// A moment of the way in a few words: `constant 309.04`.
  static func words(for moment: Frame) -> String
}

/// The marks of a step in which something may have been on its way.
protocol WayMarks: ExhibitMarks {
  associatedtype Frame: Sendable
  /// The moments of the way that the last command was asked to show.
  var way: [Waypoint<Frame>] { get set }
}

/// A moment of a way: what stands over its picture, and what it shows.
struct Waypoint<Frame: Sendable>: Sendable {
  var title: String
  var frame: Frame
}

extension MovingExhibit {
  static func frame(from before: Structure, to after: Structure, at moment: MotionProgress) -> Frame {
    frame(of: after.onTheWay(from: before, at: moment.share))
  }

  /// Marks the moments on the way from an earlier state to this one.
  ///
  /// - Parameter moments: those that the command asks for; none leaves the end alone.
  func markWay(from before: Structure, at moments: [MotionProgress], _ report: inout Report<Self>) {
    guard !moments.isEmpty else { return }
    report.mark { marks in
      marks.way = moments.map {
        Waypoint(title: $0.title, frame: Self.frame(from: before, to: machine, at: $0))
      }
    }
  }

  /// The moments of the way side by side, and its end; `nil` if none were asked for.
  func wayDrawing(_ marks: Marks) -> Drawing? {
    guard !marks.way.isEmpty else { return nil }
    let end = Waypoint(title: MotionProgress.end.title, frame: Self.frame(of: machine))
    return Drawing(
      way: (marks.way + [end]).map { ($0.title, Self.moment(of: $0.frame), Self.words(for: $0.frame)) },
      least: Self.leastFrame
    ).drawing
  }
}

extension Drawing {
  /// The moments of a way side by side, each with what it is called and what is said of it.
  ///
  /// - Parameter least: the room that one of them needs.
  init(way moments: [(title: String, drawing: Drawing, words: String)], least: Canvas) {
    let strip = Strip(
      moments.map { Strip.Frame($0.title, $0.drawing.drawing) }, least: least, tellsMissing: true)
    self.init(
      describing: { canvas in
        let reported = moments.prefix(max(1, canvas.rows))
        let leftOut = moments.count - reported.count
        return Description(
          summary: "\(moments.count.counted("moment")) of the way, one after the other.",
          details: reported.map { "\($0.title): \($0.words)." },
          leftOut: leftOut > 0 ? "\(leftOut.counted("more moment")) left out." : nil)
      }, strip.picture(on:))
  }
}
