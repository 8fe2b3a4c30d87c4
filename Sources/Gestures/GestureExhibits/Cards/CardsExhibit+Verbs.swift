import Gestures
import Language
import Playground

extension CardsExhibit {
  public static let verbs: [Verb<CardsExhibit>] = [
    Verb(
      Declaration(
        "drag", "moves the top card with the finger",
        parameters: FingerWay.parameters(.point, "how far the finger is from where it touched, in points"),
        example: """
          cards deck
          deck drag (120, 10)
          deck drag path: [(120, 10), (200, 12), (260, 10)] over: 0.4
          expect deck.center == (410, 210)
          """)
    ) { exhibit, arguments, report in
      let isNewGesture = exhibit.machine.touch == nil
      switch try FingerWay(arguments, from: exhibit.machine.touch ?? .zero, point: Point.init) {
      case .to(let value):
        guard let translation = Point(value) else { return }
        try exhibit.operate(&report, isNewGesture: isNewGesture) { deck, listener throws(GestureError) in
          try deck.drag(to: translation, recorder: &listener)
        }
      case .along(let path):
        let samples = SampleWords(path, isVertical: false)
        try exhibit.operate(&report, isNewGesture: isNewGesture, along: samples) {
          deck, listener throws(GestureError) in
          try deck.drag(along: path, recorder: &listener)
        }
      }
    },
    Verb(
      Declaration(
        "release", "lifts the finger: beyond a gate the card flies out, else it goes back",
        example: "cards deck\ndeck drag (120, 10)\ndeck release\nexpect deck.state == \"resting\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { deck, listener throws(GestureError) in
        try deck.release(recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "cancel", "takes the touch away, as a call does: the card goes back",
        example:
          "cards deck rules: article\ndeck drag (260, 0)\ndeck cancel\nexpect deck.state == \"hanging\"")
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { deck, listener throws(GestureError) in
        try deck.cancel(recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "swipe", "swipes the top card away without a finger",
        parameters: [
          .place("direction", .choice(SwipeDirection.allCases.map(\.rawValue)), "where it flies to")
        ], example: "cards deck\nswipe left\nswipe right\nexpect deck.direction == \"right\"")
    ) { exhibit, arguments, report in
      guard let direction = arguments.text(0).flatMap(SwipeDirection.init) else { return }
      try exhibit.operate(&report) { deck, listener throws(GestureError) in
        try deck.swipe(direction, recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "rewind", "brings back the card that was swiped last",
        example: "cards deck\nswipe left\nrewind\nexpect deck.left == 6")
    ) { exhibit, _, report in
      try exhibit.operate(&report) { deck, listener throws(GestureError) in
        try deck.rewind(recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "reload", "begins again with the first card, or with other cards",
        parameters: [.place("cards", .elements, optional: true, "what the data source has from now on")],
        example: "cards deck\nswipe left\nreload\nexpect deck.left == 6\nreload [Fish, Chips]")
    ) { exhibit, arguments, report in
      let cards = arguments.isGiven(0) ? try arguments.keys(0) : nil
      try exhibit.operate(&report) { deck, listener throws(GestureError) in
        deck.reload(with: cards, recorder: &listener)
      }
    },
  ]
}
