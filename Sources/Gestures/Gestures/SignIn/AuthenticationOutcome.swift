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
