import GestureDrawings
import Gestures
import Language
import Playground

extension SheetExhibit {
  static let finger = FingerParameters<WayDown>(
    "how far the finger is below where it touched, in points; of a point (x, y) only y counts"
  ) { Point(x: 0, y: $0.distance) }
  static let velocity = Parameter<Double?>(
    "velocity", "the finger's, in points a second downwards; that of the path, or none, if left out")

  public static let verbs: [Verb<SheetExhibit>] = [
    Verb(
      Declaration(
        "toggle", "opens a closed sheet and closes an open one, as a tap does",
        example: "sheet m screen: 667\ntoggle\nexpect m.constant == 0 && m.state == \"open\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report) { sheet, report throws(GestureError) in
        sheet.toggle(recorder: &report)
      }
      exhibit.followSpring(&report)
    },
    Verb(
      Declaration(
        "drag", "moves an open sheet with the finger, up or down",
        parameters: finger.all,
        example: """
          sheet m screen: 667
          toggle
          drag 120
          drag path: [(0, 100), (5, 300)] over: 0.4
          expect m.constant == 300
          """)
    ) { exhibit, arguments, report in
      let isNewGesture = exhibit.machine.touch == nil
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
    },
    Verb(
      Declaration(
        "release", "lifts the finger: a table decides whether the sheet springs open or closed",
        parameters: [velocity],
        example: """
          sheet m screen: 667
          toggle
          drag 400
          release velocity: 250
          expect m.state == "closed"
          """)
    ) { exhibit, arguments, report in
      try exhibit.operate(&report, isNewGesture: false) { sheet, report throws(GestureError) in
        try sheet.release(velocity: arguments[velocity], recorder: &report)
      }
      exhibit.followSpring(&report)
    },
    Verb(
      Declaration(
        "cancel", "cancels the touch, as a phone call does: as if it were let go without velocity",
        example: "sheet m screen: 667\ntoggle\ndrag 400\ncancel\nexpect m.rule == \"up\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { sheet, report throws(GestureError) in
        try sheet.cancel(recorder: &report)
      }
      exhibit.followSpring(&report)
    },
  ]

  /// Adds the sheet on its way to where it rests to the moments of the gesture.
  private func followSpring(_ report: inout Report<SheetExhibit>) {
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
