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
