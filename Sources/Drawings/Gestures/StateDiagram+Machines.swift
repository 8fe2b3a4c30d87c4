import Gestures

extension StateDiagram {
  /// The states of a sign-in by its policy, and what can happen next.
  public init(_ signIn: BiometricSignIn) {
    let arrows = SignInTransition.all.filter { ($0.policy ?? signIn.policy) == signIn.policy }
    let reached = Set(arrows.map(\.to))
    let below: [SignInState] = [.passcodeEntry, .succeeded, .failed].filter(reached.contains)
    let ends = below.filter { !$0.isDialogOpen }
    self.init(
      path: [SignInState.ready, .scanning, .retrying].map(\.rawValue),
      detours: below.filter(\.isDialogOpen).map(\.rawValue), ends: ends.map(\.rawValue),
      leaving: Set(arrows.filter { below.contains($0.to) }.map(\.from.rawValue)),
      current: signIn.state.rawValue, arrows: Self.arrows(of: signIn))
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
    let path: [DragState.Phase] = [.idle, .lifted, .hovering, .dropped]
    let ends: [DragState.Phase] = [.finished, .cancelled]
    let phase = session.state.phase
    let arrows = DragTransition.all.filter { arrow in
      arrow.from == phase
        && (arrow.action != .release || (arrow.operation ?? session.operation) == session.operation)
    }
    self.init(
      path: path.map(\.rawValue), ends: ends.map(\.rawValue),
      leaving: Set(DragTransition.all.filter { ends.contains($0.to) }.map(\.from.rawValue)),
      current: phase.rawValue,
      arrows: arrows.map { Arrow($0.action.rawValue, to: $0.to.rawValue, note: $0.operation?.rawValue ?? "") }
    )
  }
}
