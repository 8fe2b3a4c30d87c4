import Pictures

/// The states of a machine, the one it is in, and where it can go from there.
public struct StateDiagram: Equatable, Sendable {
  /// A way out of the current state.
  public struct Arrow: Equatable, Sendable {
    public var action: String
    public var target: String
    /// When, and with what; empty if there is nothing to say.
    public var note: String

    public init(_ action: String, to target: String, note: String = "") {
      self.action = action
      self.target = target
      self.note = note
    }
  }

  /// The states on the way, from left to right.
  public var upper: [String]
  /// The states beside the way, and those in which it ends.
  public var lower: [String]
  public var current: String
  /// The ways out of the current state.
  public var arrows: [Arrow]

  public init(upper: [String], lower: [String], current: String, arrows: [Arrow]) {
    self.upper = upper
    self.lower = lower
    self.current = current
    self.arrows = arrows
  }

  var stateCount: Int { upper.count + lower.count }
}

/// The picture of a state diagram, and what did not fit.
public struct DrawnStates: Equatable, Sendable {
  public var picture: Picture
  /// How many arrows of the current state are not shown.
  public var leftOut: Int
  /// What else there was no room for, in words: `dialog`, `other states`.
  public var missing: [String] = []
}

/// Draws the states, the current one marked, and under them the ways out of it.
///
/// States are boxes, the current one heavy, with arrows to those that can be reached from it, and the others dim; where there
/// is no room for boxes they are names, and where there is none for all of them only the current one is shown. The picture is
/// never larger than the canvas: the last arrows are left out, and what is too long is cut.
///
/// - Complexity: O(states + arrows)
public func draw(_ diagram: StateDiagram, canvas: Canvas) -> DrawnStates {
  guard canvas.columns > 1, canvas.rows > 0 else {
    return DrawnStates(picture: Picture(), leftOut: diagram.arrows.count, missing: ["states"])
  }
  let list = ArrowList(diagram.arrows, columns: canvas.columns)
  let forms = StateForm.allCases.map { $0.picture(of: diagram) }.filter { $0.columns <= canvas.columns }
  let fitting = forms.first { $0.rows + list.rows <= canvas.rows } ?? forms.last { $0.rows < canvas.rows }
  let states = fitting ?? StateForm.currentName(of: diagram, columns: canvas.columns)
  let arrows = list.picture(rows: canvas.rows - states.rows)
  return DrawnStates(
    picture: states.over(arrows.picture), leftOut: arrows.leftOut,
    missing: fitting == nil ? ["other states"] : [])
}

extension Picture {
  /// This picture, and right below it another.
  func over(_ other: Picture) -> Picture {
    Picture(
      marks: marks + other.marks.map { $0.moved(x: 0, y: rows) }, columns: max(columns, other.columns),
      rows: rows + other.rows)
  }
}

/// Describes a state diagram in plain words: where the machine is, and where it can go from there.
///
///     scanning: one of 5 states.
///     nomatch leads to failed, biometryLockout -8, fifth failure in a row.
///
/// - Parameter canvas: The room: no more arrows are told than a picture has lines, the others are counted.
/// - Complexity: O(arrows that are told)
public func describe(_ diagram: StateDiagram, canvas: Canvas) -> Description {
  let told = diagram.arrows.prefix(max(0, canvas.rows))
  let leftOut = diagram.arrows.count - told.count
  return Description(
    summary: "\(diagram.current): one of \(diagram.stateCount) states.",
    details: told.map { arrow in
      "\(arrow.action) leads to \(arrow.target)\(arrow.note.isEmpty ? "" : ", \(arrow.note)")."
    },
    leftOut: leftOut > 0 ? "\(leftOut) more." : nil)
}
