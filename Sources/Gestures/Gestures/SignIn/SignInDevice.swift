/// The properties of a device that matter to signing in.
public struct SignInDevice: Hashable, Sendable {
  /// The sensor of a device.
  public enum Biometry: String, CaseIterable, Hashable, Sendable {
    /// A camera that recognises faces.
    case faceID
    /// A sensor that recognises fingers.
    case touchID
    /// The device has no sensor.
    case none
  }

  /// The sensor.
  public let biometry: Biometry
  /// Whether a face or a finger is enrolled.
  public let isEnrolled: Bool
  /// Whether a passcode is set.
  public let hasPasscode: Bool
  /// What the app says that it uses Face ID for (`NSFaceIDUsageDescription`): the system shows it when it asks for leave, at the
  /// first use. `nil` if the app does not say. Touch ID asks for no leave.
  public let usageDescription: String?

  /// A description for an app that has none of its own to show.
  public static let standardUsage = "To unlock your notes"

  /// Makes a device; unless told otherwise all is set up.
  public init(
    _ biometry: Biometry, isEnrolled: Bool = true, hasPasscode: Bool = true,
    usageDescription: String? = standardUsage
  ) {
    self.biometry = biometry
    self.isEnrolled = isEnrolled
    self.hasPasscode = hasPasscode
    self.usageDescription = usageDescription
  }
}

extension SignInDevice {
  /// Whether the system would end the app for asking: it would use Face ID without describing its use.
  public var lacksUsageDescription: Bool { biometry == .faceID && usageDescription == nil }

  /// Whether a dialog shows its reason. That of Face ID never does.
  public var showsReason: Bool { biometry != .faceID }
}

/// What is accepted as proof of who the user is.
public enum AuthenticationPolicy: String, CaseIterable, Hashable, Sendable {
  /// Face ID or Touch ID alone: `deviceOwnerAuthenticationWithBiometrics`.
  case biometrics
  /// Face ID or Touch ID, or the passcode: `deviceOwnerAuthentication`.
  case owner
}
