import Gestures
import Pictures

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
    var columns: Int { max(lines.map(\.columns).max() ?? 0, title.columns - 3, 4) }

    /// - Returns: the marks, and the number of lines that they show.
    func drawn(at origin: Cell, columns: Int, height: Int) -> (marks: [Mark], shown: Int) {
      var marks: [Mark] = [
        .label(
          Label(
            title.truncated(toColumns: columns + 3), at: Cell(x: origin.x + 1, y: origin.y), role: .muted)),
        .box(
          Box(
            at: Cell(x: origin.x, y: origin.y + 1), columns: columns + 4, rows: height + 2, line: .rounded)),
      ]
      for (index, line) in lines.prefix(height).enumerated() {
        let text = line.truncated(toColumns: columns)
        let role: Role = index == chosen ? .focus : .normal
        marks.append(
          .label(
            Label(text, at: Cell(x: origin.x + 2, y: origin.y + index + 2), role: role, keepsSign: true)))
      }
      return (marks, min(lineCount, height))
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

  /// The panels on a canvas that has room for at least one, and the number of lines that are shown.
  func arranged(on canvas: Canvas) -> (picture: Picture, shown: Int) {
    let typeColumns = min(types.columns, canvas.columns / 2 - 5)
    let x = typeColumns + 4 + Self.gap
    let free = canvas.columns - x - 4
    let height = canvas.rows - Self.margin
    var placed: [(panel: Panel, origin: Cell, columns: Int, height: Int)] = []
    let dataHeight = max(outgoing.lines.count, incoming?.lines.count ?? 0, 1)
    let half = (free - 4 - Self.gap) / 2
    // What arrives becomes as wide as what is sent: with room for it from the beginning nothing moves while it arrives.
    if let incoming, 2 * outgoing.columns + 4 + Self.gap > free,
      canvas.rows >= 2 * (dataHeight + Self.margin)
    {
      let columns = min(max(outgoing.columns, incoming.columns), free)
      placed = [
        (outgoing, Cell(x: x, y: 0), columns, dataHeight),
        (incoming, Cell(x: x, y: dataHeight + Self.margin), columns, dataHeight),
      ]
    } else if let incoming, half >= Self.leastDataColumns {
      let rows = min(max(dataHeight, types.lines.count), height)
      let first = min(outgoing.columns, max(half, free - 4 - Self.gap - incoming.columns))
      let second = min(incoming.columns, free - 4 - Self.gap - first)
      placed = [
        (outgoing, Cell(x: x, y: 0), first, rows),
        (incoming, Cell(x: x + first + 4 + Self.gap, y: 0), second, rows),
      ]
    } else {
      let panel = incoming ?? outgoing
      placed = [
        (panel, Cell(x: x, y: 0), min(panel.columns, free), min(max(dataHeight, types.lines.count), height))
      ]
    }
    placed.insert(
      (types, Cell(x: 0, y: 0), typeColumns, min(max(types.lines.count, placed[0].height), height)), at: 0)
    var picture = Picture()
    var shown = 0
    for (panel, origin, columns, height) in placed {
      let drawn = panel.drawn(at: origin, columns: columns, height: height)
      picture.marks += drawn.marks
      shown += drawn.shown
      picture.columns = max(picture.columns, origin.x + columns + 4)
      picture.rows = max(picture.rows, origin.y + height + Self.margin)
    }
    return (picture, shown)
  }
}
