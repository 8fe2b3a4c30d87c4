import Testing

@testable import Gestures

@Suite("What machines promise is found broken when it is")
struct InvariantDamageTests {
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

  @Test("Of a sign-in, each by its own name")
  func signIn() throws {
    var signIn = BiometricSignIn(on: SignInDevice(.faceID))
    try signIn.evaluate(reason: "Notes")
    try signIn.apply(.nomatch)
    #expect(
      signIn.invariants.map(\.name)
        == ["one reply", "both queues", "open dialog", "few attempts", "leave", "lockout"])
    #expect(broken(signIn) { $0.replies = 1 } == "one reply")
    #expect(broken(signIn) { $0.state = .failed } == "one reply")
    #expect(broken(signIn) { $0.outcome = .success(by: .biometry) } == "one reply")
    #expect(broken(signIn) { $0.deliveries = 1 } == "both queues")
    #expect(broken(signIn) { $0.queue = .private } == "both queues")
    #expect(broken(signIn) { $0.state = .passcodeEntry } == "open dialog")
    #expect(broken(signIn) { $0.attempts = 3 } == "few attempts")
    #expect(broken(signIn) { $0.failuresInRow = -1 } == "few attempts")
    #expect(broken(signIn) { $0.failuresInRow = 5 } == "lockout")
    #expect(broken(signIn) { _ in } == nil)
  }

  @Test("Of a drag and the items that it carries, each by its own name")
  func drag() throws {
    var session = DragSession(list: [Podcast(collectionName: "a")])
    let names = ["carried items", "operation", "circle", "received", "handler once", "progress first"]
    #expect(session.invariants.map(\.name) == names)
    try session.lift([0])
    try session.hover(over: .circle)
    #expect(session.invariants.map(\.name) == names)
    #expect(broken(session) { $0.carried = [] } == "carried items")
    #expect(broken(session) { $0.list = [] } == "carried items")
    #expect(broken(session) { $0.operation = .move } == "operation")
    #expect(broken(session) { $0.circle = .hidden } == "circle")
    #expect(broken(session) { $0.errors = [.provider(.unknown)] } == "received")
    #expect(broken(session) { $0.identities = [1] } == "received")
    #expect(broken(session) { $0.carried[0].loads = 1 } == "handler once")
    #expect(broken(session) { $0.carried[0].progress = 50 } == "progress first")
    #expect(broken(session) { _ in } == nil)
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
