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
      first.contains("the system asks for leave: “To see what you wrote” · it is given the dialog opens"))
    #expect(!first.contains("Open the diary"))
    session.prepare("expect (a.leave, a.shown) == (yes, none)")
    #expect(session.screen("show a as: strip").contains("│      Allow Face ID?      │"))
    #expect(session.screen("show a as: strip").contains("│  To see what you wrote   │"))
    session.prepare("cancel;")
    let second = flat(session.screen("evaluate reason: \"Open the diary\""))
    #expect(!second.contains("leave") && !second.contains("Open the diary"))
    session.prepare(
      "auth b = touchID; evaluate reason: \"Open the diary\"; expect (b.leave, b.shown) == (no, \"Open the diary\")"
    )
    #expect(session.screen("show b").contains("│      Open the diary      │"))
    session.prepare("undo 3; redo 3; verify undo")
  }

  @Test func aMissingUsageIsNoneAndABlankOneIsRefused() {
    var session = Session()
    for missing in ["none", "no"] {
      session.prepare("auth a usage: \(missing); expect (a.canEvaluate, a.canCode) == (no, -6)")
      #expect(session.failure("evaluate")?.message.contains("would end it") == true)
    }
    session.prepare("auth a usage: yes; expect a.canEvaluate")
    #expect(session.screen("evaluate").contains("“To unlock your notes”"))
    #expect(session.failure("auth b usage: \"  \"")?.message == "an app that uses Face ID must say what for")
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
