import GestureDrawings
import Gestures
import Language
import Pictures
import Playground
import Recording

/// `pull`: a screen that goes away when its content is pulled down far enough.
public struct PullExhibit: MachineExhibit {
  /// What a step did to the pull.
  public struct Marks: ExhibitMarks {
    var change = PullChange()

    public init() {}
  }

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

  public static let costs: [Cost] = []

  public var summary: [String] {
    let rules = machine.rules == .article ? ["rules of the article"] : []
    return rules + [PullWords.progress(of: machine)]
  }

  public var weight: Int { 1 + trace.weight }

  public var state: JSON {
    [
      "variant": .text(Self.variants[0].declaration.name), "rules": .text(machine.rules.rawValue),
      "goal": .decimal(machine.goal), "offset": .decimal(machine.offset), "scale": .decimal(machine.scale),
      "dismissed": .bool(machine.dismissed), "touched": .bool(machine.isTouched), "trace": trace.json,
    ]
  }

  // MARK: How one is made

  public static let variants: [Variant<PullExhibit>] = [
    Variant(
      Declaration(
        "button", "content under a round button, which tells how far it is pulled",
        parameters: [
          .place(
            "goal", .number, optional: true, "how far the content has to be pulled, in points; 80 if left out"
          ),
          .label("goal", .number, "the same, with its name"),
          .label(
            "rules", .choice(Rules.allCases.map(\.rawValue)),
            "article: as the article's code does it: at the goal the button's scale stays as it was"),
        ], example: "pull p goal: 80 rules: article\nscroll -80\nexpect p.scale == 1")
    ) { arguments, report in
      let goal = try arguments.number(at: 0, or: 1, called: "goal") ?? 80
      let (pull, trace) = try make(&report) { _ throws(GestureError) in
        try PullToDismiss(goal: goal, rules: arguments.text(2).flatMap(Rules.init) ?? .right)
      }
      return PullExhibit(machine: pull, trace: trace)
    }
  ]

  // MARK: What verify checks

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) { try machine.checkInvariants() } catch { throw Fault.violated(error) }
    return machine.invariants
  }
}

extension PullExhibit {
  static let leastFrame = Canvas(columns: 17, rows: 8)

  static func frame(of machine: borrowing PullToDismiss) -> PullToDismiss { copy machine }

  static func draw(_ frame: PullToDismiss, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas).picture
  }

  static func drawMoment(_ frame: PullToDismiss, canvas: Canvas) -> Picture {
    GestureDrawings.drawMoment(of: frame, canvas: canvas)
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let drawn = GestureDrawings.draw(machine, request.marks.change, canvas: request.canvas)
    return Drawn(drawn.picture, leftOut: drawn.leftOut)
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? GestureDrawings.describe(machine)
  }
}
