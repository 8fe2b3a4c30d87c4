import GestureDrawings
import Gestures
import Pictures
import Samples
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
            biometry, isEnrolled: isComplete, usageDescription: "To sign in")
          var signIn = BiometricSignIn(on: device, policy: policy)
          all.append(signIn)
          try signIn.evaluate(reason: "A reason that is longer than any dialog is wide 😀")
          all.append(signIn)
          while let action = [.nomatch, .passcode, .cancel].first(where: { signIn.legalActions.contains($0) })
          {
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
      let widths =
        Samples.areAll
        ? [0, 1, 5, 20, 27, 28, 35, 36, 39, 40, 41, 60, 73, 79, 80, 120] : [0, 20, 40, 80]
      let heights =
        Samples.areAll ? [0, 1, 2, 3, 5, 8, 10, 11, 12, 14, 16, 19, 24, 40] : [0, 3, 16]
      for columns in widths {
        for rows in heights {
          let canvas = Canvas(columns: columns, rows: rows)
          let picture = signIn.picture(on: canvas)
          #expect(throws: Never.self, "\(signIn.state) on \(canvas)") {
            try picture.check(fitting: canvas)
          }
          #expect(throws: Never.self, "\(signIn.state) on \(canvas)") {
            try signIn.moment.picture(on: canvas).check(fitting: canvas)
          }
          if !picture.counts(of: count) { Issue.record("\(canvas): \(picture.leftOut ?? "all")\n\(picture)") }
        }
      }
      #expect(signIn.picture(on: .standard).leftOut == nil)
      #expect(signIn.picture(on: Canvas(columns: 40, rows: 24)).leftOut == nil)
    }
  }

  @Test("Where not all fits, what can happen is left out from its end")
  func fewRows() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    try signIn.evaluate(reason: "Notes")
    let picture = signIn.picture(on: Canvas(columns: 40, rows: 12))
    #expect(picture.leftOut == "4 arrows left out")
    #expect(
      picture.description == """
        Touch ID · enrolled · passcode
        ╭──────────────────────────╮
        │         Touch ID         │
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
    let bare = SignInDevice(.faceID, isEnrolled: false, hasPasscode: false, usageDescription: nil)
    #expect(
      SignInWords.facts(of: bare) == ["Face ID", "not enrolled", "no passcode", "no usage description"])
    #expect(SignInWords.facts(of: SignInDevice(.touchID)) == ["Touch ID", "enrolled", "passcode"])
    #expect(SignInWords.facts(of: SignInDevice(.none)) == ["no sensor", "passcode"])
    let signIn = BiometricSignIn(on: SignInDevice(.faceID))
    let narrow = signIn.picture(on: Canvas(columns: 40, rows: 40))
    #expect(TextRenderer().lines(narrow).first == "Face ID · enrolled · passcode · usage")
  }

  @Test("An app that does not say what it uses Face ID for ends when it asks")
  func missingUsageDescription() {
    let signIn = BiometricSignIn(on: SignInDevice(.faceID, usageDescription: nil))
    #expect(
      StateDiagram(signIn).arrows == [
        StateDiagram.Arrow("evaluate", to: "the end of the app", note: "no usage description")
      ])
    #expect(
      signIn.description(on: .standard).sentences == [
        "ready: one of 5 states.",
        "Face ID, enrolled, passcode, no usage description. no dialog has been opened yet.",
        "evaluate leads to the end of the app, no usage description.",
      ])
  }

  @Test("A reason is shown whole, on as many lines as it takes, and a longer one in a wider dialog")
  func longReasons() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    try signIn.evaluate(reason: "Pay 3 euros to the bakery at the corner, and nothing to anybody else")
    for columns in [40, 80] {
      let text = signIn.picture(on: Canvas(columns: columns, rows: 40)).description
      let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for word in ["Pay", "3", "euros", "bakery", "corner", "nothing", "anybody", "else"] {
        #expect(words.contains(word), "\(word) at \(columns) columns")
      }
    }
    try signIn.apply(.cancel)
    try signIn.evaluate(reason: (1...60).map { "word\($0)" }.joined(separator: " "))
    let wide = signIn.picture(on: Canvas(columns: 80, rows: 40))
    #expect(wide.leftOut == nil && wide.description.contains("word60"))
    #expect(
      signIn.picture(on: Canvas(columns: 40, rows: 20)).leftOut?.contains("the rest of the reason") == true)
  }

  @Test("Face ID scans without a dialog, and its dialog changes its buttons")
  func faceID() throws {
    func lines(_ signIn: BiometricSignIn) -> [String] {
      TextRenderer().lines(signIn.picture(on: .standard))
    }
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    try signIn.evaluate(reason: "Notes")
    #expect(lines(signIn).contains { $0.contains("┊      Face ID scans       ┊") })
    #expect(lines(signIn).contains { $0.contains("┊      no dialog yet       ┊") })
    #expect(lines(signIn).contains { $0.contains("┊           ○ ○            ┊") })
    #expect(!lines(signIn).contains { $0.contains(" Cancel ") })
    try signIn.apply(.nomatch)
    #expect(lines(signIn).contains { $0.contains("│ Cancel │    Try Again    │") })
    try signIn.apply(.nomatch)
    #expect(lines(signIn).contains { $0.contains("│ Cancel │ Enter Password  │") })
    #expect(lines(signIn).contains { $0.contains("● ●") && !$0.contains("○") })
  }

  @Test("A match is ticked among the dots")
  func match() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    try signIn.apply(.match)
    let lines = TextRenderer().lines(signIn.picture(on: .standard))
    #expect(lines.contains { $0.contains("┊          ● ✓ ○           ┊") })
    let plain = TextRenderer(style: .ascii).lines(signIn.picture(on: .standard))
    #expect(plain.contains { $0.contains(":          x v o           :") })
  }
}
