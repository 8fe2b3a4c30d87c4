import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

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
    [machine.state.rawValue, machine.list.count.counted("row"), "circle \(machine.circle.word)"]
      + (machine.damagesData ? ["damages data"] : [])
      + machine.rules.pieces
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
  static func drawing(of frame: DragSession) -> Drawing {
    let loaded = frame.carried.lastIndex { $0.loads > 0 }
    if frame.state == .dropped, let loaded, loaded >= frame.received.count + frame.errors.count {
      return frame.carried[loaded].drawing
    }
    return frame.drawing
  }

  func ownDrawing(of view: String, marks: Marks) -> Drawing {
    switch view {
    case "provider":
      Drawing(describing: shownItem.description) {
        shownItem.picture(on: $0, besides: machine.carried.count - 1)
      }
    case "states": StateDiagram(machine).drawing
    default: machine.drawing
    }
  }

  var otherState: JSON {
    [
      "rules": .text(machine.rules.rawValue), "offer": json(offer),
      "list": .array(machine.list.map { $0.object }), "identities": .array(machine.identities.map(JSON.int)),
      "target": target, "origin": origin, "carried": .array(machine.carried.map(json)), "circle": circle,
      "received": .array(machine.received.map { $0.object }), "errors": .array(machine.errors.map(json)),
      "landed": .array(machine.landed.map(JSON.int)), "damagesData": .bool(machine.damagesData),
    ]
  }

  private var target: JSON {
    switch machine.target {
    case .circle: "circle"
    case .list(let place): place.map { .int($0) } ?? "list"
    case nil: .null
    }
  }

  private var origin: JSON {
    switch machine.origin {
    case .own(let rows): .array(rows.map { .int($0) })
    case .foreign: .text("foreign")
    case nil: .null
    }
  }

  private var circle: JSON {
    if case .leaving(let elapsed) = machine.circle { return .decimal(elapsed) }
    return .text(machine.circle.name)
  }

  private func json(_ error: ItemProviderError) -> JSON {
    switch error {
    case .provider(let code): .int(code.rawValue)
    case .decoding(.dataCorrupted(let offset)): ["error": .text(error.name), "offset": .int(offset)]
    case .decoding(.typeMismatch(let key)): ["error": .text(error.name), "key": .name(key)]
    }
  }

  private func json(_ provider: ItemProvider) -> JSON {
    let answer: JSON =
      switch provider.answer {
      case .success(let podcast): podcast.object
      case .failure(let error): json(error)
      case nil: .null
      }
    return [
      "name": .optional(provider.suggestedName), "isDamaged": .bool(provider.isDamaged),
      "types": .array(
        provider.representations.map { one in ["type": .text(one.type.name), "value": json(one.value)] }),
      "asked": .optional(provider.asked?.name), "chosen": .optional(provider.chosen),
      "arrived": .optional(provider.arrived.map { String(decoding: $0, as: UTF8.self) }),
      "progress": .optional(provider.progress), "loads": .int(provider.loads),
      "handlerCalls": .int(provider.handlerCalls), "answer": answer,
    ]
  }

  private func json(_ value: ItemRepresentation.Value) -> JSON {
    switch value {
    case .data(let bytes): ["data": .text(String(decoding: bytes, as: UTF8.self))]
    case .text(let text): ["text": .text(text)]
    case .nothing: .null
    }
  }
}
