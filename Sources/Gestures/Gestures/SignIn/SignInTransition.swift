/// One arrow of a sign-in's state diagram.
public struct SignInTransition: Hashable, Sendable {
  public let from: SignInState
  public let action: SignInAction
  public let to: SignInState
  /// The code of the reply, if the arrow always replies with the same one.
  public let code: AuthenticationCode?
  /// The policy that the arrow belongs to; `nil`, and it belongs to both.
  public let policy: AuthenticationPolicy?
  /// What else must hold, in lower case, without a full stop; empty if nothing must.
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
  /// All arrows there are. What is not among them is refused.
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
        .retrying, .nomatch, .failed, code: .authenticationFailed, when: "third failure in this dialog"),
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
  /// The arrows that can be taken now: where each of the ``legalActions`` leads, and with which code it replies.
  ///
  /// Unlike ``SignInTransition/all`` it knows the device and what was seen before: a third failure is told apart from a second.
  public var possibleTransitions: [SignInTransition] {
    legalActions.compactMap { action in
      var next = self
      do throws(SignInError) {
        // Any reason will do to see where an evaluation leads.
        if action == .evaluate { try next.evaluate(reason: reason ?? "-") } else { try next.apply(action) }
      } catch {
        return nil
      }
      let code = next.replies > replies ? next.outcome?.code : nil
      return SignInTransition.all
        .first { arrow in
          arrow.from == state && arrow.action == action && arrow.to == next.state
            && (arrow.policy ?? policy) == policy && (arrow.code ?? code) == code
        }
        .map { arrow in
          let isWithoutBiometry = action == .evaluate && arrow.to == .passcodeEntry
          let obstacle = isWithoutBiometry ? biometryObstacle : nil
          return SignInTransition(
            arrow.from, action, arrow.to, code: code, policy: policy, when: obstacle ?? arrow.condition)
        }
    }
  }
}

/// How far a sign-in has come.
public enum SignInState: String, CaseIterable, Hashable, Sendable {
  /// Nothing was evaluated yet.
  case ready
  /// The dialog is open, and the sensor looks for the first time.
  case scanning
  /// The dialog is open after a failure: it offers to try again, and the fallback.
  case retrying
  /// The dialog is open, and asks for the passcode.
  case passcodeEntry
  /// The last evaluation succeeded.
  case succeeded
  /// The last evaluation failed.
  case failed

  public var isDialogOpen: Bool {
    switch self {
    case .scanning, .retrying, .passcodeEntry: true
    case .ready, .succeeded, .failed: false
    }
  }
}

/// What can be done to a sign-in: by the app (evaluate, appCancel), the sensor (match, nomatch), the user (cancel, fallback,
/// passcode) or the system.
public enum SignInAction: String, CaseIterable, Hashable, Sendable {
  case evaluate, match, nomatch, cancel, fallback, passcode, systemCancel, appCancel
}
