import Gestures
import Playground

/// The words for what a sign-in refuses.
extension SignInError: FaultError {
  var fault: Fault {
    switch self {
    case .missingUsageDescription:
      .refused(
        "the app does not say what it uses Face ID for: the system would end it (biometryNotAvailable -6)",
        help: "ask canEvaluate first, or make it with usage: yes")
    case .emptyReason:
      .refused(
        "the dialog must say what it is for", help: "give a reason, such as reason: \"See your notes\"")
    case .dialogOpen:
      .refused(
        "a dialog is open already", help: "end it first, with match, cancel, systemCancel or appCancel")
    case .noDialog(.passcode):
      .refused(
        "nobody asks for the passcode: no dialog is open, and biometry is not locked",
        help: "evaluate policy: owner opens a dialog that takes it")
    case .noDialog(let action):
      .refused("no dialog is open: nothing to \(Self.words(for: action))", help: "evaluate opens one")
    case .fallbackNotOffered:
      .refused(
        "the dialog does not offer another way now",
        help: "it does after a first failure (nomatch), as long as it looks for a face or a finger")
    case .sensorOff(let action):
      .refused(
        "the dialog asks for the passcode and does not look: no \(action.rawValue)",
        help: "enter it with passcode, or cancel")
    case .passcodeNotAsked:
      .refused(
        "this dialog takes no passcode: its policy is biometrics",
        help: "end it, and evaluate policy: owner")
    }
  }

  private static func words(for action: SignInAction) -> String {
    switch action {
    case .match, .nomatch: "look at"
    case .cancel, .systemCancel, .appCancel: "cancel"
    case .fallback: "fall back from"
    case .evaluate, .passcode: action.rawValue
    }
  }
}
