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
      #expect(near(CardGates.rotation(translation: turn.tx, width: turn.width), turn.angle))
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
    case "ended":
      try deck.release(recorder: &listener)
      let wanted: SwipeDirection? =
        pan.outcome == "swipedRight" ? .right : pan.outcome == "swipedLeft" ? .left : nil
      #expect(deck.direction == wanted, "\(pan.translation)")
      #expect(pan.duration == CardGates.duration)
      if let wanted {
        #expect(dragged == Point(pan.center))
        let end = Point(try #require(pan.flyTo))
        #expect(
          listener.events.contains(.flewOut(card: 0, wanted, center: end, seen: deck.rules == .right)))
      } else {
        #expect(pan.outcome == "snapBack")
        #expect(deck.center == Point(pan.center))
        #expect(deck.rotation == pan.rotation)
      }
    case "cancelled":
      try deck.cancel(recorder: &listener)
      #expect(pan.correct == "snapBack")
      #expect(dragged == Point(pan.center))
      #expect(deck.center == (deck.rules == .article ? dragged : Point(x: 150, y: 200)))
      #expect(deck.state == (deck.rules == .article ? .hanging : .resting))
    default: Issue.record("\(pan.state) is no state of a pan")
    }
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
