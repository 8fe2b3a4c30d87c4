import Gestures
import Pictures

/// The picture of an item provider, and what did not fit.
public struct DrawnProvider: Equatable, Sendable {
  public var picture: Picture
  /// How many types and lines of data are not shown.
  public var leftOut: Int
}

/// Draws the types that a provider offers, highest fidelity first, and beside them the data of the first; under both, how far
/// it has come.
///
/// The picture is never larger than the canvas: what is too long is cut, and the last lines are left out.
///
/// - Complexity: O(types + bytes of the first)
public func draw(_ provider: ItemProvider, canvas: Canvas) -> DrawnProvider {
  let types = provider.types.enumerated().map { CleanText("\($0.offset + 1) \($0.element.name)") }
  let lines =
    provider.representations.first.map { dataLines($0.value, limit: canvas.rows) } ?? (lines: [], count: 0)
  let room = canvas.rows - 4
  guard room > 0, canvas.columns >= 24 else {
    let words = CleanText(progressWords(provider)).truncated(toColumns: max(0, canvas.columns))
    guard canvas.rows > 0, !words.isEmpty else {
      return DrawnProvider(picture: Picture(), leftOut: types.count + lines.count)
    }
    return DrawnProvider(
      picture: Picture(marks: [.label(Label(words, at: Cell(x: 0, y: 0)))], columns: words.columns, rows: 1),
      leftOut: types.count + lines.count)
  }
  let height = min(max(types.count, lines.count, 1), room)
  let typeColumns = min(types.map(\.columns).max() ?? 0, canvas.columns / 2 - 5)
  var picture = panel(
    title: CleanText("types"), types, columns: max(typeColumns, 5), height: height, x: 0)
  let dataX = picture.columns + 2
  let dataColumns = min(lines.lines.map(\.columns).max() ?? 0, canvas.columns - dataX - 4)
  let data = panel(
    title: CleanText("data"), lines.lines, columns: max(dataColumns, 4), height: height, x: dataX)
  let words = CleanText(progressWords(provider)).truncated(toColumns: canvas.columns - 1)
  picture.marks += data.marks
  picture.marks.append(.label(Label(words, at: Cell(x: 1, y: height + 3))))
  picture.columns = max(data.columns, 1 + words.columns)
  picture.rows = height + 4
  return DrawnProvider(
    picture: picture, leftOut: max(0, types.count - height) + max(0, lines.count - height))
}

/// A title and a box of lines.
private func panel(title: CleanText, _ lines: [CleanText], columns: Int, height: Int, x: Int) -> Picture {
  var picture = Picture(columns: x + columns + 4, rows: height + 3)
  picture.marks.append(
    .label(Label(title.truncated(toColumns: columns), at: Cell(x: x + 1, y: 0), role: .muted)))
  picture.marks.append(
    .box(Box(at: Cell(x: x, y: 1), columns: columns + 4, rows: height + 2, line: .rounded)))
  for (index, line) in lines.prefix(height).enumerated() {
    picture.marks.append(
      .label(Label(line.truncated(toColumns: columns), at: Cell(x: x + 2, y: index + 2))))
  }
  return picture
}

/// The first lines of the data, and how many there are.
private func dataLines(_ value: ItemRepresentation.Value, limit: Int) -> (lines: [CleanText], count: Int) {
  switch value {
  case .nothing: return ([CleanText("(nothing)")], 1)
  case .text(let text): return ([CleanText(text)], 1)
  case .data(let bytes):
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.prefix(max(0, limit)).map { CleanText(String(decoding: $0, as: UTF8.self)) }, lines.count)
  }
}

private func progressWords(_ provider: ItemProvider) -> String {
  let progress = provider.progress.map { "progress \($0) %" } ?? "not loaded"
  switch provider.answer {
  case nil: return progress
  case .success: return "\(progress), handler called: received"
  case .failure(let error): return "\(progress), handler called: \(error.name)"
  }
}
