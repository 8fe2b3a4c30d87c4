import Declarations
import GestureDrawings
import Gestures
import Language

extension SheetExhibit {
  /// The number of samples of a path, including the first and the last.
  private static let pathSamples = 13

  static let propertyExample = (setup: "sheet m screen: 667\ntoggle\ndrag 400", object: "m")

  public static let properties = queries(eventsExample: "sheet it screen: 667\ntoggle")

  static let propertyTable: [MachineProperty<SheetExhibit>] = [
    stored("constant", "how far the sheet is below its open place, in points; negative above it") {
      .decimal($0.constant)
    },
    property(
      "state",
      "the state of the sheet: " + CardSheet.State.allCases.map { $0.rawValue }.joined(separator: ", ")
    ) {
      .text($0.state.rawValue)
    },
    property("target", "the constant at which it rests; none while a finger holds it or it hangs") {
      $0.target.map(Value.decimal)
    },
    property(
      "spring",
      "the motion to where it rests, as (seconds, damping, velocity), the last two none if nothing was animated; none before it has moved, after configure, and while it hangs. The delay of a tap is not in it: after and path count it"
    ) { sheet in
      (sheet.settling?.motion).map { motion in
        .tuple([
          .decimal(motion.duration), motion.damping.map(Value.decimal) ?? .nothing,
          motion.velocity.map(Value.decimal) ?? .nothing,
        ])
      }
    },
    property("backBar", "the height of the bar that fills the gap under a sheet above its place, in points") {
      .decimal($0.backBar)
    },
    property(
      "path",
      "its way to where it rests, as \(pathSamples) pairs (seconds since it was released or tapped, constant); empty if nothing was animated"
    ) { sheet in
      .list(
        (sheet.settling?.path(samples: pathSamples) ?? []).map {
          .tuple([.decimal($0.time.toNineDecimals), .decimal($0.position.toNineDecimals)])
        })
    },
    property(
      "rule",
      "the row of the table that decided: \(SheetRule.Name.allCases.map { $0.rawValue }.joined(separator: ", ")); none after a tap"
    ) { sheet in
      (sheet.settling?.rule).map { .text($0.name.rawValue) }
    },
    property(
      "cardHeight",
      "the height of the sheet in points, its fraction of the screen's: its constant when closed"
    ) {
      .decimal($0.cardHeight)
    },
    stored("height", "the fraction of the screen that the open sheet covers") { .decimal($0.height) },
    stored("near", "the constant below which the sheet is near its open place, in points") {
      .decimal($0.table.near)
    },
    stored("fast", "the velocity below which a finger is slow, in points per second") {
      .decimal($0.table.fast)
    },
  ]

  static let seconds = Parameter<Double>(place: "seconds", "the time, the delay of a tap included")

  public static let queries: [Query<SheetExhibit>] = [
    query(
      "after", "the constant a number of seconds after the sheet was released or tapped", seconds,
      example: "sheet m screen: 667\ntoggle\ndrag 400\nrelease\nexpect m.after(0) == 400 && m.after(0.3) < 1"
    ) { sheet, seconds throws(GestureError) in
      let settling = sheet.touch == nil ? sheet.settling : nil
      return .decimal((settling?.constant(after: seconds) ?? sheet.constant).toNineDecimals)
    }
  ]

  static let finger = FingerParameters<WayDown>(
    "how far the finger is below where it touched, in points; of a point (x, y) only y counts"
  ) { Point(x: 0, y: $0.distance) }
  /// How the path of a finger is shown, and that of a sheet that moves by itself.
  static let motion = MotionParameters()
  static let settling = MotionParameters(isTimed: true)
  static let velocity = Parameter<Double?>(
    "velocity", "the finger's, in points per second downward; that of the path, or none, if left out")

  public static let verbs: [Verb<SheetExhibit>] = [
    command(
      "toggle", "opens a closed sheet and closes an open one, as a tap does", showing: settling,
      example: "sheet m screen: 667\ntoggle\nexpect m.constant == 0 && m.state == \"open\""
    ) { sheet, _, report throws(GestureError) in
      sheet.toggle(recorder: &report)
    } then: { (exhibit, before, arguments, report) throws(Fault) in
      try followSpring(of: exhibit, from: before, arguments, &report)
    },
    gesture(
      "drag", "moves an open sheet with the finger, up or down", finger, showing: motion, isVertical: true,
      example: """
        sheet m screen: 667
        toggle
        drag 120
        drag path: [(0, 100), (5, 300)] over: 0.4
        expect m.constant == 300
        """),
    command(
      "release", "lifts the finger: a table decides whether the sheet springs open or closed",
      parameters: [velocity], showing: settling, isNewGesture: false,
      example: """
        sheet m screen: 667
        toggle
        drag 400
        release velocity: 250
        expect m.state == "closed"
        """
    ) { sheet, arguments, report throws(GestureError) in
      try sheet.release(velocity: arguments[velocity], recorder: &report)
    } then: { (exhibit, before, arguments, report) throws(Fault) in
      try followSpring(of: exhibit, from: before, arguments, &report)
    },
    command(
      "cancel",
      "cancels the touch, as a phone call does: as if it were released without velocity; with rules: article it hangs",
      showing: settling, isNewGesture: false,
      example: "sheet m screen: 667\ntoggle\ndrag 400\ncancel\nexpect m.rule == \"up\""
    ) { sheet, _, report throws(GestureError) in
      try sheet.cancel(recorder: &report)
    } then: { (exhibit, before, arguments, report) throws(Fault) in
      try followSpring(of: exhibit, from: before, arguments, &report)
    },
    configure(
      "changes the height of the sheet and the bounds of its table, while no finger holds it",
      suggestion: "height: 0.75, near: 180 or fast: 300",
      example: """
        sheet m screen: 667
        configure height: 0.5 near: 100
        expect m.constant == 333.5 && m.near == 100
        """),
  ]

  /// Adds the sheet on its way to where it rests to the moments of the gesture, and marks those that the picture is to show.
  private static func followSpring(
    of exhibit: SheetExhibit, from before: CardSheet, _ arguments: Arguments,
    _ report: inout Report<SheetExhibit>
  ) throws(Fault) {
    let duration = exhibit.machine.settling.map { $0.isAnimated ? $0.duration : 0 } ?? 0
    exhibit.markWay(from: before, at: try settling.moments(in: arguments, lasting: duration), &report)
    let way = SheetPose.way(of: exhibit.machine)
    for moment in way {
      report.log.append(Trace.Keyframe(title: moment.title, frame: moment, isKey: moment == way.last))
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
