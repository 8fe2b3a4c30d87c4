import DequeModule
import Language
import OrderedCollections
import Recording

/// Dictionaries as Swift goes through them: entry by entry, each with its `key` and its `value`.
extension ValueDictionary {
  /// The entries as a list of records.
  ///
  /// - Throws: ``Fault/canceled``, if there is no time or memory for it.
  package func listedEntries() throws(Fault) -> Value {
    try StatementCancellation.take(3 * count, of: MemoryLayout<Value>.stride)
    var records = Deque<Value>(minimumCapacity: count)
    let cancellation = StatementCancellation.current
    var turns = Turns()
    for (key, value) in entries {
      try turns.next(cancellation)
      records.append(Self.entry(key, value))
    }
    return .list(records)
  }

  /// One entry as a record.
  package static func entry(_ key: Value, _ value: Value) -> Value {
    .record(ValueRecord(names: ["key", "value"], values: [key, value]))
  }
}

extension Value {
  /// What was kept of another value, which the list is: entries of a dictionary as one, letters of a text as a text.
  ///
  /// - Throws: what interrupts it.
  package func regathered(as origin: Value) throws(Fault) -> Value {
    guard case .list(let kept) = self else { return self }
    switch origin {
    case .dictionary: return try Value.dictionary(of: kept)
    case .text:
      var text = ""
      for case .text(let letter) in kept { text += letter }
      return .text(text)
    default: return self
    }
  }

  /// The dictionary of pairs of a key and a value.
  ///
  /// - Throws: if one is no such pair, cannot be a key, or stands twice.
  package static func dictionary(of pairs: some Sequence<Value>) throws(Fault) -> Value {
    let cancellation = StatementCancellation.current
    var turns = Turns()
    var entries: [(Value, Value)] = []
    for pair in pairs {
      try turns.next(cancellation)
      guard let parts = pair.places, parts.count == 2 else {
        throw Fault.wrongType(of: "an entry", expected: "a pair of a key and a value", got: pair)
      }
      entries.append((parts[0], parts[1]))
    }
    return try dictionary(entries)
  }
}
