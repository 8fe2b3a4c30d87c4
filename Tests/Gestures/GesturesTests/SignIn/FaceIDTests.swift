import Gestures
import Testing

@Suite("Face ID is another sensor than Touch ID")
struct FaceIDTests {
  private struct Events: Recorder {
    var followsEveryStep: Bool { true }
    var events: [SignInEvent] = []
    mutating func record(_ event: SignInEvent, in structure: borrowing BiometricSignIn) {
      events.append(event)
    }
  }

  private func evaluated(
    policy: AuthenticationPolicy = .biometrics, permission: SignInDevice.Permission = .granted,
    _ actions: SignInAction...
  ) throws -> BiometricSignIn {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID, permission: permission), policy: policy)
    try signIn.evaluate(reason: "Why not")
    for action in actions { try signIn.apply(action) }
    try signIn.checkInvariants()
    return signIn
  }

  private func refusal(_ signIn: BiometricSignIn, _ action: SignInAction) -> SignInError? {
    var copy = signIn
    do throws(SignInError) { try copy.apply(action) } catch {
      #expect(copy == signIn)
      return error
    }
    return nil
  }

  @Test("It first looks without a dialog, so there is nothing to cancel, and what comes from outside ends it")
  func firstLook() throws {
    let looking = try evaluated()
    #expect(looking.isLookingFirst && !looking.showsDialog && looking.shownReason == nil)
    #expect(looking.legalActions == [.match, .nomatch, .systemCancel, .appCancel])
    #expect(refusal(looking, .cancel) == .nothingToCancel)
    #expect(refusal(looking, .fallback) == .fallbackNotOffered(.faceID))
    #expect(refusal(looking, .evaluate) == .looking)
    #expect(refusal(try evaluated(policy: .owner), .passcode) == .passcodeNotOffered)
    var matched = looking
    var heard = Events()
    try matched.apply(.match, recorder: &heard)
    #expect(
      heard.events == [
        .scanned(attempt: 1, matched: true), .replied(.success(by: .biometry), on: .private),
        .replied(.success(by: .biometry), on: .main),
      ])
    #expect(try evaluated(.systemCancel).outcome == .failure(.systemCancel))
    #expect(try evaluated(.appCancel).outcome == .failure(.appCancel))
  }

  @Test(
    "After the first failure its dialog offers Try Again and Cancel, after the second the fallback, and it stops looking"
  )
  func failures() throws {
    var signIn = try evaluated()
    var heard = Events()
    try signIn.apply(.nomatch, recorder: &heard)
    #expect(heard.events == [.scanned(attempt: 1, matched: false), .dialogShown(reason: nil, .retrying)])
    #expect(signIn.offersRetry && !signIn.offersFallback && signIn.showsDialog)
    #expect(signIn.legalActions == [.match, .nomatch, .cancel, .systemCancel, .appCancel])
    heard = Events()
    try signIn.apply(.nomatch, recorder: &heard)
    #expect(heard.events == [.triedAgain, .scanned(attempt: 2, matched: false), .fallbackOffered])
    #expect(!signIn.offersRetry && signIn.offersFallback && signIn.hasStoppedLooking && signIn.outcome == nil)
    #expect(signIn.legalActions == [.cancel, .fallback, .systemCancel, .appCancel])
    for action in [SignInAction.match, .nomatch] {
      #expect(refusal(signIn, action) == .stoppedLooking(action))
    }
    var ended = signIn
    try ended.apply(.fallback)
    #expect(ended.outcome == .failure(.userFallback))
    ended = signIn
    try ended.apply(.cancel)
    #expect(ended.outcome == .failure(.userCancel) && ended.failuresInRow == 2)
    // Another dialog looks again.
    try ended.evaluate(reason: "Again")
    try ended.apply(.match)
    #expect(ended.outcome == .success(by: .biometry) && ended.failuresInRow == 0)
  }

  @Test("The owner's dialog leads on to the passcode after the second failure")
  func owner() throws {
    #expect(refusal(try evaluated(policy: .owner, .nomatch), .passcode) == .passcodeNotOffered)
    #expect(try evaluated(policy: .owner, .nomatch, .nomatch, .passcode).outcome == .success(by: .passcode))
    #expect(try evaluated(policy: .owner, .nomatch, .nomatch, .fallback).state == .passcodeEntry)
    #expect(
      try evaluated(policy: .owner, .nomatch, .nomatch, .fallback, .passcode).outcome
        == .success(by: .passcode))
  }

  @Test("Five failures in a row lock it, over three dialogs")
  func lockout() throws {
    var signIn = try evaluated(.nomatch, .nomatch, .cancel)
    try signIn.evaluate(reason: "Again")
    try signIn.apply(.nomatch)
    try signIn.apply(.nomatch)
    try signIn.apply(.cancel)
    #expect(!signIn.isLockedOut)
    try signIn.evaluate(reason: "Again")
    try signIn.apply(.nomatch)
    #expect(signIn.outcome == .failure(.biometryLockout))
    try signIn.checkInvariants()
  }

  @Test(
    "Who denies the app Face ID is asked once: it replies -6 then, and biometry is not available any more")
  func denied() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID, usageDescription: "Notes", permission: .denied))
    #expect(signIn.canEvaluate && signIn.leave == nil)
    var heard = Events()
    try signIn.evaluate(reason: "Why not", recorder: &heard)
    let outcome = AuthenticationOutcome.failure(.biometryNotAvailable)
    #expect(
      heard.events == [
        .checked(.biometrics, nil), .leaveAsked(usage: "Notes"), .leaveDenied,
        .replied(outcome, on: .private),
        .replied(outcome, on: .main),
      ])
    #expect(signIn.evaluationError == .biometryNotAvailable && !signIn.hasLeave)
    heard = Events()
    try signIn.evaluate(reason: "Why not", recorder: &heard)
    #expect(heard.events.first == .checked(.biometrics, .biometryNotAvailable) && heard.events.count == 3)
    #expect(throws: SignInError.leaveNotAsked) { try signIn.answer(.granted) }
    try signIn.checkInvariants()
    #expect(try evaluated(policy: .owner, permission: .denied).state == .passcodeEntry)
    var touch = BiometricSignIn(on: SignInDevice(.touchID))
    #expect(throws: SignInError.leaveNotAsked) { try touch.answer(.denied) }
  }

  @Test("A face is enrolled and removed as in the simulator's menu, between evaluations")
  func enrolling() throws {
    for biometry in [SignInDevice.Biometry.faceID, .touchID] {
      var signIn = BiometricSignIn(on: SignInDevice(biometry))
      var heard = Events()
      try signIn.enroll(false, recorder: &heard)
      #expect(heard.events == [.enrolled(false)] && signIn.evaluationError == .biometryNotEnrolled)
      try signIn.enroll(true)
      #expect(signIn.canEvaluate)
      try signIn.evaluate(reason: "Why not")
      #expect(throws: SignInError.dialogOpen(nil)) { try signIn.enroll(false) }
      try signIn.apply(.appCancel)
      for _ in 1...3 {
        try signIn.evaluate(reason: "Why not")
        while signIn.legalActions.contains(.nomatch) { try signIn.apply(.nomatch) }
        if signIn.state.isDialogOpen { try signIn.apply(.cancel) }
      }
      #expect(signIn.isLockedOut)
      try signIn.enroll(false)
      #expect(!signIn.isLockedOut && signIn.failuresInRow == 0)
      try signIn.checkInvariants()
    }
    var bare = BiometricSignIn(on: SignInDevice(.none))
    #expect(throws: SignInError.noSensor) { try bare.enroll(true) }
  }
}
