/// How far a sign-in has come.
public enum SignInState: String, CaseIterable, Hashable, Sendable {
  /// Nothing was evaluated yet.
  case ready
  /// The dialog is open, and the sensor looks for the first time.
  case scanning
  /// The dialog is open after a failure: it offers to try again, and the fallback.
  case retrying
  /// The dialog is open, and asks for the passcode.
  case passcodeEntry
  /// The last evaluation succeeded.
  case succeeded
  /// The last evaluation failed.
  case failed

  public var isDialogOpen: Bool {
    switch self {
    case .scanning, .retrying, .passcodeEntry: true
    case .ready, .succeeded, .failed: false
    }
  }
}
