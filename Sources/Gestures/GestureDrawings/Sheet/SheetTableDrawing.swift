import Gestures
import Pictures

/// The table that decides where a sheet goes, with the row that decided, or would if the sheet were released now.
///
///         if                       then    rule                  s  damping  velocity
///     •1  c < 0                    opens   above the top       0.3      0.9       0.6
///     …
///     ▸4  else                     opens   not moving down     0.3      0.9         3
///      c = 400, v = 0
public struct SheetDecisions: Drawable {
  public var sheet: CardSheet

  /// The table of a sheet.
  public init(of sheet: CardSheet) { self.sheet = sheet }

  /// The rows in columns; on a narrow canvas only the conditions and outcomes, in the end one condition per line. The row that
  /// decided is never left out.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    let table = SheetTablePicture(sheet, canvas: canvas)
    var picture = table.isList ? table.list() : table.rows()
    guard let decision = table.decision else { return picture }
    for words in SheetWords.numbers(decision, isPending: sheet.touch != nil, columns: canvas.columns - 1) {
      let line = Picture(words.truncated(toColumns: max(0, canvas.columns - 1)))
      guard picture.rows < canvas.rows, line.columns > 0 else { break }
      picture.place(line, at: Cell(x: 1, y: picture.rows))
    }
    return picture
  }
}

/// The rows of a sheet's table, in columns or as a list.
private struct SheetTablePicture {
  let table: [SheetRule]
  let decision: SheetDecision?
  let applied: Int?
  let canvas: Canvas

  /// The columns that the conditions and the outcome need.
  private static let leastColumns = 36

  init(_ sheet: CardSheet, canvas: Canvas) {
    table = sheet.table.rows
    decision = sheet.pendingDecision ?? sheet.settling?.decision
    applied = decision.map { $0.rule }.flatMap(table.firstIndex(of:))
    self.canvas = canvas
  }

  var isList: Bool { canvas.columns < Self.leastColumns }

  private func role(of index: Int) -> Role {
    guard let applied else { return .normal }
    return index == applied ? .focus : index < applied ? .visited : .muted
  }

  /// The rows around the one that applied for which there is room.
  private func shown(heights: [Int], room: Int) -> Range<Int> {
    let first = applied ?? 0
    var range = first..<first
    var used = 0
    func fits(_ index: Int) -> Bool { table.indices ~= index && used + heights[index] <= room }
    guard fits(first) else { return range }
    while fits(range.upperBound) {
      used += heights[range.upperBound]
      range = range.lowerBound..<range.upperBound + 1
    }
    while fits(range.lowerBound - 1) {
      used += heights[range.lowerBound - 1]
      range = range.lowerBound - 1..<range.upperBound
    }
    return range
  }

  private func missing(besides range: Range<Int>) -> [String] { (table.count - range.count).pieces("row") }

  func rows() -> Picture {
    // Truncated conditions would be useless: the motions are left out first, then the names.
    let all: [TextTable.Column] = [
      .init(isNumber: true, weight: 9), .init("if", weight: 8), .init("then", weight: 7),
      .init("rule", weight: 6), .init("s", isNumber: true, weight: 3),
      .init("damping", isNumber: true, weight: 1), .init("velocity", isNumber: true, weight: 2),
    ]
    let kept = canvas.columns < 54 ? 3 : canvas.columns < 78 ? 4 : 7
    var columns = Array(all.prefix(kept))
    if canvas.rows <= table.count { for index in columns.indices { columns[index].title = "" } }
    let range = shown(heights: table.map { _ in 1 }, room: canvas.rows)
    let text = TextTable(
      columns: columns, count: range.count, role: { role(of: range.lowerBound + $0) },
      row: { line in
        let rule = table[range.lowerBound + line]
        let texts = [
          "\(rule.number)", rule.description, rule.dismisses ? "closes" : "opens", SheetWords.name(of: rule),
          PointsText.text(rule.motion.duration), rule.motion.damping.map(PointsText.text) ?? "",
          rule.motion.velocity.map(PointsText.text) ?? "",
        ]
        return Array(texts.prefix(kept))
      })
    return text.picture(on: canvas).leavingOut(all.dropFirst(kept).map { $0.title } + missing(besides: range))
  }

  /// The rows as a list, one condition per line.
  ///
  ///      1 opens if c < 0
  ///      2 opens if v > 0
  ///        and v < 300
  ///     ▸4 opens otherwise
  func list() -> Picture {
    let texts = table.map { rule in
      let start = "\(rule.number) \(rule.dismisses ? "closes" : "opens")"
      let rest = rule.conditions.dropFirst().map { "  and \($0)" }
      return [rule.conditions.first.map { "\(start) if \($0)" } ?? "\(start) otherwise"] + rest
    }
    let whole = shown(heights: texts.map { $0.count }, room: canvas.rows)
    // A row that is too high for the canvas is shown in part.
    let first = applied ?? 0
    let range = whole.isEmpty ? first..<first + 1 : whole
    var picture = Picture()
    for index in range {
      for (line, words) in texts[index].prefix(canvas.rows - picture.rows).enumerated() {
        let text = CleanText(words).truncated(toColumns: max(0, canvas.columns - 1))
        guard !text.isEmpty else { continue }
        picture.marks.append(
          .label(text, at: Cell(x: 1, y: picture.rows), role: role(of: index), keepsSign: line == 0))
        picture.columns = max(picture.columns, 1 + text.columns)
        picture.rows += 1
      }
    }
    return picture.leavingOut(["names and motions"] + missing(besides: range))
  }
}
