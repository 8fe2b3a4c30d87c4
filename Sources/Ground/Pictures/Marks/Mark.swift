import Geometry

/// A piece of a picture: how it looks in cells and, beside that, what it shows and where that truly is.
///
/// Text and SVG are drawn from the cells. A renderer that draws to scale, or lets things move from one step to the next, takes
/// the subject and the geometry instead.
///
///     Mark.label(CleanText("50"), at: Cell(x: 4, y: 0)).showing(Subject(.node, 12))
public struct Mark: Equatable, Sendable {
  /// How a mark looks in cells.
  public enum Shape: Equatable, Sendable {
    case label(Label)
    case edge(Edge)
    case box(Box)
    case curve(Curve)
    /// Takes no cells.
    case figure(Figure)
  }

  public var shape: Shape
  /// What it shows, if that is one thing.
  public var subject: Subject?
  private var place: Place?

  /// Few marks have a geometry; those that have none stay small.
  private indirect enum Place: Equatable, Sendable {
    case at(Geometry)
  }

  public init(_ shape: Shape, showing subject: Subject? = nil, at geometry: Geometry? = nil) {
    self.shape = shape
    self.subject = subject
    self.geometry = geometry
  }

  /// Where its subject truly is, for things that have a place in points; `nil` for those that are placed
  /// wherever the picture has room, such as the nodes of a tree.
  public var geometry: Geometry? {
    get { if case .at(let geometry)? = place { geometry } else { nil } }
    set { place = newValue.map(Place.at) }
  }

  /// What it is in the story of the step.
  public var role: Role {
    switch shape {
    case .label(let label): label.role
    case .edge(let edge): edge.role
    case .box(let box): box.role
    case .curve(let curve): Curve.role(ofSeries: curve.series)
    case .figure(let figure): figure.role
    }
  }

  /// The same mark, as one of a subject.
  public func showing(_ subject: Subject?, at geometry: Geometry? = nil) -> Mark {
    Mark(shape, showing: subject, at: geometry)
  }

  /// The same mark, moved to the right and down. What it shows keeps its place in points.
  ///
  /// - Parameters:
  ///   - x: in columns.
  ///   - y: in lines.
  public func moved(x: Int, y: Int) -> Mark {
    func moved(_ cell: Cell) -> Cell { Cell(x: cell.x + x, y: cell.y + y) }
    var mark = self
    switch shape {
    case .label(var label):
      label.origin = moved(label.origin)
      mark.shape = .label(label)
    case .edge(var edge):
      edge.points = edge.points.map(moved)
      mark.shape = .edge(edge)
    case .box(var box):
      box.origin = moved(box.origin)
      mark.shape = .box(box)
    case .curve(var curve):
      curve.points = curve.points.map { Curve.Dot(x: $0.x + 2 * x, y: $0.y + 4 * y) }
      curve.base += 4 * y
      mark.shape = .curve(curve)
    case .figure: break
    }
    if var geometry {
      geometry.scene.origin = moved(geometry.scene.origin)
      mark.geometry = geometry
    }
    return mark
  }
}

extension Mark {
  public static func label(_ label: Label) -> Mark { Mark(.label(label)) }
  public static func edge(_ edge: Edge) -> Mark { Mark(.edge(edge)) }
  public static func box(_ box: Box) -> Mark { Mark(.box(box)) }
  public static func curve(_ curve: Curve) -> Mark { Mark(.curve(curve)) }

  /// A piece of text; see ``Label``.
  public static func label(
    _ text: CleanText, at origin: Cell, role: Role = .normal, keepsSign: Bool = false
  ) -> Mark {
    Mark(.label(Label(text, at: origin, role: role, keepsSign: keepsSign)))
  }

  /// Something that is drawn to scale and takes no cells; see ``Figure``.
  ///
  /// - Parameter name: how a command names it; nil: by what is written on it.
  public static func figure(
    _ subject: Subject, _ text: CleanText = .empty, role: Role = .normal, name: String? = nil,
    at geometry: Geometry
  ) -> Mark {
    Mark(.figure(Figure(text, role: role, name: name)), showing: subject, at: geometry)
  }

  /// Its label, if it is one.
  public var label: Label? { if case .label(let label) = shape { label } else { nil } }
  /// Its connector, if it is one.
  public var edge: Edge? { if case .edge(let edge) = shape { edge } else { nil } }
  /// Its box, if it is one.
  public var box: Box? { if case .box(let box) = shape { box } else { nil } }
  /// Its curve, if it is one.
  public var curve: Curve? { if case .curve(let curve) = shape { curve } else { nil } }

  /// The column behind the last one of a label; 0 for other marks.
  package var right: Int { label.map { $0.origin.x + $0.text.columns } ?? 0 }
}
