import Language
import Pictures

/// What a line did to the parts of variables.
package struct CodeTouches: Sendable {
  package struct Part: Sendable {
    package var name: String
    /// The way to it: indexes, keys, names of fields.
    package var path: [Value]
    package var role: Role
    /// What is there, or was read there.
    package var value: Value?
    /// What was there before it was changed.
    package var old: Value?
    /// How it is written, if it was set: `xs[2]`, `r.next.v`.
    package var written: String?

    package init(
      name: String, path: [Value], role: Role, value: Value? = nil, old: Value? = nil, written: String? = nil
    ) {
      self.name = name
      self.path = path
      self.role = role
      self.value = value
      self.old = old
      self.written = written
    }
  }

  /// Two parts of one list that changed places.
  package struct Exchange: Sendable {
    package var name: String
    package var first: [Value]
    package var second: [Value]
    /// What stands at the first and at the second now.
    package var values: (Value, Value)

    package init(name: String, first: [Value], second: [Value], values: (Value, Value)) {
      self.name = name
      self.first = first
      self.second = second
      self.values = values
    }
  }

  /// A value that was taken out of a list or a dictionary.
  package struct Removed: Sendable {
    package var name: String
    /// The way to what held it.
    package var path: [Value]
    /// How many values stand before it.
    package var place: Int64
    /// Its key, if it was an entry.
    package var key: Value?
    package var value: Value

    package init(name: String, path: [Value], place: Int64, key: Value?, value: Value) {
      self.name = name
      self.path = path
      self.place = place
      self.key = key
      self.value = value
    }
  }

  package var parts: [Part] = []
  package var removed: [Removed] = []
  package var exchanges: [Exchange] = []
  /// What was added and removed, in sentences without a full stop.
  package var sentences: [String] = []

  package init() {}

  package var isEmpty: Bool { parts.isEmpty && exchanges.isEmpty && sentences.isEmpty }
}
