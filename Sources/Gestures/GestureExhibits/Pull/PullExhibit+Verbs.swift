import Gestures
import Language
import Playground

extension PullExhibit {
  static let finger = FingerParameters<Double>(called: "offset", of: "scroll", "the offset, in points") {
    Point(x: 0, y: $0)
  }

  static let newGoal = Parameter<Double?>("goal", "how far the content has to be pulled, in points")
  static let newFull = Parameter<Double?>(
    "full", "the fraction of the goal at which the button is full and grows")
  static let newScale = Parameter<Double?>("scale", "the scale of the button at the goal, from 1 upward")

  static let motion = MotionParameters()
  /// The menu comes up on a spring, whose moments are counted in seconds.
  static let rising = MotionParameters(isTimed: true)

  private static func touch(of pull: PullToDismiss) -> (isTouched: Bool, place: Point) {
    (pull.isTouched, Point(x: 0, y: pull.offset))
  }

  public static let verbs: [Verb<PullExhibit>] = [
    gesture(
      "scroll", "moves the content with the finger to an offset, which is negative where it is pulled down",
      finger, showing: motion, of: "content", isVertical: true,
      example: """
        pull p goal: 80
        scroll -40
        expect p.progress == 0.5
        scroll path: [-60, -70] over: 0.2
        expect p.state == "highlightFull"
        """, from: touch
    ) { pull, way, report throws(GestureError) in
      switch way {
      case .to(let place): try pull.scroll(to: place.y, recorder: &report)
      case .along(let path): try pull.scroll(along: path, recorder: &report)
      }
    },
    command(
      "release", "lifts the finger: pulled content returns to its place", showing: motion,
      isNewGesture: false,
      example: "pull p goal: 80\nscroll -70\nrelease\nexpect p.offset == 0 && !p.dismissed"
    ) { pull, _, report throws(GestureError) in
      try pull.release(recorder: &report)
    } then: { exhibit, before, arguments, report in
      exhibit.markWay(from: before, at: try motion.moments(in: arguments), &report)
    },
    command(
      "present", "opens the dismissed menu again; its way up is shown in a window of 375x667",
      showing: rising, example: "pull p goal: 80\nscroll -80\npresent\nexpect p.offset == 0 && !p.dismissed"
    ) { pull, _, report throws(GestureError) in
      try pull.present(recorder: &report)
    } then: { _, _, arguments, report in
      let moments = try rising.moments(in: arguments, lasting: PullMenu.showDuration)
      report.mark { $0.rise = moments }
    },
    Verb(
      Declaration(
        "configure", "changes the goal of the pull, or the numbers of the button, while no finger is on it",
        parameters: [newGoal, newFull, newScale],
        example: "pull p goal: 80\nconfigure full: 0.5 scale: 2\nscroll -60\nexpect p.scale == 1.5")
    ) { exhibit, arguments, report in
      let (goal, full, scale) = (arguments[newGoal], arguments[newFull], arguments[newScale])
      guard goal != nil || full != nil || scale != nil else {
        throw Fault.nothingToConfigure("goal: 80, full: 0.75 or scale: 1.3")
      }
      let before = exhibit.machine
      try exhibit.operate(&report) { pull, report throws(GestureError) in
        try pull.configure(
          goal: goal ?? before.goal, full: full ?? before.full, scale: scale ?? before.largestScale,
          recorder: &report)
      }
    },
  ]
}
