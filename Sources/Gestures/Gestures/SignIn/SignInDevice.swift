/// The device that somebody signs in on, as far as signing in can tell.
public struct SignInDevice: Hashable, Sendable {
  public enum Biometry: String, CaseIterable, Hashable, Sendable {
    case faceID, touchID
    /// The device has no sensor.
    case none
  }

  public let biometry: Biometry
  /// Whether a face or a finger is enrolled.
  public let isEnrolled: Bool
  public let hasPasscode: Bool
  /// Whether the app says what it uses Face ID for (`NSFaceIDUsageDescription`). Touch ID needs no such words.
  public let hasUsageDescription: Bool

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
  /// Whether the app may not even try: it would use Face ID, and does not say what for.
  public var lacksUsageDescription: Bool { biometry == .faceID && !hasUsageDescription }
}

/// What proves who somebody is.
public enum AuthenticationPolicy: String, CaseIterable, Hashable, Sendable {
  /// Face ID or Touch ID alone: `deviceOwnerAuthenticationWithBiometrics`.
  case biometrics
  /// Face ID or Touch ID, or the passcode: `deviceOwnerAuthentication`.
  case owner
}
