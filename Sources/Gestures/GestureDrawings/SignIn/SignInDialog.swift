import Gestures
import Pictures

/// The dialog of a sign-in: its reason, its attempts as dots, and its buttons. A closed dialog is dotted, and shows the reply and
/// the queues on which it arrived.
struct SignInDialog {
  static let columns = 28
  static let rows = 7

  private static let inner = columns - 2

  let signIn: BiometricSignIn

  var picture: Picture {
    let isOpen = signIn.state.isDialogOpen
    var picture = Picture(columns: Self.columns, rows: Self.rows)
    let line: Box.Line = isOpen ? .rounded : .dotted
    let role: Role = isOpen ? .normal : .muted
    picture.marks.append(
      .box(Box(at: Cell(x: 0, y: 0), columns: Self.columns, rows: Self.rows, line: line, role: role))
        .showing(Subject("dialog")))
    for (y, text) in [title, subtitle, dots].enumerated() {
      picture.marks += centered(text, from: 1, columns: Self.inner, y: y + 1, role: y == 0 ? .normal : .muted)
    }
    let ruler = Self.rows - 3
    picture.marks.append(
      .edge(
        Edge(
          [Cell(x: 0, y: ruler), Cell(x: Self.columns - 1, y: ruler)],
          line: isOpen ? .light : .dotted, isFrame: true, role: role)))
    return addFoot(to: picture, ruler: ruler)
  }

  private func addFoot(to picture: Picture, ruler: Int) -> Picture {
    var picture = picture
    let y = ruler + 1
    let buttons = SignInWords.buttons(of: signIn)
    guard buttons.count == 2 else {
      picture.marks +=
        buttons.first.map { button($0, from: 1, columns: Self.inner, y: y) }
        ?? centered(hops, from: 1, columns: Self.inner, y: y)
      return picture
    }
    let wall = CleanText(buttons[0]).columns + 3
    picture.marks.append(
      .edge(Edge([Cell(x: wall, y: ruler), Cell(x: wall, y: Self.rows - 1)], isFrame: true)))
    for (name, x, columns) in [
      (buttons[0], 1, wall - 1), (buttons[1], wall + 1, Self.columns - wall - 2),
    ] {
      picture.marks += button(name, from: x, columns: columns, y: y)
    }
    return picture
  }

  private func button(_ name: String, from x: Int, columns: Int, y: Int) -> [Mark] {
    centered(CleanText(name), from: x, columns: columns, y: y).map { $0.showing(Subject(.button, name)) }
  }

  private func centered(
    _ text: CleanText, from x: Int, columns: Int, y: Int, role: Role = .normal
  ) -> [Mark] {
    let cut = text.truncated(toColumns: columns - 2)
    guard !cut.isEmpty else { return [] }
    return [.label(cut, at: Cell(x: x + (columns - cut.columns) / 2, y: y), role: role)]
  }

  private var title: CleanText {
    switch signIn.state {
    case .ready: CleanText("no dialog")
    case .scanning, .retrying: CleanText(SignInWords.name(of: signIn.device.biometry))
    case .passcodeEntry: CleanText("Passcode")
    case .succeeded: CleanText("success")
    case .failed: CleanText("failure")
    }
  }

  /// The reason, or the reply.
  private var subtitle: CleanText {
    switch signIn.outcome {
    case .success(let proof): CleanText("by \(proof.rawValue)")
    case .failure(let code): CleanText(code.words)
    case nil: CleanText(signIn.reason ?? "")
    }
  }

  /// A dot for each attempt: full for a failure, ticked for a match, empty for one that is left.
  private var dots: CleanText {
    guard signIn.attempts > 0 || signIn.state == .scanning else { return .empty }
    let failures = SignInWords.failures(of: signIn)
    let dots = (0..<max(signIn.attempts, BiometricSignIn.failuresInDialogLimit)).map { index in
      index < failures
        ? CleanText("●", ascii: "x")
        : index < signIn.attempts ? CleanText("✓", ascii: "v") : CleanText("○", ascii: "o")
    }
    return dots.dropFirst().reduce(dots[0]) { $0 + CleanText(" ") + $1 }
  }

  /// The queues on which the reply arrived.
  private var hops: CleanText {
    switch signIn.queue {
    case nil: CleanText("no reply yet")
    case .private: CleanText("reply: private")
    case .main: CleanText("reply: private") + CleanText(" → ", ascii: " -> ") + CleanText("main")
    }
  }
}
