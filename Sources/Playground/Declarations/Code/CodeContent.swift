import DequeModule
import JSONModule
import Language
import OrderedCollections
import Pictures
import Values

/// What a variable holds, as a moment keeps it.
package enum CodeContent: Sendable {
  case value(Value)
  /// An object, or a value that is too large to be kept: in a few words, and as data.
  case told(String, JSON)
  /// What a program in another language holds.
  case foreign(ForeignContent)

  /// Longer values are told: the first change of one that is kept copies it.
  private static let mostKept = 2_000

  package init(_ value: Value) {
    self = value.isKept(mostHeld: Self.mostKept) ? .value(value) : .told(value.glimpse, value.factJSON)
  }

  package var value: Value? {
    switch self {
    case .value(let value): value
    case .told: nil
    case .foreign(let content): content.value
    }
  }

  /// In a few words.
  package var text: String {
    switch self {
    case .value(let value): value.glimpse
    case .told(let text, _): text
    case .foreign(let content): content.text
    }
  }

  package var json: JSON {
    switch self {
    case .value(let value): value.factJSON
    case .told(_, let json): json
    case .foreign(let content): content.value?.factJSON ?? .text(content.text)
    }
  }
}

/// What a variable of a program in another language holds.
package final class ForeignContent: Sendable {
  /// In a few words, as that language writes it.
  let text: String
  /// The same as a value, for what points into it; nil if there is none like it.
  let value: Value?
  /// What draws it where no value is like it: under a name, with marks of what the moment changed if it changed it; nil if it is only
  /// written.
  package let drawing: (@Sendable (_ name: String, _ isChanged: Bool) -> Drawing?)?

  package init(
    _ text: String, value: Value?, drawing: (@Sendable (_ name: String, _ isChanged: Bool) -> Drawing?)? = nil
  ) {
    self.text = text
    self.value = value
    self.drawing = drawing
  }
}

extension Value {
  /// Whether neither it nor what it holds has more than so many values.
  fileprivate func isKept(mostHeld most: Int) -> Bool {
    guard weight <= most else { return false }
    return switch self {
    case .list(let values), .tuple(let values): values.allSatisfy { $0.weight <= most }
    case .dictionary(let dictionary): dictionary.entries.values.allSatisfy { $0.weight <= most }
    case .record(let record): record.values.allSatisfy { $0.weight <= most }
    default: true
    }
  }

  /// Values that hold more than these are counted.
  private static let wholeFacts = 100

  /// The value as a moment shows it: in full, or how much it holds.
  package var factJSON: JSON {
    guard holdsMore(than: Self.wholeFacts) else { return json }
    return switch self {
    case .list(let values), .tuple(let values): ["count": .int(values.count)]
    case .dictionary(let dictionary): ["count": .int(dictionary.count)]
    case .text(let text): ["count": .int(text.count)]
    default: ["text": .text(glimpse)]
    }
  }
}
