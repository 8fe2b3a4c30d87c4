/// Signing in with a face, a finger or the passcode, on a simulated device: Apple's LocalAuthentication as a state machine.
///
/// The app evaluates a policy, and a dialog opens. The sensor scans, the user answers, or the system closes the dialog. The
/// reply arrives once, on a private queue, and the app passes it on to the main one. ``SignInTransition/all`` lists all steps.
///
///     var signIn = BiometricSignIn(on: SignInDevice(.faceID))
///     try signIn.evaluate(reason: "See your notes")
///     try signIn.apply(.nomatch)
///     try signIn.apply(.match)
///     signIn.outcome  // success, by biometry
///
/// No source says which call returns −8, or what a locked device does in a dialog that also accepts the passcode. Here the fifth
/// failure in a row ends a dialog for biometry alone with −8, and makes one that accepts the passcode ask for it.
public struct BiometricSignIn: Hashable, Sendable {
  public typealias Event = SignInEvent

  /// The simulated device.
  public internal(set) var device: SignInDevice
  /// The policy of the evaluation, or of the next one.
  public internal(set) var policy: AuthenticationPolicy
  /// What the user has answered when the system asked whether the app may use Face ID: it asks once, at the first use, with the
  /// app's description of it. `nil` as long as it has not asked.
  public internal(set) var leave: SignInDevice.Permission?
  /// Whether the system asks for that leave at this moment; never between two actions.
  public internal(set) var isAskingLeave = false
  /// How far the sign-in has come.
  public internal(set) var state = SignInState.ready
  /// The reason that the app gave for the dialog, or the last one; `nil` before the first.
  public internal(set) var reason: String?
  /// The number of scans in this dialog, or the last one.
  public internal(set) var attempts = 0
  /// The number of scans in a row without a match, across dialogs.
  public internal(set) var failuresInRow = 0
  /// Whether biometry is locked until the passcode is entered.
  public internal(set) var isLockedOut = false
  /// The reply of the last evaluation; `nil` before the first and while a dialog is open.
  public internal(set) var outcome: AuthenticationOutcome?
  /// The queue on which the last reply arrived; `nil` before the first and while a dialog is open.
  public internal(set) var queue: CallbackQueue?
  /// The number of evaluations begun.
  public internal(set) var evaluations = 0
  /// The number of replies that arrived on the private queue.
  public internal(set) var replies = 0
  /// The number of replies that were passed on to the main queue.
  public internal(set) var deliveries = 0

  /// The number of failures in a row that locks biometry.
  public static let failuresInRowLimit = 5

  /// Makes a sign-in before its first evaluation.
  ///
  /// - Parameters:
  ///   - device: the device to simulate.
  ///   - policy: what proves who the user is.
  public init(on device: SignInDevice, policy: AuthenticationPolicy = .biometrics) {
    self.device = device
    self.policy = policy
  }
}

extension BiometricSignIn {
  /// `canEvaluatePolicy`: why the policy cannot be evaluated now; `nil` if it can.
  public var evaluationError: AuthenticationCode? { evaluationError(of: policy) }

  /// Why any policy cannot be evaluated now; `nil` if it can.
  public func evaluationError(of policy: AuthenticationPolicy) -> AuthenticationCode? {
    if device.lacksUsageDescription { return .biometryNotAvailable }
    switch policy {
    case .owner: return device.hasPasscode ? nil : .passcodeNotSet
    case .biometrics:
      if device.biometry == .none || leave == .denied { return .biometryNotAvailable }
      if !device.hasPasscode { return .passcodeNotSet }
      if !device.isEnrolled { return .biometryNotEnrolled }
      return isLockedOut ? .biometryLockout : nil
    }
  }

  /// The reason that the open dialog shows; `nil` if none is open, or if it shows none.
  public var shownReason: String? { state.isDialogOpen && device.showsReason ? reason : nil }

  /// Whether the policy can be evaluated now.
  public var canEvaluate: Bool { evaluationError == nil }

  /// Whether a dialog would scan a face or a finger.
  public var isBiometryUsable: Bool { biometryObstacle == nil }

  /// Why a dialog would not scan, in lower case and without a full stop; `nil` if it would.
  public var biometryObstacle: String? {
    if device.lacksUsageDescription { return "the app does not say what it uses Face ID for" }
    if leave == .denied { return "the user does not allow the app to use Face ID" }
    switch device.biometry {
    case .none: return "there is no sensor"
    case .faceID where !device.isEnrolled: return "no face is enrolled"
    case .touchID where !device.isEnrolled: return "no finger is enrolled"
    case .faceID, .touchID: return isLockedOut ? "biometry is locked" : nil
    }
  }

  /// Whether the app may use Face ID.
  public var hasLeave: Bool { leave == .granted }

  /// Whether a dialog is on the screen. While Face ID scans for the first time there is none.
  public var showsDialog: Bool { state.isDialogOpen && !isLookingFirst }

  /// Whether the sensor looks without a dialog.
  public var isLookingFirst: Bool { state == .scanning && device.looksFirst }

  /// Whether the dialog of Face ID is open after as many failures as it takes, and the sensor does not look any more.
  public var hasStoppedLooking: Bool {
    state == .retrying && device.looksFirst && attempts >= device.looksInDialog
  }

