import Gestures
import Pictures

extension ItemProvider: Drawable {
  public func picture(on canvas: Canvas) -> Picture { picture(on: canvas, besides: 0) }

  /// The types that it offers, that of highest fidelity first and the chosen one marked, beside them the data that is sent and the
  /// data that arrived, and below them the progress.
  ///
  /// The data that arrived is below the other if they are too wide side by side; long lines are truncated, and the last ones are left
  /// out.
  ///
  /// - Parameter others: how many providers there are that are not shown.
  /// - Complexity: O(types + bytes of the first)
  public func picture(on canvas: Canvas, besides others: Int) -> Picture {
    let panels = ProviderPanels(self, rows: canvas.rows)
    let progress = progressWords
    let answer = answerWords.map { "handler called: \($0)" } ?? ""
    let words = progress + CleanText(answer.isEmpty ? "" : ", \(answer)")
    guard canvas.rows > ProviderPanels.margin + 1, canvas.columns >= ProviderPanels.leastColumns else {
      let line = words.truncated(toColumns: max(0, canvas.columns))
      return (canvas.rows > 0 && !line.isEmpty ? Picture(line) : Picture())
        .leavingOut(panels.lineCount.pieces("line") + others.pieces("other item"))
    }
    let room = canvas.columns - 1
    let mostLines = min(2, canvas.rows - ProviderPanels.margin - 2)
    let lines =
      words.columns <= room || answer.isEmpty || mostLines < 1
      ? [words.truncated(toColumns: room)]
      : [progress.truncated(toColumns: room)] + DragWords.lines(answer, columns: room, most: mostLines)
    let picture = panels.picture(on: Canvas(columns: canvas.columns, rows: canvas.rows - lines.count))
    return VerticalStack(
      [picture] + lines.map { Picture($0).padded(left: 1) }
        + others.pieces("other item").map { Picture(leftOut: $0) }
    ).picture(on: canvas).sayingLeftOut
  }

  private var progressWords: CleanText {
    guard let progress else { return CleanText("not loaded") }
    let barColumns = 8
    let bar = (0..<barColumns).reduce(CleanText("progress ")) { text, column in
      let isFull = (column + 1) * 100 <= progress * barColumns
      return text + (isFull ? CleanText("█", ascii: "#") : CleanText("░", ascii: ":"))
    }
    return bar + CleanText(" \(progress) %")
  }

  /// What the handler was called with; `nil` before it is.
  private var answerWords: String? {
    switch answer {
    case nil: nil
    case .success: "received"
    case .failure(let error): DragWords.text(of: error, arrived: arrived?.count)
    }
  }

  /// The provider in plain words: what it offers, what it sends, and what arrived.
  ///
  ///     a provider of 1 type.
  ///     offered, highest fidelity first: "public.data".
  ///     it sends 31 bytes: collectionName is Cats.
  ///     100 percent has arrived, 31 bytes.
  ///     the handler was called: received.
  ///
  /// - Parameter canvas: the room: no more types are named than it has rows.
  public func description(on canvas: Canvas) -> Description {
    let told = types.prefix(max(1, canvas.rows)).map { SpokenText.word($0.name) }
    let rest = types.count - told.count
    var details = [
      types.isEmpty ? "no type is offered." : "offered, highest fidelity first: \(SpokenText.list(told))."
    ]
    switch representations.first?.value {
    case nil: break
    case .data(let bytes): details.append("it sends \(bytes.count.counted("byte"))\(members(bytes)).")
    case .text: details.append("it sends an object that is not data.")
    case .nothing: details.append("it sends nothing.")
    }
    if isDamaged { details.append("the data is damaged on the way.") }
    if let chosen { details.append("\(SpokenText.word(types[chosen].name)) was chosen.") }
    if let progress {
      let bytes = arrived.map { ", \($0.count.counted("byte"))" } ?? ""
      details.append("\(progress) percent has arrived\(bytes).")
    }
    if let answerWords { details.append("the handler was called: \(answerWords).") }
    return Description(
      summary: "a provider of \(types.count.counted("type")).",
      details: details,
      leftOut: rest > 0 ? "\(rest.counted("more type is", "more types are")) left out." : nil)
  }
}

/// The members of the podcast in the data, if it is one.
private func members(_ bytes: [UInt8]) -> String {
  guard let podcast = try? Podcast(json: bytes) else { return ", which are not a podcast" }
  let members = Podcast.Key.allCases.compactMap { key in
    podcast[key].map { "\(key.rawValue) is \(SpokenText.word($0))" }
  }
  return members.isEmpty ? ", an empty object" : ": \(SpokenText.list(members))"
}
