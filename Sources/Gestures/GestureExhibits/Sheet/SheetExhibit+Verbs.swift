import GestureDrawings
import Gestures
import Language
import Playground

extension SheetExhibit {
  static let finger = FingerParameters<WayDown>(
    "how far the finger is below where it touched, in points; of a point (x, y) only y counts"
  ) { Point(x: 0, y: $0.distance) }
  /// How the path of a finger is shown, and that of a sheet that moves by itself.
  static let motion = MotionParameters()
  static let settling = MotionParameters(isTimed: true)
  static let velocity = Parameter<Double?>(
    "velocity", "the finger's, in points per second downward; that of the path, or none, if left out")

  public static let verbs: [Verb<SheetExhibit>] = [
    Verb(
      Declaration(
        "toggle", "opens a closed sheet and closes an open one, as a tap does", parameters: settling.all,
        example: "sheet m screen: 667\ntoggle\nexpect m.constant == 0 && m.state == \"open\"")
    ) { exhibit, arguments, report in
      let before = exhibit.machine
      try exhibit.operate(&report) { sheet, report throws(GestureError) in
        sheet.toggle(recorder: &report)
      }
      try exhibit.followSpring(from: before, arguments, &report)
    },
    Verb(
      Declaration(
        "drag", "moves an open sheet with the finger, up or down",
        parameters: finger.all + motion.all,
        example: """
          sheet m screen: 667
          toggle
          drag 120
          drag path: [(0, 100), (5, 300)] over: 0.4
          expect m.constant == 300
          """)
    ) { exhibit, arguments, report in
      let before = exhibit.machine
      let isNewGesture = before.touch == nil
      let start = Point(x: 0, y: exhibit.machine.touch?.translation ?? 0)
      switch try finger.way(in: arguments, from: start) {
      case .to(let translation):
        try exhibit.operate(&report, isNewGesture: isNewGesture) { sheet, report throws(GestureError) in
          try sheet.drag(to: translation.y, recorder: &report)
        }
      case .along(let path):
        let samples = SampleWords(path, isVertical: true)
        try exhibit.operate(&report, isNewGesture: isNewGesture, along: samples) {
          sheet, report throws(GestureError) in
          try sheet.drag(along: path, recorder: &report)
        }
      }
      exhibit.markWay(from: before, at: try motion.moments(in: arguments), &report)
    },
    Verb(
      Declaration(
        "release", "lifts the finger: a table decides whether the sheet springs open or closed",
        parameters: [velocity] + settling.all,
        example: """
          sheet m screen: 667
          toggle
          drag 400
          release velocity: 250
          expect m.state == "closed"
          """)
    ) { exhibit, arguments, report in
      let before = exhibit.machine
      try exhibit.operate(&report, isNewGesture: false) { sheet, report throws(GestureError) in
        try sheet.release(velocity: arguments[velocity], recorder: &report)
      }
      try exhibit.followSpring(from: before, arguments, &report)
    },
    Verb(
      Declaration(
        "cancel",
        "cancels the touch, as a phone call does: as if it were released without velocity; with rules: article it hangs",
        parameters: settling.all,
        example: "sheet m screen: 667\ntoggle\ndrag 400\ncancel\nexpect m.rule == \"up\"")
    ) { exhibit, arguments, report in
      let before = exhibit.machine
      try exhibit.operate(&report, isNewGesture: false) { sheet, report throws(GestureError) in
        try sheet.cancel(recorder: &report)
      }
      try exhibit.followSpring(from: before, arguments, &report)
    },
    Verb(
      Declaration(
        "configure", "changes the height of the sheet and the bounds of its table, while no finger holds it",
        parameters: SheetNumbers.all,
        example: """
          sheet m screen: 667
          configure height: 0.5 near: 100
          expect m.constant == 333.5 && m.near == 100
          """)
    ) { exhibit, arguments, report in
      guard SheetNumbers.areGiven(in: arguments) else {
        throw Fault.nothingToConfigure("height: 0.75, near: 180 or fast: 300")
      }
      let before = exhibit.machine
      try exhibit.operate(&report) { sheet, report throws(GestureError) in
        try sheet.configure(
          height: arguments[SheetNumbers.height] ?? before.height,
          near: arguments[SheetNumbers.near] ?? before.table.near,
          fast: arguments[SheetNumbers.fast] ?? before.table.fast, recorder: &report)
      }
    },
  ]

  /// Adds the sheet on its way to where it rests to the moments of the gesture, and marks those that the picture is to show.
  private func followSpring(
    from before: CardSheet, _ arguments: Arguments, _ report: inout Report<SheetExhibit>
  ) throws {
    let duration = machine.settling.map { $0.isAnimated ? $0.duration : 0 } ?? 0
    markWay(from: before, at: try Self.settling.moments(in: arguments, lasting: duration), &report)
    let way = SheetMoment.way(of: machine)
    for moment in way {
      report.log.append(Trace.Moment(title: moment.title, frame: moment, isKey: moment == way.last))
    }
  }
}

/// How far a finger is below where it touched, in points: a number, or a point of which only the way down counts.
struct WayDown: ArgumentValue {
  let distance: Double

  static var parameterType: ParameterType { .shape(.either([.number(atLeast: nil), .point])) }

  init?(argument: Value) {
    guard let distance = argument.number ?? Point(argument: argument)?.y else { return nil }
    self.distance = distance
  }

  var argumentText: String { distance.argumentText }
}
