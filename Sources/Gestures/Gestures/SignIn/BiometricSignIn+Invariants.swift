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

extension BiometricSignIn: Checkable {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] {
    [.oneReply, .bothQueues, .openDialog, .fewAttempts, .leave, .lockout]
  }

  /// Checks what a sign-in promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(1)
  public func checkInvariants() throws(InvariantViolation) {
    guard evaluations == replies + (state.isDialogOpen ? 1 : 0) else {
      throw InvariantViolation(
        of: .oneReply, "\(evaluations) evaluations were begun, \(replies) replied, the state is \(state)")
    }
    let expected: Bool? = state == .succeeded ? true : state == .failed ? false : nil
    guard outcome?.isSuccess == expected else {
      throw InvariantViolation(of: .oneReply, "the state is \(state), and the outcome does not say so")
    }
    guard replies == deliveries, queue == (outcome == nil ? nil : .main) else {
      throw InvariantViolation(
        of: .bothQueues, "\(replies) replies came, \(deliveries) were handed to the main queue")
    }
    guard leave == nil || device.biometry == .faceID else {
      throw InvariantViolation(of: .leave, "permission was asked for \(device.biometry)")
    }
    guard !state.isDialogOpen || (canEvaluate && (state != .passcodeEntry || policy == .owner)) else {
      throw InvariantViolation(of: .openDialog, "the dialog is \(state), which \(policy) does not allow")
    }
    try checkAttempts()
    let isScanning = state == .scanning || state == .retrying
    guard !isAskingLeave, !isScanning || device.biometry != .faceID || hasLeave,
      !hasLeave || device.biometry == .faceID
    else { throw InvariantViolation(of: .leave, "the state is \(state), and permission is \(hasLeave)") }
    guard isLockedOut == (failuresInRow >= Self.failuresInRowLimit), !isLockedOut || isLockable else {
      throw InvariantViolation(
        of: .lockout, "\(failuresInRow) failures in a row, locked is \(isLockedOut)")
    }
  }

  /// Whether scans can fail at all: only those of a sensor that can be used do.
  private var isLockable: Bool { device.biometry != .none && device.isEnrolled }

  private func checkAttempts() throws(InvariantViolation) {
    let allowed: ClosedRange<Int>
    switch state {
    case .ready, .scanning: allowed = 0...0
    // Touch ID's dialog ends with the last failure, Face ID's waits for what the user does then.
    case .retrying: allowed = 1...2
    case .passcodeEntry, .succeeded, .failed: allowed = 0...device.looksInDialog
    }
    guard allowed.contains(attempts), (0...Self.failuresInRowLimit).contains(failuresInRow) else {
      throw InvariantViolation(
        of: .fewAttempts,
        "the state is \(state) after \(attempts) attempts and \(failuresInRow) failures in a row")
    }
  }
}
