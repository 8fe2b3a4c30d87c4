import GestureDrawings
import Gestures
import Pictures
import Samples
import Testing

@Suite("State diagrams")
struct StateDiagramTests {
  @Test("No picture is larger than its canvas, and every arrow is shown or counted")
  func sizes() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID), policy: .owner)
    try signIn.evaluate(reason: "Notes")
    let diagram = StateDiagram(signIn)
    for columns in stride(from: 0, through: 80, by: Samples.stride(8)) {
      for rows in 0...20 {
        let picture = diagram.picture(on: Canvas(columns: columns, rows: rows))
        if picture.columns > columns || picture.rows > rows {
          Issue.record("\(picture.columns)x\(picture.rows) on \(columns)x\(rows)")
        }
        if !picture.counts(of: diagram.arrows.count) {
          Issue.record("\(columns)x\(rows): \(picture.leftOut ?? "all")\n\(picture)")
        }
        let widest = TextRenderer().lines(picture).map(\.count).max() ?? 0
        if widest > columns { Issue.record("\(widest) columns on \(columns)") }
      }
    }
  }

  @Test("The current state is marked, and its ways out are listed")
  func picture() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    try signIn.evaluate(reason: "Notes")
    #expect(
      StateDiagram(signIn).picture(on: .standard).description == """
        ╭───────╮  ┏━━━━━━━━━━┓  ╭──────────╮
        │ ready │  ┃▸scanning ┠─→│ retrying │
        ╰───────╯  ┗━━━━┯━━━━━┛  ╰──────────╯
                        ├────────────┐
                  ╭─────↓─────╮  ╭───↓────╮
                  │ succeeded │  │ failed │
                  ╰───────────╯  ╰────────╯
         match        → succeeded
         nomatch      → retrying
         cancel       → failed: userCancel -2
         systemCancel → failed: systemCancel -4
         appCancel    → failed: appCancel -9
        """)
  }

  @Test("In few columns boxes stand closer, and notes go on below")
  func narrowPicture() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID), policy: .owner)
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    #expect(
      StateDiagram(signIn).picture(on: Canvas(columns: 40, rows: 40)).description == """
            ╭──────╮ ╭─────────╮ ┏━━━━━━━━━┓
            │ ready│ │ scanning│ ┃▸retrying┃
            ╰──────╯ ╰─────────╯ ┗━━━━┯━━━━┛
               ┌──────────────┬───────┴───┐
        ╭──────↓───────╮ ╭────↓─────╮ ╭───↓───╮
        │ passcodeEntry│ │ succeeded│ │ failed│
        ╰──────────────╯ ╰──────────╯ ╰───────╯
         match        → succeeded
         nomatch      → retrying:
             second failure in this dialog
         cancel       → failed: userCancel -2
         fallback     → passcodeEntry
         passcode     → succeeded
         systemCancel → failed: systemCancel -4
         appCancel    → failed: appCancel -9
        """)
    let plain = TextRenderer(style: .ascii).lines(StateDiagram(signIn).picture(on: .standard))
    #expect(
      plain.prefix(7).joined(separator: "\n") == """
            +-------+  +----------+  ############
            | ready |  | scanning |  #>retrying #
            +-------+  +----------+  ############
                +----------------+--------+---+
        +-------v-------+  +-----v-----+  +---v----+
        | passcodeEntry |  | succeeded |  | failed |
        +---------------+  +-----------+  +--------+
        """)
  }

  @Test("An arrow leads to each state that can be reached in one step, and to no other")
  func arrows() throws {
    var diagrams: [StateDiagram] = []
    for policy in AuthenticationPolicy.allCases {
      for biometry in SignInDevice.Biometry.allCases {
        var signIn = BiometricSignIn(on: SignInDevice(biometry), policy: policy)
        diagrams.append(StateDiagram(signIn))
        try signIn.evaluate(reason: "Notes")
        diagrams.append(StateDiagram(signIn))
        for action in [SignInAction.nomatch, .fallback, .passcode] where signIn.legalActions.contains(action)
        {
          try signIn.apply(action)
          diagrams.append(StateDiagram(signIn))
        }
      }
    }
    var drag = DragSession()
    diagrams.append(StateDiagram(drag))
    try drag.lift(foreign: [ItemProvider(Podcast())])
    diagrams.append(StateDiagram(drag))
    try drag.hover(over: .circle)
    diagrams.append(StateDiagram(drag))
    try drag.release()
    diagrams.append(StateDiagram(drag))
    try drag.receive(as: .data)
    diagrams.append(StateDiagram(drag))
    for diagram in diagrams {
      let lines = TextRenderer().lines(diagram.picture(on: .standard)).prefix(7)
      let states = Set(diagram.upper + diagram.lower)
      let reached = Set(diagram.arrows.map(\.target)).intersection(states).subtracting([diagram.current])
      let heads = lines.joined().filter("→←↑↓".contains).count
      #expect(heads == reached.count, "\(lines.joined(separator: "\n"))")
    }
  }

  @Test("What leaves a target hovers over none, which is what the verb is called")
  func leaving() throws {
    var drag = DragSession()
    try drag.lift(foreign: [ItemProvider(Podcast())])
    #expect(StateDiagram(drag).arrows.map(\.action) == ["hover", "hover none", "release"])
  }

  @Test("A diagram in words")
  func words() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.none), policy: .owner)
    try signIn.evaluate(reason: "Notes")
    #expect(
      StateDiagram(signIn).description(on: Canvas(columns: 80, rows: 2)).sentences == [
        "passcodeEntry: one of 6 states.", "cancel leads to failed, userCancel -2.",
        "passcode leads to succeeded.", "2 more.",
      ])
  }
}

extension Picture {
  /// Whether the arrows that are left out are no more than there are, and as many as the line under the others says.
  func counts(of arrows: Int) -> Bool {
    let units = ["arrow", "arrows", "way out", "ways out"]
    let pieces = (leftOut ?? "").split(separator: ", ").map { $0.replacing(" left out", with: "") }
    let told = pieces.first { piece in units.contains { piece.hasSuffix(" \($0)") } }
    let count = told.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    let line = labels.lazy.map(\.text.string).first { $0.hasSuffix(" more") }
    return 0...arrows ~= count && (line == nil || line == "\(count) more")
  }
}
