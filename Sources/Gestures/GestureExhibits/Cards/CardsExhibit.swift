import GestureDrawings
import Gestures
import Language
import Pictures
import Playground

/// `cards`: a pile of cards of which the top one is swiped away.
public struct CardsExhibit: MovingExhibit {
  /// What a step did to the cards.
  public struct Marks: WayMarks {
    /// The numbers of those that came on the screen.
    var added: Set<Int> = []
    /// The one that flew out last.
    var flown: Swipe?
    var way: [Waypoint<CardPile>] = []

    public init() {}
  }

  public typealias Structure = CardDeck<DealtCard>
  public typealias Event = CardEvent

  var machine: CardDeck<DealtCard>
  /// The colors that cards take in turn.
  var colors: [Tint]
  var trace = Trace<CardPile>()

  public static let declaration = Declaration(
    "cards", "a pile of cards, the top one to be swiped away",
    example: """
      cards deck = [Hamburger, Puppy, Poop] size: 300x400 visible: 3
      deck drag (120, 10)
      expect deck.state == "dragging"
      deck drag path: [(120, 10), (260, 20)] over: 0.2
      deck release
      expect deck.swiped == ["Hamburger"]
      """)

  public static let views: [Declaration] = [
    Declaration("pile", "the cards between their gates, to scale from left to right"), stripView, eventsView,
  ]

  public var summary: [String] {
    var pieces = machine.rules == .article ? ["rules of the article"] : []
    if let top = machine.visible.first, machine.state != .resting {
      pieces += CardWords.place(
        of: top, drift: machine.touch == nil ? nil : machine.drift, gates: machine.settings.gates)
    }
    if machine.showsEmptyView { return pieces + ["the empty view is shown"] }
    return pieces + ["\(machine.left.grouped) left, \(machine.remaining.grouped) still to be shown"]
  }

  public var weight: Int { machine.cards.count + machine.swiped.count + trace.weight }

  public var state: JSON {
    let settings = machine.settings
    return [
      "variant": .text(Self.variants[0].declaration.name), "rules": .text(machine.rules.rawValue),
      "cards": .array(machine.cards.map { $0.title.value.json }),
      "colors": .array(machine.cards.map { $0.color.map { .text($0.hex) } ?? .null }),
      "gates": .numbers(settings.gates.left, settings.gates.right), "tilt": .decimal(settings.tilt),
      "insets": .decimal(settings.insets),
      "size": .numbers(machine.size.width, machine.size.height), "visibleCount": .int(machine.visibleCount),
      "visible": .array(
        machine.visible.map { shown in
          [
            "card": .int(shown.number), "rotation": .decimal(shown.rotation),
            "frame": .numbers(shown.frame.x, shown.frame.y, shown.frame.width, shown.frame.height),
          ]
        }),
      "swiped": .array(
        machine.swiped.map { ["card": .int($0.card), "direction": .text($0.direction.rawValue)] }),
      "touch": machine.touch.map { .numbers($0.x, $0.y) } ?? .null, "trace": trace.json,
    ]
  }

  // MARK: How one is made

  static let titles = Parameter<Keys>.elements(
    "cards", optional: true, "their titles, the top one first; the six of the article if left out")
  static let size = Parameter<Size>(
    "size", default: Size(width: 300, height: 400), "the size of a card, in points")
  static let visible = Parameter<Int>(
    "visible", taking: .whole(atLeast: 1), default: 3, "how many are on the screen at once")
  static let rules = Rules.parameter(
    "a dragged card drifts from the finger, a card that flies out is not seen, and a canceled drag leaves it hanging"
  )
  static let palette = Parameter<[Tint]>(
    "colors", default: DealtCard.sampleColors,
    "the colors that the cards take in turn; those of the article's sample if left out, [] for none")

  public static let variants: [Variant<CardsExhibit>] = [
    Variant(
      Declaration(
        "deck", "cards that are swiped left or right",
        parameters: [titles, size, visible] + CardNumbers.all + [palette, rules],
        example: "cards deck = [Hamburger, Puppy, Poop] size: 300x400 visible: 3\ndeck swipe left")
    ) { (arguments, report) throws(Fault) in
      let titles = arguments.isGiven(titles) ? try arguments[titles].array() : DealtCard.sampleTitles
      let colors = arguments[palette]
      let deck = try make(&report) { report throws(GestureError) in
        try CardDeck(
          DealtCard.cards(titles, in: colors), size: arguments[size], visible: arguments[visible],
          rules: arguments[rules], settings: try CardNumbers.settings(in: arguments, over: .standard),
          recorder: &report)
      }
      return CardsExhibit(machine: deck, colors: colors)
    }
  ]
}

extension CardsExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 9)

  static func frame(of machine: borrowing CardDeck<DealtCard>) -> CardPile {
    CardPile(copy machine, tint: { $0.color }, title: { $0.title.label })
  }

  static func words(for moment: CardPile) -> String {
    guard let top = moment.cards.first else { return "no card is left" }
    return CardWords.place(of: top, drift: moment.drift, gates: moment.gates).joined(separator: ", ")
  }

  func ownDrawing(of view: String, marks: Marks) -> Drawing {
    wayDrawing(marks)
      ?? CardPile(
        machine, added: marks.added, flown: marks.flown, tint: { $0.color }, title: { $0.title.label }
      ).drawing
  }
}
