/// What an evaluation replies with.
public enum AuthenticationOutcome: Hashable, Sendable {
  public enum Proof: String, CaseIterable, Hashable, Sendable {
    case biometry, passcode
  }

  case success(by: Proof)
  case failure(AuthenticationCode)

  public var isSuccess: Bool { code == nil }

  /// Why it failed, if it did.
  public var code: AuthenticationCode? {
    guard case .failure(let code) = self else { return nil }
    return code
  }
}

/// Why an evaluation failed: the codes of `LAError`, by name and by number.
public enum AuthenticationCode: Int, Error, CaseIterable, Hashable, Sendable {
  /// Three times it was neither the face nor the finger.
  case authenticationFailed = -1
  case userCancel = -2
  /// The user asked for another way than biometry, which the app has to offer.
  case userFallback = -3
  /// The system took the dialog away, for a call or another app.
  case systemCancel = -4
  case passcodeNotSet = -5
  /// The device has no sensor, or the app may not use it.
  case biometryNotAvailable = -6
  case biometryNotEnrolled = -7
  /// Five failures in a row: biometry waits for the passcode.
  case biometryLockout = -8
  /// The app took the dialog away.
  case appCancel = -9
  case invalidContext = -10
  case companionNotAvailable = -11
  case biometryNotPaired = -12
  case biometryDisconnected = -13
  case invalidDimensions = -14
  /// A dialog was needed, and not allowed.
  case notInteractive = -1004
}

extension AuthenticationCode {
  public init?(name: String) {
    guard let code = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  /// As it is written in code: `userCancel`.
  public var name: String { "\(self)" }
}
