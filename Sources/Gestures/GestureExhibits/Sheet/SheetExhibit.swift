import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

/// `sheet`: a card that comes up over the screen and is pulled down to close it.
public struct SheetExhibit: MovingExhibit {
  /// What a step did to the sheet.
  public struct Marks: WayMarks {
    /// Whether it has reached its resting place.
    var isSettled = false
    /// The constant at which the step found it, and whether a finger has moved it since.
    var start: Double?
    var isMoved = false
    var way: [Waypoint<SheetPose>] = []

    public init() {}
  }

  public typealias Structure = CardSheet
  public typealias Event = SheetEvent

  var machine: CardSheet
  var trace = Trace<SheetPose>()

  public static let declaration = Declaration(
    "sheet", "a card that covers the screen from below, and springs open or closed when it is released",
    example: """
      sheet m screen: 667
      toggle
      drag 400
      release
      expect m.state == "open"
      drag path: [100, 250] over: 0.2
      release
      expect m.state == "closed"
      """)

  public static let views: [Declaration] = [
    Declaration("screen", "the sheet on its screen, and the spring on which it came there"),
    Declaration("spring", "the constant over time, on the way to where the sheet rests"),
    Declaration(
      "table", "the table that decides where a released sheet goes, and the row that applied"),
    stripView, eventsView,
  ]

  public var summary: [String] {
    var pieces: [String] = []
    switch machine.table.version {
    case .right: break
    case .article: pieces = Rules.article.pieces
    case .released: pieces.append("rules of the released version")
    }
    let height = PointsText.text(machine.cardHeight)
    pieces +=
      machine.touch == nil && machine.state != .hanging
      ? [machine.state.rawValue, "\(height) high"] : ["\(SheetWords.state(of: machine)) of \(height)"]
    return machine.backBar > 0 ? pieces + ["back bar \(PointsText.text(machine.backBar))"] : pieces
  }

  var otherState: JSON {
    [
      "rules": .text(machine.table.version.rawValue), "screen": .decimal(machine.screen),
      "isOpen": .bool(machine.isOpen),
      "touch": machine.touch.map { touch in
        [
          "start": .decimal(touch.start), "translation": .decimal(touch.translation),
          "velocity": .optional(touch.velocity),
        ]
      } ?? .null,
      "settling": machine.settling.map(Self.json) ?? .null,
    ]
  }

  private static func json(_ settling: SheetSettling) -> JSON {
    let motion = settling.motion
    return [
      "decision": settling.decision.map { decision in
        [
          "rule": .text(decision.rule.name.rawValue), "constant": .decimal(decision.constant),
          "velocity": .decimal(decision.velocity), "cause": .text(decision.cause.rawValue),
        ]
      } ?? .null,
      "start": .decimal(settling.start), "target": .decimal(settling.target),
      "duration": .decimal(motion.duration), "damping": .optional(motion.damping),
      "velocity": .optional(motion.velocity), "delay": .decimal(motion.delay),
    ]
  }

  // MARK: How one is made

  static let screen = Parameter<Double>(
    either: "screen", default: 667, "the height of the screen, in points")
  static let rules = Parameter<SheetTable.Version>(
    "rules", default: .right,
    "article: as in the article's code: pulled above its place, it goes back without a spring, and a canceled touch leaves it hanging; released: as in its second version: a sheet that does not move down opens with less speed"
  )

  public static let variants: [Variant<SheetExhibit>] = [
    variant(
      "card", "a card, by default three quarters as high as the screen, closed at first",
      parameters: [screen] + SheetNumbers.optionalParameters + [rules],
      example: "sheet m screen: 667 rules: article\ntoggle\ndrag -40\nrelease\nexpect m.path == []"
    ) { arguments throws(GestureError) in
      let numbers = SheetNumbers().changed(by: arguments)
      return SheetExhibit(
        machine: try CardSheet(
          screen: arguments[screen], height: numbers.height,
          table: SheetTable(arguments[rules], near: numbers.near, fast: numbers.fast)))
    }
  ]
}

extension SheetTable.Version: ArgumentValue {}

extension SheetExhibit {
  static let leastFrame = Canvas(columns: 18, rows: 8)

  static func frame(of machine: borrowing CardSheet) -> SheetPose { SheetPose(copy machine) }

  /// On a spring after the release, or a tap; while a finger holds it in a straight line.
  static func frame(from before: CardSheet, to after: CardSheet, at moment: MotionProgress) -> SheetPose {
    guard after.touch == nil, let settling = after.settling else {
      return SheetPose(after.onTheWay(from: before, at: moment.share))
    }
    return SheetPose(after, after: moment.share * settling.duration)
  }

  static func words(for moment: SheetPose) -> String {
    "constant \(PointsText.text(moment.constant))"
  }

  func ownDrawing(of view: String, marks: Marks) -> Drawing {
    switch view {
    case "spring": SheetSpring(of: machine).drawing
    case "table": SheetDecisions(of: machine).drawing
    default:
      wayDrawing(marks)
        ?? Drawing(describing: machine.description) {
          machine.picture(
            on: $0, isSettled: marks.isSettled,
            movedFrom: marks.isMoved && !marks.isSettled ? marks.start : nil)
        }
    }
  }
}
