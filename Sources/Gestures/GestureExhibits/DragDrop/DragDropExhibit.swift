import GestureDrawings
import Gestures
import Language
import Pictures
import Playground
import Recording

/// `dragdrop`: a list and a round target, and what is dragged over them: rows of the list, or podcasts of another app.
public struct DragDropExhibit: MachineExhibit {
  /// What a step did to the drag.
  public struct Marks: ExhibitMarks {
    public init() {}
  }

  var machine: DragSession
  var trace = Trace<DragSession>()
  /// What the other app offers.
  let offer: ItemProvider

  /// A list holds no more rows when it is made, and a drag carries no more items of another app.
  static let mostItems = 1_000

  public static let declaration = Declaration(
    "dragdrop", "a podcast that is dragged, from its lift to its drop",
    example: """
      dragdrop d = podcast collectionName: "Swift by Sundell" list: [Cats, Dogs]
      d lift
      hover list at: 1
      expect d.operation == "copy"
      release
      receive
      expect d.list == ["Cats", "Swift by Sundell", "Dogs"]
      """)

  public static let views: [Declaration] = [
    Declaration("session", "the list and the circle, what is carried, and what a drop would do"),
    Declaration("provider", "the types of an item, its data as it goes out and comes in, and its progress"),
    Declaration("states", "the states of a drag, and the ways out of the current one"),
    stripView, eventsView,
  ]

  public static let costs: [Cost] = []

  public var summary: [String] {
    let circle: String =
      switch machine.circle {
      case .hidden: "circle hidden"
      case .shown: "circle shown"
      case .darkened: "circle dark"
      case .leaving: "circle leaving"
      }
    return [machine.state.phase.rawValue, machine.list.count.counted("row"), circle]
      + (machine.damagesData ? ["damages data"] : [])
  }

  public var weight: Int {
    let items = machine.list.count + 2 * machine.carried.count + machine.received.count
    return items * (1 + trace.moments.count) + trace.weight
  }

  /// The item that is carried, or was carried last: of several, the one that was loaded last, or the first. If nothing was
  /// lifted, what the other app offers.
  var shownItem: ItemProvider {
    machine.carried.last { $0.loads > 0 } ?? machine.carried.first ?? offer
  }

  // MARK: What verify checks

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) { try machine.checkInvariants() } catch { throw Fault.violated(error) }
    return DragSession.invariants
  }
}

extension DragDropExhibit {
  static let leastFrame = Canvas(columns: 33, rows: 7)

  static func frame(of machine: borrowing DragSession) -> DragSession { copy machine }

  /// While an item comes, what has come of it; at any other time, the session.
  static func draw(_ frame: DragSession, canvas: Canvas) -> Picture {
    let loaded = frame.carried.lastIndex { $0.loads > 0 }
    if frame.state.phase == .dropped, let loaded, loaded >= frame.received.count + frame.errors.count {
      return GestureDrawings.draw(frame.carried[loaded], canvas: canvas).picture
    }
    return GestureDrawings.draw(frame, canvas: canvas).picture
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    switch request.view {
    case "provider":
      let drawn = GestureDrawings.draw(shownItem, canvas: request.canvas)
      let others = machine.carried.count - 1
      let words = Self.counted(drawn.leftOut, "line") + Self.counted(others, "other item")
      return Drawn(drawn.picture, leftOut: Self.leftOut(words))
    case "states":
      let drawn = GestureDrawings.draw(StateDiagram(machine), canvas: request.canvas)
      return Drawn(
        drawn.picture,
        leftOut: Self.leftOut(drawn.missing + Self.counted(drawn.leftOut, "way out", "ways out")))
    default:
      let drawn = GestureDrawings.draw(machine, canvas: request.canvas)
      return Drawn(drawn.picture, leftOut: Self.leftOut(Self.counted(drawn.leftOut, "row")))
    }
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    if let description = sharedDescription(request) { return description }
    return switch request.view {
    case "provider": GestureDrawings.describe(shownItem, canvas: request.canvas)
    case "states": GestureDrawings.describe(StateDiagram(machine), canvas: request.canvas)
    default: GestureDrawings.describe(machine, canvas: request.canvas)
    }
  }

  private static func counted(_ number: Int, _ one: String, _ many: String? = nil) -> [String] {
    number > 0 ? [number.counted(one, many)] : []
  }

  private static func leftOut(_ words: [String]) -> String? {
    words.isEmpty ? nil : "\(words.joined(separator: ", ")) left out"
  }
}
