import Gestures
import Pictures

/// Describes a drag in plain words.
///
///     a drag, hovering.
///     Cats over the circle: copy.
///     the list has 2 rows: Cats and Dogs.
///     the circle is dark.
///
/// - Parameter canvas: The room: no more rows of the list are told than it has lines.
public func describe(_ session: DragSession, canvas: Canvas) -> Description {
  let told = session.list.prefix(max(1, canvas.rows)).map { podcast in
    DragWords.name(podcast.collectionName).map(SpokenText.word) ?? "one without a name"
  }
  let count = session.list.count.counted("row")
  let rest = session.list.count - told.count
  return Description(
    summary: "a drag, \(session.state.phase.rawValue).",
    details: [
      "\(DragWords.state(of: session, word: SpokenText.word)).",
      session.list.isEmpty ? "the list is empty." : "the list has \(count): \(SpokenText.list(told)).",
      circleWords(session.circle),
    ], leftOut: rest > 0 ? "\(rest.counted("more row is", "more rows are")) left out." : nil)
}

private func circleWords(_ circle: DropCircle) -> String {
  switch circle {
  case .hidden: "the circle is hidden."
  case .shown: "the circle is shown."
  case .darkened: "the circle is dark."
  case .leaving(let elapsed):
    "the circle hides in \(PointsText.text(DropCircle.hidingDelay - elapsed)) seconds."
  }
}
