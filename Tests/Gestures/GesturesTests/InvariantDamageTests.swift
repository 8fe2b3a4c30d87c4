import Testing

@testable import Gestures

@Suite("What sign-ins and drags promise is found broken when it is")
struct InvariantDamageTests {
  private func brokenSignIn(_ damage: (inout BiometricSignIn) -> Void) throws -> Invariant? {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    damage(&signIn)
    do throws(InvariantViolation) {
      try signIn.checkInvariants()
      return nil
    } catch {
      return error.invariant
    }
  }

  @Test("Of a sign-in, each by its own name")
  func signIn() throws {
    #expect(try brokenSignIn { $0.replies = 1 } == .oneReply)
    #expect(try brokenSignIn { $0.state = .failed } == .oneReply)
    #expect(try brokenSignIn { $0.outcome = .success(by: .biometry) } == .oneReply)
    #expect(try brokenSignIn { $0.deliveries = 1 } == .bothQueues)
    #expect(try brokenSignIn { $0.queue = .private } == .bothQueues)
    #expect(try brokenSignIn { $0.state = .passcodeEntry } == .openDialog)
    #expect(try brokenSignIn { $0.attempts = 3 } == .fewAttempts)
    #expect(try brokenSignIn { $0.failuresInRow = -1 } == .fewAttempts)
    #expect(try brokenSignIn { $0.failuresInRow = 5 } == .lockout)
    #expect(try brokenSignIn { _ in } == nil)
  }

  private func brokenDrag(_ damage: (inout DragSession) -> Void) throws -> Invariant? {
    var session = DragSession(list: [Podcast(collectionName: "a")])
    try session.lift([0])
    try session.hover(over: .circle)
    damage(&session)
    do throws(InvariantViolation) {
      try session.checkInvariants()
      return nil
    } catch {
      return error.invariant
    }
  }

  @Test("Of a drag, each by its own name")
  func drag() throws {
    #expect(try brokenDrag { $0.carried = [] } == .carriedItems)
    #expect(try brokenDrag { $0.list = [] } == .carriedItems)
    #expect(try brokenDrag { $0.operation = .move } == .operationRules)
    #expect(try brokenDrag { $0.circle = .hidden } == .circleFollows)
    #expect(try brokenDrag { $0.errors = [.provider(.unknown)] } == .received)
    #expect(try brokenDrag { $0.identities = [1] } == .received)
    #expect(try brokenDrag { $0.carried[0].loads = 1 } == .handlerOnce)
    #expect(try brokenDrag { $0.carried[0].progress = 50 } == .progressFirst)
    #expect(try brokenDrag { _ in } == nil)
  }
}
