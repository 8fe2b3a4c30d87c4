import GestureDrawings
import Gestures
import Language
import Pictures
import Playground

/// `dragdrop`: a list and a round target, and what is dragged over them: rows of the list, or podcasts of another app.
public struct DragDropExhibit: MachineExhibit {
  public typealias Marks = NoMarks

  public typealias Structure = DragSession
  public typealias Event = DragEvent

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
      + (machine.rules == .article ? ["rules of the article"] : [])
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
}

extension DragDropExhibit {
  static let leastFrame = Canvas(columns: 33, rows: 7)

  /// While an item comes, what has come of it; at any other time, the session.
  static func drawing(of frame: DragSession) -> any Drawable {
    let loaded = frame.carried.lastIndex { $0.loads > 0 }
    if frame.state.phase == .dropped, let loaded, loaded >= frame.received.count + frame.errors.count {
      return frame.carried[loaded]
    }
    return frame
  }

  func ownDrawing(of view: String, marks: Marks) -> any Drawable {
    switch view {
    case "provider":
      MachineView {
        shownItem.picture(on: $0, besides: machine.carried.count - 1)
      } describing: {
        shownItem.description(on: $0)
      }
    case "states": StateDiagram(machine)
    default: machine
    }
  }
}
