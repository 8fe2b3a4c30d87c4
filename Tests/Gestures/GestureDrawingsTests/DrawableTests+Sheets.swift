import GestureDrawings
import Gestures
import Pictures
import Testing

/// Sheets and sign-ins.
extension DrawableTests {
  @Test func sheets() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    try sheet.drag(to: -120)
    expect(
      sheet, on: Canvas(columns: 24, rows: 8),
      """
      ┏━┯━━━━━━━━━━━━━━━━━━┯━┓
      ┃ │~dragged to -120  │ ┃
      ┃ │                  │ ┃
      ┃ │                  │ ┃
      ┃ │                  │ ┃
      ┃ │                  │ ┃
      ┃ ├──────────────────┤ ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━┛
      """,
      told: """
        the sheet is dragged: its constant is -120, and it is 500.25 points high on a screen of 667.
        under it is a back bar, 120 points high.
        """)
    #expect(subjects(of: sheet) == ["bar", "sheet"])
    let card = try geometry(of: Subject(.sheet), in: sheet)
    #expect(card.frame == Rect(x: 0, y: 46.75, width: 333.5, height: 500.25))
    let bar = try geometry(of: Subject(.bar), in: sheet)
    #expect(bar.frame == Rect(x: 0, y: 547, width: 333.5, height: 120) && bar.frame.maxY == 667)
    #expect(bar.scene.bounds == Rect(x: 0, y: 0, width: 333.5, height: 667))
    // Half a tenth of a second after the release it is on its way.
    try sheet.drag(to: 400)
    try sheet.release()
    let moment = SheetPose(sheet, after: 0.1)
    let place = try geometry(of: Subject(.sheet), in: moment)
    #expect(place.frame.y == 667 - 500.25 + moment.constant)
  }

  @Test func springs() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    try sheet.drag(to: 400)
    try sheet.release()
    let spring = SheetSpring(of: sheet)
    expect(
      spring, on: Canvas(columns: 46, rows: 8),
      """
      constant 400 ┤●⠤⡀
                   │  ⠈⠱⣀
                   │     ⠣⢄
                   │       ⠉⠢⢄
                 0 ┤          ⠉⠑⠒⠒⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                   └┬─────────────────────────────┬
                    0                         0.3 s
                    0.3 s, damping 0.9, velocity 3
      """,
      told: """
        the constant of the sheet over time.
        it went from 400 to 0: 0.3 s, damping 0.9, velocity 3.
        after 0.1 s it was at 82.1.
        after 0.2 s it was at 3.23.
        after 0.3 s it was at -0.54.
        """)
    let way = try geometry(of: Subject(.way, "constant"), in: spring)
    #expect(way.frame.width == 0.3 && way.curve.count == 41)
    // Seconds to the right, points downward from the highest place.
    #expect(way.curve.first == Point(x: 0, y: 0))
    let end = try #require(way.curve.last)
    #expect(abs(end.x - 0.3) < 1e-12 && abs(end.y - 400) < 1)
    // Beside the screen it is the same.
    #expect(try geometry(of: Subject(.way, "constant"), in: sheet).curve == way.curve)
    expect(
      SheetDecisions(of: sheet), on: Canvas(columns: 40, rows: 7),
      """
          if                       then
      •1  c < 0                    opens
      •2  v > 0, v < 300, c < 180  opens
      •3  v > 0                    closes
      ▸4  else                     opens
       c = 400, v = 0
      """,
      told: """
        the table that decides where a released sheet goes.
        the first of these rules that applies decides; c is the constant, v the velocity of the finger.
        rule 1, above the top: if c < 0, it opens: 0.3 s, damping 0.9, velocity 0.6.
        rule 2, slow, near the top: if v > 0 and v < 300 and c < 180, it opens: 0.3 s, damping 0.9, velocity 3.
        rule 3, moving down: if v > 0, it closes: 0.5 s, damping 0.9, velocity 0.6.
        rule 4, not moving down: otherwise, it opens: 0.3 s, damping 0.9, velocity 3.
        rule 4 decided: c = 400, v = 0.
        """)
  }

  @Test func signIns() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    expect(
      signIn,
      """
      Touch ID · enrolled · passcode
      ╭───────╮  ╭──────────╮  ┏━━━━━━━━━━┓   ╭──────────────────────────╮
      │ ready │  │ scanning │  ┃▸retrying ┃   │         Touch ID         │
      ╰───────╯  ╰──────────╯  ┗━━━━┯━━━━━┛   │          Notes           │
                      ┌────────────┬┘         │          ● ○ ○           │
                ╭─────↓─────╮  ╭───↓────╮     ├────────┬─────────────────┤
                │ succeeded │  │ failed │     │ Cancel │ Enter Password  │
                ╰───────────╯  ╰────────╯     ╰────────┴─────────────────╯
       match        → succeeded
       nomatch      → retrying: second failure in this dialog
       cancel       → failed: userCancel -2
       fallback     → failed: userFallback -3
       systemCancel → failed: systemCancel -4
       appCancel    → failed: appCancel -9
      """,
      told: """
        retrying: one of 5 states.
        Touch ID, enrolled, passcode. retrying: the dialog says Notes, after 1 failure; it offers Cancel, Enter Password.
        match leads to succeeded.
        nomatch leads to retrying, second failure in this dialog.
        cancel leads to failed, userCancel -2.
        fallback leads to failed, userFallback -3.
        systemCancel leads to failed, systemCancel -4.
        appCancel leads to failed, appCancel -9.
        """)
    #expect(
      subjects(of: signIn) == [
        "button-Cancel", "button-Enter Password", "dialog", "state-failed", "state-ready", "state-retrying",
        "state-scanning", "state-succeeded",
      ])
    expect(
      StateDiagram(signIn), on: Canvas(columns: 30, rows: 4),
      """
       ready   scanning  ▸retrying
               succeeded   failed
       match        → succeeded
       5 more
      """,
      told: """
        retrying: one of 5 states.
        match leads to succeeded.
        nomatch leads to retrying, second failure in this dialog.
        cancel leads to failed, userCancel -2.
        fallback leads to failed, userFallback -3.
        2 more.
        """)
  }
}
