import Declarations
import Gestures
import Language

extension CardsExhibit {
  static let propertyExample = (setup: "cards deck\ndeck drag (120, 10)", object: "deck")

  public static let properties = queries(eventsExample: "cards it\nswipe left")

  static let propertyTable: [MachineProperty<CardsExhibit>] = [
    property("count", "how many cards the data source has") { .int($0.cards.count) },
    property("center", "the center of the top card, in points; none if there is no card") { deck in
      deck.center.map { .tuple([.decimal($0.x), .decimal($0.y)]) }
    },
    property(
      "rotation", "how far the top card is turned, in radians, positive clockwise; none without a card"
    ) {
      $0.rotation.map(Value.decimal)
    },
    property(
      "drift",
      "how far the top card is from where the finger, or its place, would put it, in points; none without a card"
    ) { deck in
      deck.drift.map { .tuple([.decimal($0.x.withoutNoise()), .decimal($0.y.withoutNoise())]) }
    },
    property("remaining", "how many cards have not been shown yet") { .int($0.remaining) },
    property("left", "how many cards have not been swiped yet") { .int($0.left) },
    property("visible", "the cards on the screen, from the top") { deck in
      .list(deck.visible.map { deck.cards[$0.number].title.value })
    },
    property("colors", "the colors of the cards on the screen, from the top; none for a card without") {
      deck in
      .list(deck.visible.map { deck.cards[$0.number].color.map { .text($0.hex) } ?? .nothing })
    },
    property("frames", "where the cards on the screen are, from the top, in points of the container") {
      deck in
      .list(deck.visible.map { .placement(Placement($0.frame)) })
    },
    property("swiped", "the cards that were swiped away, in order") { deck in
      .list(deck.swiped.map { deck.cards[$0.card].title.value })
    },
    property("direction", "where the last card swiped went: left, right or none") { .name($0.direction) },
    property("gate", "the gate that the top card's center is beyond: left, right or none") { .name($0.gate) },
    property(
      "state", "the state of the top card: " + CardState.allCases.map { $0.rawValue }.joined(separator: ", ")
    ) {
      .text($0.state.rawValue)
    },
    stored("gates", "the positions beyond which a card flies out, left and right, in points") { deck in
      .tuple([.decimal(deck.settings.gates.left), .decimal(deck.settings.gates.right)])
    },
    stored("tilt", "the factor tilt of a card's turn, tan(x / (tilt · width))") {
      .decimal($0.settings.tilt)
    },
    stored("insets", "how much lower and farther in each card is than the one above, in points") {
      .decimal($0.settings.insets)
    },
  ]

  static let view = Parameter<Size>(
    place: "view", taking: .shape(.size(isPositive: false)), "the size of the view, in points")

  public static let queries: [Query<CardsExhibit>] = [
    query(
      "container", "where the pile is in a view: in the center, 60 points higher", view,
      example: "cards deck\nexpect deck.container(375x667) == (37.5, 73.5, 300, 400)"
    ) { deck, view throws(GestureError) in .placement(Placement(deck.container(in: view))) }
  ]

  static let finger = FingerParameters<Point>("how far the finger is from where it touched, in points") { $0 }
  /// How the path of a finger is shown, and that of a card that moves by itself.
  static let motion = MotionParameters()
  static let flight = MotionParameters(isTimed: true)
  static let direction = Parameter<SwipeDirection>(place: "direction", "where it flies to")
  static let newTitles = Parameter<Keys>.elements(
    "cards", optional: true, "the new cards of the data source")

  public static let verbs: [Verb<CardsExhibit>] = [
    gesture(
      "drag", "moves the top card with the finger", finger, showing: motion, isVertical: false,
      example: """
        cards deck
        deck drag (120, 10)
        deck drag path: [(120, 10), (200, 12), (260, 10)] over: 0.4
        expect deck.center == (410, 210)
        """),
    command(
      "release", "lifts the finger: beyond a gate the card flies out, otherwise it goes back",
      showing: flight, lasting: CardGates.duration,
      isNewGesture: false,
      example: "cards deck\ndeck drag (120, 10)\ndeck release\nexpect deck.state == \"resting\""
    ) { deck, _, report throws(GestureError) in
      try deck.release(recorder: &report)
    },
    command(
      "cancel", "cancels the touch, as a phone call does: the card goes back", showing: flight,
      lasting: CardGates.duration,
      isNewGesture: false,
      example: "cards deck rules: article\ndeck drag (260, 0)\ndeck cancel\nexpect deck.state == \"hanging\""
    ) { deck, _, report throws(GestureError) in
      try deck.cancel(recorder: &report)
    },
    command(
      "swipe", "swipes the top card away without a finger", parameters: [direction], showing: flight,
      lasting: CardGates.duration,
      example: "cards deck\nswipe left\nswipe right\nexpect deck.direction == \"right\""
    ) { deck, arguments, report throws(GestureError) in
      try deck.swipe(arguments[direction], recorder: &report)
    },
    command(
      "rewind", "brings back the card that was swiped last",
      example: "cards deck\nswipe left\nrewind\nexpect deck.left == 6"
    ) { deck, _, report throws(GestureError) in try deck.rewind(recorder: &report) },
    command(
      "reload", "starts over with the first card, or with other cards", parameters: [newTitles],
      example: "cards deck\nswipe left\nreload\nexpect deck.left == 6\nreload [Fish, Chips]"
    ) { (exhibit, arguments) throws(Fault) in
      let titles = arguments.isGiven(newTitles) ? try arguments[newTitles].array() : nil
      return titles.map { DealtCard.cards($0, in: exhibit.colors) }
    } _: { deck, cards, report throws(GestureError) in
      deck.reload(with: cards, recorder: &report)
    },
    command(
      "configure", "changes the numbers that decide, while no finger holds a card",
      parameters: CardNumbers.all, isNewGesture: false,
      example: """
        cards deck
        configure gates: (0, 300) insets: 20
        expect deck.gates == (0, 300) && deck.frames[1] == (20, 20, 260, 400)
        """
    ) { (_, arguments) throws(Fault) in
      guard CardNumbers.areGiven(in: arguments) else {
        throw Fault.nothingToConfigure("gates: (-65, 400), tilt: 2 or insets: 10")
      }
      return arguments
    } _: { deck, arguments, report throws(GestureError) in
      try deck.configure(try CardNumbers.settings(in: arguments, over: deck.settings), recorder: &report)
    },
  ]
}

extension SwipeDirection: ArgumentValue {}
