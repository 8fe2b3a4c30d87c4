import Foundation
import Language
import Playground
import Prompt
import Testing
import Vectors

/// Signing in, commanded and asked through a session.
@Suite struct SignInTests {
  private struct Vectors: Decodable {
    struct Call: Decodable {
      var policy: String
      var canEvaluate: Bool
      var events: [String]
      var success: Bool
      var error: String?
      var code: Int?
    }

    struct Case: Decodable {
      var name: String
      var calls: [Call]

      /// The vectors give the device in their name; by default it is Touch ID.
      var device: String {
        "\(name.hasPrefix("Face ID") ? "faceID" : "touchID") enrolled: \(name == "not enrolled" ? "no" : "yes") "
          + "usage: \(name == "Face ID without the usage key" ? "no" : "yes")"
      }
    }

    var localAuthentication: [Case]

    static func load() throws -> [Case] { try vectors("Gestures/misc", as: Vectors.self).localAuthentication }
  }

  @Test func everyCallRepliesAsTheVectorsSay() throws {
    let cases = try Vectors.load()
    #expect(cases.count == 7)
    for one in cases {
      var session = Session()
      session.prepare("auth a = \(one.device);")
      for call in one.calls {
        session.prepare("expect a.canEvaluatePolicy(\(call.policy)) == \(call.canEvaluate)")
        let evaluation = session.failure("a evaluate policy: \(call.policy);")
        if one.device.contains("usage: no") {
          #expect(evaluation?.message.contains("\(call.error ?? "?") \(call.code ?? 0)") == true)
          session.prepare("expect (a.canError, a.canCode) == (\"\(call.error ?? "?")\", \(call.code ?? 0))")
          continue
        }
        #expect(evaluation == nil, "\(one.name)")
        // Without a dialog nothing is visible.
        if call.canEvaluate { for event in call.events { session.prepare("a \(event);") } }
        session.prepare(
          """
          expect a.result == \(call.success ? "\"success\"" : "\"failure\"")
          expect a.error == \(call.error.map { "\"\($0)\"" } ?? "none")
          expect a.code == \(call.code.map(String.init) ?? "none")
          expect a.queue == "main"
          """)
      }
    }
  }

