import CMathematics
import Gestures
import Testing

@Suite("Cards do as the vectors say")
struct CardVectorTests {
  typealias Deck = CardDeck<Int>
  let vectors: CardVectors

  init() throws { vectors = try GestureVectors.load().tinder }

  @Test("The container, the places of the cards and their turn")
  func places() throws {
    let deck = try Deck([0, 1, 2, 3], visible: 4)
    for container in vectors.container {
      #expect(deck.container(in: Size(container.view)) == Rect(container.frame))
    }
    #expect(deck.visible.map(\.frame) == vectors.frames.map { Rect($0.frame) })
    for turn in vectors.rotation {
      #expect(near(CardTilt.rotation(translation: turn.tx, width: turn.width), turn.angle))
    }
  }

  @Test("Pans of a card as wide as the container, and of a narrower one", arguments: Rules.allCases)
  func pans(rules: Rules) throws {
    for (width, pans) in [(300.0, vectors.pan), (280.0, vectors.narrowCard)] {
      for pan in pans {
        var deck = try Deck([0, 1], size: Size(width: width, height: 400), rules: rules)
        try deck.drag(to: Point(pan.translation))
        try check(pan, &deck)
        try deck.checkInvariants()
      }
    }
  }

  private func check(_ pan: CardVectors.Pan, _ deck: inout Deck) throws {
    var listener = Listener<Deck, CardEvent>()
    let (dragged, rotation) = (try #require(deck.center), try #require(deck.rotation))
    switch pan.state {
    case "began", "changed":
      #expect(deck.state == .dragging)
      #expect(dragged == Point(pan.center))
      if let expected = pan.rotation { #expect(near(rotation, expected)) }
    case "ended" where deck.rules == .article, "cancelled" where deck.rules == .article:
      // The center is worked out once more then: see `centeredAgain()`.
      #expect(pan.state == "ended" || dragged == Point(pan.center))
    case "ended":
      try deck.release(recorder: &listener)
      let wanted: SwipeDirection? =
        pan.outcome == "swipedRight" ? .right : pan.outcome == "swipedLeft" ? .left : nil
      #expect(deck.direction == wanted, "\(pan.translation)")
      #expect(pan.duration == CardGates.duration)
      if let wanted {
        #expect(dragged == Point(pan.center))
        let end = Point(try #require(pan.flyTo))
        #expect(listener.events.contains(.flewOut(card: 0, wanted, center: end, seen: true)))
      } else {
        #expect(pan.outcome == "snapBack")
        #expect(deck.center == Point(pan.center) && deck.rotation == pan.rotation)
        #expect(deck.state == .resting)
      }
    case "cancelled":
      try deck.cancel(recorder: &listener)
      #expect(pan.correct == "snapBack")
      #expect(dragged == Point(pan.center))
      #expect(deck.center == Point(x: 150, y: 200) && deck.state == .resting)
    default: Issue.record("\(pan.state) is no state of a pan")
    }
  }

  /// Drags a card by the article's rules, a sample each point, and returns the deck.
  private func drifted(_ points: [(Double, Double)]) throws -> Deck {
    var deck = try Deck([0, 1], rules: .article)
    try deck.drag(along: GesturePath(through: points.map { Point(x: $0.0, y: $0.1) }, over: 1))
    try deck.checkInvariants()
    return deck
  }

  @Test("By the article's rules a card drifts, as the printed handler has it")
  func drift() throws {
    let three = try drifted([(0, 0), (60, 0), (120, 0)])
    let center = try #require(three.center)
    #expect(near(center.x, 289.2789, within: 3e-7) && near(center.y, 214.0191, within: 3e-7))
    #expect(near(try #require(three.rotation) * 180 / .pi, 10.2618, within: 1e-4))
    #expect(near(try #require(three.drift).x, 19.2789, within: 1e-4))
    let sixty = try drifted((1...60).map { (2 * Double($0), 0) })
    let end = try #require(sixty.center)
    #expect(near(end.x, 300.8146, within: 3e-7) && near(end.y, 221.9224, within: 3e-7))
    #expect(near(try #require(sixty.rotation) * 180 / .pi, 9.5945, within: 1e-4))
    // A single sample from rest is measured upright.
    var one = try Deck([0, 1], rules: .article)
    try one.drag(to: Point(x: 120, y: 0))
    #expect(one.center == Point(x: 270, y: 200) && one.drift == .zero)
    // Where the finger is already it has not moved, but a second drag to the same place is a second sample.
    try one.drag(
      along: GesturePath(
        through: [Point(x: 120, y: 0), Point(x: 121, y: 0)], over: 1, from: Point(x: 120, y: 0)))
    #expect(
      near(
        try #require(one.drift).x, (CardTilt.box(of: one.size, turnedBy: tan(0.2)).width - 300) / 2,
        within: 1e-9)
    )
    // By the right rules there is none, whatever the path.
    var right = try Deck([0, 1])
    try right.drag(along: GesturePath(through: (1...60).map { Point(x: 2 * Double($0), y: 0) }, over: 1))
    #expect(right.center == Point(x: 270, y: 200) && right.drift == .zero)
  }

  @Test(
    "By the article's rules the center is worked out once more when the finger leaves, before the gates are tested"
  )
  func centeredAgain() throws {
    func left(at translation: Point, cancels: Bool = false) throws -> (deck: Deck, events: [CardEvent]) {
      var deck = try Deck([0, 1], rules: .article)
      var listener = Listener<Deck, CardEvent>()
      try deck.drag(to: translation)
      let gate = deck.releaseGate
      let place = try #require(deck.releaseCenter)
      if cancels { try deck.cancel(recorder: &listener) } else { try deck.release(recorder: &listener) }
      try deck.checkInvariants()
      guard case .centeredAgain(0, place, _)? = listener.events.first else {
        Issue.record("\(listener.events)")
        return (deck, listener.events)
      }
      if !cancels { #expect(listener.events[1] == .released(card: 0, center: place, beyond: gate)) }
      return (deck, listener.events)
    }
    func isNear(_ point: Point?, _ x: Double, _ y: Double) -> Bool {
      point.map { near($0.x, x, within: 0.006) && near($0.y, y, within: 0.006) } ?? false
    }
    // Between the gates when it was last seen, and yet swiped.
    let right = try left(at: Point(x: 230, y: 0))
    #expect(right.deck.direction == .right)
    guard case .centeredAgain(_, let beyond, _) = right.events[0] else { return }
    #expect(near(beyond.x, 446.5, within: 0.1))
    // Beyond a gate, and yet back.
    let back = try left(at: Point(x: -216, y: 0))
    #expect(back.deck.direction == nil && back.deck.state == .resting)
    guard case .centeredAgain(_, let between, _) = back.events[0] else { return }
    #expect(near(between.x, -3, within: 0.1))
    // Canceled, it hangs there, turned as it was.
    let hanging = try left(at: Point(x: 100, y: 30), cancels: true).deck
    #expect(isNear(hanging.center, 281.37, 252.29) && hanging.state == .hanging)
    #expect(near(try #require(hanging.rotation), tan(100.0 / 600), within: 1e-12))
    // Upright, nothing changes.
    #expect(try left(at: Point(x: 0, y: 70), cancels: true).deck.center == Point(x: 150, y: 270))
  }

  @Test("With the drift the gates are at about 204 and -275")
  func driftedGates() throws {
    for (step, gate, reached) in [(1.0, SwipeDirection.right, 204.0), (-1.0, .left, -275.0)] {
      var deck = try Deck([0, 1], rules: .article)
      var translation = 0.0
      while deck.gate == nil, abs(translation) < 400 {
        translation += step
        try deck.drag(to: Point(x: translation, y: 0))
      }
      #expect(deck.gate == gate && abs(translation - reached) <= 1.5, "\(translation)")
    }
  }

  @Test(
    "Let go between the gates, a card that has drifted goes back to its place: its rotation is set back first"
  )
  func restAfterDrift() throws {
    var deck = try drifted([(0, 0), (60, 0), (120, 0)])
    var listener = Listener<Deck, CardEvent>()
    try deck.release(recorder: &listener)
    #expect(deck.center == Point(x: 150, y: 200) && deck.rotation == 0 && deck.drift == .zero)
    #expect(deck.state == .resting)
    #expect(listener.events.last == .snappedBack(card: 0, center: Point(x: 150, y: 200)))
    try deck.drag(to: Point(x: 10, y: 0))
    #expect(deck.center == Point(x: 160, y: 200))
    // A card that hangs after a canceled touch is measured as it hangs, and goes back as well.
    try deck.drag(to: Point(x: 120, y: 0))
    try deck.cancel()
    #expect(deck.state == .hanging)
    try deck.drag(to: Point(x: 20, y: 0))
    #expect(try #require(deck.drift).x > 0)
    try deck.release()
    #expect(deck.center == Point(x: 150, y: 200) && deck.state == .resting)
  }

  @Test("A drag far to the right never tilts to the left, but by the article's rules")
  func farDrags() throws {
    for distance in stride(from: 0.0, through: 5_000, by: 7) {
      for side in [1.0, -1] {
        var deck = try Deck([0, 1])
        try deck.drag(to: Point(x: side * distance, y: 0))
        let rotation = try #require(deck.rotation)
        #expect(rotation * side >= 0 && abs(rotation) <= 1)
        try deck.checkInvariants()
      }
    }
    #expect(near(CardTilt.rotation(translation: 471, width: 300), tan(471.0 / 600), within: 1e-12))
    #expect(near(CardTilt.rotation(translation: 9_000, width: 300), 1, within: 1e-12))
    var article = try Deck([0, 1], rules: .article)
    try article.drag(to: Point(x: 1_000, y: 0))
    #expect(try #require(article.rotation) < 0)
  }

  @Test("Piles of six, three and one card are swiped to their end", arguments: Rules.allCases)
  func stacks(rules: Rules) throws {
    for stack in vectors.stack {
      var deck = try Deck(Array(0..<stack.numberOfCards), rules: rules)
      for (number, step) in stack.steps.enumerated() {
        if number > 0 { try deck.swipe(number % 2 == 0 ? .left : .right) }
        #expect(deck.visible.map(\.number) == step.topToBottom.map(\.card))
        #expect(deck.visible.map(\.frame) == step.topToBottom.map { Rect($0.frame) })
        #expect(deck.remaining == step.remainingcards)
        try deck.checkInvariants()
      }
      #expect(deck.showsEmptyView)
    }
  }
}
