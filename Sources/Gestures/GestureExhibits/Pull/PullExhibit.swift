import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

/// `pull`: a screen that goes away when its content is pulled down far enough.
public struct PullExhibit: MovingExhibit {
  /// What a step did to the pull.
  public struct Marks: WayMarks {
    var change = PullChange()
    var way: [Waypoint<PullToDismiss>] = []
    /// The moments in which the menu is seen to come up.
    var rise: [MotionProgress] = []

    public init() {}
  }

  public typealias Structure = PullToDismiss
  public typealias Event = PullEvent

  var machine: PullToDismiss
  var trace = Trace<PullToDismiss>()

  public static let declaration = Declaration(
    "pull", "a screen that is dismissed by pulling its content down",
    example: """
      pull p goal: 80
      scroll -70
      expect p.state == "highlightFull"
      scroll path: [-75, -80] over: 0.2
      expect p.dismissed
      """)

  public static let views: [Declaration] = [
    Declaration("button", "the button as it fills and grows, and progress, mask and scale as bars"),
    stripView, eventsView,
  ]

  public var summary: [String] { machine.rules.pieces + [PullWords.progress(of: machine)] }

  var otherState: JSON {
    [
      "rules": .text(machine.rules.rawValue), "scale": .decimal(machine.scale),
      "touched": .bool(machine.isTouched),
    ]
  }

  // MARK: How one is made

  static let rules = Rules.parameter(
    "at the goal the button's scale stays as it was, and each movement that ends there dismisses again")

  public static let variants: [Variant<PullExhibit>] = [
    variant(
      "button", "content under a round button, which shows how far it is pulled",
      parameters: PullNumbers().parameters + [rules],
      example: "pull p goal: 80 rules: article\nscroll -80\nexpect p.scale == 1"
    ) { arguments throws(GestureError) in
      PullExhibit(
        machine: try PullToDismiss(PullNumbers().changed(by: arguments), rules: arguments[rules]))
    }
  ]
}

extension PullExhibit {
  static let propertyExample = (setup: "pull p goal: 80\nscroll -70", object: "p")

  public static let properties = queries(eventsExample: "pull it goal: 80\nscroll -40")

  static let propertyTable: [MachineProperty<PullExhibit>] = [
    property("progress", "the fraction of the goal that is pulled, from 0 to 1") {
      .decimal($0.progress.withoutNoise(apartFrom: $0.shareLandmarks))
    },
    property("highlight", "the fraction of the button that is colored, from 0 to 1") {
      .decimal($0.highlight.withoutNoise(apartFrom: $0.shareLandmarks))
    },
    property("mask", "the colored part of the button, in points from the button's upper left corner") {
      mask(of: $0)
    },
    property("scale", "how much larger than its natural size the button is") {
      .decimal($0.scale.withoutNoise(apartFrom: $0.scaleLandmarks))
    },
    property(
      "state", "the state of the pull: " + PullState.allCases.map { $0.rawValue }.joined(separator: ", ")
    ) {
      .text($0.state.rawValue)
    },
    stored("dismissed", "whether this pull, or the last one if none has begun since, dismissed the screen") {
      .bool($0.dismissed)
    },
    stored(
      "dismissals", "how often it did: once at most, or with rules: article at each movement to the goal"
    ) {
      .int($0.dismissals)
    },
    stored("offset", "where the content is scrolled to, in points: negative where it is pulled down") {
      .decimal($0.offset)
    },
    stored("goal", "how far the content has to be pulled, in points") { .decimal($0.goal) },
    stored("full", "the fraction of the goal at which the button is full and grows") { .decimal($0.full) },
    stored("largestScale", "the scale of the button at the goal") { .decimal($0.largestScale) },
  ]

  static let window = Parameter<Size>(
    place: "window", taking: .shape(.size(isPositive: false)), "the size of the window, in points")

  public static let queries: [Query<PullExhibit>] = [
    query(
      "menu", "where the menu that a pull dismisses is in a window", window,
      example: "pull p goal: 80\nexpect p.menu(375x667) == (40, 142, 295, 350)"
    ) { _, window throws(GestureError) in .placement(Placement(try PullMenu(window: window).shown)) },
    query(
      "hiddenMenu", "where the menu is before it comes up, and after it is dismissed", window,
      example: "pull p goal: 80\nexpect p.hiddenMenu(375x667) == (40, 667, 295, 350)"
    ) { _, window throws(GestureError) in .placement(Placement(try PullMenu(window: window).hidden)) },
  ]

  private static func mask(of pull: PullToDismiss) -> Value {
    let (frame, landmarks) = (pull.mask, pull.maskLandmarks)
    return .placement(
      Placement(
        x: frame.x, y: frame.y.withoutNoise(apartFrom: landmarks), width: frame.width,
        height: frame.height.withoutNoise(apartFrom: landmarks)))
  }
}

extension PullExhibit {
  static let leastFrame = Canvas(columns: 17, rows: 8)

  static func moment(of frame: PullToDismiss) -> Drawing { frame.moment.drawing }

  static func question(of frame: PullToDismiss) -> Drawing { frame.question.drawing }

  static func words(for moment: PullToDismiss) -> String { PullWords.progress(of: moment) }

  func ownDrawing(of view: String, marks: Marks) -> Drawing {
    riseDrawing(marks) ?? wayDrawing(marks)
      ?? Drawing(describing: machine.description) { machine.picture(on: $0, after: marks.change) }
  }

  /// The menu as it comes up, in the window of the lesson; `nil` if it was not asked for.
  private func riseDrawing(_ marks: Marks) -> Drawing? {
    guard !marks.rise.isEmpty, let menu = try? PullMenu(window: Self.sampleWindow) else { return nil }
    let moments = (marks.rise + [.end]).map { moment in
      // At the end of its time a spring is near its target, and then it rests.
      let time = moment.share < 1 ? moment.share * PullMenu.showDuration : .infinity
      return (moment.title, PullMenuPose(menu, after: time))
    }
    return Drawing(way: moments.map { ($0, $1.drawing, $1.words) }, least: PullMenuPose.least)
  }

  /// Where the menu is drawn, in points.
  static let sampleWindow = Size(width: 375, height: 667)

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
    } then: { (_, _, arguments, report) throws(Fault) in
      let moments = try rising.moments(in: arguments, lasting: PullMenu.showDuration)
      report.mark { $0.rise = moments }
    },
    configure(
      "changes the goal of the pull, or the numbers of the button, while no finger is on it",
      suggestion: "goal: 80, full: 0.75 or scale: 1.3",
      example: "pull p goal: 80\nconfigure full: 0.5 scale: 2\nscroll -60\nexpect p.scale == 1.5"),
  ]
}
