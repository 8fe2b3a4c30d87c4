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
}

extension StateDiagram: Drawable {
  /// The states with the current one marked, and below them the arrows that leave it, in words.
  ///
  /// States are boxes: the current one is heavy, arrows lead to those that can be reached from it, and the others are dim. Where
  /// boxes do not fit they are names, and where not all names fit only the current one is shown. The last arrows are left out where
  /// there are too many, and long lines are truncated.
  ///
  /// - Complexity: O(states + arrows)
  public func picture(on canvas: Canvas) -> Picture {
    let ways = ArrowList(arrows, columns: canvas.columns, called: ("way out", "ways out"))
    return drawing(of: ways).picture(on: canvas).sayingLeftOut
  }

  /// The same over a list of arrows; its picture names what it leaves out without saying so.
  package func drawing(of arrows: ArrowList) -> some Drawable {
    Drawing { canvas in
      guard canvas.columns > 1, canvas.rows > 0 else {
        return Picture(leftOut: (["states"] + arrows.pieces).joined(separator: ", "))
      }
      let forms = StateForm.allCases.map { $0.picture(of: self) }
      let name = StateNames.name(of: current, columns: canvas.columns)
      return FirstThatFits {
        forms.map { form in
          VerticalStack {
            form
            arrows
          }
        }
        forms.reversed().map { form in
          VerticalStack {
            form
            arrows.cut
          }
        }
        VerticalStack {
          name
          Picture(leftOut: "other states")
          arrows
        }
      }.picture(on: canvas)
    }
  }

  /// The diagram in plain words: the current state, and where each arrow that leaves it leads.
  ///
  ///     scanning: one of 5 states.
  ///     nomatch leads to failed, biometryLockout -8, fifth failure in a row.
  ///
  /// - Parameter canvas: the room: as many arrows are described as it has rows, and the others are counted.
  /// - Complexity: O(arrows that are described)
  public func description(on canvas: Canvas) -> Description {
    let told = arrows.prefix(max(0, canvas.rows))
    let leftOut = arrows.count - told.count
    return Description(
      summary: "\(current): one of \(upper.count + lower.count) states.",
      details: told.map { arrow in
        "\(arrow.action) leads to \(arrow.target)\(arrow.note.isEmpty ? "" : ", \(arrow.note)")."
      },
      leftOut: leftOut > 0 ? "\(leftOut) more." : nil)
  }
}
