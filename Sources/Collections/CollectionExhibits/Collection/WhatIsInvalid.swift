import CollectionViews
import Language
import Playground

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
    case .some(let invalidation): invalidation.isEmpty ? nil : invalidation.words
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
