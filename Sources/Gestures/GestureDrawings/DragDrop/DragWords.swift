import Gestures
import Pictures

/// The words for drags and the items that they carry.
public enum DragWords {
  /// The number of names that are written out; the others are counted.
  private static let mostNames = 3

  /// The names of items: `Cats, Dogs, Birds and 2 more`, or `1 item` if there is no name.
  ///
  /// - Parameter word: how a name is written.
  public static func names(
    of providers: [ItemProvider], word: (String) -> String = { $0 }
  ) -> String {
    let known = providers.prefix(mostNames).map { name($0.suggestedName) }
    guard known.contains(where: { $0 != nil }) else { return providers.count.counted("item") }
    let names = known.map { $0.map(word) ?? noName }
    let rest = providers.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  /// The place-holder for a missing name.
  static let noName = "(no name)"

  /// A name; `nil` if it is missing or blank.
  public static func name(_ name: String?) -> String? {
    name.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// `the circle`, `the list at 1`, `the end of the list`.
  public static func name(of target: DropTarget) -> String {
    switch target {
    case .circle: "the circle"
    case .list(let place?): "the list at \(place.grouped)"
    case .list(nil): "the end of the list"
    }
  }

  /// Why a drop on a target does that: `what comes from another app is copied`.
  public static func reason(for operation: DropOperation, on target: DropTarget) -> String {
    switch (operation, target) {
    case (.move, _): "one row of its own is moved"
    case (.cancel, _): "the list moves one row, not several"
    case (.copy, .circle): "the circle copies whatever is dropped"
    case (.copy, .list): "what comes from another app is copied"
    }
  }

  /// `itemUnavailable -1000`, `dataCorrupted at byte 35 of 35`.
  ///
  /// - Parameter arrived: the number of bytes that arrived, if any did.
  public static func text(of error: ItemProviderError, arrived: Int?) -> String {
    switch error {
    case .provider(let code): return "\(code.name) \(code.rawValue)"
    case .decoding(.dataCorrupted(let offset)):
      return "\(error.name) at byte \(offset)" + (arrived.map { " of \($0)" } ?? "")
    case .decoding(.typeMismatch(let key?)): return "\(error.name), \(key.rawValue) is not text"
    case .decoding(.typeMismatch(nil)): return "\(error.name), it is not an object"
    }
  }

  /// Words in at most the given number of lines; the last one is truncated.
  static func lines(_ words: String, columns: Int, most: Int) -> [CleanText] {
    let shown = CleanText(words).truncated(toColumns: max(0, columns) * (most + 1)).string(in: .unicode)
    let lines = Description.lines(shown, columns: max(1, columns))
    guard lines.count > most else { return lines.map { CleanText($0) } }
    let rest = lines.dropFirst(most - 1).joined(separator: " ")
    return (lines.prefix(most - 1) + [rest]).map { CleanText($0).truncated(toColumns: columns) }
  }

  /// How far a drag has come, in one line.
  static func state(of session: DragSession, word: (String) -> String = { $0 }) -> String {
    let names = names(of: session.carried, word: word)
    switch (session.state, session.target) {
    case (.idle, _): return "nothing is being dragged"
    case (.hovering, let target?):
      let operation = session.operation ?? .cancel
      let why = operation == .cancel ? ", \(reason(for: .cancel, on: target))" : ""
      return "\(names) over \(name(of: target)): \(operation.rawValue)\(why)"
    case (.lifted, _), (.hovering, nil): return "\(names) lifted, over no target"
    case (.dropped, let target?) where session.received.isEmpty && session.errors.isEmpty:
      return "\(names) dropped on \(name(of: target)), to be received"
    case (.cancelled, _): return "\(names) released: nothing changed"
    case (.finished, _) where session.operation == .move: return "\(names) moved"
    case (.finished, _), (.dropped, _):
      let failed = session.carried.compactMap { provider -> String? in
        guard case .failure(let error) = provider.answer else { return nil }
        return text(of: error, arrived: provider.arrived?.count)
      }
      let more = failed.count > 1 ? " and \((failed.count - 1).grouped) more" : ""
      let errors = failed.first.map { "; \($0)\(more)" } ?? ""
      guard session.carried.count > 1 else {
        return names + (failed.isEmpty ? " received" : " not received\(errors)")
      }
      return "\(session.received.count.grouped) of \(session.carried.count.grouped) received\(errors)"
    }
  }
}

extension DragSession {
  /// The drag in plain words.
  ///
  ///     a drag, hovering.
  ///     Cats over the circle: copy.
  ///     the list has 2 rows: Cats and Dogs.
  ///     the circle is dark.
  ///
  /// - Parameter canvas: the room: no more rows of the list are named than it has rows.
  public func description(on canvas: Canvas) -> Description {
    let told = list.prefix(max(1, canvas.rows)).map { podcast in
      DragWords.name(podcast.collectionName).map(SpokenText.word) ?? "one without a name"
    }
    let rest = list.count - told.count
    return Description(
      summary: "a drag, \(state.rawValue).",
      details: [
        "\(DragWords.state(of: self, word: SpokenText.word)).",
        list.isEmpty
          ? "the list is empty." : "the list has \(list.count.counted("row")): \(SpokenText.list(told)).",
        circle.description(on: canvas).summary,
      ], leftOut: rest > 0 ? "\(rest.counted("more row is", "more rows are")) left out." : nil)
  }
}
