import Gestures
import Language
import Playground

extension CardsExhibit {
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
    Verb(
      Declaration(
        "reload", "starts over with the first card, or with other cards", parameters: [newTitles],
        example: "cards deck\nswipe left\nreload\nexpect deck.left == 6\nreload [Fish, Chips]")
    ) { exhibit, arguments, report in
      let titles = arguments.isGiven(newTitles) ? try arguments[newTitles].array() : nil
      let cards = titles.map { DealtCard.cards($0, in: exhibit.colors) }
      try exhibit.operate(&report) { deck, report throws(GestureError) in
        deck.reload(with: cards, recorder: &report)
      }
    },
    Verb(
      Declaration(
        "configure", "changes the numbers that decide, while no finger holds a card",
        parameters: CardNumbers.all,
        example: """
          cards deck
          configure gates: (0, 300) insets: 20
          expect deck.gates == (0, 300) && deck.frames[1] == (20, 20, 260, 400)
          """)
    ) { exhibit, arguments, report in
      guard CardNumbers.areGiven(in: arguments) else {
        throw Fault.nothingToConfigure("gates: (-65, 400), tilt: 2 or insets: 10")
      }
      let before = exhibit.machine.settings
      try exhibit.operate(&report, isNewGesture: false) { deck, report throws(GestureError) in
        try deck.configure(try CardNumbers.settings(in: arguments, over: before), recorder: &report)
      }
    },
  ]
}

extension SwipeDirection: ArgumentValue {}
