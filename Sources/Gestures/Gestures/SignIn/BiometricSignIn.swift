/// Signing in with a face, a finger or the passcode, on a simulated device: Apple's LocalAuthentication as a state machine.
///
/// The app evaluates a policy; a dialog opens; the sensor looks, the user answers, or the system takes the dialog away; the
/// reply comes once, on a private queue, and hops to the main one. ``SignInTransition/all`` lists every step there is.
///
///     var signIn = BiometricSignIn(on: SignInDevice(.faceID))
///     try signIn.evaluate(reason: "See your notes")
///     try signIn.apply(.nomatch)
///     try signIn.apply(.match)
///     signIn.outcome  // success, by biometry
///
/// No source shows which call returns −8, or what a locked device does in a dialog that also takes the passcode. Here, the fifth
/// failure in a row ends a dialog of biometry alone with −8, and makes one that takes the passcode ask for it.
public struct BiometricSignIn: Hashable, Sendable {
  public typealias Event = SignInEvent

  public let device: SignInDevice
  /// The policy that is evaluated, or will be.
  public internal(set) var policy: AuthenticationPolicy
  public internal(set) var state = SignInState.ready
  /// What the dialog says it is for; it stays when the dialog has closed.
  public internal(set) var reason: String?
  /// How often the sensor looked in this dialog, or the last one.
  public internal(set) var attempts = 0
  /// How often in a row it did not know whom it saw, from dialog to dialog.
  public internal(set) var failuresInRow = 0
  /// Whether biometry waits for the passcode.
  public internal(set) var isLockedOut = false
  /// What the last evaluation replied with; `nil` before the first reply and while a dialog is open.
  public internal(set) var outcome: AuthenticationOutcome?
  /// Where the last reply arrived.
  public internal(set) var queue: CallbackQueue?
  /// How many evaluations were begun.
  public internal(set) var evaluations = 0
  /// How many replies came on the private queue.
  public internal(set) var replies = 0
  /// How many replies were handed to the main queue.
  public internal(set) var deliveries = 0

  /// So many failures end a dialog.
  public static let failuresInDialogLimit = 3
  /// So many failures in a row lock biometry.
  public static let failuresInRowLimit = 5

  public init(on device: SignInDevice, policy: AuthenticationPolicy = .biometrics) {
    self.device = device
    self.policy = policy
  }
}

extension BiometricSignIn {
  /// `canEvaluatePolicy`: why the policy cannot be evaluated now, or `nil` if it can.
  public var evaluationError: AuthenticationCode? { evaluationError(of: policy) }

  /// Why a policy, which need not be the one chosen, cannot be evaluated now, or `nil` if it can.
  public func evaluationError(of policy: AuthenticationPolicy) -> AuthenticationCode? {
    if device.lacksUsageDescription { return .biometryNotAvailable }
    switch policy {
    case .owner: return device.hasPasscode ? nil : .passcodeNotSet
    case .biometrics:
      if device.biometry == .none { return .biometryNotAvailable }
      if !device.hasPasscode { return .passcodeNotSet }
      if !device.isEnrolled { return .biometryNotEnrolled }
      return isLockedOut ? .biometryLockout : nil
    }
  }

  public var canEvaluate: Bool { evaluationError == nil }

  /// Whether the dialog would look for a face or a finger.
  public var isBiometryUsable: Bool { biometryObstacle == nil }

  /// Why it would not, in lower case, without a full stop; `nil` if it would.
  public var biometryObstacle: String? {
    if device.lacksUsageDescription { return "the app does not say what it uses Face ID for" }
    switch device.biometry {
    case .none: return "there is no sensor"
    case .faceID where !device.isEnrolled: return "no face is enrolled"
    case .touchID where !device.isEnrolled: return "no finger is enrolled"
    case .faceID, .touchID: return isLockedOut ? "biometry is locked" : nil
    }
  }

  /// Whether the open dialog offers another way.
  public var offersFallback: Bool { state == .retrying }

  /// What can be done now, in the order of ``SignInAction``.
  public var legalActions: [SignInAction] { SignInAction.allCases.filter { refusal(of: $0) == nil } }

  /// The next evaluations are of this policy.
  ///
  /// - Throws: ``SignInError/dialogOpen(_:)``
  public mutating func choose(_ policy: AuthenticationPolicy) throws(SignInError) {
    guard !state.isDialogOpen else { throw .dialogOpen(nil) }
    self.policy = policy
  }

  /// Why an action is refused now, or `nil` if it is not. A reason is taken to be given.
  func refusal(of action: SignInAction) -> SignInError? {
    switch action {
    case .evaluate:
      if state.isDialogOpen { return .dialogOpen(action) }
      return device.lacksUsageDescription ? .missingUsageDescription : nil
    case .passcode where !state.isDialogOpen: return isLockedOut ? nil : .noDialog(action)
    case _ where !state.isDialogOpen: return .noDialog(action)
    case .match, .nomatch: return state == .passcodeEntry ? .sensorOff(action) : nil
    case .fallback: return offersFallback ? nil : .fallbackNotOffered
    case .passcode: return policy == .owner ? nil : .passcodeNotAsked
    case .cancel, .systemCancel, .appCancel: return nil
    }
  }
}

/// Where a reply arrives. It comes on a private queue, and whatever touches the screen has to hop to the main one.
public enum CallbackQueue: String, CaseIterable, Hashable, Sendable {
  case `private`, main
}

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
