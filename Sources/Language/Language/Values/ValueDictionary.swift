import OrderedCollections

/// Values by key, in the order of insertion. It is copied on write, and as large as one reference, so that values stay small
/// and a dictionary changes where it is.
public struct ValueDictionary: Sendable {
  // Changed only while there is no other reference to it.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var entries: OrderedDictionary<Value, Value>

    init(_ entries: OrderedDictionary<Value, Value>) {
      self.entries = entries
    }
  }

  private var storage: Storage

  /// - Precondition: every key satisfies ``Value/isKey``.
  public init(_ entries: OrderedDictionary<Value, Value> = [:]) {
    storage = Storage(entries)
  }

  /// All of it.
  /// - Complexity: to change it, O(*n*) if another value has the same content by copying, else O(1).
  public var entries: OrderedDictionary<Value, Value> {
    _read { yield storage.entries }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
      yield &storage.entries
    }
  }

  public var count: Int { storage.entries.count }
}
