import Pictures

/// The states of a machine, the current one, and the arrows that leave it.
public struct StateDiagram: Equatable, Sendable {
  /// An arrow that leaves the current state.
  public struct Arrow: Equatable, Sendable {
    /// What is done.
    public var action: String
    /// The state to which it leads.
    public var target: String
    /// Under which condition, or with which result; may be empty.
    public var note: String

    /// Makes an arrow.
    public init(_ action: String, to target: String, note: String = "") {
      self.action = action
      self.target = target
      self.note = note
    }
  }

  /// The states of the usual course, from left to right.
  public var upper: [String]
  /// The states beside that course, and those in which it ends.
  public var lower: [String]
  /// The state that the machine is in.
  public var current: String
  /// The arrows that leave the current state.
  public var arrows: [Arrow]

  /// Makes a diagram of states by their names.
  public init(upper: [String], lower: [String], current: String, arrows: [Arrow]) {
    self.upper = upper
    self.lower = lower
    self.current = current
    self.arrows = arrows
  }

  var stateCount: Int { upper.count + lower.count }
}

/// The picture of a state diagram, and what it leaves out.
public struct DrawnStates: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The number of arrows of the current state that are not shown.
  public var leftOut: Int
  /// What else is left out, in words: `dialog`, `other states`.
  public var missing: [String] = []
}

/// Draws the states with the current one marked, and below them the arrows that leave it, in words.
///
/// States are boxes: the current one is heavy, arrows lead to those that can be reached from it, and the others are dim. Where
/// boxes do not fit they are names, and where not all names fit only the current one is shown. The picture is never larger than
/// the canvas: the last arrows are left out, and long lines are truncated.
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

extension StateDiagram: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(self, canvas: canvas)
    return drawn.picture.leavingOut(drawn.missing + drawn.leftOut.pieces("way out", "ways out"))
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

extension Int {
  /// So many of something as a list for ``Picture/leavingOut(_:)``: `2 cards`; an empty one if there are none.
  func pieces(_ one: String, _ many: String? = nil) -> [String] { self > 0 ? [counted(one, many)] : [] }
}

extension Picture {
  /// This picture, which says in words what it leaves out: `dialog, 2 arrows left out`.
  func leavingOut(_ pieces: [String]) -> Picture {
    var picture = self
    picture.leftOut = pieces.isEmpty ? nil : "\(pieces.joined(separator: ", ")) left out"
    return picture
  }

  /// This picture with another right below it.
  func over(_ other: Picture) -> Picture {
    Picture(
      marks: marks + other.marks.map { $0.moved(x: 0, y: rows) }, columns: max(columns, other.columns),
      rows: rows + other.rows)
  }
}

/// Describes a state diagram in plain words: the current state, and where each arrow that leaves it leads.
///
///     scanning: one of 5 states.
///     nomatch leads to failed, biometryLockout -8, fifth failure in a row.
///
/// - Parameter canvas: the room: as many arrows are described as it has rows, and the others are counted.
/// - Complexity: O(arrows that are described)
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
