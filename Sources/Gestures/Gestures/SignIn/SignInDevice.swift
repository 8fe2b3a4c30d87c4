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
  /// Whether the app describes its use of Face ID (`NSFaceIDUsageDescription`). Touch ID needs no description.
  public let hasUsageDescription: Bool

  /// Makes a device; unless told otherwise all is set up.
  public init(
    _ biometry: Biometry, isEnrolled: Bool = true, hasPasscode: Bool = true, hasUsageDescription: Bool = true
  ) {
    self.biometry = biometry
    self.isEnrolled = isEnrolled
    self.hasPasscode = hasPasscode
    self.hasUsageDescription = hasUsageDescription
  }
}

extension SignInDevice {
  /// Whether the system would end the app for asking: it would use Face ID without describing its use.
  public var lacksUsageDescription: Bool { biometry == .faceID && !hasUsageDescription }
}

/// What is accepted as proof of who the user is.
public enum AuthenticationPolicy: String, CaseIterable, Hashable, Sendable {
  /// Face ID or Touch ID alone: `deviceOwnerAuthenticationWithBiometrics`.
  case biometrics
  /// Face ID or Touch ID, or the passcode: `deviceOwnerAuthentication`.
  case owner
}
