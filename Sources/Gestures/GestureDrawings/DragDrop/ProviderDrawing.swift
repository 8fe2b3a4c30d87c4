import Gestures
import Pictures

/// The picture of an item provider, and what it leaves out.
public struct DrawnProvider: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The number of types and lines of data that are not shown.
  public var leftOut: Int
}

/// Draws the types that a provider offers, that of highest fidelity first and the chosen one marked, beside them the data that is
/// sent and the data that arrived, and below them the progress.
///
/// The picture is never larger than the canvas: the data that arrived is below the other if they are too wide side by side; long
/// lines are truncated, and the last ones are left out.
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

extension ItemProvider: Drawable {
  public func picture(on canvas: Canvas) -> Picture { picture(on: canvas, besides: 0) }

  /// The picture of one provider of several.
  ///
  /// - Parameter others: how many there are that are not shown.
  public func picture(on canvas: Canvas, besides others: Int) -> Picture {
    let drawn = draw(self, canvas: canvas)
    return drawn.picture.leavingOut(drawn.leftOut.pieces("line") + others.pieces("other item"))
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
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

/// Describes an item provider in plain words: what it offers, what it sends, and what arrived.
///
///     a provider of 1 type.
///     offered, highest fidelity first: "public.data".
///     it sends 31 bytes: collectionName is Cats.
///     100 percent has come, 31 bytes.
///     the handler was called: received.
///
/// - Parameter canvas: the room: no more types are named than it has rows.
public func describe(_ provider: ItemProvider, canvas: Canvas) -> Description {
  let told = provider.types.prefix(max(1, canvas.rows)).map { SpokenText.word($0.name) }
  let rest = provider.types.count - told.count
  var details = [
    provider.types.isEmpty
      ? "no type is offered." : "offered, highest fidelity first: \(SpokenText.list(told))."
  ]
  switch provider.representations.first?.value {
  case nil: break
  case .data(let bytes): details.append("it sends \(bytes.count.counted("byte"))\(members(bytes)).")
  case .text: details.append("it sends an object that is no data.")
  case .nothing: details.append("it sends nothing.")
  }
  if provider.isDamaged { details.append("the data is damaged on its way.") }
  if let chosen = provider.chosen {
    details.append("\(SpokenText.word(provider.types[chosen].name)) was chosen.")
  }
  if let progress = provider.progress {
    let bytes = provider.arrived.map { ", \($0.count.counted("byte"))" } ?? ""
    details.append("\(progress) percent has come\(bytes).")
  }
  switch provider.answer {
  case nil: break
  case .success: details.append("the handler was called: received.")
  case .failure(let error):
    details.append("the handler was called: \(DragWords.text(of: error, arrived: provider.arrived?.count)).")
  }
  return Description(
    summary: "a provider of \(provider.types.count.counted("type")).",
    details: details,
    leftOut: rest > 0 ? "\(rest.counted("more type is", "more types are")) left out." : nil)
}

/// The members of the podcast in the data, if it is one.
private func members(_ bytes: [UInt8]) -> String {
  guard let podcast = try? Podcast(json: bytes) else { return ", which are no podcast" }
  let members = Podcast.Key.allCases.compactMap { key in
    podcast[key].map { "\(key.rawValue) is \(SpokenText.word($0))" }
  }
  return members.isEmpty ? ", an empty object" : ": \(SpokenText.list(members))"
}
