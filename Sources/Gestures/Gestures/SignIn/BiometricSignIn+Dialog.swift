extension BiometricSignIn {
  /// Evaluates the policy: opens the dialog, lets Face ID look, or replies at once with the error that prevents it.
  ///
  /// - Parameter reason: what the dialog tells the user it is for; that of Face ID does not show it.
  /// - Throws: ``SignInError/dialogOpen(_:)``, ``SignInError/missingUsageDescription``, ``SignInError/emptyReason``
  public mutating func evaluate(
    reason: String, recorder: inout some Recorder<Self, Event>
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
    if isBiometryUsable { askForLeave(recorder: &recorder) }
    // The user may have denied it just now.
    if let error = evaluationError { return reply(.failure(error), recorder: &recorder) }
    state = isBiometryUsable ? .scanning : .passcodeEntry
    if isLookingFirst {
      recorder.record(.looking, in: self)
    } else {
      recorder.record(.dialogShown(reason: shownReason, state), in: self)
    }
  }

  /// Before the first scan of a face the system asks whether the app may.
  private mutating func askForLeave(recorder: inout some Recorder<Self, Event>) {
    guard device.biometry == .faceID, leave == nil, let usage = device.usageDescription else { return }
    isAskingLeave = true
    recorder.record(.leaveAsked(usage: usage), in: self)
    isAskingLeave = false
    leave = device.permission
    recorder.record(hasLeave ? .leaveGiven : .leaveDenied, in: self)
  }

  /// See ``evaluate(reason:recorder:)``.
  public mutating func evaluate(reason: String) throws(SignInError) {
    try evaluate(reason: reason, recorder: &NoRecorder.nobody)
  }

  /// Does what the app, the sensor, the user or the system can do. Without a dialog only the passcode is accepted, on the lock
  /// screen, while biometry is locked.
  ///
  /// - Parameter action: ``SignInAction/evaluate`` evaluates with the last reason.
  /// - Throws: ``SignInError``, for an action that is not among the ``legalActions``
  /// - Complexity: O(1)
  public mutating func apply(
    _ action: SignInAction, recorder: inout some Recorder<Self, Event>
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
    case .fallback: stopScanning(.userFallback, recorder: &recorder)
    }
  }

  /// See ``apply(_:recorder:)``.
  public mutating func apply(_ action: SignInAction) throws(SignInError) {
    try apply(action, recorder: &NoRecorder.nobody)
  }

  private mutating func match(recorder: inout some Recorder<Self, Event>) {
    tryAgain(recorder: &recorder)
    attempts += 1
    failuresInRow = 0
    recorder.record(.scanned(attempt: attempts, matched: true), in: self)
    reply(.success(by: .biometry), recorder: &recorder)
  }

  /// Face ID scans again only when the user chooses Try Again.
  private func tryAgain(recorder: inout some Recorder<Self, Event>) {
    if offersRetry { recorder.record(.triedAgain, in: self) }
  }

  private mutating func failToMatch(recorder: inout some Recorder<Self, Event>) {
    tryAgain(recorder: &recorder)
    attempts += 1
    failuresInRow += 1
    isLockedOut = failuresInRow >= Self.failuresInRowLimit
    let isFirst = state == .scanning
    recorder.record(.scanned(attempt: attempts, matched: false), in: self)
    if isLockedOut {
      recorder.record(.lockedOut(failures: failuresInRow), in: self)
      stopScanning(.biometryLockout, recorder: &recorder)
    } else if device.looksFirst {
      state = .retrying
      recorder.record(
        isFirst ? .dialogShown(reason: shownReason, state) : .fallbackOffered, in: self)
    } else if attempts >= device.looksInDialog {
      stopScanning(.authenticationFailed, recorder: &recorder)
    } else if isFirst {
      state = .retrying
      recorder.record(.fallbackOffered, in: self)
    }
  }

  /// The sensor is done with: the dialog asks for the passcode, or ends with an error if its policy is biometry alone.
  private mutating func stopScanning(
    _ code: AuthenticationCode, recorder: inout some Recorder<Self, Event>
  ) {
    guard policy == .owner else { return reply(.failure(code), recorder: &recorder) }
    state = .passcodeEntry
    recorder.record(.passcodeAsked, in: self)
  }

  private mutating func enterPasscode(recorder: inout some Recorder<Self, Event>) {
    recorder.record(.passcodeEntered, in: self)
    failuresInRow = 0
    if isLockedOut {
      isLockedOut = false
      recorder.record(.unlocked, in: self)
    }
    if state.isDialogOpen { reply(.success(by: .passcode), recorder: &recorder) }
  }

  /// Closes the dialog if it is open, and replies on the private queue, then on the main one.
  private mutating func reply(_ outcome: AuthenticationOutcome, recorder: inout some Recorder<Self, Event>) {
    let wasOpen = showsDialog
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

/// What happens during a sign-in, each event reported after it happened.
public enum SignInEvent: Hashable, Sendable {
  /// `canEvaluatePolicy`: whether a policy can be evaluated (`nil`), or why not.
  case checked(AuthenticationPolicy, AuthenticationCode?)
  /// The system asks whether the app may use Face ID, with the app's words for what.
  case leaveAsked(usage: String)
  case leaveGiven
  /// The user does not allow it, and is not asked again.
  case leaveDenied
  /// A face or a finger was enrolled, or none is any more.
  case enrolled(Bool)
  /// Face ID scans, and no dialog is open.
  case looking
  /// The user chose Try Again, and Face ID scans again.
  case triedAgain
  /// The dialog opened; its state says whether it scans or asks for the passcode. Its reason is `nil` if it shows none.
  case dialogShown(reason: String?, SignInState)
  /// The sensor scanned: the attempt's number in this dialog, from 1, and whether it matched.
  case scanned(attempt: Int, matched: Bool)
  /// The dialog offers another way: after the first failure of Touch ID, or the second of Face ID.
  case fallbackOffered
  /// Biometry is locked after this many failures in a row.
  case lockedOut(failures: Int)
  /// The dialog asks for the passcode instead.
  case passcodeAsked
  /// The user entered the right passcode.
  case passcodeEntered
  /// The passcode unlocked biometry.
  case unlocked
  /// The dialog closed.
  case dialogDismissed
  /// The reply arrived on a queue: on the private one, then, passed on by the app, on the main one.
  case replied(AuthenticationOutcome, on: CallbackQueue)
}
