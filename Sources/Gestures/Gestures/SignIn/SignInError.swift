/// Why a sign-in cannot do what it is asked. Nothing has changed then.
public enum SignInError: Error, Hashable, Sendable {
  /// The app does not say what it uses Face ID for, and asks for it all the same: the system would end it.
  case missingUsageDescription
  /// The dialog must tell the user what it is for.
  case emptyReason
  /// One dialog at a time.
  case dialogOpen(SignInAction?)
  /// There is no dialog that it could happen in.
  case noDialog(SignInAction)
  /// The fallback is offered after a first failure.
  case fallbackNotOffered
  /// The dialog does not look for a face or a finger, it asks for the passcode.
  case sensorOff(SignInAction)
  /// The dialog's policy is biometry alone.
  case passcodeNotAsked
}

extension SignInError {
  /// The code that `canEvaluate` gives for the same reason, where it gives one.
  public var code: AuthenticationCode? { self == .missingUsageDescription ? .biometryNotAvailable : nil }
}
