/// An arrow in the state diagram of a sign-in.
public struct SignInTransition: Hashable, Sendable {
  /// Where the arrow starts.
  public let from: SignInState
  /// What is done.
  public let action: SignInAction
  /// Where the arrow ends.
  public let to: SignInState
  /// The code of the reply; `nil` if there is no reply, or not always the same one.
  public let code: AuthenticationCode?
  /// The policy for which the arrow holds; `nil` for both.
  public let policy: AuthenticationPolicy?
  /// What else must hold, in lower case and without a full stop; empty if nothing must.
  public let condition: String

  init(
    _ from: SignInState, _ action: SignInAction, _ to: SignInState, code: AuthenticationCode? = nil,
    policy: AuthenticationPolicy? = nil, when condition: String = ""
  ) {
    self.from = from
    self.action = action
    self.to = to
    self.code = code
    self.policy = policy
    self.condition = condition
  }
}

extension SignInTransition {
  /// All arrows. An action that has none is refused.
  public static let all: [SignInTransition] =
    SignInState.allCases.filter { !$0.isDialogOpen }.flatMap(evaluations)
    + [
      SignInTransition(.failed, .passcode, .failed, when: "biometry is locked: the passcode unlocks it"),
      SignInTransition(.scanning, .match, .succeeded),
      SignInTransition(.scanning, .nomatch, .retrying),
    ] + fifthFailure(.scanning) + endings(.scanning)
    + [
      SignInTransition(.scanning, .passcode, .succeeded, policy: .owner),
      SignInTransition(.retrying, .match, .succeeded),
      SignInTransition(.retrying, .nomatch, .retrying, when: "second failure in this dialog"),
      SignInTransition(
        .retrying, .nomatch, .failed, code: .authenticationFailed, policy: .biometrics,
        when: "third failure in this dialog"),
      SignInTransition(
        .retrying, .nomatch, .passcodeEntry, policy: .owner, when: "third failure in this dialog"),
    ] + fifthFailure(.retrying)
    + [
      SignInTransition(.retrying, .fallback, .failed, code: .userFallback, policy: .biometrics),
      SignInTransition(.retrying, .fallback, .passcodeEntry, policy: .owner),
      SignInTransition(.retrying, .passcode, .succeeded, policy: .owner),
    ] + endings(.retrying)
    + [SignInTransition(.passcodeEntry, .passcode, .succeeded, policy: .owner)]
    + endings(.passcodeEntry, policy: .owner)

  private static func evaluations(_ state: SignInState) -> [SignInTransition] {
    [
      SignInTransition(state, .evaluate, .scanning, when: "biometry can be used"),
      SignInTransition(
        state, .evaluate, .passcodeEntry, policy: .owner, when: "biometry is missing, not enrolled or locked"),
      SignInTransition(state, .evaluate, .failed, when: "canEvaluate is false"),
    ]
  }

  private static func fifthFailure(_ state: SignInState) -> [SignInTransition] {
    [
      SignInTransition(
        state, .nomatch, .failed, code: .biometryLockout, policy: .biometrics, when: "fifth failure in a row"),
      SignInTransition(state, .nomatch, .passcodeEntry, policy: .owner, when: "fifth failure in a row"),
    ]
  }

  private static func endings(
    _ state: SignInState, policy: AuthenticationPolicy? = nil
  ) -> [SignInTransition] {
    [
      SignInTransition(state, .cancel, .failed, code: .userCancel, policy: policy),
      SignInTransition(state, .systemCancel, .failed, code: .systemCancel, policy: policy),
      SignInTransition(state, .appCancel, .failed, code: .appCancel, policy: policy),
    ]
  }
}

extension BiometricSignIn {
  /// The arrows that can be taken now: where each of the ``legalActions`` leads, and the code with which it replies.
  ///
  /// Unlike ``SignInTransition/all`` they depend on the device and the attempts so far: a third failure differs from a second.
  public var possibleTransitions: [SignInTransition] {
    legalActions.compactMap { action in
      var next = self
      do throws(SignInError) {
        // Where an evaluation leads does not depend on its reason.
        if action == .evaluate { try next.evaluate(reason: reason ?? "-") } else { try next.apply(action) }
      } catch {
        return nil
      }
      let code = next.replies > replies ? next.outcome?.code : nil
      let arrows = SignInTransition.all.filter { arrow in
        arrow.from == state && arrow.action == action && arrow.to == next.state
          && (arrow.policy ?? policy) == policy && (arrow.code ?? code) == code
      }
      // A third failure in a dialog may be the fifth in a row, which comes after it.
      let isLockedNow = next.isLockedOut && !isLockedOut
      return (isLockedNow ? arrows.last : arrows.first).map { arrow in
        let isWithoutBiometry = action == .evaluate && arrow.to == .passcodeEntry
        let isDenied = leave != next.leave && next.leave == .denied
        let obstacle = isWithoutBiometry || isDenied ? next.biometryObstacle : nil
        return SignInTransition(
          arrow.from, action, arrow.to, code: code, policy: policy, when: obstacle ?? arrow.condition)
      }
    }
  }
}

/// How far a sign-in has come.
public enum SignInState: String, CaseIterable, Hashable, Sendable {
  /// No evaluation has begun.
  case ready
  /// The sensor scans for the first time: that of Touch ID with its dialog open, that of Face ID without one.
  case scanning
  /// The dialog is open after a failure: that of Touch ID offers another attempt and another way, that of Face ID first the one and then
  /// the other.
  case retrying
  /// The dialog is open and asks for the passcode.
  case passcodeEntry
  /// The last evaluation succeeded.
  case succeeded
  /// The last evaluation failed.
  case failed

  /// Whether an evaluation is under way. Its dialog is open then, but while Face ID scans for the first time.
  public var isDialogOpen: Bool {
    switch self {
    case .scanning, .retrying, .passcodeEntry: true
    case .ready, .succeeded, .failed: false
    }
  }
}

/// What the app (evaluate, appCancel), the sensor (match, nomatch), the user (cancel, fallback, passcode) and the system
/// (systemCancel) can do in a sign-in.
public enum SignInAction: String, CaseIterable, Hashable, Sendable {
  case evaluate, match, nomatch, cancel, fallback, passcode, systemCancel, appCancel
}
