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
    let data: any Drawable
    // What arrives becomes as wide as what is sent: with room for it from the beginning nothing moves while it arrives.
    if let incoming, 2 * outgoing.columns + 4 + Self.gap > free,
      canvas.rows >= 2 * (dataHeight + Self.margin)
    {
      let columns = min(max(outgoing.columns, incoming.columns), free)
      data = VerticalStack([outgoing, incoming].map { drawn($0, columns: columns, height: dataHeight) })
    } else if let incoming, half >= Self.leastDataColumns {
      let first = min(outgoing.columns, max(half, free - 4 - Self.gap - incoming.columns))
      let second = min(incoming.columns, free - 4 - Self.gap - first)
      data = HorizontalStack(
        [(outgoing, first), (incoming, second)].map { drawn($0, columns: $1, height: common) },
        spacing: Self.gap)
    } else {
      let panel = incoming ?? outgoing
      data = drawn(panel, columns: min(panel.columns, free), height: common)
    }
    let names = drawn(types, columns: typeColumns, height: common)
    var picture = HorizontalStack([names, data], spacing: Self.gap).picture(on: canvas)
    picture.leftOut = (lineCount - shown).pieces("line").first
    return picture
  }
}
