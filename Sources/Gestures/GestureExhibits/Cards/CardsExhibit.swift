import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

/// `cards`: a pile of cards of which the top one is swiped away.
public struct CardsExhibit: MovingExhibit {
  /// What a step did to the cards.
  public struct Marks: WayMarks {
    /// The numbers of those that came on the screen.
    var added: Set<Int> = []
    /// The one that flew out last.
    var flown: Swipe?
    var way: [Waypoint<CardDeck<DealtCard>>] = []

    public init() {}
  }

  public typealias Structure = CardDeck<DealtCard>
  public typealias Event = CardEvent

  var machine: CardDeck<DealtCard>
  /// The colors that cards take in turn.
  var colors: [Tint]
  var trace = Trace<CardDeck<DealtCard>>()

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
    var pieces = machine.rules.pieces
    if machine.state != .resting { pieces += Self.topWords(of: machine) ?? [] }
    if machine.showsEmptyView { return pieces + ["the empty view is shown"] }
    return pieces + ["\(machine.left.grouped) left, \(machine.remaining.grouped) still to be shown"]
  }

  public var weight: Int { machine.cards.count + machine.swiped.count + trace.weight }

  var otherState: JSON {
    [
      "rules": .text(machine.rules.rawValue),
      "cards": .array(machine.cards.map { $0.title.value.json }),
      "colors": .array(machine.cards.map { $0.color.map { .text($0.hex) } ?? .null }),
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
      "touch": machine.touch.map { .numbers($0.x, $0.y) } ?? .null,
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
    "a dragged card drifts from the finger, and once more when it leaves; a card that flies out is not seen, and a canceled drag leaves it hanging"
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

  static func drawing(of deck: CardDeck<DealtCard>) -> Drawing { pile(deck, Marks()).drawing }

  static func question(of deck: CardDeck<DealtCard>) -> Drawing {
    var pile = pile(deck, Marks())
    pile.hidesOutcome = true
    return pile.drawing
  }

  private static func pile(_ deck: CardDeck<DealtCard>, _ marks: Marks) -> CardPile<DealtCard> {
    CardPile(deck, added: marks.added, flown: marks.flown, tint: { $0.color }, title: { $0.title.label })
  }

  static func words(for deck: CardDeck<DealtCard>) -> String {
    topWords(of: deck)?.joined(separator: ", ") ?? "no card is left"
  }

  /// Where the top card is, and how it is turned; nil if there is none.
  private static func topWords(of deck: CardDeck<DealtCard>) -> [String]? {
    deck.visible.first.map { top in
      CardWords.place(of: top, drift: deck.touch == nil ? nil : deck.drift, gates: deck.settings.gates)
    }
  }

  func ownDrawing(of view: String, marks: Marks) -> Drawing {
    wayDrawing(marks) ?? Self.pile(machine, marks).drawing
  }
}

/// A card of the data source: what is written on it, and its color.
public struct DealtCard: Hashable, Sendable {
  var title: Key
  /// `nil` for a card without a color of its own.
  var color: Tint?
}

extension DealtCard {
  /// The titles of the cards in the article's sample.
  static let sampleTitles = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"].map(Key.text)
  /// Their colors.
  static let sampleColors = [
    Tint(red: 0xF5, green: 0xCF, blue: 0x75), Tint(red: 0x4A, green: 0xA3, blue: 0xF5),
    Tint(red: 0x4A, green: 0xA1, blue: 0x7D), Tint(red: 0xB0, green: 0x85, blue: 0x61),
    Tint(red: 0xE6, green: 0xFC, blue: 0xF7), Tint(red: 0xD4, green: 0xD1, blue: 0xB0),
  ]

  /// Cards with these titles, which take the colors in turn, from the first again where these do not suffice.
  static func cards(_ titles: [Key], in colors: [Tint]) -> [DealtCard] {
    titles.enumerated().map { index, title in
      DealtCard(title: title, color: colors.isEmpty ? nil : colors[index % colors.count])
    }
  }
}

extension Tint: ArgumentValue {
  public static var parameterType: ParameterType {
    .shape(.named("a color such as \"#F5CF75\"", signature: "\"#RRGGBB\"", .label))
  }

  public init?(argument: Value) {
    guard case .text(let text) = argument else { return nil }
    self.init(hex: text)
  }

  public var argumentText: String { "\"\(hex)\"" }
}

/// The parameters for what one is to experiment with, when a deck of cards is made and when it is configured.
enum CardNumbers {
  static let gates = Parameter<GatePair?>(
    "gates",
    "the positions (left, right) beyond which the center of a card must be for it to fly out; (-65, 400) by default"
  )

  static let all: [any DeclaredParameter] = [gates] + CardSettings.optionalParameters

  /// Whether any of them is given.
  static func areGiven(in arguments: Arguments) -> Bool {
    arguments[gates] != nil || CardSettings.areGiven(in: arguments)
  }

  /// The settings with what is given in place of their own.
  static func settings(
    in arguments: Arguments, over settings: CardSettings
  ) throws(GestureError) -> CardSettings {
    let pair = arguments[gates]
    let gates = if let pair { try CardGates(left: pair.left, right: pair.right) } else { settings.gates }
    let numbers = settings.changed(by: arguments)
    return try CardSettings(gates: gates, tilt: numbers.tilt, insets: numbers.insets)
  }
}

/// The positions of two gates, in points of the container.
struct GatePair: ArgumentValue {
  let left: Double
  let right: Double

  static var parameterType: ParameterType {
    .shape(.named("the positions (left, right) of the gates", signature: "(left, right)", .point))
  }

  init?(argument: Value) {
    guard let point = Point(argument: argument) else { return nil }
    (left, right) = (point.x, point.y)
  }

  var argumentText: String { "(\(left.argumentText), \(right.argumentText))" }
}
