import GestureDrawings
import Gestures
import Playground

extension SignInExhibit {
  static func words(for event: SignInEvent, in signIn: borrowing BiometricSignIn) -> EventWords {
    let sensor = SignInWords.name(of: signIn.device.biometry)
    switch event {
    case .checked(let policy, nil):
      return EventWords(
        "canEvaluatePolicy(\(policy.rawValue)) → yes",
        "can \(policy.rawValue) be evaluated on this device? yes")
    case .checked(let policy, let error?):
      return EventWords(
        "canEvaluatePolicy(\(policy.rawValue)) → no: \(error.words)",
        "can \(policy.rawValue) be evaluated on this device? no: \(error.words), \(meaning(of: error, signIn))"
      )
    case .dialogShown(let reason, let state):
      let looks = state == .scanning
      return EventWords(
        "dialogShown(\"\(reason)\")",
        looks
          ? "the dialog opens, says “\(reason)”, and \(sensor) looks"
          : "the dialog opens, says “\(reason)”, and asks for the passcode: \(signIn.biometryObstacle ?? "")",
        note: looks ? "the dialog opens" : "the dialog opens and asks for the passcode", moment: "dialog")
    case .scanned(let attempt, matched: true):
      return EventWords(
        "scanned(\(attempt)) → match", "attempt \(attempt): \(sensor) knows whom it sees",
        note: "match in attempt \(attempt)")
    case .scanned(let attempt, matched: false):
      return EventWords(
        "scanned(\(attempt)) → no match",
        "attempt \(attempt) of \(BiometricSignIn.failuresInDialogLimit) in this dialog: no match, "
          + "\(signIn.failuresInRow) of \(BiometricSignIn.failuresInRowLimit) failures in a row",
        note: "no match in attempt \(attempt)",
        // The first failure is seen when the dialog has answered it, one that ends the looking in what comes of it.
        moment: signIn.state == .scanning || signIn.isLockedOut
          || attempt == BiometricSignIn.failuresInDialogLimit ? nil : "no match \(attempt)")
    case .fallbackOffered:
      let button = signIn.policy == .biometrics ? "Enter Password" : "Enter Passcode"
      return EventWords(
        "fallbackOffered", "after a first failure the dialog offers \(button), too",
        note: "\(button) is offered", moment: "no match \(signIn.attempts)")
    case .lockedOut(let failures):
      return EventWords(
        "lockedOut(\(failures))",
        "\(failures) failures in a row: biometry is locked until the passcode is entered",
        note: "biometry is locked")
    case .passcodeAsked:
      return EventWords(
        "passcodeAsked", "the dialog goes on with the passcode", note: "the dialog asks for the passcode",
        moment: "passcode asked")
    case .passcodeEntered:
      return EventWords(
        "passcodeEntered", "the right passcode is entered: no failure counts any more",
        note: "the passcode is entered")
    case .unlocked:
      return EventWords(
        "unlocked", "the passcode lets biometry be used again", note: "biometry is unlocked",
        moment: signIn.state.isDialogOpen ? nil : "unlocked")
    case .dialogDismissed: return EventWords("dialogDismissed", "the dialog closes")
    case .replied(let outcome, on: .private):
      return EventWords(
        "reply(\(outcome.words)) on the private queue",
        "the reply comes on a private queue, which must not touch the screen: \(outcome.words)")
    case .replied(let outcome, on: .main):
      return EventWords(
        "reply(\(outcome.words)) on the main queue",
        "DispatchQueue.main.async: the app hands the reply on to the main queue, which may",
        note: "\(outcome.words), on the private queue, then on the main one", moment: outcome.words)
    }
  }

  /// What a code of ``BiometricSignIn/evaluationError`` says of the device.
  private static func meaning(of error: AuthenticationCode, _ signIn: borrowing BiometricSignIn) -> String {
    error == .passcodeNotSet ? "no passcode is set" : signIn.biometryObstacle ?? error.name
  }
}
