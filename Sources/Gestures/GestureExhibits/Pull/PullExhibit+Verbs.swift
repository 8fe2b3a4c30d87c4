import Gestures
import Language
import Playground

extension PullExhibit {
  static let finger = FingerParameters<Double>(called: "offset", of: "scroll", "the offset, in points") {
    Point(x: 0, y: $0)
  }
  static let motion = MotionParameters()
  /// The menu comes up on a spring, whose moments are counted in seconds.
  static let rising = MotionParameters(isTimed: true)

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
        """),
    command(
      "release", "lifts the finger: pulled content returns to its place", showing: motion,
      isNewGesture: false,
      example: "pull p goal: 80\nscroll -70\nrelease\nexpect p.offset == 0 && !p.dismissed"
    ) { pull, _, report throws(GestureError) in
      try pull.release(recorder: &report)
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
    configure(
      "changes the goal of the pull, or the numbers of the button, while no finger is on it",
      suggestion: "goal: 80, full: 0.75 or scale: 1.3",
      example: "pull p goal: 80\nconfigure full: 0.5 scale: 2\nscroll -60\nexpect p.scale == 1.5"),
  ]
}
