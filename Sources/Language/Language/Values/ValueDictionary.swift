import OrderedCollections

/// Values by key, in the order of insertion. It is copied on write, and as large as one reference, so that values stay small
/// and a dictionary changes where it is.
public struct ValueDictionary: Sendable {
  // Changed only while there is no other reference to it.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var entries: OrderedDictionary<Value, Value>
    /// Made when as many values were set as there are keys; nil after a change of anything else.
    @exclusivity(unchecked) var places: IntegerPlaces?
    @exclusivity(unchecked) var setCount = 0

    init(_ entries: OrderedDictionary<Value, Value>) {
      self.entries = entries
    }
  }

  private var storage: Storage

  /// - Precondition: every key satisfies ``Value/isKey``.
  public init(_ entries: OrderedDictionary<Value, Value> = [:]) {
    storage = Storage(entries)
  }

  /// The value of a whole number; nil if it is not among the keys.
  public func value(of key: Int64) -> Value? {
    guard let places = storage.places else { return storage.entries[.int(key)] }
    return places[key].map { storage.entries.values[$0] }
  }

  /// Sets the value of a whole number that is among the keys.
  ///
  /// - Returns: false, and nothing is changed, if it is not.
  /// - Complexity: O(1) on average, if no other value has the same content.
  public mutating func setValue(of key: Int64, to value: Value) -> Bool {
    guard let place = storage.places.map({ $0[key] }) ?? storage.entries.index(forKey: .int(key)) else {
      return false
    }
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
    storage.entries.values[place] = value
    if storage.places == nil {
      storage.setCount += 1
      if storage.setCount >= storage.entries.count {
        storage.places = IntegerPlaces(storage.entries.keys)
      }
    }
    return true
  }

  /// Adds to the whole number of a whole number that is among the keys.
  ///
  /// - Returns: false, and nothing is changed, if there is none, or the sum is too large.
  /// - Complexity: O(1) on average, if no other value has the same content.
  public mutating func increaseValue(of key: Int64, by number: Int64) -> Bool {
    guard let place = storage.places?[key], case .int(let before) = storage.entries.values[place] else {
      return false
    }
    let (sum, overflow) = before.addingReportingOverflow(number)
    guard !overflow else { return false }
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
    storage.entries.values[place] = .int(sum)
    return true
  }

  /// All of it.
  /// - Complexity: to change it, O(*n*) if another value has the same content by copying, else O(1).
  public var entries: OrderedDictionary<Value, Value> {
    _read { yield storage.entries }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
      storage.places = nil
      storage.setCount = 0
      yield &storage.entries
    }
  }

  public var count: Int { storage.entries.count }
}
