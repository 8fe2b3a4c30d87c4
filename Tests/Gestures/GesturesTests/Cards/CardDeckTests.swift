import Gestures
import Randomness
import Testing

@Suite("Decks of cards")
struct CardDeckTests {
  typealias Deck = CardDeck<String>

  @Test(
    "A swipe is flown, then the card is removed, then the delegate learns where it went, then the next comes in"
  )
  func order() throws {
    var deck = try Deck(["Hamburger", "Puppy", "Poop", "Panda"])
    var listener = Listener<Deck, CardEvent>()
    try deck.drag(to: Point(x: 250.5, y: 20), recorder: &listener)
    try deck.release(recorder: &listener)
    #expect(
      Array(listener.events.dropFirst(2)) == [
        .released(card: 0, center: Point(x: 400.5, y: 220), beyond: .right),
        .flewOut(card: 0, .right, center: Point(x: 600.5, y: 295), seen: true), .removed(card: 0),
        .swipeEnded(card: 0, .right), .counted(4), .asked(card: 3), .added(card: 3, place: 2),
        .framed(card: 1, deck.frame(at: 0)), .framed(card: 2, deck.frame(at: 1)),
        .framed(card: 3, deck.frame(at: 2)),
      ])
    #expect(listener.events[0] == .touched(card: 0))
  }

  @Test(
    "By the article's rules the card is removed before it flies, and the delegate does not learn where to")
  func articleOrder() throws {
    var deck = try Deck(["Hamburger"], rules: .article)
    var listener = Listener<Deck, CardEvent>()
    try deck.swipe(.left, recorder: &listener)
    #expect(
      listener.events == [
        .swipeEnded(card: 0, nil), .removed(card: 0), .emptyViewShown,
        .flewOut(card: 0, .left, center: Point(x: -50, y: 275), seen: false),
      ])
  }

  @Test("The data source is asked for what is seen, and for no more")
  func asked() throws {
    var listener = Listener<CardDeck<Int>, CardEvent>()
    var deck = try CardDeck(Array(0..<100_000), recorder: &listener)
    #expect(
      listener.events == [
        .counted(100_000), .asked(card: 0), .added(card: 0, place: 0), .asked(card: 1),
        .added(card: 1, place: 1), .asked(card: 2), .added(card: 2, place: 2),
      ])
    listener.events = []
    try deck.swipe(.left, recorder: &listener)
    #expect(listener.events.count { if case .asked = $0 { true } else { false } } == 1)
  }

  @Test("A card that comes back pushes the last one seen off the screen")
  func rewind() throws {
    var deck = try Deck(["Hamburger", "Puppy", "Poop", "Panda"])
    let before = deck
    try deck.swipe(.left)
    try deck.drag(to: Point(x: 50, y: 0))
    var listener = Listener<Deck, CardEvent>()
    try deck.rewind(recorder: &listener)
    #expect(deck == before)
    #expect(
      listener.events.prefix(4) == [
        .snappedBack(card: 1, center: Point(x: 150, y: 200)), .asked(card: 0), .cameBack(card: 0, .left),
        .removed(card: 3),
      ])
    #expect(throws: GestureError.nothingSwiped) { try deck.rewind() }
  }

  @Test("As a collection, a deck has the cards that are not swiped away, from the top")
  func collection() throws {
    var deck: Deck = ["Hamburger", "Puppy", "Poop", "Panda"]
    #expect(deck == (try Deck(["Hamburger", "Puppy", "Poop", "Panda"])))
    var left = deck.cards
    while !left.isEmpty {
      #expect(Array(deck) == left && deck.count == deck.left && deck.first == left.first)
      #expect(deck.description == "[\(left.joined(separator: ", "))]")
      #expect(deck.reversed() == left.reversed() && deck.indices.map { deck[$0] } == left)
      try deck.swipe(.right)
      left.removeFirst()
    }
    #expect(deck.isEmpty && deck.first == nil && deck.description == "[]")
    try deck.rewind()
    #expect(Array(deck) == ["Panda"])
    try ([] as CardDeck<Int>).checkInvariants()
  }

  @Test("A path is the same as its places one by one, also of a card that was left hanging")
  func pathOfAHangingCard() throws {
    let places = [Point(x: 5, y: -10), Point(x: 61, y: -16), Point(x: -120, y: 45)]
    for rules in Rules.allCases {
      var once = try Deck(["A", "B"], rules: rules)
      try once.drag(to: Point(x: -140, y: -24))
      try once.cancel()
      var often = once
      try once.drag(along: GesturePath(through: places, over: 0.3))
      for place in places { try often.drag(to: place) }
      #expect(once.center == often.center && once.rotation == often.rotation)
    }
  }

  @Test("The distance to the gates: on a gate is not beyond it")
  func gates() throws {
    var deck = try Deck(["Hamburger"])
    try deck.drag(to: Point(x: 120, y: 10))
    let center = try #require(deck.center)
    #expect(CardGates.standard.distance(of: center, to: .right) == 130)
    #expect(CardGates.standard.distance(of: center, to: .left) == 335)
    #expect(near(try #require(deck.rotation) * 180 / .pi, 11.6, within: 0.01))
    try deck.drag(to: Point(x: 250, y: 0))
    #expect(deck.gate == nil)
    try deck.drag(to: Point(x: 250.01, y: 9_000))
    #expect(deck.gate == .right)
  }

  @Test("Every sequence of up to five events leaves a legal deck, and does as the plain rules say")
  func sequences() throws {
    for rules in Rules.allCases {
      let deck = try Deck(["a", "b", "c"], visible: 2, rules: rules)
      var level = [(deck, NaiveDeck(left: [0, 1, 2], visible: 2, rules: rules))]
      for _ in 1...5 {
        level = level.flatMap { fast, naive in
          CardStep.allCases.compactMap { step in
            var (fast, naive) = (fast, naive)
            let before = fast
            let failed = step.carryOut(on: &fast)
            let shouldFail = naive.carryOut(step)
            expect((failed != nil) == shouldFail, "\(step): \(failed.debugDescription)")
            if failed != nil { expect(fast == before, "\(step) failed, and changed the deck") }
            expect(naive.agrees(with: fast), "\(step), \(rules)")
            do { try fast.checkInvariants() } catch { Issue.record("\(step), \(rules): \(error)") }
            // What failed has been here before.
            return failed == nil ? (fast, naive) : nil
          }
        }
      }
    }
  }

  @Test("Numbers that are none, or too large, are refused and change nothing")
  func badNumbers() throws {
    var deck = try Deck(["Hamburger"])
    try deck.drag(to: Point(x: 3, y: 4))
    let before = deck
    for bad in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0x1.1p43] {
      #expect(throws: GestureError.self) { try deck.drag(to: Point(x: bad, y: 0)) }
      #expect(throws: GestureError.self) { try deck.drag(to: Point(x: 0, y: bad)) }
      #expect(throws: GestureError.self) { try Deck([], size: Size(width: bad, height: 400)) }
      #expect(throws: GestureError.self) { try Deck([], size: Size(width: 300, height: bad)) }
    }
    #expect(deck == before)
    for visible in [Int.min, -1, 0, 16, 101, .max] {
      #expect(throws: GestureError.badCount("visible", visible, allowed: 1...15)) {
        try Deck([], visible: visible)
      }
    }
    for width in [1.0, 20, 300, 310, 1e9] {
      let most = min(100, Int((width / 20).rounded(.up)))
      let deck = try CardDeck(Array(0..<100), size: Size(width: width, height: 1), visible: most)
      #expect(deck.visible.allSatisfy { $0.frame.width > 0 })
    }
  }

  private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { Issue.record("\(message())") }
  }
}
