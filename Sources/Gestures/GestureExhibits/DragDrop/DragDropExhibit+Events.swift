import Declarations
import GestureDrawings
import Gestures
import Pictures

extension DragDropExhibit {
  static func words(for event: DragEvent, in session: borrowing DragSession) -> Words {
    switch event {
    case .lifted(let origin, let count):
      return lifted(origin, count, DragWords.names(of: session.carried), session.identities)
    case .circleShown:
      let side = PointsText.text(DropCircle.side)
      return Words(
        "circleShown", "a drag has begun: the circle appears, \(side) × \(side)", moment: "lifted")
    case .circleDarkened:
      return Words("circleDarkened", "the circle turns dark, because something hovers over it")
    case .circleLightened: return Words("circleLightened", "the circle is as it was")
    case .circleLeaving(let seconds):
      return Words(
        "circleLeaving", "the drag has ended: the circle hides in \(PointsText.text(seconds)) s",
        with: ["seconds": .decimal(seconds)], call: "circleLeaving",
        moment: session.state == .finished ? "moved" : session.state.rawValue)
    case .circleHidden:
      return Words(
        "circleHidden", "\(PointsText.text(DropCircle.hidingDelay)) s have passed: the circle hides",
        note: "the circle is gone", moment: "circle hidden")
    case .proposed(let operation, let target):
      let name = DragWords.name(of: target)
      return Words(
        "dropSessionDidUpdate",
        "over \(name) a drop would \(operation.rawValue): " + DragWords.reason(for: operation, on: target),
        with: ["target": json(target), "operation": .text(operation.rawValue)],
        call: "dropSessionDidUpdate(\(name)) → \(operation.rawValue)", moment: "over \(name)")
    case .left: return Words("dropSessionDidExit", "it is over no target", moment: "over no target")
    case .corrupted:
      return Words(
        "corrupted", "only half of the data will arrive", call: "corrupt",
        note: session.state == .dropped
          ? "only half of the data will arrive" : "only half of the data will arrive when it is received")
    case .dropped(let operation, let target):
      let name = DragWords.name(of: target)
      return Words(
        "performDrop",
        "it is released over \(name)"
          + (operation == .copy ? ": what is copied is still to be received" : ""),
        with: ["target": json(target), "operation": .text(operation.rawValue)],
        call: "performDrop(\(name), \(operation.rawValue))")
    case .moved(let from, let to):
      let name = DragWords.names(of: session.carried)
      return Words(
        "moveItem", "\(name) goes from row \(from) to row \(to), and needs no data",
        with: ["from": .int(from), "to": .int(to)],
        marks: [EventMark(.changed, Subject(.item, session.identities[to]))],
        note: "row \(from) is row \(to) now")
    case .item(let index, let event): return words(for: event, of: index, in: session)
    case .inserted(let index):
      let name = DragWords.name(session.list[index].collectionName) ?? "the item"
      return Words(
        "insertItem", "\(name) becomes row \(index)", with: ["at": .int(index)],
        marks: [EventMark(.added, Subject(.item, session.identities[index]))],
        note: session.carried.count == 1 ? "inserted as row \(index)" : nil,
        moment: isKey(session) ? "row \(index)" : nil)
    case .received(let podcast):
      let name = DragWords.name(podcast.collectionName) ?? "an item without a name"
      return Words(
        "received", "the circle has \(name)", with: ["name": .optional(podcast.collectionName)],
        call: "received(\(name))", moment: isKey(session) ? "in the circle" : nil)
    case .cancelled:
      return Words(
        "cancelled", "nothing accepts it there: it goes back, and nothing has changed")
    case .finished:
      // A single item that fails has a moment of its own.
      let isPartial = session.carried.count > 1 && !session.errors.isEmpty
      return Words("finished", "the drop is done", moment: isPartial ? "finished" : nil)
    }
  }

  /// A target by its name, with its place if one is given: `{"list": 1}`.
  private static func json(_ target: DropTarget) -> JSON {
    switch target {
    case .circle: "circle"
    case .list(let place?): ["list": .int(place)]
    case .list(nil): "list"
    }
  }

