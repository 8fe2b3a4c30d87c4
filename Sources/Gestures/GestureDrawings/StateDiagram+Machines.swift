import Gestures

extension StateDiagram {
  /// The states of a sign-in by its policy, and what can happen next.
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

  /// The states of a drag, from its lift to its drop, and what can happen next.
  public init(_ session: DragSession) {
    let upper: [DragState.Phase] = [.idle, .lifted, .hovering, .dropped]
    let lower: [DragState.Phase] = [.finished, .cancelled]
    let phase = session.state.phase
    let arrows = DragTransition.all.filter { arrow in
      arrow.from == phase
        && (arrow.action != .release || (arrow.operation ?? session.operation) == session.operation)
    }
    self.init(
      upper: upper.map(\.rawValue), lower: lower.map(\.rawValue), current: phase.rawValue,
      arrows: arrows.map { arrow in
        // What leaves a target hovers over none.
        let action = arrow.action == .leave ? "hover none" : arrow.action.rawValue
        return Arrow(action, to: arrow.to.rawValue, note: arrow.operation?.rawValue ?? "")
      })
  }
}
