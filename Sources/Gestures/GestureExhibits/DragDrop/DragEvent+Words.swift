import GestureDrawings
import Gestures
import Pictures
import Playground

extension DragDropExhibit {
  static func words(for event: DragEvent, in session: borrowing DragSession) -> EventWords {
    switch event {
    case .lifted(let origin, _): return lifted(origin, DragWords.names(of: session.carried))
    case .circleShown:
      let side = PointsText.text(DropCircle.side)
      return EventWords(
        "circleShown", "a drag has begun: the circle appears, \(side) × \(side)", moment: "lifted")
    case .circleDarkened:
      return EventWords("circleDarkened", "the circle turns dark, for something hovers over it")
    case .circleLightened: return EventWords("circleLightened", "the circle is as it was")
    case .circleLeaving(let seconds):
      return EventWords(
        "circleLeaving", "the drag has ended: the circle hides in \(PointsText.text(seconds)) s",
        moment: session.state == .finished ? "moved" : session.state.phase.rawValue)
    case .circleHidden:
      return EventWords(
        "circleHidden", "\(PointsText.text(DropCircle.hidingDelay)) s have passed: the circle hides",
        note: "the circle is gone", moment: "circle hidden")
    case .proposed(let operation, let target):
      return EventWords(
        "dropSessionDidUpdate(\(DragWords.name(of: target))) → \(operation.rawValue)",
        "over \(DragWords.name(of: target)) a drop would \(operation.rawValue): "
          + DragWords.reason(for: operation, on: target),
        moment: "over \(DragWords.name(of: target))")
    case .left: return EventWords("dropSessionDidExit", "it is over no target", moment: "over no target")
    case .corrupted:
      return EventWords(
        "corrupt", "only half of the data will arrive",
        note: session.state.phase == .dropped
          ? "only half of the data will arrive" : "only half of the data will arrive when it is received")
    case .dropped(let operation, let target):
      return EventWords(
        "performDrop(\(DragWords.name(of: target)), \(operation.rawValue))",
        "it is let go over \(DragWords.name(of: target))"
          + (operation == .copy ? ": what is copied is still to be received" : ""))
    case .moved(let from, let to):
      let name = DragWords.names(of: session.carried)
      return EventWords(
        "moveItem(from: \(from), to: \(to))", "\(name) goes from row \(from) to row \(to), and needs no data",
        note: "row \(from) is row \(to) now")
    case .item(let index, let event): return words(for: event, of: index, in: session)
    case .inserted(let index):
      let name = DragWords.name(session.list[index].collectionName) ?? "the item"
      return EventWords(
        "insertItem(at: \(index))", "\(name) becomes row \(index)",
        note: session.carried.count == 1 ? "inserted as row \(index)" : nil,
        moment: isKey(session) ? "row \(index)" : nil)
    case .received(let podcast):
      let name = DragWords.name(podcast.collectionName) ?? "an item without a name"
      return EventWords(
        "received(\(name))", "the circle has \(name)", moment: isKey(session) ? "in the circle" : nil)
    case .cancelled:
      return EventWords(
        "cancelled", "nothing takes it there: it goes back, and nothing has changed")
    case .finished:
      // Of one item that failed its own moment tells.
      let isPartial = session.carried.count > 1 && !session.errors.isEmpty
      return EventWords("finished", "the drop is done", moment: isPartial ? "finished" : nil)
    }
  }

  private static func lifted(_ origin: DragOrigin, _ names: String) -> EventWords {
    switch origin {
    case .foreign:
      return EventWords(
        "itemsForBeginning → \(names)", "\(names) of another app is lifted, offered by its provider")
    case .own(let rows):
      let numbers = rows.prefix(3).map(String.init).joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
      return EventWords(
        "itemsForBeginning(at: \(numbers)) → \(names)",
        "\(names) of the list itself, row \(numbers), is lifted")
    }
  }

  /// Whether the item that came is told in a picture: of many the first ones and the last one are.
  ///
  /// - Parameter isComing: whether it is not counted yet.
  private static func isKey(_ session: borrowing DragSession, isComing: Bool = false) -> Bool {
    let count = session.received.count + session.errors.count + (isComing ? 1 : 0)
    return count <= 3 || count == session.carried.count
  }

  // MARK: What a provider does

  private static func words(
    for event: ItemProviderEvent, of index: Int, in session: borrowing DragSession
  ) -> EventWords {
    let isAlone = session.carried.count == 1
    let provider = session.carried[index]
    let name = DragWords.name(provider.suggestedName) ?? "item \(index)"
    let number = isAlone ? "" : "item \(index): "
    switch event {
    case .chosen(let chosen, let asked):
      let offered = provider.types.map(\.name).joined(separator: ", ")
      let choice =
        provider.types == [asked]
        ? "which is what it offers" : "and of \(offered) the first that conforms is \(chosen.name)"
      return EventWords(
        "\(number)loadObject(as: \(asked.name)) → \(chosen.name)",
        "\(name) is asked for \(asked.name), \(choice)")
    case .progressed(let percent):
      let bytes = provider.arrived?.count ?? 0
      return EventWords(
        "\(number)progress \(percent) %", "\(name): \(percent) % has come, \(bytes.counted("byte"))",
        moment: isAlone && percent == 50 ? "50 %" : nil)
    case .handled(.success):
      return EventWords(
        "\(number)handler(\(name))", "the handler is called, this once, with \(name)",
        moment: isAlone ? "handler called" : nil)
    case .handled(.failure(let error)):
      let text = DragWords.text(of: error, arrived: provider.arrived?.count)
      return EventWords(
        "\(number)handler(error: \(error.name))",
        "\(name): the handler is called, this once, with an error: \(text), for \(cause(of: error, in: provider))",
        note: isAlone ? "the receiver is handed an error: \(text)" : nil,
        moment: isAlone ? error.name : isKey(session, isComing: true) ? "item \(index): \(error.name)" : nil)
    }
  }

  private static func cause(of error: ItemProviderError, in provider: ItemProvider) -> String {
    let offered = provider.types.map(\.name).joined(separator: ", ")
    let asked = provider.asked?.name ?? "what is asked for"
    return switch error {
    case .provider(.unknown): "the other app does not answer"
    case .provider(.itemUnavailable):
      "none of what it offers (\(offered)) conforms to \(asked)"
    case .provider(.unexpectedValueClass): "what comes is an object of another class than data"
    case .provider(.unavailableCoercion):
      "the receiver reads \(Podcast.readableTypes.map(\.name).joined(separator: ", ")) and what conforms to it"
    case .decoding(.dataCorrupted): "there the data is no JSON any longer"
    case .decoding(.typeMismatch): "the JSON is no podcast"
    }
  }
}
