import Declarations
import GestureDrawings
import Gestures
import Pictures

extension SignInExhibit {
  static func words(for event: SignInEvent, in signIn: borrowing BiometricSignIn) -> Words {
    let sensor = SignInWords.name(of: signIn.device.biometry)
    switch event {
    case .checked(let policy, let error):
      let reason = error.map { ": \($0.words), \(meaning(of: $0, signIn))" } ?? ""
      let (answer, words) = error == nil ? ("yes", "yes") : ("no\(reason)", "no: \(error?.words ?? "")")
      return Words(
        "canEvaluatePolicy", "can \(policy.rawValue) be evaluated on this device? \(answer)",
        with: [
          "policy": .text(policy.rawValue), "allowed": .bool(error == nil), "code": code(error),
        ], call: "canEvaluatePolicy(\(policy.rawValue)) → \(words)")
    case .leaveAsked(let usage):
      return Words(
        "leaveAsked",
        "its first use of Face ID: the system asks for permission, in the app's words: “\(usage)”",
        with: ["usage": .text(usage)], marks: dialog(.added),
        call: "leaveAsked(\"\(usage)\")", note: "the system asks for permission: “\(usage)”",
        moment: "permission")
    case .leaveGiven, .leaveDenied:
      let isGiven = event == .leaveGiven
      return Words(
        isGiven ? "leaveGiven" : "leaveDenied",
        "the user \(isGiven ? "allows" : "does not allow") it, and is not asked again",
        marks: dialog(.removed), note: isGiven ? "it is given" : "it is denied")
    case .enrolled(let isEnrolled):
      let what = signIn.device.biometry == .faceID ? "a face" : "a finger"
      let words = isEnrolled ? "\(what) is enrolled" : "no \(what.dropFirst(2)) is enrolled anymore"
      return Words(
        "enrolled", "\(words), which takes the passcode, so no failure counts anymore",
        with: ["enrolled": .bool(isEnrolled)], call: "enrolled(\(isEnrolled ? "yes" : "no"))", note: words,
        moment: words)
    case .looking:
      return Words(
        "looking",
        "Face ID scans at once, without a dialog: no reason is shown, and there is nothing to cancel",
        note: "Face ID scans", moment: "looking")
    case .triedAgain:
      return Words("triedAgain", "the user taps Try Again, and Face ID scans once more")
    case .dialogShown(let reason, let state):
      let opens =
        reason.map { "the dialog opens, says “\($0)”, and" }
        ?? "the dialog opens without the reason, which that of Face ID never shows, and"
      let (does, note) =
        switch state {
        case .scanning: ("\(sensor) looks", "the dialog opens")
        case .retrying: ("offers Try Again", "the dialog opens, and offers Try Again")
        default:
          (
            "asks for the passcode: \(signIn.biometryObstacle ?? "")",
            "the dialog opens and asks for the passcode"
          )
        }
      return Words(
        "dialogShown", "\(opens) \(does)",
        with: ["reason": .optional(reason), "state": .text(state.rawValue)], marks: dialog(.added),
        call: "dialogShown(\(reason.map { "\"\($0)\"" } ?? "without a reason"))", note: note,
        moment: state == .retrying ? "no match 1" : "dialog")
    case .scanned(let attempt, matched: true):
      return Words(
        "scanned", "attempt \(attempt): \(sensor) recognizes the user",
        with: ["attempt": .int(attempt), "matched": true], call: "scanned(\(attempt)) → match",
        note: "match in attempt \(attempt)")
    case .scanned(let attempt, matched: false):
      return Words(
        "scanned",
        "attempt \(attempt) of \(signIn.device.looksInDialog)\(signIn.device.looksFirst ? "" : " in this dialog"): no match, "
          + "\(signIn.failuresInRow) of \(BiometricSignIn.failuresInRowLimit) failures in a row",
        with: ["attempt": .int(attempt), "matched": false], call: "scanned(\(attempt)) → no match",
        note: "no match in attempt \(attempt)",
        // A first failure is drawn with the dialog's answer to it, one that ends the scanning with its outcome.
        moment: signIn.state == .scanning || signIn.isLockedOut
          || attempt == signIn.device.looksInDialog ? nil : "no match \(attempt)")
    case .fallbackOffered:
      let button = SignInWords.fallback(of: copy signIn)
      return Words(
        "fallbackOffered",
        signIn.device.looksFirst
          ? "after a second failure the dialog offers \(button) instead of Try Again, and Face ID no longer scans"
          : "after a first failure the dialog offers \(button), too",
        note: "\(button) is offered", moment: "no match \(signIn.attempts)")
    case .lockedOut(let failures):
      return Words(
        "lockedOut", "\(failures) failures in a row: biometry is locked until the passcode is entered",
        with: ["failures": .int(failures)], call: "lockedOut(\(failures))", note: "biometry is locked")
    case .passcodeAsked:
      return Words(
        "passcodeAsked", "the dialog continues with the passcode",
        marks: dialog(.changed), note: "the dialog asks for the passcode",
        moment: "passcode asked")
    case .passcodeEntered:
      return Words(
        "passcodeEntered", "the right passcode is entered: no failure counts anymore",
        note: "the passcode is entered")
    case .unlocked:
      return Words(
        "unlocked", "the passcode unlocks biometry", note: "biometry is unlocked",
        moment: signIn.state.isDialogOpen ? nil : "unlocked")
    case .dialogDismissed:
      return Words(
        "dialogDismissed", "the dialog closes", marks: dialog(.removed))
    case .replied(let outcome, let queue): return replied(outcome, on: queue)
    }
  }

  private static func dialog(_ role: Role) -> [EventMark] { [EventMark(role, Subject("dialog"))] }

  private static func replied(_ outcome: AuthenticationOutcome, on queue: CallbackQueue) -> Words {
    let isMain = queue == .main
    return Words(
      "replied",
      isMain
        ? "DispatchQueue.main.async: the app hands the reply on to the main queue, which may"
        : "the reply comes on a private queue, which must not touch the screen: \(outcome.words)",
      with: [
        "queue": .text(queue.rawValue), "success": .bool(outcome.isSuccess), "code": code(outcome.code),
      ], call: "reply(\(outcome.words)) on the \(queue.rawValue) queue",
      note: isMain ? "\(outcome.words), on the private queue, then on the main one" : nil,
      moment: isMain ? outcome.words : nil)
  }

  /// A code by its number.
  private static func code(_ code: AuthenticationCode?) -> JSON { code.map { .int($0.rawValue) } ?? .null }

  /// What a code of ``BiometricSignIn/evaluationError`` says of the device.
  private static func meaning(of error: AuthenticationCode, _ signIn: borrowing BiometricSignIn) -> String {
    error == .passcodeNotSet ? "no passcode is set" : signIn.biometryObstacle ?? error.name
  }
}
