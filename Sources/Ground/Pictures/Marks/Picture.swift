/// A picture as data: marks in cell units, made once; text, SVG and words are drawn from it.
///
/// The origin is the top left cell; x grows to the right, y downward. A cell is one terminal column by one line.
///
/// Two pictures are equal if no renderer can tell them apart: what the marks show counts as well as how they look, and so does
/// what was left out.
public struct Picture: Equatable, Sendable {
  public var marks: [Mark]
  /// The width, in columns. No mark reaches beyond it.
  public var columns: Int
  /// The height, in lines.
  public var rows: Int
  /// What there was no room for, in words, such as `12 nodes left out`; `nil` if nothing is missing.
  public var leftOut: String?

  public init(marks: [Mark] = [], columns: Int = 0, rows: Int = 0, leftOut: String? = nil) {
    self.marks = marks
    self.columns = columns
    self.rows = rows
    self.leftOut = leftOut
  }

  /// A line of words.
  public init(_ words: CleanText, role: Role = .normal) {
    self.init(marks: [.label(words, at: Cell(x: 0, y: 0), role: role)], columns: words.columns, rows: 1)
  }

  /// As much of a line of words as there is room for; nothing where there is none.
  public init(_ words: CleanText, role: Role = .normal, on canvas: Canvas) {
    let cut = words.truncated(toColumns: max(0, canvas.columns))
    self = canvas.rows > 0 && !cut.isEmpty ? Picture(cut, role: role) : Picture()
  }

  /// The labels, in the order of the marks.
  public var labels: [Label] { marks.compactMap { $0.label } }

  /// Adds another picture, its top left corner in a cell, and what it leaves out to what this one does.
  public mutating func place(_ other: Picture, at origin: Cell) {
    marks += origin == Cell(x: 0, y: 0) ? other.marks : other.marks.map { $0.moved(x: origin.x, y: origin.y) }
    columns = max(columns, origin.x + other.columns)
    rows = max(rows, origin.y + other.rows)
    addLeftOut(other.leftOut)
  }

  /// Says that something more is missing; see ``leftOut``.
  package mutating func addLeftOut(_ words: String?) {
    leftOut = [leftOut, words].compactMap { $0 }.joined(separator: ", ")
    if leftOut == "" { leftOut = nil }
  }
}

/// A picture prints itself with box-drawing characters and without color; see ``TextRenderer`` for other styles.
extension Picture: CustomStringConvertible {
  public var description: String { TextRenderer().lines(self).joined(separator: "\n") }
}

/// The room a picture may take, in cells.
public struct Canvas: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension Canvas {
  /// The room on a common screen: 80 columns, 40 lines.
  public static let standard = Canvas(columns: 80, rows: 40)
}

/// A cell of the grid.
public struct Cell: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// What a mark is in the story of the step. A renderer shows each role by a sign as well as by a color.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case normal, added, changed, removed, visited, focus, muted
}
