import DequeModule
import OrderedCollections
import Recording

/// Values by key, in the order of insertion. It is copied on write, and as large as one reference, so that values stay small
/// and a dictionary changes where it is.
///
/// The first entries that are taken out leave holes, which are closed when they are as many as the entries that are left: to empty it from its
/// front takes O(1) an entry on average.
public struct ValueDictionary: Sendable {
  // Changed only while there is no other reference to it.
  private final class Storage: @unchecked Sendable {
    /// The first ``holes`` of them are gone.
    @exclusivity(unchecked) var entries: OrderedDictionary<Value, Value>
    @exclusivity(unchecked) var holes = 0
    /// The keys that are left, if an entry was taken out of the front and nothing since but there, or added at the end.
    @exclusivity(unchecked) var keys: Deque<Value>?
    /// Made when as many values were set as there are keys; nil after a change of anything else.
    @exclusivity(unchecked) var places: IntegerPlaces?
    @exclusivity(unchecked) var setCount = 0

    init(_ entries: OrderedDictionary<Value, Value>, holes: Int = 0) {
      self.entries = entries
      self.holes = holes
    }

    /// The place of a key; nil if it is not there, or gone.
    func place(of key: Value) -> Int? {
      guard let place = entries.index(forKey: key), place >= holes else { return nil }
      return place
    }

    /// The entries without the holes.
    ///
    /// - Complexity: O(1) without holes, else O(*n*)
    var present: OrderedDictionary<Value, Value> {
      holes == 0
        ? entries
        : OrderedDictionary(
          uncheckedUniqueKeysWithValues: zip(entries.keys[holes...], entries.values[holes...]))
    }

    /// - Complexity: O(*n*), but no key is hashed unless most are gone.
    func closeHoles() {
      guard holes > 0 else { return }
      entries.removeSubrange(..<holes)
      holes = 0
      places = nil
    }
  }

  private var storage: Storage

  /// - Precondition: every key satisfies ``Value/isKey``.
  public init(_ entries: OrderedDictionary<Value, Value> = [:]) {
    storage = Storage(entries)
  }

  /// The value of a whole number; nil if it is not among the keys.
  public func value(of key: Int64) -> Value? {
    guard let places = storage.places else { return self[.int(key)] }
    guard let place = places[key], place >= storage.holes else { return nil }
    return storage.entries.values[place]
  }

  /// The value of a key; nil if there is none.
  ///
  /// - Complexity: O(1) on average
  public subscript(key: Value) -> Value? {
    storage.place(of: key).map { storage.entries.values[$0] }
  }

  /// Sets the value of a whole number that is among the keys.
  ///
  /// - Returns: false, and nothing is changed, if it is not.
  /// - Complexity: O(1) on average, if no other value has the same content.
  public mutating func setValue(of key: Int64, to value: Value) -> Bool {
    guard let place = storage.places.map({ $0[key] }) ?? storage.entries.index(forKey: .int(key)),
      place >= storage.holes
    else { return false }
    makeUnique()
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
    guard let place = storage.places?[key], place >= storage.holes,
      case .int(let before) = storage.entries.values[place]
    else { return false }
    let (sum, overflow) = before.addingReportingOverflow(number)
    guard !overflow else { return false }
    makeUnique()
    storage.entries.values[place] = .int(sum)
    return true
  }

  /// Lets `body` change the value of a key in place; one that is not there is added at the end, as none at first.
  ///
  /// - Complexity: O(1) on average, if no other value has the same content.
  public mutating func withValue<Failure: Error>(
    of key: Value, _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    makeUnique()
    storage.places = nil
    storage.setCount = 0
    if let place = storage.entries.index(forKey: key) {
      if place >= storage.holes { return try body(&storage.entries.values[place]) }
      // It would come back where it was.
      storage.closeHoles()
    }
    storage.keys?.append(key)
    try body(&storage.entries[key, default: .nothing])
  }

  /// Takes an entry out.
  ///
  /// - Returns: false if there is none of the key.
  /// - Complexity: O(1) on average for the first and the last, else O(*n*); O(*n*) if another value has the same content.
  public mutating func remove(_ key: Value) -> Bool {
    guard let place = storage.place(of: key) else { return false }
    makeUnique()
    defer { if storage.holes > storage.entries.count - storage.holes { storage.closeHoles() } }
    guard place == storage.holes else {
      storage.keys = nil
      storage.places = nil
      storage.setCount = 0
      storage.entries.remove(at: place)
      return true
    }
    if storage.keys == nil { storage.keys = Deque(storage.entries.keys[place...]) }
    storage.keys?.removeFirst()
    // What it held is given back at once.
    storage.entries.values[place] = .nothing
    storage.holes += 1
    return true
  }

  /// Asks for the time and memory of the copy that the next change may make.
  ///
  /// - Complexity: O(1)
  package mutating func askForCopy() throws(Canceled) {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    try ValueWork.take(count * Self.bytesPerEntry)
  }

  /// What an entry takes, the places of keys included.
  private static let bytesPerEntry = 3 * MemoryLayout<Value>.stride

  /// Whether a dictionary has the same keys and values.
  ///
  /// - Throws: ``Recording/Canceled``.
  func equals(_ other: ValueDictionary, _ work: inout ValueWork) throws(Canceled) -> Bool {
    if storage === other.storage { return true }
    guard count == other.count else { return false }
    for place in storage.holes..<storage.entries.count {
      let (key, value) = storage.entries.elements[place]
      try work.spend(2)
      guard let counterpart = other[key], try value.equals(counterpart, &work) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { copyStorage() }
  }

  @inline(never)
  private mutating func copyStorage() {
    storage = Storage(storage.entries, holes: storage.holes)
  }

  /// The keys, in their order.
  ///
  /// - Complexity: O(1) after the removal of the first entry, else O(*n*)
  public var keys: Deque<Value> { storage.keys ?? Deque(storage.entries.keys[storage.holes...]) }

  /// The values, in the order of the keys.
  ///
  /// - Complexity: O(*n*)
  public var values: Deque<Value> { Deque(storage.entries.values[storage.holes...]) }

  /// A key and its value, by their place from 0.
  ///
  /// - Complexity: O(1)
  public func entry(at place: Int) -> (key: Value, value: Value) {
    storage.entries.elements[storage.holes + place]
  }

  /// All of it.
  /// - Complexity: after the removal of first entries O(*n*). To change it, O(*n*) if another value has the same content by copying, else O(1).
  public var entries: OrderedDictionary<Value, Value> {
    _read {
      if storage.holes == 0 { yield storage.entries } else { yield storage.present }
    }
    _modify {
      makeUnique()
      storage.closeHoles()
      storage.keys = nil
      storage.places = nil
      storage.setCount = 0
      yield &storage.entries
    }
  }

  public var count: Int { storage.entries.count - storage.holes }

  /// How many entries are gone whose room is still taken.
  var holes: Int { storage.holes }
}
