import Declarations
import Gestures
import Language

extension SignInExhibit {
  static func stateName(of signIn: borrowing BiometricSignIn) -> String { signIn.state.rawValue }
  static var stateNames: [String] { SignInState.allCases.map { $0.rawValue } }

  /// What only prepares the next evaluation leads to no other state.
  static func decidesState(_ event: SignInEvent) -> Bool {
    switch event {
    case .enrolled, .unlocked, .lockedOut, .leaveAsked, .leaveGiven, .leaveDenied: false
    default: true
    }
  }

  static func decisions(for event: SignInEvent, in signIn: borrowing BiometricSignIn) -> [Decision] {
    switch event {
    case .checked(let policy, let error):
      // The sentence repeats the question before its answer.
      let sentence = words(for: event, in: signIn).reported.sentence
      let reason =
        error == nil
        ? "the device has all that the policy \(policy.rawValue) needs"
        : sentence.firstIndex(of: ":").map { String(sentence[$0...].dropFirst(2)) } ?? sentence
      return [
        Decision(
          "Can \(policy.rawValue) be evaluated?", among: [.yes, .no], right: error == nil ? .yes : .no,
          because: reason, hint: "a sensor, a passcode, an enrolled face or finger: what is missing?",
          on: "device check")
      ]
    case .scanned(_, matched: false):
      return [
        Decision(
          "Is biometry locked now?", among: [.yes, .no], right: signIn.isLockedOut ? .yes : .no,
          because:
            "\(signIn.failuresInRow.counted("failure")) in a row, and \(BiometricSignIn.failuresInRowLimit) lock it",
          hint: "count the failures in a row, across dialogs", on: "lockout")
      ]
    default: return []
    }
  }
}
