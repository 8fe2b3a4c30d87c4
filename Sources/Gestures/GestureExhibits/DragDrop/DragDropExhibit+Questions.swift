import Gestures
import Language
import Playground

extension DragDropExhibit {
  static let propertyExample = (
    setup: "dragdrop d = podcast collectionName: News list: [Cats]\nd lift", object: "d"
  )

  public static let properties: [Query<DragDropExhibit>] = [
    itemProperty("json", "the JSON that goes out; none if it is not data") { item in
      guard case .data(let bytes) = item.representations.first?.value else { return .nothing }
      return .text(String(decoding: bytes, as: UTF8.self))
    },
    itemProperty("arrived", "the data that came in; none before") { item in
      item.arrived.map { .text(String(decoding: $0, as: UTF8.self)) }
    },
    itemProperty("types", "the types that are offered, highest fidelity first") { item in
      .list(item.types.map { .text($0.name) })
    },
    property("progress", "how much has arrived, in percent, the mean of all items; none before") { session in
      session.progress.map(Value.int)
    },
    property("operation", "what a drop does there: copy, move or cancel; none over no target") { session in
      session.operation.map { .text($0.rawValue) }
    },
    property("items", "what is dragged, or was dragged last, by name") { session in
      .list(session.carried.map { name($0.suggestedName) })
    },
    property("list", "the rows of the list, by name") { session in
      .list(session.list.map { name($0.collectionName) })
    },
    property("received", "what the last drop brought, in its order, by name") { session in
      .list(session.received.map { name($0.collectionName) })
    },
    property("error", "the first error of the last drop, by name; none if all went well") { session in
      session.errors.first.map { .text($0.name) }
    },
    property("code", "the number of that error, if it is one of the provider's own; else none") { session in
      guard case .provider(let code) = session.errors.first else { return .nothing }
      return .int(code.rawValue)
    },
    property("circle", "the round target: hidden, shown, darkened or leaving") { session in
      .text(session.circle.name)
    },
    property("state", DragState.Phase.allCases.map(\.rawValue).joined(separator: ", ")) { session in
      .text(session.state.phase.rawValue)
    }, eventsProperty(example: "dragdrop it = podcast collectionName: News\nlift"),
  ]

  private static func name(_ name: String?) -> Value { name.map(Value.text) ?? .nothing }

  /// A property of the item that is shown.
  private static func itemProperty(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (ItemProvider) -> Value?
  ) -> Query<DragDropExhibit> {
    let (setup, object) = propertyExample
    return Query(Declaration(name, summary, example: "\(setup)\nprint \(object).\(name)")) { exhibit, _ in
      answer(exhibit.shownItem) ?? .nothing
    }
  }
}
