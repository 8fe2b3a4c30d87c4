import Recording

/// A value as a picture shows it: what is written of it, and what the step did to it.
public struct ValueCell: Equatable, Sendable {
  public var text: CleanText
  public var role: Role
  /// Numbers end in one column, words start in one.
  public var isNumber: Bool

  public init(_ text: CleanText, role: Role = .normal, isNumber: Bool = false) {
    self.text = text
    self.role = role
    self.isNumber = isNumber
  }

  public init(_ text: String, role: Role = .normal, isNumber: Bool = false) {
    self.init(CleanText(text), role: role, isNumber: isNumber)
  }

  /// As it is read out.
  var spoken: String { SpokenText.word(text.string) }
}

/// The content of a place for one value: the value, or the values that it holds.
public enum ValueContent {
  case one(ValueCell)
  /// How many values it holds, and each of them.
  case several(Int, (Int) -> ValueCell)

  /// How many columns it takes, if it is cut to as many.
  func columns(most: Int) -> Int {
    switch self {
    case .one(let cell): min(cell.text.columns, most)
    case .several(let count, let value):
      count == 0
        ? min(Self.vacancy.columns, most) : CellLine(count, width: nil, columns: most, value: value).columns
    }
  }

  static let vacancy = CleanText("(empty)")

  var isNumber: Bool { if case .one(let cell) = self { cell.isNumber } else { false } }

  /// As it is read out, with at most that many of the values that it holds.
  func spoken(most: Int) -> String {
    switch self {
    case .one(let cell): return cell.spoken
    case .several(let count, let value): return SpokenValues.list(count, most: most) { value($0).spoken }
    }
  }
}

/// How values that stand in a row are read out.
enum SpokenValues {
  /// `3, 5 and 9`, or the first and the last of many, with how many are left out between them.
  ///
  /// - Parameter hidden: how many stand before the last that are not counted.
  static func list(_ count: Int, most: Int, hidden: Int = 0, _ word: (Int) -> String) -> String {
    guard count > 0 else { return "no values" }
    guard count > most || hidden > 0 else { return SpokenText.list((0..<count).map(word)) }
    let told = min(max(1, most - 1), count - 1)
    let first = (0..<told).map(word).joined(separator: ", ")
    return "\(first), then \((count - told - 1 + hidden).grouped) more, and at the end \(word(count - 1))"
  }
}

/// Cells that share their sides, on one line: `│  3 │ ~5 │`. A cell has a column for the sign, and a blank behind its value.
///
/// Of too many the first are shown, and how many there are behind them.
struct CellLine {
  private var cells: [ValueCell] = []
  private(set) var width = 1
  private(set) var leftOut = 0
  private var more = CleanText.empty

  /// No value is wider.
  static let widest = 24

  /// - Parameters:
  ///   - width: that of each value; nil: that of the widest.
  ///   - columns: the room.
  init(_ count: Int, width: Int?, columns: Int, value: (Int) -> ValueCell) {
    // No cell takes less than four columns with one of its sides.
    cells = (0..<min(count, max(0, (columns - 1) / 4))).map(value)
    func widest() -> Int { min(Self.widest, cells.map { $0.text.columns }.max() ?? 1) }
    self.width = max(1, width ?? widest())
    while !cells.isEmpty {
      leftOut = count - cells.count
      more = leftOut > 0 ? CleanText(" … ", ascii: " ...") + CleanText("\(leftOut.grouped) more") : .empty
      if width == nil { self.width = max(1, widest()) }
      if self.columns <= columns || cells.count == 1 { break }
      cells.removeLast()
    }
    guard cells.count == 1, self.columns > columns else { return }
    self.width = max(1, self.width - self.columns + columns)
    if self.columns > columns { more = .empty }
    self.width = max(1, min(widest(), columns - 4 - more.columns))
  }

  /// How many columns it takes.
  var columns: Int { cells.isEmpty ? 0 : cells.count * (width + 3) + 1 + more.columns }

  /// The middle of a cell, counted from the first column of the line.
  func middle(_ place: Int) -> Int { place * (width + 3) + 1 + (width + 2) / 2 }

  func marks(at origin: Cell, subject: (Int) -> Subject? = { _ in nil }) -> [Mark] {
    var marks = cells.enumerated().flatMap { place, cell in
      Self.marks(
        of: cell, width: width, at: Cell(x: origin.x + place * (width + 3), y: origin.y), subject(place))
    }
    if !more.isEmpty {
      marks.append(
        .label(more, at: Cell(x: origin.x + cells.count * (width + 3) + 1, y: origin.y), role: .muted))
    }
    return marks
  }

  /// A cell with both of its sides, `width + 4` columns wide.
  static func marks(of cell: ValueCell, width: Int, at origin: Cell, _ subject: Subject?) -> [Mark] {
    let text = cell.text.truncated(toColumns: width)
    let x = origin.x + 2 + (cell.isNumber ? width - text.columns : 0)
    return [
      Mark.box(Box(at: origin, columns: width + 4, rows: 1, role: cell.role)).showing(subject),
      Mark.label(text, at: Cell(x: x, y: origin.y), role: cell.role, keepsSign: true).showing(subject),
    ]
  }
}
