extension BiometricSignIn {
  /// Evaluates the policy: opens the dialog, or replies at once with the reason why it cannot.
  ///
  /// - Parameter reason: What the dialog says it is for.
  /// - Throws: ``SignInError/dialogOpen(_:)``, ``SignInError/missingUsageDescription``, ``SignInError/emptyReason``
  public mutating func evaluate<R: Recorder<BiometricSignIn, Event>>(
    reason: String, recorder: inout R
  ) throws(SignInError) {
    if let refusal = refusal(of: .evaluate) { throw refusal }
    guard reason.contains(where: { !$0.isWhitespace }) else { throw .emptyReason }
    evaluations += 1
    attempts = 0
    outcome = nil
    queue = nil
    self.reason = reason
    let error = evaluationError
    recorder.record(.checked(policy, error), in: self)
    if let error { return reply(.failure(error), recorder: &recorder) }
    state = isBiometryUsable ? .scanning : .passcodeEntry
    recorder.record(.dialogShown(reason: reason, state), in: self)
  }

  /// See ``evaluate(reason:recorder:)``.
  public mutating func evaluate(reason: String) throws(SignInError) {
    var recorder = NoRecorder<Self, Event>()
    try evaluate(reason: reason, recorder: &recorder)
  }

  /// Does what the app, the sensor, the user or the system can do. Without a dialog only the passcode is accepted, on the lock
  /// screen, while biometry is locked.
  ///
  /// - Parameter action: ``SignInAction/evaluate`` evaluates with the reason given before.
  /// - Throws: ``SignInError``
  public mutating func apply<R: Recorder<BiometricSignIn, Event>>(
    _ action: SignInAction, recorder: inout R
  ) throws(SignInError) {
    if let refusal = refusal(of: action) { throw refusal }
    switch action {
    case .evaluate: try evaluate(reason: reason ?? "", recorder: &recorder)
    case .match: match(recorder: &recorder)
    case .nomatch: failToMatch(recorder: &recorder)
    case .passcode: enterPasscode(recorder: &recorder)
    case .cancel: reply(.failure(.userCancel), recorder: &recorder)
    case .systemCancel: reply(.failure(.systemCancel), recorder: &recorder)
    case .appCancel: reply(.failure(.appCancel), recorder: &recorder)
    case .fallback:
      switch policy {
      case .biometrics: reply(.failure(.userFallback), recorder: &recorder)
      case .owner: askForPasscode(recorder: &recorder)
      }
    }
  }

  /// See ``apply(_:recorder:)``.
  public mutating func apply(_ action: SignInAction) throws(SignInError) {
    var recorder = NoRecorder<Self, Event>()
    try apply(action, recorder: &recorder)
  }

  private mutating func match<R: Recorder<BiometricSignIn, Event>>(recorder: inout R) {
    attempts += 1
    failuresInRow = 0
    recorder.record(.scanned(attempt: attempts, matched: true), in: self)
    reply(.success(by: .biometry), recorder: &recorder)
  }

  private mutating func failToMatch<R: Recorder<BiometricSignIn, Event>>(recorder: inout R) {
    attempts += 1
    failuresInRow += 1
    isLockedOut = failuresInRow >= Self.failuresInRowLimit
    let isFirst = state == .scanning
    recorder.record(.scanned(attempt: attempts, matched: false), in: self)
    if isLockedOut {
      recorder.record(.lockedOut(failures: failuresInRow), in: self)
      switch policy {
      case .biometrics: reply(.failure(.biometryLockout), recorder: &recorder)
      case .owner: askForPasscode(recorder: &recorder)
      }
    } else if attempts >= Self.failuresInDialogLimit {
      reply(.failure(.authenticationFailed), recorder: &recorder)
    } else if isFirst {
      state = .retrying
      recorder.record(.fallbackOffered, in: self)
    }
  }

  private mutating func askForPasscode<R: Recorder<BiometricSignIn, Event>>(recorder: inout R) {
    state = .passcodeEntry
    recorder.record(.passcodeAsked, in: self)
  }

  private mutating func enterPasscode<R: Recorder<BiometricSignIn, Event>>(recorder: inout R) {
    recorder.record(.passcodeEntered, in: self)
    failuresInRow = 0
    if isLockedOut {
      isLockedOut = false
      recorder.record(.unlocked, in: self)
    }
    if state.isDialogOpen { reply(.success(by: .passcode), recorder: &recorder) }
  }

  /// Closes the dialog, if it is open, and replies: on the private queue, then on the main one.
  private mutating func reply<R: Recorder<BiometricSignIn, Event>>(
    _ outcome: AuthenticationOutcome, recorder: inout R
  ) {
    let wasOpen = state.isDialogOpen
    state = outcome.isSuccess ? .succeeded : .failed
    if wasOpen { recorder.record(.dialogDismissed, in: self) }
    self.outcome = outcome
    replies += 1
    queue = .private
    recorder.record(.replied(outcome, on: .private), in: self)
    deliveries += 1
    queue = .main
    recorder.record(.replied(outcome, on: .main), in: self)
  }
}

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
