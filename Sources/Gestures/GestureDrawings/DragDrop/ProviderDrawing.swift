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
      return Picture(words, on: canvas)
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
      [picture.drawing] + lines.map { Picture($0).padded(left: 1).drawing }
        + others.pieces("other item").map { Picture(leftOut: $0).drawing }
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

/// The types that a provider offers, the data that it sends and the data that arrived: a title and a box for each.
struct ProviderPanels {
  private struct Panel {
    var title: CleanText
    /// The lines that there is room for.
    var lines: [CleanText]
    var lineCount: Int
    /// The line that is marked.
    var chosen: Int?

    /// The columns of the longest line, or of the title.
    var columns: Int { max(lines.map { $0.columns }.max() ?? 0, title.columns - 3, 4) }

    /// The title over a box for the given number of lines.
    func picture(columns: Int, height: Int) -> Picture {
      let box = Box(at: Cell(x: 0, y: 1), columns: columns + 4, rows: height + 2, line: .rounded)
      let shown = lines.prefix(height).enumerated().map { index, line in
        Mark.label(
          line.truncated(toColumns: columns), at: Cell(x: 2, y: index + 2),
          role: index == chosen ? .focus : .normal, keepsSign: true)
      }
      let title = Mark.label(title.truncated(toColumns: columns + 3), at: Cell(x: 1, y: 0), role: .muted)
      return Picture(
        marks: [title, .box(box)] + shown, columns: columns + 4, rows: height + ProviderPanels.margin)
    }
  }

  /// The rows of a panel beside its lines: its title and two borders.
  static let margin = 3
  static let leastColumns = 24
  private static let leastDataColumns = 8
  private static let gap = 2

  private let types: Panel
  private let outgoing: Panel
  private let incoming: Panel?

  var lineCount: Int { types.lineCount + outgoing.lineCount + (incoming?.lineCount ?? 0) }

  /// - Parameter rows: the largest number of lines of data to read.
  init(_ provider: ItemProvider, rows: Int) {
    let names = provider.types.enumerated().map { CleanText("\($0.offset + 1) \($0.element.name)") }
    types = Panel(title: CleanText("types"), lines: names, lineCount: names.count, chosen: provider.chosen)
    switch provider.representations.first?.value {
    case nil: outgoing = Panel(title: CleanText("going out"), lines: [], lineCount: 0)
    case .nothing: outgoing = Panel(title: CleanText("going out, nothing"), lines: [], lineCount: 0)
    case .text(let text):
      outgoing = Panel(title: CleanText("going out, no data"), lines: [CleanText(text)], lineCount: 1)
    case .data(let bytes):
      outgoing = Self.panel("going out, \(bytes.count.counted("byte"))", bytes, rows: rows)
    }
    incoming = provider.arrived.map { Self.panel("came in, \($0.count.counted("byte"))", $0, rows: rows) }
  }

  private static func panel(_ title: String, _ bytes: [UInt8], rows: Int) -> Panel {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Panel(
      title: CleanText(title),
      lines: lines.prefix(max(0, rows)).map { CleanText(String(decoding: $0, as: UTF8.self)) },
      lineCount: lines.count)
  }

  /// The panels on a canvas that has room for at least one. The picture names the lines that it leaves out without saying so.
  func picture(on canvas: Canvas) -> Picture {
    let typeColumns = min(types.columns, canvas.columns / 2 - 5)
    let free = canvas.columns - typeColumns - 4 - Self.gap - 4
    let height = canvas.rows - Self.margin
    let dataHeight = max(outgoing.lines.count, incoming?.lines.count ?? 0, 1)
    let common = min(max(dataHeight, types.lines.count), height)
    var shown = 0
    func drawn(_ panel: Panel, columns: Int, height: Int) -> Picture {
      shown += min(panel.lineCount, height)
      return panel.picture(columns: columns, height: height)
    }
    let half = (free - 4 - Self.gap) / 2
    let data: Drawing
    // What arrives becomes as wide as what is sent: with room for it from the beginning nothing moves while it arrives.
    if let incoming, 2 * outgoing.columns + 4 + Self.gap > free,
      canvas.rows >= 2 * (dataHeight + Self.margin)
    {
      let columns = min(max(outgoing.columns, incoming.columns), free)
      data =
        VerticalStack([outgoing, incoming].map { drawn($0, columns: columns, height: dataHeight) }).drawing
    } else if let incoming, half >= Self.leastDataColumns {
      let first = min(outgoing.columns, max(half, free - 4 - Self.gap - incoming.columns))
      let second = min(incoming.columns, free - 4 - Self.gap - first)
      data =
        HorizontalStack(
          [(outgoing, first), (incoming, second)].map { drawn($0, columns: $1, height: common) },
          spacing: Self.gap
        ).drawing
    } else {
      let panel = incoming ?? outgoing
      data = drawn(panel, columns: min(panel.columns, free), height: common).drawing
    }
    let names = drawn(types, columns: typeColumns, height: common)
    var picture = HorizontalStack([names.drawing, data], spacing: Self.gap).picture(on: canvas)
    picture.leftOut = (lineCount - shown).pieces("line").first
    return picture
  }
}
