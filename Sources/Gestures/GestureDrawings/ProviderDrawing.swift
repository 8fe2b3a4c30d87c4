import Gestures
import Pictures

/// The picture of an item provider, and what did not fit.
public struct DrawnProvider: Equatable, Sendable {
  public var picture: Picture
  /// How many types and lines of data are not shown.
  public var leftOut: Int
}

/// Draws the types that a provider offers, highest fidelity first and the chosen one pointed at, and beside them the data that
/// goes out and the data that came in; under them, how far it has come.
///
/// The picture is never larger than the canvas: the data that came in stands under the other where both are too wide; what is
/// too long is cut, and the last lines are left out.
///
/// - Complexity: O(types + bytes of the first)
public func draw(_ provider: ItemProvider, canvas: Canvas) -> DrawnProvider {
  let panels = ProviderPanels(provider, rows: canvas.rows)
  let progress = progressWords(provider)
  let answer = answerWords(provider)
  let words = progress + CleanText(answer.isEmpty ? "" : ", \(answer)")
  guard canvas.rows > ProviderPanels.margin + 1, canvas.columns >= ProviderPanels.leastColumns else {
    let line = words.truncated(toColumns: max(0, canvas.columns))
    guard canvas.rows > 0, !line.isEmpty else {
      return DrawnProvider(picture: Picture(), leftOut: panels.lineCount)
    }
    return DrawnProvider(
      picture: Picture(marks: [.label(Label(line, at: Cell(x: 0, y: 0)))], columns: line.columns, rows: 1),
      leftOut: panels.lineCount)
  }
  let room = canvas.columns - 1
  let mostLines = min(2, canvas.rows - ProviderPanels.margin - 2)
  let lines =
    words.columns <= room || answer.isEmpty || mostLines < 1
    ? [words.truncated(toColumns: room)]
    : [progress.truncated(toColumns: room)] + DragWords.lines(answer, columns: room, most: mostLines)
  var (picture, shown) = panels.arranged(
    on: Canvas(columns: canvas.columns, rows: canvas.rows - lines.count))
  for line in lines {
    picture.marks.append(.label(Label(line, at: Cell(x: 1, y: picture.rows))))
    picture.columns = max(picture.columns, 1 + line.columns)
    picture.rows += 1
  }
  return DrawnProvider(picture: picture, leftOut: panels.lineCount - shown)
}

private func progressWords(_ provider: ItemProvider) -> CleanText {
  guard let progress = provider.progress else { return CleanText("not loaded") }
  let barColumns = 8
  let bar = (0..<barColumns).reduce(CleanText("progress ")) { text, column in
    let isFull = (column + 1) * 100 <= progress * barColumns
    return text + (isFull ? CleanText("█", ascii: "#") : CleanText("░", ascii: ":"))
  }
  return bar + CleanText(" \(progress) %")
}

private func answerWords(_ provider: ItemProvider) -> String {
  switch provider.answer {
  case nil: ""
  case .success: "handler called: received"
  case .failure(let error):
    "handler called: \(DragWords.text(of: error, arrived: provider.arrived?.count))"
  }
}
