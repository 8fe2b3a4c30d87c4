import Gestures

extension StateDiagram {
  /// The states of a sign-in, and what can happen next by its policy.
  public init(_ signIn: BiometricSignIn) {
    let arrows = SignInTransition.all.filter { ($0.policy ?? signIn.policy) == signIn.policy }
    let reached = Set(arrows.map(\.to) + [.ready])
    let path = [SignInState.ready, .scanning, .retrying, .passcodeEntry].filter(reached.contains)
    let ends: [SignInState] = [.succeeded, .failed]
    let legal = Set(signIn.legalActions)
    self.init(
      path: path.map(\.rawValue), ends: ends.map(\.rawValue),
      leaving: Set(arrows.filter { ends.contains($0.to) }.map(\.from.rawValue)),
      current: signIn.state.rawValue,
      arrows: arrows.filter { $0.from == signIn.state && legal.contains($0.action) }.map { arrow in
        let code = arrow.code.map { "\($0.name) \($0.rawValue)" }
        let note = [code, arrow.condition.isEmpty ? nil : arrow.condition].compactMap(\.self)
        return Arrow(arrow.action.rawValue, to: arrow.to.rawValue, note: note.joined(separator: ", "))
      })
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
