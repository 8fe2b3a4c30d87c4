import GestureDrawings
import Gestures
import Language
import Playground

extension SheetExhibit {
  public static let verbs: [Verb<SheetExhibit>] = [
    Verb(
      Declaration(
        "toggle", "opens a closed sheet and closes an open one, as a tap does",
        example: "sheet m screen: 667\ntoggle\nexpect m.constant == 0 && m.state == \"open\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report) { sheet, listener throws(GestureError) in
        sheet.toggle(recorder: &listener)
      }
      exhibit.followSpring()
    },
    Verb(
      Declaration(
        "drag", "moves the sheet with the finger, up or down",
        parameters: FingerWay.parameters(
          .either([.number(atLeast: nil), .point]),
          "how far the finger is below where it touched, in points; of a point (x, y) only y counts"),
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
      switch try FingerWay(arguments, from: start, point: height) {
      case .to(let value):
        guard let translation = height(value) else { return }
        try exhibit.operate(&report, isNewGesture: isNewGesture) { sheet, listener throws(GestureError) in
          try sheet.drag(to: translation.y, recorder: &listener)
        }
      case .along(let path):
        let samples = SampleWords(path, isVertical: true)
        try exhibit.operate(&report, isNewGesture: isNewGesture, along: samples) {
          sheet, listener throws(GestureError) in
          sheet.drag(along: path, recorder: &listener)
        }
      }
    },
    Verb(
      Declaration(
        "release", "lifts the finger: a table decides whether the sheet springs open or closed",
        parameters: [
          .label(
            "velocity", .number,
            "the finger's, in points a second downwards; that of the path, or none, if left out")
        ],
        example: """
          sheet m screen: 667
          toggle
          drag 400
          release velocity: 250
          expect m.state == "closed"
          """)
    ) { exhibit, arguments, report in
      let velocity = arguments.number(0)
      try exhibit.operate(&report, isNewGesture: false) { sheet, listener throws(GestureError) in
        try sheet.release(velocity: velocity, recorder: &listener)
      }
      exhibit.followSpring()
    },
    Verb(
      Declaration(
        "cancel", "takes the touch away, as a call does: as if it were let go without velocity",
        example: "sheet m screen: 667\ntoggle\ndrag 400\ncancel\nexpect m.rule == \"up\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { sheet, listener throws(GestureError) in
        try sheet.cancel(recorder: &listener)
      }
      exhibit.followSpring()
    },
  ]

  /// The translation that a number or a point tells: only its way down counts.
  private static func height(_ value: Value) -> Point? {
    (value.number ?? Point(value)?.y).map { Point(x: 0, y: $0) }
  }

  /// Adds the sheet on its way to where it rests to the moments of the gesture.
  private mutating func followSpring() {
    let way = SheetMoment.way(of: machine)
    for moment in way {
      trace.append(Trace.Moment(title: moment.title, frame: moment, isKey: moment == way.last))
    }
  }
}
