/// What proves who somebody is.
public enum AuthenticationPolicy: String, CaseIterable, Hashable, Sendable {
  /// Face ID or Touch ID alone: `deviceOwnerAuthenticationWithBiometrics`.
  case biometrics
  /// Face ID or Touch ID, or the passcode: `deviceOwnerAuthentication`.
  case owner
}
