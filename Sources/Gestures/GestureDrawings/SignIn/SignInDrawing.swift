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
    let facts = factLines(columns: canvas.columns).drawing
    let dialog = dialog(on: canvas).picture.drawing
    let short = SignInDialog(self, lines: 3).picture.drawing
    let forms = StateForm.allCases.map { $0.picture(of: diagram).drawing }
    let beside = [facts, HorizontalStack([forms[0], dialog], alignment: .center).drawing]
    let below = forms.map { [facts, dialog, $0] }
    let least = [Picture(leftOut: "device").drawing, short, forms[forms.count - 1]]
    let arrows = ArrowList(diagram.arrows, columns: canvas.columns)
    var ways = ([beside] + below).map { VerticalStack($0 + [arrows.drawing]) }
    ways += [beside, below[below.count - 1], [facts, short, forms[forms.count - 1]], least].map {
      VerticalStack($0 + [arrows.cut.drawing])
    }
    ways.append(
      VerticalStack([Picture(leftOut: "device, dialog").drawing, diagram.drawing(of: arrows).drawing]))
    return FirstThatFits(ways).picture(on: canvas).sayingLeftOut
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
    return FirstThatFits([
      VerticalStack([SignInDialog(self, lines: 3).picture.drawing, names.drawing]).drawing, names.drawing,
      diagram.drawing,
    ])
  }

  /// The properties of the device in one line, in short words if there is little room, or in several.
  private func factLines(columns: Int) -> Picture {
    let joint = CleanText(" · ", ascii: ", ")
    func joined(isShort: Bool) -> [CleanText] {
      let facts = SignInWords.facts(of: device, isShort: isShort)
      return TextFlow.packed(
        facts.map { CleanText($0).truncated(toColumns: columns) }, joint: joint, columns: columns)
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
      SignInTransition.all.filter { ($0.policy ?? signIn.policy) == signIn.policy }.map { $0.to })
    let lower: [SignInState] = [.passcodeEntry, .succeeded, .failed]
    self.init(
      upper: [SignInState.ready, .scanning, .retrying].map { $0.rawValue },
      lower: lower.filter(reached.contains).map { $0.rawValue }, current: signIn.state.rawValue,
      arrows: Self.arrows(of: signIn))
  }

  private static func arrows(of signIn: BiometricSignIn) -> [Arrow] {
    guard !signIn.device.lacksUsageDescription else {
      return [
        Arrow(SignInAction.evaluate.rawValue, to: "the end of the app", note: "no usage description")
      ]
    }
    return signIn.possibleTransitions.map { arrow in
      let note = [arrow.code?.words, arrow.condition.isEmpty ? nil : arrow.condition].compactMap { $0 }
      return Arrow(arrow.action.rawValue, to: arrow.to.rawValue, note: note.joined(separator: ", "))
    }
  }
}

/// The dialog of a sign-in: its reason where it shows one, its attempts as dots, and its buttons; or the question whether the app
/// may use Face ID. A closed dialog is dotted, and shows the reply and the queues on which it arrived.
struct SignInDialog {
  /// The columns of a dialog whose words fit a few lines.
  static let columns = 28

  let signIn: BiometricSignIn
  let columns: Int
  /// The lines under the title.
  private let words: [CleanText]
  /// Whether not all of the reason, or of the question for leave, is there.
  let isCut: Bool

  /// - Parameters:
  ///   - columns: its width, both borders included.
  ///   - lines: the most lines for the reason; if it has more, the last one says so.
  init(_ signIn: BiometricSignIn, columns: Int = columns, lines: Int = .max) {
    self.signIn = signIn
    self.columns = columns
    let whole = TextFlow.folded(Self.text(of: signIn), columns: columns - 4).map { CleanText($0) }
    isCut = whole.count > lines
    words = isCut ? whole.prefix(lines - 1) + [CleanText("…", ascii: "...")] : whole
  }

  private var inner: Int { columns - 2 }
  var rows: Int { 6 + max(1, words.count) }
  private var isOpen: Bool { signIn.showsDialog || signIn.isAskingLeave }

  var picture: Picture {
    var picture = Picture(columns: columns, rows: rows)
    let line: Box.Line = isOpen ? .rounded : .dotted
    let role: Role = isOpen ? .normal : .muted
    picture.marks.append(
      .box(Box(at: Cell(x: 0, y: 0), columns: columns, rows: rows, line: line, role: role))
        .showing(Subject("dialog")))
    picture.marks += centered(title, from: 1, columns: inner, y: 1)
    for (line, text) in words.enumerated() {
      let role: Role = signIn.isAskingLeave || signIn.shownReason != nil ? .normal : .muted
      picture.marks += centered(text, from: 1, columns: inner, y: 2 + line, role: role)
    }
    let ruler = rows - 3
    picture.marks += centered(dots, from: 1, columns: inner, y: ruler - 1, role: .muted)
    picture.marks.append(
      .edge(
        Edge(
          [Cell(x: 0, y: ruler), Cell(x: columns - 1, y: ruler)],
          line: isOpen ? .light : .dotted, isFrame: true, role: role)))
    var whole = addFoot(to: picture, ruler: ruler)
    if isCut { whole.leftOut = "the rest of the reason" }
    return whole
  }

  private func addFoot(to picture: Picture, ruler: Int) -> Picture {
    var picture = picture
    let y = ruler + 1
    let buttons = SignInWords.buttons(of: signIn)
    guard buttons.count == 2 else {
      picture.marks +=
        buttons.first.map { button($0, from: 1, columns: inner, y: y) }
        ?? centered(hops, from: 1, columns: inner, y: y)
      return picture
    }
    let wall = CleanText(buttons[0]).columns + 3
    picture.marks.append(
      .edge(Edge([Cell(x: wall, y: ruler), Cell(x: wall, y: rows - 1)], isFrame: true)))
    for (name, x, columns) in [
      (buttons[0], 1, wall - 1), (buttons[1], wall + 1, columns - wall - 2),
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
    if signIn.isAskingLeave { return CleanText("Allow Face ID?") }
    if signIn.isLookingFirst { return CleanText("Face ID scans") }
    return switch signIn.state {
    case .ready: CleanText("no dialog")
    case .scanning, .retrying: CleanText(SignInWords.name(of: signIn.device.biometry))
    case .passcodeEntry: CleanText("Passcode")
    case .succeeded: CleanText("success")
    case .failed: CleanText("failure")
    }
  }

  /// The reason where it is shown, what the app wants leave for, or the reply.
  private static func text(of signIn: BiometricSignIn) -> String {
    if signIn.isAskingLeave { return signIn.device.usageDescription ?? "" }
    if signIn.isLookingFirst { return "no dialog yet" }
    return switch signIn.outcome {
    case .success(let proof): "by \(proof.rawValue)"
    case .failure(let code): code.words
    case nil: signIn.shownReason ?? ""
    }
  }

  /// A dot for each attempt: full for a failure, ticked for a match, empty for one that is left.
  private var dots: CleanText {
    guard !signIn.isAskingLeave, signIn.attempts > 0 || signIn.state == .scanning else { return .empty }
    let failures = SignInWords.failures(of: signIn)
    let dots = (0..<max(signIn.attempts, signIn.device.looksInDialog)).map { index in
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
