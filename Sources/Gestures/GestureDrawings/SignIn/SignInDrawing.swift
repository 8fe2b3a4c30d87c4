import Gestures
import Pictures

extension BiometricSignIn: Drawable {
  /// The properties of the device, the states with the current one marked, the dialog beside or above them, and what can happen
  /// next.
  ///
  /// A dialog with much to say grows, or is wider. Boxes give way to names; then the last of the next actions are left out, the
  /// rest of the reason, the properties, and the dialog.
  ///
  /// - Complexity: O(states + length of the reason)
  public func picture(on canvas: Canvas) -> Picture {
    let diagram = StateDiagram(self)
    let facts = factLines(columns: canvas.columns)
    let dialog = dialog(on: canvas).picture
    let short = SignInDialog(self, lines: 3).picture
    let forms = StateForm.allCases.map { $0.picture(of: diagram) }
    let beside: [any Drawable] = [facts, HorizontalStack([forms[0], dialog], alignment: .center)]
    let below: [[any Drawable]] = forms.map { [facts, dialog, $0] }
    let least: [any Drawable] = [Picture(leftOut: "device"), short, forms[forms.count - 1]]
    let arrows = ArrowList(diagram.arrows, columns: canvas.columns)
    return FirstThatFits(
      ([beside] + below).map { VerticalStack($0 + [arrows]) }
        + [beside, below[below.count - 1], [facts, short, forms[forms.count - 1]], least].map {
          VerticalStack($0 + [arrows.cut])
        }
        + [VerticalStack([Picture(leftOut: "device, dialog"), diagram.drawing(of: arrows)])]
    ).picture(on: canvas).sayingLeftOut
  }

  /// The dialog with all that it says: as narrow as its words need no more lines than it has others, or as wide as may be.
  private func dialog(on canvas: Canvas) -> SignInDialog {
    let widths = [SignInDialog.columns, 44, 60, 78].filter { $0 <= max(canvas.columns, SignInDialog.columns) }
    let dialogs = widths.lazy.map { SignInDialog(self, columns: $0) }
    return dialogs.first { $0.rows <= 10 } ?? SignInDialog(self, columns: widths[widths.count - 1])
  }

  /// A sign-in as one picture of many: the dialog over the names of the states; if there is no room for both, the states.
  package var moment: some Drawable {
    let diagram = StateDiagram(self)
    let names = StateForm.names.picture(of: diagram)
    return FirstThatFits([VerticalStack([SignInDialog(self, lines: 3).picture, names]), names, diagram])
  }

  /// The properties of the device in one line, in short words if there is little room, or in several.
  private func factLines(columns: Int) -> Picture {
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
    return VerticalStack(lines.map { Picture($0, role: .muted) })
      .picture(on: Canvas(columns: columns, rows: lines.count))
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