  private static func lifted(
    _ origin: DragOrigin, _ count: Int, _ names: String, _ identities: [Int]
  ) -> Words {
    switch origin {
    case .foreign:
      return Words(
        "itemsForBeginning", "\(names) of another app is lifted, offered by its provider",
        with: ["count": .int(count)], call: "itemsForBeginning → \(names)")
    case .own(let rows):
      let numbers = rows.prefix(3).map(String.init).joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
      return Words(
        "itemsForBeginning", "\(names) of the list itself, row \(numbers), is lifted",
        with: ["count": .int(count), "rows": .array(rows.map(JSON.int))],
        marks: rows.map { EventMark(.changed, Subject(.item, identities[$0])) },
        call: "itemsForBeginning(at: \(numbers)) → \(names)")
    }
  }

  /// Whether the item that arrived is a key moment: of many, the first three and the last are.
  ///
  /// - Parameter isComing: whether the session does not count it yet.
  private static func isKey(_ session: borrowing DragSession, isComing: Bool = false) -> Bool {
    let count = session.received.count + session.errors.count + (isComing ? 1 : 0)
    return count <= 3 || count == session.carried.count
  }

  // MARK: What a provider does

  private static func words(
    for event: ItemProviderEvent, of index: Int, in session: borrowing DragSession
  ) -> Words {
    let isAlone = session.carried.count == 1
    let provider = session.carried[index]
    let name = DragWords.name(provider.suggestedName) ?? "item \(index)"
    let number = isAlone ? "" : "item \(index): "
    switch event {
    case .chosen(let chosen, let asked):
      let offered = provider.types.map { $0.name }.joined(separator: ", ")
      let choice =
        provider.types == [asked]
        ? "which is what it offers" : "and of \(offered) the first that conforms is \(chosen.name)"
      return Words(
        "loadObject", "\(name) is asked for \(asked.name), \(choice)",
        with: ["item": .int(index), "as": .text(asked.name), "chosen": .text(chosen.name)],
        call: "\(number)loadObject(as: \(asked.name)) → \(chosen.name)")
    case .progressed(let percent):
      let bytes = provider.arrived?.count ?? 0
      return Words(
        "progressed", "\(name): \(percent) % has arrived, \(bytes.counted("byte"))",
        with: ["item": .int(index), "percent": .int(percent), "bytes": .int(bytes)],
        call: "\(number)progress \(percent) %", moment: isAlone && percent == 50 ? "50 %" : nil)
    case .handled(.success):
      return Words(
        "handled", "the handler is called, once, with \(name)",
        with: ["item": .int(index), "error": .null], call: "\(number)handler(\(name))",
        moment: isAlone ? "handler called" : nil)
    case .handled(.failure(let error)):
      let text = DragWords.text(of: error, arrived: provider.arrived?.count)
      return Words(
        "handled",
        "\(name): the handler is called, once, with an error: \(text), for \(cause(of: error, in: provider))",
        with: ["item": .int(index), "error": .text(error.name)],
        call: "\(number)handler(error: \(error.name))",
        note: isAlone ? "the receiver gets an error: \(text)" : nil,
        moment: isAlone ? error.name : isKey(session, isComing: true) ? "item \(index): \(error.name)" : nil)
    }
  }

  private static func cause(of error: ItemProviderError, in provider: ItemProvider) -> String {
    let offered = provider.types.map { $0.name }.joined(separator: ", ")
    let asked = provider.asked?.name ?? "what is asked for"
    return switch error {
    case .provider(.unknown): "the other app does not answer"
    case .provider(.itemUnavailable):
      "none of what it offers (\(offered)) conforms to \(asked)"
    case .provider(.unexpectedValueClass): "what comes is an object of a class other than data"
    case .provider(.unavailableCoercion):
      "the receiver reads \(Podcast.readableTypes.map { $0.name }.joined(separator: ", ")) and what conforms to it"
    case .decoding(.dataCorrupted): "from there on the data is not JSON"
    case .decoding(.typeMismatch): "the JSON is not a podcast"
    }
  }
}
