import Gestures
import Pictures

/// Draws a sign-in: the properties of the device, the states with the current one marked, the dialog beside or above them, and
/// what can happen next.
///
/// The picture is never larger than the canvas: boxes give way to names; then the last of the next actions are left out, the
/// properties, and the dialog.
///
/// - Complexity: O(states + length of the reason)
public func draw(_ signIn: BiometricSignIn, canvas: Canvas) -> DrawnStates {
  let diagram = StateDiagram(signIn)
  let list = ArrowList(diagram.arrows, columns: canvas.columns)
  let facts = factLines(signIn.device, columns: canvas.columns)
  let dialog = SignInDialog(signIn: signIn).picture
  let beside = facts.over(StateForm.boxes.picture(of: diagram).next(to: dialog))
  let heads =
    [beside]
    + StateForm.allCases.map { facts.over(dialog).over($0.picture(of: diagram)) }
  let least = dialog.over(StateForm.names.picture(of: diagram))
  let head =
    heads.first { $0.columns <= canvas.columns && $0.rows + list.rows <= canvas.rows }
    // One row counts the arrows that are left out.
    ?? [beside, heads[heads.count - 1], least].first {
      $0.columns <= canvas.columns && $0.rows < canvas.rows
    }
  guard let head else {
    var drawn = draw(diagram, canvas: canvas)
    drawn.missing = ["device", "dialog"] + drawn.missing
    return drawn
  }
  let arrows = list.picture(rows: canvas.rows - head.rows)
  return DrawnStates(
    picture: head.over(arrows.picture), leftOut: arrows.leftOut, missing: head == least ? ["device"] : [])
}

/// Draws a moment of a sign-in: the dialog over the names of the states, the current one marked.
///
/// The picture is never larger than the canvas: if there is no room for both, the dialog is left out.
///
/// - Complexity: O(states + length of the reason)
public func drawMoment(_ signIn: BiometricSignIn, canvas: Canvas) -> Picture {
  let diagram = StateDiagram(signIn)
  let names = StateForm.names.picture(of: diagram)
  let whole = SignInDialog(signIn: signIn).picture.over(names)
  if let fitting = [whole, names].first(where: { $0.columns <= canvas.columns && $0.rows <= canvas.rows }) {
    return fitting
  }
  return draw(diagram, canvas: canvas).picture
}

extension BiometricSignIn: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(self, canvas: canvas)
    return drawn.picture.leavingOut(drawn.missing + drawn.leftOut.pieces("arrow"))
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

/// The properties of a device in one line, in short words if there is little room, or in several.
private func factLines(_ device: SignInDevice, columns: Int) -> Picture {
  let joint = CleanText(" · ", ascii: ", ")
  func joined(isShort: Bool) -> [CleanText] {
    SignInWords.facts(of: device, isShort: isShort).map { CleanText($0) }.reduce(into: []) { lines, fact in
      if let last = lines.last, last.columns + joint.columns + fact.columns <= columns {
        lines[lines.count - 1] = last + joint + fact
      } else {
        lines.append(fact.truncated(toColumns: columns))
      }
    }
  }
  let whole = joined(isShort: false)
  let lines = whole.count == 1 ? whole : joined(isShort: true)
  return Picture(
    marks: lines.enumerated().map { .label(Label($1, at: Cell(x: 0, y: $0), role: .muted)) },
    columns: lines.map(\.columns).max() ?? 0, rows: lines.count)
}

extension Picture {
  /// This picture with another to its right, both centred vertically.
  fileprivate func next(to other: Picture) -> Picture {
    let gap = 3
    let height = max(rows, other.rows)
    return Picture(
      marks: marks.map { $0.moved(x: 0, y: (height - rows) / 2) }
        + other.marks.map { $0.moved(x: columns + gap, y: (height - other.rows) / 2) },
      columns: columns + gap + other.columns, rows: height)
  }
}

extension StateDiagram {
  /// The states of a sign-in with its policy, and what can happen next.
  public init(_ signIn: BiometricSignIn) {
    let reached = Set(
      SignInTransition.all.filter { ($0.policy ?? signIn.policy) == signIn.policy }.map(\.to))
    let lower: [SignInState] = [.passcodeEntry, .succeeded, .failed]
    self.init(
      upper: [SignInState.ready, .scanning, .retrying].map(\.rawValue),
      lower: lower.filter(reached.contains).map(\.rawValue), current: signIn.state.rawValue,
      arrows: Self.arrows(of: signIn))
  }

  private static func arrows(of signIn: BiometricSignIn) -> [Arrow] {
    guard !signIn.device.lacksUsageDescription else {
      return [
        Arrow(SignInAction.evaluate.rawValue, to: "the end of the app", note: "no usage description")
      ]
    }
    return signIn.possibleTransitions.map { arrow in
      let note = [arrow.code?.words, arrow.condition.isEmpty ? nil : arrow.condition].compactMap(\.self)
      return Arrow(arrow.action.rawValue, to: arrow.to.rawValue, note: note.joined(separator: ", "))
    }
  }
}
