import CMathematics
import Gestures
import Testing

@Suite("The numbers of cards with which one is to experiment")
struct CardSettingsTests {
  typealias Deck = CardDeck<Int>

  private func deck(
    _ settings: CardSettings, width: Double = 300, rules: Rules = .right
  ) throws -> Deck {
    try Deck([0, 1, 2, 3], size: Size(width: width, height: 400), rules: rules, settings: settings)
  }

  @Test("Unless told otherwise they are the article's")
  func standard() throws {
    let settings = try CardSettings()
    #expect(settings == .standard && settings.gates.left == -65 && settings.gates.right == 400)
    #expect(settings.tilt == 2 && settings.insets == 10)
    #expect(try deck(settings) == Deck([0, 1, 2, 3]))
  }

  @Test("A card flies out beyond the gates that are set, and only beyond them", arguments: Rules.allCases)
  func gates(rules: Rules) throws {
    let settings = try CardSettings(gates: CardGates(left: 50, right: 250))
    for (distance, direction) in [
      (100.0, nil), (100.25, SwipeDirection.right), (-100, nil), (-100.25, .left),
    ] {
      var deck = try self.deck(settings, rules: rules)
      try deck.drag(to: Point(x: distance, y: 0))
      #expect(deck.gate == direction)
      try deck.release()
      // The article works the center out once more, from the box around the tilted card.
      let tilt = tan(distance / 600)
      let center = (300 * abs(cos(tilt)) + 400 * abs(sin(tilt))) / 2 + distance
      let last: SwipeDirection? = center > 250 ? .right : center < 50 ? .left : nil
      #expect(deck.direction == (rules == .right ? direction : last))
      try deck.checkInvariants()
    }
  }

  @Test(
    "A dragged card turns by tan(x / (tilt · width)), held within a quarter turn's half",
    arguments: Rules.allCases)
  func tilt(rules: Rules) throws {
    for tilt in [0.5, 1, 2, 7] {
      var deck = try self.deck(CardSettings(tilt: tilt), rules: rules)
      try deck.drag(to: Point(x: 60, y: 0))
      #expect(near(try #require(deck.rotation), tan(60 / (tilt * 300))))
      try deck.checkInvariants()
    }
    var far = try self.deck(CardSettings(tilt: 0.01))
    try far.drag(to: Point(x: 240, y: 0))
    #expect(near(try #require(far.rotation), 1))
  }

  @Test(
    "Each card is lower and further in by the insets; where they change, the cards under the top are framed anew"
  )
  func insets() throws {
    var deck = try self.deck(CardSettings(insets: 25))
    #expect(deck.visible[2].frame == Rect(x: 50, y: 50, width: 200, height: 400))
    var listener = Listener<Deck, CardEvent>()
    let after = try CardSettings(insets: 0)
    try deck.configure(after, recorder: &listener)
    #expect(
      listener.events == [
        .configured(from: try CardSettings(insets: 25), to: after),
        .framed(card: 1, Rect(x: 0, y: 0, width: 300, height: 400)),
        .framed(card: 2, Rect(x: 0, y: 0, width: 300, height: 400)),
      ])
    try deck.checkInvariants()
    try deck.swipe(.left)
    try deck.checkInvariants()
  }

  @Test("A card that hangs stays where it hangs while others are framed anew")
  func hanging() throws {
    var deck = try self.deck(.standard, rules: .article)
    try deck.drag(to: Point(x: 90, y: 9))
    try deck.cancel()
    let place = deck.visible[0]
    try deck.configure(CardSettings(insets: 30))
    #expect(deck.visible[0] == place && deck.visible[1].frame.x == 30)
    try deck.checkInvariants()
  }

  @Test("What cannot be is refused and changes nothing")
  func refused() throws {
    #expect(throws: GestureError.crossedGates(left: 400, right: -65)) { try CardGates(left: 400, right: -65) }
    #expect(throws: GestureError.crossedGates(left: 5, right: 5)) { try CardGates(left: 5, right: 5) }
    #expect(throws: GestureError.self) { try CardGates(left: -.infinity, right: 5) }
    for tilt in [0.0, -2, .nan, .infinity, 1e6] {
      #expect(throws: GestureError.self) { try CardSettings(tilt: tilt) }
    }
    for insets in [-1.0, .nan, 1e7] {
      #expect(throws: GestureError.self) { try CardSettings(insets: insets) }
    }
    // The third card would have no width.
    #expect(throws: GestureError.badCount("visible", 3, allowed: 1...2)) {
      try deck(CardSettings(insets: 75))
    }
    var made = try deck(.standard)
    let before = made
    #expect(throws: GestureError.badCount("visible", 3, allowed: 1...2)) {
      try made.configure(CardSettings(insets: 75))
    }
    // Set one by one, numbers are checked where they are used.
    for (number, value) in [(0, 0.0), (1, -5)] {
      var settings = CardSettings.standard
      CardSettings.all[number].set(&settings, value)
      #expect(throws: GestureError.self) { try made.configure(settings) }
      #expect(throws: GestureError.self) { try deck(settings) }
    }
    #expect(made == before)
    try made.drag(to: .zero)
    #expect(throws: GestureError.held) { try made.configure(.standard) }
  }

  @Test("The data source is asked for its number at each swipe, by the article's rules while cards remain")
  func counted() throws {
    for rules in Rules.allCases {
      var deck = try Deck([0, 1, 2, 3], rules: rules)
      for left in (0..<4).reversed() {
        var listener = Listener<Deck, CardEvent>()
        let remaining = deck.remaining
        try deck.swipe(.right, recorder: &listener)
        let counts = listener.events.filter { $0 == .counted(4) }.count
        #expect(counts == (rules == .right || remaining > 0 ? 1 : 0) && deck.left == left)
      }
    }
  }
}