  /// Whether the dialog offers a button for another attempt, as that of Face ID does after the first failure.
  public var offersRetry: Bool { state == .retrying && device.looksFirst && !hasStoppedLooking }

  /// Whether the dialog offers a button for another way than biometry.
  public var offersFallback: Bool { state == .retrying && !offersRetry }

  /// The actions that are accepted now, in the order of ``SignInAction``.
  public var legalActions: [SignInAction] { SignInAction.allCases.filter { refusal(of: $0) == nil } }

  /// Chooses the policy of the next evaluations.
  ///
  /// - Throws: ``SignInError/dialogOpen(_:)``
  public mutating func choose(_ policy: AuthenticationPolicy) throws(SignInError) {
    guard !state.isDialogOpen else { throw .dialogOpen(nil) }
    self.policy = policy
  }

  /// Enrolls a face or a finger, or removes all that are, as the simulator's menu does. A user who does that on a device enters the
  /// passcode for it, which unlocks biometry.
  ///
  /// - Throws: ``SignInError/noSensor``, ``SignInError/dialogOpen(_:)``
  /// - Complexity: O(1)
  public mutating func enroll(
    _ isEnrolled: Bool, recorder: inout some Recorder<Self, Event>
  ) throws(SignInError) {
    guard device.biometry != .none else { throw .noSensor }
    guard !state.isDialogOpen else { throw .dialogOpen(nil) }
    device.isEnrolled = isEnrolled
    failuresInRow = 0
    isLockedOut = false
    recorder.record(.enrolled(isEnrolled), in: self)
  }

  /// See ``enroll(_:recorder:)``.
  public mutating func enroll(_ isEnrolled: Bool) throws(SignInError) {
    try enroll(isEnrolled, recorder: &NoRecorder.nobody)
  }

  /// Decides what the user will answer when the system asks whether the app may use Face ID.
  ///
  /// - Throws: ``SignInError/leaveNotAsked`` if it does not ask: it has asked before, or the sensor is another one
  public mutating func answer(_ permission: SignInDevice.Permission) throws(SignInError) {
    guard leave == nil, device.biometry == .faceID else { throw .leaveNotAsked }
    device.permission = permission
  }

  /// Why an action is refused now; `nil` if it is not. An evaluation is assumed to have a reason.
  func refusal(of action: SignInAction) -> SignInError? {
    switch action {
    case .evaluate:
      if isLookingFirst { return .looking }
      if state.isDialogOpen { return .dialogOpen(action) }
      return device.lacksUsageDescription ? .missingUsageDescription : nil
    case .passcode where !state.isDialogOpen: return isLockedOut ? nil : .noDialog(action)
    case _ where !state.isDialogOpen: return .noDialog(action)
    case .match, .nomatch:
      if hasStoppedLooking { return .stoppedLooking(action) }
      return state == .passcodeEntry ? .sensorOff(action) : nil
    case .fallback: return offersFallback ? nil : .fallbackNotOffered(device.biometry)
    case .passcode:
      guard policy == .owner else { return .passcodeNotAsked }
      return isLookingFirst || offersRetry ? .passcodeNotOffered : nil
    case .cancel: return isLookingFirst ? .nothingToCancel : nil
    case .systemCancel, .appCancel: return nil
    }
  }
}

extension BiometricSignIn: PromiseKeeper {
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    let expected: Bool? = state == .succeeded ? true : state == .failed ? false : nil
    promises.say(
      "one reply", "every evaluation replies once, and not before its dialog has closed",
      evaluations == replies + (state.isDialogOpen ? 1 : 0) && outcome?.isSuccess == expected,
      otherwise: "\(evaluations) evaluations were begun, \(replies) replied, the state is \(state)")
    promises.say(
      "both queues", "a reply comes on the private queue, and is handed to the main one",
      replies == deliveries && queue == (outcome == nil ? nil : .main),
      otherwise: "\(replies) replies came, \(deliveries) were handed to the main queue")
    promises.say(
      "open dialog", "a dialog is open only while its policy can be evaluated",
      !state.isDialogOpen || (canEvaluate && (state != .passcodeEntry || policy == .owner)),
      otherwise: "the dialog is \(state), which \(policy) does not allow")
    promises.say(
      "few attempts",
      "a dialog of Touch ID stops scanning after its third failure, one of Face ID after its second",
      allowedAttempts.contains(attempts) && (0...Self.failuresInRowLimit).contains(failuresInRow),
      otherwise: "the state is \(state) after \(attempts) attempts and \(failuresInRow) failures in a row")
    let isScanning = state == .scanning || state == .retrying
    promises.say(
      "leave", "a face is scanned only with the user's permission, which is asked for only then",
      !isAskingLeave && (device.biometry == .faceID ? !isScanning || hasLeave : leave == nil),
      otherwise: "the state is \(state), and permission is \(hasLeave)")
    // Scans can fail only where there is a sensor that can be used.
    let isLockable = device.biometry != .none && device.isEnrolled
    promises.say(
      "lockout", "biometry is locked exactly when five failures in a row were seen",
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