  @Test func whatCanBeDoneStandsBelowTheStates() {
    var session = Session()
    session.prepare("auth a = touchID; evaluate reason: \"See your notes\";")
    #expect(
      session.shown("nomatch").suffix(8) == [
        " match        → succeeded",
        " nomatch      → retrying: second failure in this dialog",
        " cancel       → failed: userCancel -2",
        " fallback     → failed: userFallback -3",
        " systemCancel → failed: systemCancel -4",
        " appCancel    → failed: appCancel -9",
        "no match in attempt 1 · Enter Password is offered",
        "policy biometrics, 1 failure in a row",
      ])
    #expect(
      session.screen("set width 40; set style ascii; cancel") == """
        Touch ID, enrolled, passcode
        +..........................+
        :         failure          :
        :      userCancel -2       :
        :          x o o           :
        +..........................+
        :  reply: private -> main  :
        +..........................+
        +-------+  +----------+  +----------+
        | ready |  | scanning |  | retrying |
        +-------+  +----^-----+  +----------+
                        +------------+
                  +-----------+  ##########
                  | succeeded |  #>failed #
                  +-----------+  ##########
         evaluate -> scanning:
             biometry can be used
        failure userCancel -2, on the private
        queue, then on the main one
        policy biometrics, 1 failure in a row
        """)
  }

  @Test func bothQueuesAreExplainedAndListed() {
    var session = Session()
    session.prepare("auth a = touchID; evaluate; nomatch; nomatch;")
    let steps = session.run("explain nomatch").flatMap(\.outputs).flatMap { output in
      if case .explanation(let explanation) = output { explanation.steps } else { [MicroStep]() }
    }
    #expect(
      steps.map(\.sentence) == [
        "attempt 3 of 3 in this dialog: no match, 3 of 5 failures in a row",
        "the dialog closes",
        "the reply comes on a private queue, which must not touch the screen: failure authenticationFailed -1",
        "DispatchQueue.main.async: the app hands the reply on to the main queue, which may",
      ])
    #expect(steps.filter(\.isChange).count == 1)
    session.prepare(
      """
      expect a.events == ["scanned(3) → no match", "dialogDismissed", "reply(failure authenticationFailed -1) on the private queue", "reply(failure authenticationFailed -1) on the main queue"]
      """)
    #expect(
      session.screen("show a as: events").hasPrefix(
        """
         1  scanned(3) → no match
         2  dialogDismissed
         3  reply(failure authenticationFailed -1) on the private queue
         4  reply(failure authenticationFailed -1) on the main queue
        """))
  }

  @Test func theStripHoldsTheMomentsOfOneDialog() {
    var session = Session()
    session.prepare("auth a = touchID policy: owner; evaluate; nomatch; fallback; passcode;")
    let strip = session.screen("show a as: strip")
    for title in ["dialog", "no match 1", "passcode asked", "success by passcode"] {
      #expect(strip.contains(title))
    }
    session.prepare("evaluate;")
    let next = session.screen("show a as: strip")
    #expect(next.hasPrefix("dialog\n") && !next.contains("no match 1"))
  }

  @Test func fiveFailuresInARowLockBiometryUntilThePasscode() {
    var session = Session()
    session.prepare(
      """
      auth a = touchID; repeat 2 { evaluate; nomatch; nomatch; cancel };
      evaluate; nomatch;
      expect (a.code, a.lockedOut, a.failures) == (-8, yes, 5)
      expect (a.canEvaluate, a.canError, a.canCode) == (no, "biometryLockout", -8)
      expect a.actions == ["evaluate", "passcode"]
      evaluate;
      expect (a.state, a.code, a.attempts) == ("failed", -8, 0)
      """)
    #expect(session.screen("passcode").contains("the passcode is entered · biometry is unlocked"))
    session.prepare("expect (a.lockedOut, a.failures, a.code) == (no, 0, -8)")
  }

  @Test func aDeviceWithoutASensorIsCalledNone() {
    var session = Session()
    session.prepare("auth a = none policy: owner; evaluate; expect a.state == \"passcodeEntry\"")
    session.prepare("auth b = none; expect b.canError == \"biometryNotAvailable\"")
    session.prepare("auth c; expect c.canEvaluate")
    #expect(session.failure("auth d = none none")?.message == "auth none takes no more arguments")
    // Elsewhere it is a value, as it was.
    #expect(session.failure("cards d = none")?.message == "cards takes numbers or texts, not none")
    #expect(session.failure("auth d = nose")?.message.contains("nose") == true)
  }

  @Test func whyBiometryCannotBeUsedIsSaid() {
    for (device, words) in [
      ("none", "there is no sensor"), ("faceID enrolled: no", "no face is enrolled"),
      ("touchID enrolled: no", "no finger is enrolled"),
    ] {
      var session = Session()
      #expect(session.screen("auth a = \(device) policy: owner").contains("passcodeEntry: \(words)"))
      #expect(flat(session.screen("explain evaluate")).contains("asks for the passcode: \(words)"))
    }
  }

  @Test func whatThereIsNoRoomForIsNamed() {
    var session = Session()
    #expect(flat(session.screen("set width 20; auth a")).contains("device, dialog, other states left out"))
  }

  @Test func aButtonIsThereWhenItIsOffered() {
    var session = Session()
    session.prepare("auth a = touchID; evaluate;")
    let pictures = session.run("explain nomatch").flatMap(\.outputs).flatMap { output in
      if case .explanation(let explanation) = output { explanation.steps } else { [MicroStep]() }
    }
    #expect(pictures.map(\.isChange) == [false, true])
  }

  @Test func aReasonIsKeptForTheNextDialog() {
    var session = Session()
    #expect(session.screen("auth a = touchID; evaluate").contains("Sign in"))
    session.prepare("cancel; evaluate reason: 5; cancel; evaluate reason: Pay; cancel;")
    #expect(session.screen("evaluate").contains("│           Pay            │"))
    session.prepare("cancel;")
    #expect(session.screen("evaluate reason: \"\\u{1B}[31m\"").contains("␛[31m"))
  }

  @Test(arguments: [
    ("auth a; match", "no dialog is open: nothing to scan"),
    ("auth a; cancel", "no dialog is open: nothing to cancel"),
    ("auth a; fallback", "no dialog is open: nothing to fall back from"),
    ("auth a; passcode", "the passcode is not asked for: no dialog is open, and biometry is not locked"),
    ("auth a; evaluate reason: \"  \"", "the dialog must show a reason"),
    ("auth a = touchID; evaluate; evaluate", "a dialog is open already"),
    ("auth a; evaluate; evaluate", "Face ID is already scanning"),
    ("auth a; evaluate; cancel", "Face ID scans without a dialog: there is nothing to cancel"),
    ("auth a; evaluate; fallback", "no dialog offers a fallback now"),
    (
      "auth a; evaluate; nomatch; nomatch; match",
      "Face ID has failed twice in this dialog and no longer scans: no match"
    ),
    (
      "auth a policy: owner; evaluate; passcode",
      "no dialog accepts the passcode yet: Face ID offers it after its second failure"
    ),
    ("auth a = none; enroll yes", "the device has no sensor: there is nothing to enroll"),
    (
      "auth a = touchID; evaluate permission: denied",
      "the system does not ask for permission now, so there is nothing to answer"
    ),
    ("auth a = touchID; evaluate; enroll no", "a dialog is open already"),
    ("auth a = touchID; evaluate; evaluate policy: owner", "a dialog is open already"),
    ("auth a = touchID; evaluate; fallback", "the dialog does not offer a fallback now"),
    ("auth a; evaluate; passcode", "this dialog does not accept a passcode: its policy is biometrics"),
    (
      "auth a = none policy: owner; evaluate; nomatch",
      "the dialog asks for the passcode and does not scan: no nomatch"
    ),
    (
      "auth a usage: no; evaluate policy: owner",
      "the app does not say why it uses Face ID, so the system would end it (biometryNotAvailable -6)"
    ),
  ]) func whatCannotBeIsRefusedAndChangesNothing(program: String, message: String) throws {
    var session = Session()
    let cut = try #require(program.range(of: ";", options: .backwards))
    session.prepare(String(program[..<cut.upperBound]))
    let before = session.state(of: "a")
    let failure = session.failure(String(program[cut.upperBound...]))
    #expect(failure?.message == message)
    #expect(failure?.help != nil)
    #expect(session.state(of: "a") == before)
  }

  @Test func itIsToldInWords() {
    var session = Session()
    session.prepare("auth a = touchID; evaluate reason: \"See your notes\"; nomatch;")
    let words = flat(session.screen("set describe on; show a"))
    #expect(
      words.contains("retrying: the dialog says \"See your notes\", after 1 failure; it offers Cancel,"))
    #expect(words.contains("nomatch leads to retrying, second failure in this dialog."))
    let end = flat(session.screen("match; show a"))
    #expect(
      end.contains("the dialog is closed, after 1 failure: success by biometry, on the private queue, then"))
  }

  /// Lines that were broken at blanks, in one.
  func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func undoRestoresTheDialogAndTheCounts() throws {
    var session = Session()
    session.prepare("auth a = touchID; evaluate; nomatch;")
    let before = session.state(of: "a")
    session.prepare("nomatch; nomatch; evaluate policy: owner; nomatch; undo 4;")
    #expect(session.state(of: "a") == before)
    session.prepare("redo 4; verify a; verify undo")
    try session.checkInvariants()
  }
}
