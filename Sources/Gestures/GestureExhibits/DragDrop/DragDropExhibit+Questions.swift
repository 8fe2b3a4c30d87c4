import Gestures
import Language
import Playground

extension DragDropExhibit {
  public static let properties: [Query<DragDropExhibit>] = [
    property("json", "the JSON that goes out; none if it is not data") { exhibit in
      guard case .data(let bytes) = exhibit.shownItem.representations.first?.value else { return .nothing }
      return .text(String(decoding: bytes, as: UTF8.self))
    },
    property("arrived", "the data that came in; none before") { exhibit in
      exhibit.shownItem.arrived.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .nothing
    },
    property("types", "the types that are offered, highest fidelity first") { exhibit in
      .list(exhibit.shownItem.types.map { .text($0.name) })
    },
    property("progress", "how much has arrived, in percent, the mean of all items; none before") { exhibit in
      exhibit.machine.progress.map(Value.int) ?? .nothing
    },
    property("operation", "what a drop does there: copy, move or cancel; none over no target") { exhibit in
      exhibit.machine.operation.map { .text($0.rawValue) } ?? .nothing
    },
    property("items", "what is dragged, or was dragged last, by name") { exhibit in
      .list(exhibit.machine.carried.map { name($0.suggestedName) })
    },
    property("list", "the rows of the list, by name") { exhibit in
      .list(exhibit.machine.list.map { name($0.collectionName) })
    },
    property("received", "what the last drop brought, in its order, by name") { exhibit in
      .list(exhibit.machine.received.map { name($0.collectionName) })
    },
    property("error", "the first error of the last drop, by name; none if all went well") { exhibit in
      exhibit.machine.errors.first.map { .text($0.name) } ?? .nothing
    },
    property("code", "the number of that error, if it is one of the provider's own; else none") { exhibit in
      guard case .provider(let code) = exhibit.machine.errors.first else { return .nothing }
      return .int(code.rawValue)
    },
    property("circle", "the round target: hidden, shown, darkened or leaving") { exhibit in
      .text(exhibit.machine.circle.name)
    },
    property("state", DragState.Phase.allCases.map(\.rawValue).joined(separator: ", ")) { exhibit in
      .text(exhibit.machine.state.phase.rawValue)
    },
    eventsProperty(example: "dragdrop it = podcast collectionName: News\nlift"),
  ]

  public static let queries: [Query<DragDropExhibit>] = []

  private static func name(_ name: String?) -> Value { name.map(Value.text) ?? .nothing }

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (DragDropExhibit) -> Value
  ) -> Query<DragDropExhibit> {
    let example = "dragdrop d = podcast collectionName: News list: [Cats]\nd lift\nprint d.\(name)"
    return Query(Declaration(name, summary, example: example)) { exhibit, _ in answer(exhibit) }
  }
}
