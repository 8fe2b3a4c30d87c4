import Geometry
import Pictures

extension JSON {
  /// The value as a line that may leave the program: what a reader cannot see is escaped in it.
  public var line: CleanLine { CleanLine(trusted: text) }

  /// A picture as its marks.
  public init(_ picture: Picture) {
    var members: [String: JSON] = [
      "columns": .int(picture.columns), "rows": .int(picture.rows),
      "marks": .array(picture.marks.map { JSON($0) }),
    ]
    members["leftOut"] = picture.leftOut.map { .text($0) }
    self = .object(members)
  }

  /// `{"identity":"3","kind":"node"}`, the same in marks and in events.
  package init(_ subject: Subject) {
    self = ["kind": .text(subject.kind.name), "identity": .text(subject.identity)]
  }

  private init(_ mark: Mark) {
    var members: [String: JSON] = ["role": .text(mark.role.rawValue)]
    members["subject"] = mark.subject.map { JSON($0) }
    members["geometry"] = mark.geometry.map { JSON($0) }
    switch mark.shape {
    case .label(let label):
      members["shape"] = "label"
      members["text"] = .text(label.text.string)
      members["at"] = JSON(label.origin)
      members["columns"] = .int(label.text.columns)
    case .edge(let edge):
      members["shape"] = "edge"
      members["points"] = .array(edge.points.map { JSON($0) })
      members["line"] = .text(edge.line.word)
      members["joinsAbove"] = .bool(edge.joinsAbove)
      members["joinsBelow"] = .bool(edge.joinsBelow)
    case .box(let box):
      members["shape"] = "box"
      members["at"] = JSON(box.origin)
      members["columns"] = .int(box.columns)
      members["rows"] = .int(box.rows)
      members["line"] = .text(box.line.word)
      if box.isBare { members["isBare"] = .bool(true) }
    case .curve(let curve):
      members["shape"] = "curve"
      members["points"] = .array(curve.points.map { .array([.int($0.x), .int($0.y)]) })
      members["base"] = .int(curve.base)
      members["series"] = .int(curve.series)
    case .figure(let figure):
      members["shape"] = "figure"
      members["text"] = figure.text.isEmpty ? nil : .text(figure.text.string)
    }
    self = .object(members)
  }

  private init(_ cell: Cell) {
    self = .array([.int(cell.x), .int(cell.y)])
  }

  private init(_ rect: Rect) {
    self = .numbers(rect.x, rect.y, rect.width, rect.height)
  }

  private init(_ geometry: Mark.Geometry) {
    let scene = geometry.scene
    var members: [String: JSON] = [
      "frame": JSON(geometry.frame), "z": .int(geometry.z),
      "scene": [
        "bounds": JSON(scene.bounds), "at": JSON(scene.origin), "columns": .int(scene.columns),
        "rows": .int(scene.rows),
      ],
    ]
    if geometry.rotation != 0 { members["rotation"] = .decimal(geometry.rotation) }
    if let tint = geometry.tint { members["tint"] = .text(tint.hex) }
    if !geometry.curve.isEmpty {
      members["curve"] = .array(geometry.curve.map { .numbers($0.x, $0.y) })
    }
    self = .object(members)
  }
}

extension Box.Line {
  // Embedded Swift writes no value by its case.
  fileprivate var word: String {
    switch self {
    case .light: "light"
    case .rounded: "rounded"
    case .heavy: "heavy"
    case .double: "double"
    case .dotted: "dotted"
    }
  }
}
