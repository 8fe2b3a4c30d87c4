extension BiometricSignIn {
  /// The arrows that can be taken now: where each of the ``legalActions`` leads, and with which code it replies.
  ///
  /// Unlike ``SignInTransition/all`` it knows the device and what was seen before: a third failure is told apart from a second.
  public var possibleTransitions: [SignInTransition] {
    legalActions.compactMap { action in
      var next = self
      do throws(SignInError) {
        // Any reason will do to see where an evaluation leads.
        if action == .evaluate { try next.evaluate(reason: reason ?? "-") } else { try next.perform(action) }
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
