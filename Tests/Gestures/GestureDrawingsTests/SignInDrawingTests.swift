import GestureDrawings
import Gestures
import Pictures
import Testing

@Suite("Sign-ins drawn")
struct SignInDrawingTests {
  /// A sign-in in each of its states, by both policies and with several devices.
  private func signIns() throws -> [BiometricSignIn] {
    var all: [BiometricSignIn] = []
    for biometry in SignInDevice.Biometry.allCases {
      for policy in AuthenticationPolicy.allCases {
        for isComplete in [true, false] {
          let device = SignInDevice(
            biometry, isEnrolled: isComplete, hasPasscode: true, hasUsageDescription: true)
          var signIn = BiometricSignIn(on: device, policy: policy)
          all.append(signIn)
          try signIn.evaluate(reason: "A reason that is longer than any dialog is wide 😀")
          all.append(signIn)
          while let action = [.nomatch, .passcode].first(where: { signIn.legalActions.contains($0) }) {
            try signIn.apply(action)
            all.append(signIn)
          }
        }
      }
    }
    return all
  }

  @Test("No picture is larger than its canvas, no labels overlap, and every arrow is shown or counted")
  func sizes() throws {
    for signIn in try signIns() {
      let count = StateDiagram(signIn).arrows.count
      for columns in [0, 1, 5, 20, 27, 28, 35, 36, 39, 40, 41, 60, 73, 79, 80, 120] {
        for rows in [0, 1, 2, 3, 5, 8, 10, 11, 12, 14, 16, 19, 24, 40] {
          let canvas = Canvas(columns: columns, rows: rows)
          let drawn = draw(signIn, canvas: canvas)
          #expect(throws: Never.self, "\(signIn.state) on \(canvas)") {
            try drawn.picture.check(fitting: canvas)
          }
          #expect(throws: Never.self, "\(signIn.state) on \(canvas)") {
            try drawMoment(signIn, canvas: canvas).check(fitting: canvas)
          }
          if !(0...count).contains(drawn.leftOut) { Issue.record("\(drawn.leftOut) left out") }
        }
      }
      #expect(draw(signIn, canvas: .standard).leftOut == 0)
      #expect(draw(signIn, canvas: Canvas(columns: 40, rows: 24)).leftOut == 0)
    }
  }

  @Test("Where not all fits, what can happen is left out from its end")
  func fewRows() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    try signIn.evaluate(reason: "Notes")
    let drawn = draw(signIn, canvas: Canvas(columns: 40, rows: 12))
    #expect(drawn.leftOut == 4)
    #expect(
      TextRenderer().lines(drawn.picture).joined(separator: "\n") == """
        Face ID · enrolled · passcode · usage
        ╭──────────────────────────╮
        │         Face ID          │
        │          Notes           │
        │          ○ ○ ○           │
        ├──────────────────────────┤
        │          Cancel          │
        ╰──────────────────────────╯
         ready  ▸scanning   retrying
                 succeeded   failed
         match        → succeeded
         4 more
        """)
  }

  @Test("The facts fit a line, in short words if they must")
  func facts() {
    let bare = SignInDevice(.faceID, isEnrolled: false, hasPasscode: false, hasUsageDescription: false)
    #expect(
      SignInWords.facts(of: bare) == ["Face ID", "not enrolled", "no passcode", "no usage description"])
    #expect(SignInWords.facts(of: SignInDevice(.touchID)) == ["Touch ID", "enrolled", "passcode"])
    #expect(SignInWords.facts(of: SignInDevice(.none)) == ["no sensor", "passcode"])
    let signIn = BiometricSignIn(on: SignInDevice(.faceID))
    let narrow = draw(signIn, canvas: Canvas(columns: 40, rows: 40)).picture
    #expect(TextRenderer().lines(narrow).first == "Face ID · enrolled · passcode · usage")
  }

  @Test("An app that does not say what it uses Face ID for ends when it asks")
  func missingUsageDescription() {
    let signIn = BiometricSignIn(on: SignInDevice(.faceID, hasUsageDescription: false))
    #expect(
      StateDiagram(signIn).arrows == [
        StateDiagram.Arrow("evaluate", to: "the end of the app", note: "no usage description")
      ])
    #expect(
      describe(signIn, canvas: .standard).sentences == [
        "ready: one of 5 states.",
        "Face ID, enrolled, passcode, no usage description. no dialog was opened yet.",
        "evaluate leads to the end of the app, no usage description.",
      ])
  }

  @Test("A match is ticked among the dots")
  func match() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    try signIn.apply(.match)
    let lines = TextRenderer().lines(draw(signIn, canvas: .standard).picture)
    #expect(lines.contains { $0.contains("┊          ● ✓ ○           ┊") })
    let plain = TextRenderer(style: .ascii).lines(draw(signIn, canvas: .standard).picture)
    #expect(plain.contains { $0.contains(":          x v o           :") })
  }
}
