/// What happens while somebody signs in, in order. Each is told after it was done.
public enum SignInEvent: Hashable, Sendable {
  /// `canEvaluatePolicy`: `nil` if the policy can be evaluated, else the reason why not.
  case checked(AuthenticationPolicy, AuthenticationCode?)
  /// The dialog opened; it asks for the passcode if biometry cannot be used.
  case dialogShown(reason: String, SignInState)
  /// The sensor looked: the how many-th time in this dialog, and whether it knew whom it saw.
  case scanned(attempt: Int, matched: Bool)
  /// After the first failure.
  case fallbackOffered
  /// Too many failures in a row: biometry cannot be used any more.
  case lockedOut(failures: Int)
  /// The dialog goes on with the passcode.
  case passcodeAsked
  case passcodeEntered
  /// The passcode lets biometry be used again.
  case unlocked
  case dialogDismissed
  /// The reply arrives on a queue: first on the private one, then, handed on by the app, on the main one.
  case replied(AuthenticationOutcome, on: CallbackQueue)
}
