// Frames and points stand in what marks say of themselves.
@_exported import Geometry

/// What a mark shows: a thing of some kind, by an identity that stays the same from step to step, wherever the thing goes.
///
///     Subject(.node, 12)        // the node of a tree, by its identifier
///     Subject(.edge, 12, 7)     // the connector from one node to another
///     Subject("car", "A 113")   // a part of a custom kind
public struct Subject: Hashable, Sendable {
  /// A word for things that look alike, such as `node`.
  public struct Kind: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }

    /// A node of a tree.
    public static let node: Kind = "node"
    /// The connector from a node to one of its children.
    public static let edge: Kind = "edge"
    /// A value in a stack or a list.
    public static let element: Kind = "element"
    /// An item of a collection, or of a list that is dragged over.
    public static let item: Kind = "item"
    public static let header: Kind = "header"
    public static let footer: Kind = "footer"
    /// A page of a container of reusable views.
    public static let page: Kind = "page"
    public static let view: Kind = "view"
    public static let card: Kind = "card"
    public static let sheet: Kind = "sheet"
    public static let button: Kind = "button"
    public static let bar: Kind = "bar"
    /// The way of something that moves, over the time.
    public static let way: Kind = "way"
    /// What the rest is seen through or stands on: a viewport, a screen.
    public static let frame: Kind = "frame"
  }

  public var kind: Kind
  /// Which of its kind it is.
  public var identity: String

  public init(_ kind: Kind, _ identity: String) {
    self.kind = kind
    self.identity = identity
  }

  /// - Parameter identity: one number, or several that identify it together, such as the two ends of a connector.
  public init(_ kind: Kind, _ identity: Int...) {
    self.init(kind, identity.map(String.init).joined(separator: "-"))
  }

  /// The thing that one number identifies.
  public init(_ kind: Kind, _ identity: Int) { self.init(kind, String(identity)) }

  /// The thing that two numbers identify together, such as the two ends of a connector.
  public init(_ kind: Kind, _ first: Int, _ second: Int) {
    var identity = String(first)
    identity += "-"
    identity += String(second)
    self.init(kind, identity)
  }

  /// The kind and the identity in one word, as pages know it: `node-12`, `edge-12-7`.
  public var key: String { identity.isEmpty ? kind.name : "\(kind.name)-\(identity)" }
}

extension Mark {
  /// Where something truly is, in points, for renderers that draw to scale: cards that are turned, items as large as they are,
  /// a spring as the curve it is.
  public struct Geometry: Hashable, Sendable {
    /// Before it is turned.
    public var frame: Rect
    /// How far it is turned around its center, in degrees, clockwise.
    public var rotation: Double
    /// The points of a line; of a label the one at which its middle is; empty for what is a rectangle.
    public var curve: [Point]
    /// Of two that overlap, the one with the greater number is in front.
    public var z: Int
    public var scene: Scene
    /// Whether it is as round as its frame lets it be: a circle in a square.
    public var isRound: Bool
    /// How much of it is filled, from the bottom: 0 to 1.
    public var level: Double
    /// The color that it has of its own; `nil` if it has none.
    public var tint: Tint?

    public init(
      _ frame: Rect, rotation: Double = 0, curve: [Point] = [], z: Int = 0, isRound: Bool = false,
      level: Double = 0, tint: Tint? = nil, in scene: Scene
    ) {
      self.frame = frame
      self.rotation = rotation
      self.curve = curve
      self.z = z
      self.isRound = isRound
      self.level = level
      self.tint = tint
      self.scene = scene
    }
  }
}

/// A part of a picture whose things have places in points, such as a viewport or a screen: which points are shown in which cells.
public struct Scene: Hashable, Sendable {
  /// The visible part, in points; anything beyond is cut off, unless the scene is open.
  public var bounds: Rect
  /// The first of the cells it takes.
  public var origin: Cell
  public var columns: Int
  public var rows: Int
  /// Whether its things may reach beyond it, as cards do on a table; else it is a frame that they are seen through.
  public var isOpen: Bool

  public init(
    _ bounds: Rect, at origin: Cell = Cell(x: 0, y: 0), columns: Int, rows: Int, isOpen: Bool = false
  ) {
    self.bounds = bounds
    self.origin = origin
    self.columns = columns
    self.rows = rows
    self.isOpen = isOpen
  }
}

extension Scene {
  /// Cells in which nothing is stretched: a point is as many columns from the left, and half as many lines from the top.
  package static func cells(at origin: Cell, columns: Int, rows: Int, isOpen: Bool = false) -> Scene {
    Scene(
      Rect(x: 0, y: 0, width: Double(columns), height: 2 * Double(rows)), at: origin, columns: columns,
      rows: rows, isOpen: isOpen)
  }

  /// The point of a line, or of a label's middle, at a place in columns and lines from the upper left corner. Lines run from the
  /// middle of the first cell to the middle of the last.
  package func point(column: Double, line: Double) -> Point {
    Point(
      x: bounds.x + (column - 0.5) / Double(columns - 1) * bounds.width,
      y: bounds.y + (line - 0.5) / Double(rows - 1) * bounds.height)
  }
}
