extension Invariant {
  /// How often an evaluation replies.
  public static let oneReply = Invariant(
    "one reply", "every evaluation replies once, and not before its dialog has closed")
  /// On which queues a reply arrives.
  public static let bothQueues = Invariant(
    "both queues", "a reply comes on the private queue, and is handed to the main one")
  /// When a dialog is open.
  public static let openDialog = Invariant(
    "open dialog", "a dialog is open only while its policy can be evaluated")
  /// How many attempts a dialog gives.
  public static let fewAttempts = Invariant(
    "few attempts",
    "a dialog of Touch ID stops scanning after its third failure, one of Face ID after its second")
  /// When Face ID scans.
  public static let leave = Invariant(
    "leave", "a face is scanned only with the user's permission, which is asked for only then")
  /// When biometry is locked.
  public static let lockout = Invariant(
    "lockout", "biometry is locked exactly when five failures in a row were seen")
}

extension BiometricSignIn: PromiseKeeper {
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    let expected: Bool? = state == .succeeded ? true : state == .failed ? false : nil
    promises.say(
      .oneReply,
      evaluations == replies + (state.isDialogOpen ? 1 : 0) && outcome?.isSuccess == expected,
      otherwise: "\(evaluations) evaluations were begun, \(replies) replied, the state is \(state)")
    promises.say(
      .bothQueues, replies == deliveries && queue == (outcome == nil ? nil : .main),
      otherwise: "\(replies) replies came, \(deliveries) were handed to the main queue")
    promises.say(
      .openDialog,
      !state.isDialogOpen || (canEvaluate && (state != .passcodeEntry || policy == .owner)),
      otherwise: "the dialog is \(state), which \(policy) does not allow")
    promises.say(
      .fewAttempts,
      allowedAttempts.contains(attempts) && (0...Self.failuresInRowLimit).contains(failuresInRow),
      otherwise: "the state is \(state) after \(attempts) attempts and \(failuresInRow) failures in a row")
    let isScanning = state == .scanning || state == .retrying
    promises.say(
      .leave,
      device.biometry == .faceID ? !isAskingLeave && (!isScanning || hasLeave) : leave == nil,
      otherwise: "the state is \(state), and permission is \(hasLeave)")
    // Scans can fail only where there is a sensor that can be used.
    let isLockable = device.biometry != .none && device.isEnrolled
    promises.say(
      .lockout,
      isLockedOut == (failuresInRow >= Self.failuresInRowLimit) && (!isLockedOut || isLockable),
      otherwise: "\(failuresInRow) failures in a row, locked is \(isLockedOut)")
  }

  private var allowedAttempts: ClosedRange<Int> {
    switch state {
    case .ready, .scanning: 0...0
    // Touch ID's dialog ends with the last failure, Face ID's waits for what the user does then.
    case .retrying: 1...2
    case .passcodeEntry, .succeeded, .failed: 0...device.looksInDialog
    }
  }
}
