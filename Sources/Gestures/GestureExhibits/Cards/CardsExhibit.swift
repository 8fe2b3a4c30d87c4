import GestureDrawings
import Gestures
import Language
import Pictures
import Playground
import Recording

/// `cards`: a pile of cards of which the top one is swiped away.
public struct CardsExhibit: MachineExhibit {
  /// What a step did to the cards.
  public struct Marks: ExhibitMarks {
    /// The numbers of those that came on the screen.
    var added: Set<Int> = []
    /// The one that flew out last.
    var flown: Swipe?

    public init() {}
  }

  var machine: CardDeck<Key>
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

  public static let costs: [Cost] = []

  public var summary: [String] {
    var pieces = machine.rules == .article ? ["rules of the article"] : []
    if let top = machine.visible.first, machine.state != .resting { pieces += CardWords.place(of: top) }
    if machine.showsEmptyView { return pieces + ["the empty view is shown"] }
    return pieces + ["\(machine.left.grouped) left, \(machine.remaining.grouped) still to be shown"]
  }

  public var weight: Int { machine.cards.count + machine.swiped.count + trace.weight }

  public var state: JSON {
    [
      "variant": .text(Self.variants[0].declaration.name), "rules": .text(machine.rules.rawValue),
      "cards": .array(machine.cards.map(\.value.json)),
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

  /// The cards of the article's sample.
  private static let sample = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"]

  public static let variants: [Variant<CardsExhibit>] = [
    Variant(
      Declaration(
        "deck", "cards that are swiped left or right",
        parameters: [
          .place(
            "cards", .elements, optional: true,
            "what is written on them, the top one first; the six of the article if left out"),
          .label("size", .size, "the size of a card, in points; 300x400 if left out"),
          .label("visible", .whole(atLeast: 1), "how many are on the screen at once; 3 if left out"),
          .label(
            "rules", .choice(Rules.allCases.map(\.rawValue)),
            "article: as the article's code does it: nobody sees a card fly out, and a cancelled drag leaves it hanging"
          ),
        ], example: "cards deck = [Hamburger, Puppy, Poop] size: 300x400 visible: 3\ndeck swipe left")
    ) { arguments, report in
      let cards = arguments.isGiven(0) ? try arguments.keys(0) : sample.map(Key.text)
      let (deck, trace) = try make(&report) { listener throws(GestureError) in
        try CardDeck(
          cards, size: arguments.size(1) ?? Size(width: 300, height: 400), visible: arguments.whole(2) ?? 3,
          rules: arguments.text(3).flatMap(Rules.init) ?? .right, recorder: &listener)
      }
      return CardsExhibit(machine: deck, trace: trace)
    }
  ]

  // MARK: What verify checks

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) { try machine.checkInvariants() } catch { throw Fault.violated(error) }
    return machine.invariants
  }
}

extension CardsExhibit {
  static let leastFrame = Canvas(columns: 36, rows: 9)

  static func frame(of machine: borrowing CardDeck<Key>) -> CardPile {
    CardPile(copy machine, title: \.label)
  }

  static func draw(_ frame: CardPile, canvas: Canvas) -> Picture {
    GestureDrawings.draw(frame, canvas: canvas).picture
  }

  public func picture(_ request: PictureRequest<Marks>) throws -> Drawn {
    if let drawn = try sharedPicture(request) { return drawn }
    let marks = request.marks
    let pile = CardPile(machine, added: marks.added, flown: marks.flown, title: \.label)
    let drawn = GestureDrawings.draw(pile, canvas: request.canvas)
    return Drawn(
      drawn.picture, leftOut: drawn.leftOut == 0 ? nil : "\(drawn.leftOut.counted("card")) left out")
  }

  public func description(_ request: PictureRequest<Marks>) throws -> Description {
    sharedDescription(request) ?? GestureDrawings.describe(Self.frame(of: machine), canvas: request.canvas)
  }
}
