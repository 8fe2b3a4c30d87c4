/// The properties of a device that matter to signing in.
public struct SignInDevice: Hashable, Sendable {
  /// The sensor of a device.
  public enum Biometry: String, CaseIterable, Hashable, Sendable {
    /// A camera that recognizes faces.
    case faceID
    /// A sensor that recognizes fingers.
    case touchID
    /// The device has no sensor.
    case none
  }

  /// The sensor.
  public let biometry: Biometry
  /// Whether a face or a finger is enrolled.
  public internal(set) var isEnrolled: Bool
  /// Whether a passcode is set.
  public let hasPasscode: Bool
  /// What the app says that it uses Face ID for (`NSFaceIDUsageDescription`): the system shows it when it asks for permission, at the
  /// first use. `nil` if the app does not say. Touch ID asks for no permission.
  public let usageDescription: String?
  /// What the user answers when the system asks whether the app may use Face ID, at its first use.
  public internal(set) var permission: Permission

  /// An answer to the question whether an app may use Face ID.
  public enum Permission: String, CaseIterable, Hashable, Sendable {
    case granted, denied
  }

  /// A description for an app that has none of its own to show.
  public static let standardUsage = "To unlock your notes"

  /// Makes a device; by default everything is set up.
  public init(
    _ biometry: Biometry, isEnrolled: Bool = true, hasPasscode: Bool = true,
    usageDescription: String? = standardUsage, permission: Permission = .granted
  ) {
    self.biometry = biometry
    self.isEnrolled = isEnrolled
    self.hasPasscode = hasPasscode
    self.usageDescription = usageDescription
    self.permission = permission
  }
}

extension SignInDevice {
  /// Whether the system would end the app for asking: it would use Face ID without describing its use.
  public var lacksUsageDescription: Bool { biometry == .faceID && usageDescription == nil }

  /// Whether a dialog shows its reason. That of Face ID never does.
  public var showsReason: Bool { biometry != .faceID }

  /// Whether the sensor looks before any dialog is open: that of Face ID does, and shows one after a failure.
  public var looksFirst: Bool { biometry == .faceID }

  /// How often the sensor looks in an evaluation at most: a dialog of Touch ID ends with the third failure, and Face ID scans no
  /// more after the second.
  public var looksInDialog: Int { biometry == .faceID ? 2 : 3 }
}

/// What is accepted as proof of the user's identity.
public enum AuthenticationPolicy: String, CaseIterable, Hashable, Sendable {
  /// Face ID or Touch ID alone: `deviceOwnerAuthenticationWithBiometrics`.
  case biometrics
  /// Face ID or Touch ID, or the passcode: `deviceOwnerAuthentication`.
  case owner
}

/// The reply of an evaluation.
public enum AuthenticationOutcome: Hashable, Sendable {
  /// What proved who the user is.
  public enum Proof: String, CaseIterable, Hashable, Sendable {
    case biometry, passcode
  }

  /// The user is the owner of the device.
  case success(by: Proof)
  /// It is not known who the user is, and why.
  case failure(AuthenticationCode)

  /// Whether the evaluation succeeded.
  public var isSuccess: Bool { code == nil }

  /// Why the evaluation failed; `nil` if it succeeded.
  public var code: AuthenticationCode? {
    guard case .failure(let code) = self else { return nil }
    return code
  }
}

/// Why an evaluation failed: the codes of `LAError`, by name and number.
public enum AuthenticationCode: Int, Error, CaseIterable, Hashable, Sendable {
  /// Three scans in a dialog for biometry alone did not match.
  case authenticationFailed = -1
  case userCancel = -2
  /// The user asked for another way than biometry, which the app has to provide.
  case userFallback = -3
  /// The system closed the dialog, for a call or another app.
  case systemCancel = -4
  case passcodeNotSet = -5
  /// The device has no sensor, or the app may not use it.
  case biometryNotAvailable = -6
  case biometryNotEnrolled = -7
  /// Biometry is locked after five failures in a row, until the passcode is entered.
  case biometryLockout = -8
  /// The app closed the dialog.
  case appCancel = -9
  case invalidContext = -10
  case companionNotAvailable = -11
  case biometryNotPaired = -12
  case biometryDisconnected = -13
  case invalidDimensions = -14
  /// A dialog would be needed, and is not allowed.
  case notInteractive = -1004
}

extension AuthenticationCode {
  /// The code of that name, if there is one.
  public init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  /// As it is written in code: `userCancel`.
  public var name: String {
    // Embedded Swift writes no value by its case.
    switch self {
    case .authenticationFailed: "authenticationFailed"
    case .userCancel: "userCancel"
    case .userFallback: "userFallback"
    case .systemCancel: "systemCancel"
    case .passcodeNotSet: "passcodeNotSet"
    case .biometryNotAvailable: "biometryNotAvailable"
    case .biometryNotEnrolled: "biometryNotEnrolled"
    case .biometryLockout: "biometryLockout"
    case .appCancel: "appCancel"
    case .invalidContext: "invalidContext"
    case .companionNotAvailable: "companionNotAvailable"
    case .biometryNotPaired: "biometryNotPaired"
    case .biometryDisconnected: "biometryDisconnected"
    case .invalidDimensions: "invalidDimensions"
    case .notInteractive: "notInteractive"
    }
  }
}

/// Where a reply arrives: first on a private queue, from which an app that touches the screen passes it on to the main one.
public enum CallbackQueue: String, CaseIterable, Hashable, Sendable {
  case `private`, main
}

/// Why a ``BiometricSignIn`` refuses an action. Nothing has changed then.
public enum SignInError: Error, Hashable, Sendable {
  /// The app has no description of its use of Face ID and asks for it: the system would end the app.
  case missingUsageDescription
  /// The reason for the user is blank.
  case emptyReason
  /// A dialog is open already.
  case dialogOpen(SignInAction?)
  /// No dialog is open in which that could be done.
  case noDialog(SignInAction)
  /// The dialog does not offer another way: it does after a first failure of Touch ID, or a second one of Face ID.
  case fallbackNotOffered(SignInDevice.Biometry)
  /// Face ID scans for the first time, without a dialog.
  case looking
  /// There is no dialog to cancel: Face ID scans without one.
  case nothingToCancel
  /// Face ID has looked as often as it does in a dialog.
  case stoppedLooking(SignInAction)
  /// Face ID has not failed so often that its dialog offers the passcode.
  case passcodeNotOffered
  /// The device has no sensor for which anything could be enrolled.
  case noSensor
  /// The system does not ask whether the app may use Face ID.
  case leaveNotAsked
  /// The dialog does not scan: it asks for the passcode.
  case sensorOff(SignInAction)
  /// The dialog accepts no passcode: its policy is biometry alone.
  case passcodeNotAsked
}

extension SignInError {
  /// The code that ``BiometricSignIn/evaluationError`` has for the same reason, if it has one.
  public var code: AuthenticationCode? { self == .missingUsageDescription ? .biometryNotAvailable : nil }
}
