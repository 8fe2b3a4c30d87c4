import Gestures
import Language
import Playground

extension CardsExhibit {
  static let propertyExample = (setup: "cards deck\ndeck drag (120, 10)", object: "deck")

  public static let properties: [Query<CardsExhibit>] = [
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
    property("direction", "where the last card swiped went: left, right or none") {
      $0.direction.map { .text($0.rawValue) }
    },
    property("gate", "the gate that the top card's center is beyond: left, right or none") {
      $0.gate.map { .text($0.rawValue) }
    },
    property(
      "state", "the state of the top card: " + CardState.allCases.map(\.rawValue).joined(separator: ", ")
    ) {
      .text($0.state.rawValue)
    },
    property("gates", "the positions beyond which a card flies out, left and right, in points") { deck in
      .tuple([.decimal(deck.settings.gates.left), .decimal(deck.settings.gates.right)])
    },
    property("tilt", "the factor tilt of a card's turn, tan(x / (tilt · width))") {
      .decimal($0.settings.tilt)
    },
    property("insets", "how much lower and farther in each card is than the one above, in points") {
      .decimal($0.settings.insets)
    },
    eventsProperty(example: "cards it\nswipe left"),
  ]

  static let view = Parameter<Size>(
    place: "view", taking: .shape(.size(isPositive: false)), "the size of the view, in points")

  public static let queries: [Query<CardsExhibit>] = [
    Query(
      Declaration(
        "container", "where the pile is in a view: in the center, 60 points higher",
        parameters: [view],
        example: "cards deck\nexpect deck.container(375x667) == (37.5, 73.5, 300, 400)")
    ) { exhibit, arguments in
      .placement(Placement(exhibit.machine.container(in: arguments[view])))
    }
  ]
}
