import CollectionViews
import Language
import Pictures
import Playground

/// The calls of a command, for the view and the property `events`, and what they threw away.
///
/// They are kept as events, and put into words where they are shown: of a loop's commands most are never looked at.
public struct CollectionLog: EventLog {
  public static var isKept: Bool { false }

  /// The calls so far, as many as are kept.
  private(set) var calls: [CollectionEvent] = []
  private(set) var invalidation = WhatIsInvalid.nothing
  /// The titles of the headers before the command: headers are called by them.
  private(set) var titles: [Key?] = []

  /// More calls than these are not kept.
  private static let limit = 1_000

  public init() {}

  init(titles: [Key?]) { self.titles = titles }

  mutating func append(_ event: CollectionEvent) {
    if calls.count < Self.limit { calls.append(event) }
    switch event {
    case .invalidated(let invalidation, _): self.invalidation = .some(invalidation)
    case .invalidatedEverything: invalidation = .everything
    case .invalidatedCounts: invalidation = .counts
    default: break
    }
  }

  /// Words are not kept.
  public mutating func append(_ event: ToldEvent) {}
}

/// What a command made a collection throw away.
enum WhatIsInvalid: Equatable, Sendable {
  case some(Invalidation)
  /// The items are others: their counts are asked anew.
  case counts
  case everything

  static let nothing = WhatIsInvalid.some(.nothing)

  /// As it is said: `headers 0, 1`; nothing if there is nothing to say.
  var words: String? {
    switch self {
    case .some(let invalidation): invalidation.isEmpty ? nil : invalidation.description
    case .counts, .everything: nil
    }
  }

  /// As it is answered: the sections of headers, or a word.
  var value: Value {
    switch self {
    case .some(let invalidation):
      invalidation.metrics ? .text("metrics") : .list(invalidation.headers.map { .int($0) })
    case .counts: .text("counts")
    case .everything: .text("everything")
    }
  }
}

/// Tells the calls of a command by their sentences.
public struct CollectionStory: Story {
  public var explanation: Explanation

  public init(_ explanation: Explanation) { self.explanation = explanation }

  /// The calls after which it is told that an element comes into sight: that says enough.
  private static let untold: Set<String> = ["cellForItem", "viewForHeader", "viewForFooter"]

  public mutating func hear(_ event: ToldEvent) {
    if !Self.untold.contains(event.name) { explanation.append(MicroStep(event.sentence)) }
  }

  /// Tells a batch as it is performed: reloads first, then what goes from the end, then what comes from the start.
  mutating func tell(_ plan: UpdatePlan, named name: (IndexPath) -> String) {
    for step in plan.steps { explanation.append(MicroStep(step.sentence(named: name))) }
  }
}
