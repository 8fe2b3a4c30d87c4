import Playground
import Prompt
import Testing

/// Leave to use Face ID, and what a dialog says.
extension SignInTests {
  @Test func theUsageIsShownWhenLeaveIsAskedAndTheReasonOfFaceIDNever() {
    var session = Session()
    session.prepare("auth a = faceID usage: \"To see what you wrote\"; expect a.leave == no")
    let first = flat(session.screen("evaluate reason: \"Open the diary\""))
    #expect(
      first.contains("the system asks for permission: “To see what you wrote” · it is given Face ID scans"))
    #expect(!first.contains("Open the diary"))
    session.prepare("expect (a.leave, a.shown) == (yes, none)")
    #expect(session.screen("show a as: strip").contains("│      Allow Face ID?      │"))
    #expect(session.screen("show a as: strip").contains("│  To see what you wrote   │"))
    session.prepare("appCancel;")
    let second = flat(session.screen("evaluate reason: \"Open the diary\""))
    #expect(!second.contains("permission:") && !second.contains("Open the diary"))
    session.prepare(
      "auth b = touchID; evaluate reason: \"Open the diary\"; expect (b.leave, b.shown) == (no, \"Open the diary\")"
    )
    #expect(session.screen("show b").contains("│      Open the diary      │"))
    session.prepare("undo 3; redo 3; verify undo")
  }

  @Test func whoDeniesFaceIDIsAskedOnceAndTheCodeIsToldThenAndLater() {
    var session = Session()
    for (start, evaluate) in [
      ("auth a = faceID permission: denied", "evaluate"), ("auth a", "evaluate permission: denied"),
    ] {
      session.prepare("\(start); expect (a.canEvaluate, a.permission) == (yes, none)")
      let first = flat(session.screen(evaluate))
      #expect(first.contains("“To unlock your notes” · it is denied"))
      session.prepare(
        "expect (a.error, a.code, a.permission, a.leave) == (\"biometryNotAvailable\", -6, \"denied\", no)")
      session.prepare("expect (a.canEvaluate, a.canCode) == (no, -6); expect a.canEvaluatePolicy(owner)")
      #expect(!session.screen("evaluate").contains("asks for permission"))
      #expect(session.failure("evaluate permission: granted")?.message.contains("does not ask") == true)
      #expect(
        flat(session.screen("explain evaluate policy: owner")).contains(
          "the user does not allow the app to use Face ID"))
      session.prepare("verify a; undo 3; redo 3; verify undo;")
    }
    session.prepare(
      "auth b permission: granted; evaluate; expect (b.permission, b.state) == (\"granted\", \"scanning\")")
  }

  @Test func aFaceIsEnrolledAsInTheSimulatorsMenu() {
    var session = Session()
    session.prepare(
      "auth a; enroll no; expect (a.enrolled, a.canError, a.canCode) == (no, \"biometryNotEnrolled\", -7)")
    #expect(session.screen("show a").contains("not enrolled"))
    #expect(session.screen("enroll yes").contains("a face is enrolled"))
    session.prepare("expect a.canEvaluate; undo; expect !a.enrolled; redo; verify undo;")
  }

  @Test func theDialogOfFaceIDFollowsItsFailures() {
    var session = Session()
    session.prepare("auth a;")
    #expect(flat(session.screen("evaluate")).contains("Face ID scans"))
    #expect(flat(session.screen("explain nomatch")).contains("shows, and offers Try Again"))
    let second = flat(session.screen("explain nomatch"))
    #expect(second.contains("the user taps Try Again, and Face ID scans once more"))
    #expect(second.contains("Enter Password instead of Try Again, and Face ID no longer scans"))
    session.prepare("expect a.actions == [\"cancel\", \"fallback\", \"systemCancel\", \"appCancel\"]")
    session.prepare("fallback; expect (a.error, a.code) == (\"userFallback\", -3); verify undo;")
    session.prepare("set describe on; evaluate;")
    #expect(flat(session.screen("show a")).contains("Face ID scans, without a dialog."))
  }

  @Test func aMissingUsageIsNoneAndABlankOneIsRefused() {
    var session = Session()
    for missing in ["none", "no"] {
      session.prepare("auth a usage: \(missing); expect (a.canEvaluate, a.canCode) == (no, -6)")
      #expect(session.failure("evaluate")?.message.contains("would end it") == true)
    }
    session.prepare("auth a usage: yes; expect a.canEvaluate")
    #expect(session.screen("evaluate").contains("“To unlock your notes”"))
    #expect(session.failure("auth b usage: \"  \"")?.message == "an app that uses Face ID must say why")
    #expect(session.failure("auth b usage: [1]")?.message.hasPrefix("usage takes a text or none") == true)
  }

  @Test func withTheOwnersPolicyThreeMissesLeadOnToThePasscode() {
    var session = Session()
    session.prepare("auth a = touchID policy: owner; evaluate; nomatch; nomatch;")
    #expect(session.screen("show a").contains(" nomatch      → passcodeEntry: third failure in this dialog"))
    #expect(session.screen("nomatch").contains("no match in attempt 3 · the dialog asks for the passcode"))
    session.prepare("expect (a.state, a.result, a.attempts) == (\"passcodeEntry\", none, 3)")
    session.prepare("passcode; expect (a.result, a.failures) == (\"success\", 0)")
    session.prepare("evaluate; nomatch; nomatch; cancel; evaluate; nomatch; nomatch;")
    #expect(session.screen("show a").contains(" nomatch      → passcodeEntry: fifth failure in a row"))
  }
}
