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

  /// The name of the promise that is found broken, of those that the structure lists.
  private func broken<Structure: PromiseKeeper>(
    _ structure: Structure, _ damage: (inout Structure) -> Void
  ) -> String? {
    var damaged = structure
    damage(&damaged)
    do throws(InvariantViolation) {
      try damaged.checkInvariants()
      return nil
    } catch {
      return damaged.invariants.contains(error.invariant) ? error.invariant.name : "one that is not listed"
    }
  }

  @Test("Of a pull, each by its own name")
  func pull() throws {
    var pull = try PullToDismiss()
    try pull.scroll(to: -40)
    #expect(pull.invariants.map(\.name) == ["shares", "state", "scale", "dismissal", "rest"])
    #expect(broken(pull) { _ in } == nil)
    #expect(broken(pull) { $0.scale = 1.2 } == "scale")
    #expect(broken(pull) { ($0.offset, $0.scale) = (-80, 1.3) } == "dismissal")
    #expect(broken(pull) { $0.dismissals = 2 } == "dismissal")
    #expect(broken(pull) { $0.isTouched = false } == "rest")
  }

  @Test("Of cards, each by its own name", arguments: Rules.allCases)
  func cards(rules: Rules) throws {
    var deck = try CardDeck(["a", "b", "c", "d"], rules: rules)
    try deck.swipe(.left)
    try deck.drag(to: Point(x: 20, y: 0))
    let names = ["card order", "full pile", "card places"]
    #expect(deck.invariants.map(\.name) == (rules == .right ? names + ["held card"] : names))
    #expect(broken(deck) { _ in } == nil)
    #expect(broken(deck) { $0.swiped = [] } == "card order")
    #expect(broken(deck) { $0.visible.removeLast() } == "full pile")
    #expect(broken(deck) { $0.visible[1].rotation = 1 } == "card places")
    #expect(broken(deck) { $0.visible[0].frame.width = 1 } == "card places")
    #expect(broken(deck) { $0.visible[0].rotation = 1 } == (rules == .right ? "held card" : nil))
  }

  @Test("Of a sheet, each by its own name")
  func sheet() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    #expect(sheet.invariants.map(\.name) == ["held sheet", "rest place", "target", "rule"])
    #expect(broken(sheet) { $0.constant = 3 } == "rest place")
    #expect(broken(sheet) { ($0.isOpen, $0.constant) = (false, $0.cardHeight) } == "target")
    try sheet.drag(to: 200)
    #expect(broken(sheet) { $0.constant = 3 } == "held sheet")
    try sheet.release()
    #expect(broken(sheet) { _ in } == nil)
    #expect(broken(sheet) { $0.table = .released } == "rule")
  }
}
