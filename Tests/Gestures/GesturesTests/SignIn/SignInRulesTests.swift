import Gestures
import Testing

/// Writes down what happens, and where the sign-in stood.
private struct SignInEvents: Recorder {
  var followsEveryStep: Bool { true }
  var events: [SignInEvent] = []
  var queues: [CallbackQueue?] = []

  mutating func record(_ event: SignInEvent, in structure: borrowing BiometricSignIn) {
    events.append(event)
    queues.append(structure.queue)
  }
}

@Suite("The rules of signing in")
struct SignInRulesTests {
  private func evaluated(
    _ device: SignInDevice = SignInDevice(.touchID), policy: AuthenticationPolicy = .biometrics,
    _ actions: SignInAction...
  ) throws -> BiometricSignIn {
    var signIn = BiometricSignIn(on: device, policy: policy)
    try signIn.evaluate(reason: "Why not")
    for action in actions { try signIn.apply(action) }
    try signIn.checkInvariants()
    return signIn
  }

  @Test("The reply comes on a private queue and hops to the main one")
  func queues() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.touchID))
    var heard = SignInEvents()
    try signIn.evaluate(reason: "Notes", recorder: &heard)
    try signIn.apply(.nomatch, recorder: &heard)
    try signIn.apply(.match, recorder: &heard)
    #expect(
      heard.events == [
        .checked(.biometrics, nil), .dialogShown(reason: "Notes", .scanning),
        .scanned(attempt: 1, matched: false), .fallbackOffered, .scanned(attempt: 2, matched: true),
        .dialogDismissed, .replied(.success(by: .biometry), on: .private),
        .replied(.success(by: .biometry), on: .main),
      ])
    #expect(heard.queues == [nil, nil, nil, nil, nil, nil, .private, .main])
  }

  @Test("A policy that cannot be evaluated replies without a dialog")
  func refusedAtOnce() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.none))
    var heard = SignInEvents()
    try signIn.evaluate(reason: "Notes", recorder: &heard)
    let outcome = AuthenticationOutcome.failure(.biometryNotAvailable)
    #expect(
      heard.events == [
        .checked(.biometrics, .biometryNotAvailable), .replied(outcome, on: .private),
        .replied(outcome, on: .main),
      ])
  }

  @Test("What canEvaluate says of each device")
  func devices() {
    func code(_ device: SignInDevice, _ policy: AuthenticationPolicy = .biometrics) -> AuthenticationCode? {
      BiometricSignIn(on: device, policy: policy).evaluationError
    }
    #expect(code(SignInDevice(.faceID)) == nil)
    #expect(code(SignInDevice(.none)) == .biometryNotAvailable)
    #expect(code(SignInDevice(.none), .owner) == nil)
    #expect(code(SignInDevice(.none, hasPasscode: false), .owner) == .passcodeNotSet)
    #expect(code(SignInDevice(.touchID, hasPasscode: false)) == .passcodeNotSet)
    #expect(code(SignInDevice(.touchID, isEnrolled: false)) == .biometryNotEnrolled)
    #expect(code(SignInDevice(.touchID, isEnrolled: false), .owner) == nil)
    #expect(code(SignInDevice(.faceID, usageDescription: nil)) == .biometryNotAvailable)
    #expect(code(SignInDevice(.touchID, usageDescription: nil)) == nil)
  }

  @Test("Five failures in a row lock biometry until the passcode is entered, whatever comes between")
  func lockout() throws {
    var signIn = try evaluated(.init(.touchID), .nomatch, .nomatch, .cancel)
    #expect(signIn.outcome == .failure(.userCancel))
    try signIn.evaluate(reason: "Again")
    for _ in 1...2 { try signIn.apply(.nomatch) }
    #expect(!signIn.isLockedOut)
    try signIn.apply(.nomatch)
    #expect(signIn.outcome == .failure(.biometryLockout))
    #expect(signIn.evaluationError == .biometryLockout)
    try signIn.evaluate(reason: "Again")
    #expect(signIn.outcome == .failure(.biometryLockout))
    try signIn.apply(.passcode)
    #expect(signIn.canEvaluate && signIn.failuresInRow == 0)
    try signIn.checkInvariants()
  }

  @Test("A match forgets the failures before it")
  func matchForgets() throws {
    var signIn = try evaluated(.init(.touchID), .nomatch, .nomatch, .match)
    #expect(signIn.failuresInRow == 0 && signIn.attempts == 3)
    try signIn.evaluate(reason: "Again")
    #expect(signIn.attempts == 0 && signIn.outcome == nil && signIn.queue == nil)
  }

  @Test("The owner's dialog falls back to the passcode")
  func owner() throws {
    #expect(try evaluated(policy: .owner, .nomatch, .fallback).state == .passcodeEntry)
    #expect(try evaluated(policy: .owner, .nomatch, .fallback, .passcode).outcome == .success(by: .passcode))
    #expect(try evaluated(SignInDevice(.none), policy: .owner).state == .passcodeEntry)
    #expect(try evaluated(.init(.faceID), policy: .owner).state == .scanning)
  }

  @Test("With the owner's policy three failures lead on to the passcode, and end with it or with cancel")
  func ownerAfterThreeFailures() throws {
    let third = try evaluated(policy: .owner, .nomatch, .nomatch, .nomatch)
    #expect(third.state == .passcodeEntry && third.replies == 0 && third.attempts == 3)
    var other = third
    try other.apply(.passcode)
    #expect(other.outcome == .success(by: .passcode) && other.failuresInRow == 0)
    other = third
    try other.apply(.cancel)
    #expect(other.outcome == .failure(.userCancel) && other.failuresInRow == 3)
    #expect(
      try evaluated(policy: .biometrics, .nomatch, .nomatch, .nomatch).outcome
        == .failure(.authenticationFailed))
  }

  @Test("Leave to use Face ID is asked once, before the first scan, with the app's words")
  func leave() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID, usageDescription: "To see your notes"))
    var heard = SignInEvents()
    try signIn.evaluate(reason: "Notes", recorder: &heard)
    #expect(
      heard.events == [
        .checked(.biometrics, nil), .leaveAsked(usage: "To see your notes"), .leaveGiven, .looking,
      ])
    #expect(signIn.leave == .granted && !signIn.showsDialog)
    try signIn.apply(.systemCancel)
    heard = SignInEvents()
    try signIn.evaluate(reason: "Notes", recorder: &heard)
    #expect(heard.events == [.checked(.biometrics, nil), .looking])
    // A dialog that does not scan uses no Face ID.
    var closed = BiometricSignIn(on: SignInDevice(.faceID, isEnrolled: false), policy: .owner)
    try closed.evaluate(reason: "Notes")
    #expect(!closed.hasLeave && closed.state == .passcodeEntry)
  }

  @Test("Touch ID's dialog shows the reason, Face ID's never does")
  func shownReasons() throws {
    #expect(try evaluated(SignInDevice(.touchID)).shownReason == "Why not")
    #expect(try evaluated(SignInDevice(.none), policy: .owner).shownReason == "Why not")
    #expect(try evaluated(SignInDevice(.faceID)).shownReason == nil)
    #expect(
      try evaluated(SignInDevice(.faceID), policy: .owner, .nomatch, .nomatch, .fallback).shownReason == nil)
    #expect(try evaluated(SignInDevice(.touchID), .cancel).shownReason == nil)
  }

  @Test("What is refused changes nothing")
  func refusals() throws {
    func refusal(_ signIn: BiometricSignIn, _ action: SignInAction) -> SignInError? {
      var copy = signIn
      do throws(SignInError) { try copy.apply(action) } catch {
        #expect(copy == signIn)
        return error
      }
      return nil
    }
    let ready = BiometricSignIn(on: SignInDevice(.faceID))
    #expect(refusal(ready, .match) == .noDialog(.match))
    #expect(refusal(ready, .passcode) == .noDialog(.passcode))
    #expect(refusal(ready, .evaluate) == .emptyReason)
    let open = try evaluated()
    #expect(refusal(open, .evaluate) == .dialogOpen(.evaluate))
    #expect(refusal(open, .fallback) == .fallbackNotOffered(.touchID))
    #expect(refusal(open, .passcode) == .passcodeNotAsked)
    let entry = try evaluated(SignInDevice(.none), policy: .owner)
    #expect(refusal(entry, .match) == .sensorOff(.match))
    let silent = BiometricSignIn(on: SignInDevice(.faceID, usageDescription: nil))
    #expect(refusal(silent, .evaluate) == .missingUsageDescription)
    var choosing = open
    #expect(throws: SignInError.dialogOpen(nil)) { try choosing.choose(.owner) }
  }

  @Test("A reason may be anything but blank")
  func reasons() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    for blank in ["", " \n\t", "\u{3000}"] {
      #expect(throws: SignInError.emptyReason) { try signIn.evaluate(reason: blank) }
    }
    for reason in ["\u{1B}[2J", "\u{0}", String(repeating: "á́́", count: 10_000)] {
      try signIn.evaluate(reason: reason)
      #expect(signIn.reason == reason)
      try signIn.apply(.systemCancel)
    }
  }
}
