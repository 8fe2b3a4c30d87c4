import Gestures
import Testing

@Suite("Signing in, exhausted")
struct SignInExhaustionTests {
  private static let devices: [SignInDevice] = SignInDevice.Biometry.allCases.flatMap { biometry in
    (0..<(biometry == .faceID ? 16 : 8)).map { bits in
      SignInDevice(
        biometry, isEnrolled: bits & 1 == 0, hasPasscode: bits & 2 == 0,
        usageDescription: bits & 4 == 0 ? "To sign in" : nil, permission: bits & 8 == 0 ? .granted : .denied)
    }
  }

  /// An action is accepted, or refused and nothing changed; and the list of legal actions says which.
  private func next(after signIn: BiometricSignIn, _ action: SignInAction) throws -> BiometricSignIn? {
    var after = signIn
    let isLegal = signIn.legalActions.contains(action)
    do throws(SignInError) {
      if action == .evaluate {
        try after.evaluate(reason: "x")
      } else {
        try after.apply(action)
      }
    } catch {
      if isLegal || after != signIn { Issue.record("\(action) after \(signIn): \(error)") }
      return nil
    }
    if !isLegal { Issue.record("\(action) after \(signIn) was accepted") }
    try after.checkInvariants()
    return after
  }

  @Test("Every sequence of up to five actions on every device leaves a legal state")
  func five() throws {
    for device in Self.devices {
      for policy in AuthenticationPolicy.allCases {
        // What was refused changed nothing: longer sequences need only go on from what was accepted.
        var reached = [BiometricSignIn(on: device, policy: policy)]
        for _ in 1...5 {
          reached = try reached.flatMap { signIn in
            try SignInAction.allCases.compactMap { try next(after: signIn, $0) }
          }
        }
      }
    }
  }

  /// What decides about all that follows.
  private struct Situation: Hashable {
    var state: SignInState
    var policy: AuthenticationPolicy
    var attempts: Int
    var failures: Int
    var leave: SignInDevice.Permission?

    init(_ signIn: BiometricSignIn) {
      state = signIn.state
      policy = signIn.policy
      attempts = signIn.attempts
      failures = signIn.failuresInRow
      leave = signIn.leave
    }
  }

  private struct Arrow: Hashable {
    var from: SignInState
    var action: SignInAction
    var to: SignInState
    var code: AuthenticationCode?
  }

  @Test("The table of transitions has every arrow that can be walked, and no other")
  func table() throws {
    var walked: Set<Arrow> = []
    for device in Self.devices {
      var known: Set<Situation> = []
      var waiting = AuthenticationPolicy.allCases.map { BiometricSignIn(on: device, policy: $0) }
      while let signIn = waiting.popLast() {
        guard known.insert(Situation(signIn)).inserted else { continue }
        for policy in AuthenticationPolicy.allCases where !signIn.state.isDialogOpen {
          var other = signIn
          try other.choose(policy)
          waiting.append(other)
        }
        let foreseen = signIn.possibleTransitions
        if foreseen.map(\.action) != signIn.legalActions { Issue.record("after \(signIn): \(foreseen)") }
        for action in SignInAction.allCases {
          guard let after = try next(after: signIn, action) else { continue }
          let isReplied = after.replies > signIn.replies
          let isForeseen = foreseen.contains {
            $0.action == action && $0.to == after.state && $0.code == (isReplied ? after.outcome?.code : nil)
          }
          if !isForeseen { Issue.record("\(action) after \(signIn) was not foreseen") }
          let arrows = SignInTransition.all.filter {
            $0.from == signIn.state && $0.action == action && $0.to == after.state
              && ($0.policy ?? signIn.policy) == signIn.policy
              && ($0.code == nil || $0.code == after.outcome?.code)
          }
          if arrows.isEmpty { Issue.record("\(signIn.state) \(action) \(after.state) is not in the table") }
          for arrow in arrows {
            walked.insert(Arrow(from: arrow.from, action: action, to: arrow.to, code: arrow.code))
          }
          waiting.append(after)
        }
      }
    }
    for arrow in SignInTransition.all {
      let one = Arrow(from: arrow.from, action: arrow.action, to: arrow.to, code: arrow.code)
      #expect(walked.contains(one), "\(arrow.from) \(arrow.action) \(arrow.to) \(arrow.condition)")
    }
    #expect(Set(SignInTransition.all).count == SignInTransition.all.count)
  }
}
