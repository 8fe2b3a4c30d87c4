import CollectionViews
import Declarations
import Language
import Pictures

/// The calls of a command, for the view and the property `events`, and what they threw away.
///
/// They are kept as events, and put into words only where they are shown: most commands of a loop are never looked at.
public struct CollectionLog: EventLog {
  public static var isKept: Bool { false }

  /// The calls so far, as many as are kept.
  private(set) var calls: [CollectionEvent] = []
  private(set) var invalidation = WhatIsInvalid.nothing
  /// The titles of the headers before the command, by which sentences name them.
  private(set) var titles: [Key?] = []
  /// Whether what is kept is of an earlier command, and gives way to the calls of the first change of this one.
  private var isOfEarlier = false

  /// More calls than these are not kept.
  private static let limit = 1_000

  public init() {}

  /// - Parameter titles: those of the headers before the command.
  mutating func beginCommand(titles: [Key?]) {
    self.titles = titles
    isOfEarlier = true
  }

  /// The view is changed: what commands before this one called is over.
  mutating func beginChange() {
    guard isOfEarlier else { return }
    isOfEarlier = false
    calls = []
    invalidation = .nothing
  }

  mutating func append(_ event: CollectionEvent) {
    if case .followed(let change, let computed) = event, case .followed(_, let before)? = calls.last {
      // A layout is prepared once for a batch, however many of its changes it follows one by one.
      calls[calls.count - 1] = .followed(change, computed: before + computed)
    } else if calls.count < Self.limit {
      calls.append(event)
    }
    switch event {
    case .invalidated(let invalidation, _): self.invalidation.add(.some(invalidation))
    case .invalidatedEverything: invalidation.add(.everything)
    case .invalidatedCounts: invalidation.add(.counts)
    default: break
    }
  }

  /// Keeps no words.
  public mutating func append(_ event: ReportedEvent) {}
}

/// What a command made a collection throw away.
enum WhatIsInvalid: Equatable, Sendable {
  case some(Invalidation)
  /// The items were replaced: their counts are asked for again.
  case counts
  case everything

  static let nothing = WhatIsInvalid.some(.nothing)

  /// Adds what was thrown away besides: the larger word holds the smaller.
  mutating func add(_ other: WhatIsInvalid) {
    switch (self, other) {
    case (.some(let old), .some(let new)):
      self = .some(old.union(new))
    case (.some, _), (.counts, .everything): self = other
    case (.counts, _), (.everything, _): break
    }
  }

  /// In a message: `headers 0, 1`; `nil` if there is nothing to add.
  var words: String? {
    switch self {
    case .some(let invalidation): invalidation.isEmpty ? nil : invalidation.description
    case .counts, .everything: nil
    }
  }

  /// As the value of a property: a word, the sections of headers, items as pairs and footers by name; where it is only the word,
  /// that alone.
  var value: Value {
    switch self {
    case .some(let invalidation) where invalidation.metrics && invalidation.elements.isEmpty:
      .text("metrics")
    case .some(let invalidation):
      .list((invalidation.metrics ? [.text("metrics")] : []) + invalidation.elements.map(Self.value))
    case .counts: .text("counts")
    case .everything: .text("everything")
    }
  }

  private static func value(_ element: Element) -> Value {
    switch element {
    case .header(let section): .int(section)
    case .item(let path): .tuple([.int(path.section), .int(path.item)])
    case .footer: .text(element.description)
    }
  }
}
