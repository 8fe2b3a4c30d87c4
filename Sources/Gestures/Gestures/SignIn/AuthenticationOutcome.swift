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
  public var name: String { "\(self)" }
}
