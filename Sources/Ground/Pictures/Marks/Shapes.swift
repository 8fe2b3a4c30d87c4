/// A piece of text on one line.
public struct Label: Equatable, Sendable {
  public var text: CleanText
  /// The cell of its first column. A sign, if the role has one, stands in the column before.
  public var origin: Cell
  public var role: Role
  /// Whether the role's sign is drawn in the column left of the text; that column is kept free either way.
  public var keepsSign: Bool
  /// The color of what it shows, whatever its role; its sign keeps the color of the role.
  public var ink = Ink.plain

  /// A color that a thing has of its own.
  public enum Ink: Hashable, Sendable {
    case plain
    /// A red node, written in red where there is color.
    case red
    /// A black node.
    case black
  }

  public init(_ text: CleanText, at origin: Cell, role: Role = .normal, keepsSign: Bool = false) {
    self.text = text
    self.origin = origin
    self.role = role
    self.keepsSign = keepsSign
  }
}

/// A connector of horizontal and vertical pieces through the centers of the cells it visits. Where connectors meet, the
/// renderer draws the junction.
public struct Edge: Equatable, Sendable {
  /// Corner points; neighbors share a column or a line.
  public var points: [Cell]
  /// Whether the first piece starts at the upper border of its first cell, and the last ends at the lower border of its
  /// last cell, as the connector from a parent down to its child does.
  public var joinsAbove: Bool
  public var joinsBelow: Bool
  public var line: Box.Line
  /// Whether it is a piece of frames that share their borders, and not a connector: it ends in the center of a cell, where
  /// other pieces meet it, and its corners are those of a box.
  public var isFrame: Bool
  public var role: Role

  public init(
    _ points: [Cell], joinsAbove: Bool = false, joinsBelow: Bool = false, line: Box.Line = .light,
    isFrame: Bool = false, role: Role = .normal
  ) {
    self.points = points
    self.joinsAbove = joinsAbove
    self.joinsBelow = joinsBelow
    self.line = line
    self.isFrame = isFrame
    self.role = role
  }
}

/// A rectangular frame; its lines run through the border cells. Of a frame of one line, text draws the two sides alone, from the upper
/// border of their cells to the lower one: a cell among others in a row.
public struct Box: Equatable, Sendable {
  public enum Line: Hashable, Sendable { case light, rounded, heavy, double, dotted }

  public var origin: Cell
  /// Width and height with the border: at least 2 columns, and a line.
  public var columns: Int
  public var rows: Int
  public var line: Line
  public var role: Role
  /// Whether text draws none of it. It is the cell of one value, which on a page has sides, and at the right of its last column as
  /// much air as a sign takes at the left.
  public var isBare = false

  public init(
    at origin: Cell, columns: Int, rows: Int, line: Line = .light, role: Role = .normal
  ) {
    self.origin = origin
    self.columns = columns
    self.rows = rows
    self.line = line
    self.role = role
  }
}

extension Mark {
  /// The cell of a value where text draws no sides; see ``Box/isBare``.
  static func bareCell(at origin: Cell, columns: Int, role: Role, _ subject: Subject?) -> Mark {
    var box = Box(at: origin, columns: columns, rows: 1, role: role)
    box.isBare = true
    return Mark.box(box).showing(subject)
  }
}

/// Something that is drawn to scale, by the geometry of its mark. It takes no cells: in text, other marks stand for it.
public struct Figure: Equatable, Sendable {
  /// What is written on it.
  public var text: CleanText
  public var role: Role
  /// How a command names it, such as `(1, 0)`; nil: by what is written on it.
  public var name: String?

  public init(_ text: CleanText, role: Role = .normal, name: String? = nil) {
    self.text = text
    self.role = role
    self.name = name
  }
}
