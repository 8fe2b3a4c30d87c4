import Declarations
import DequeModule
import Language

/// The session's variables, each at a place of its own: code that runs looks a name up once, and finds the value by its place from
/// then on.
struct Variables: Sendable {
  private var index: NameIndex
  /// The names, in the order in which they were first set.
  private(set) var names: [String]
  private var values: [Value]

  init(_ variables: [String: Value] = [:]) {
    names = variables.keys.sorted()
    values = names.map { variables[$0] ?? .nothing }
    index = NameIndex(names)
  }

  var isEmpty: Bool { names.isEmpty }

  /// By their names.
  var dictionary: [String: Value] { Dictionary(uniqueKeysWithValues: zip(names, values)) }

  /// How many values they hold, themselves included.
  var weight: Int { values.reduce(0) { $0 + 1 + $1.weight } }

  /// The place of a variable, which it keeps; nil if there is none of that name.
  func place(of name: String) -> Int? { names.isEmpty ? nil : index[name] }

  /// The variable at a place, to be read or to be changed where it is.
  subscript(place: Int) -> Value {
    @inline(__always) _read { yield values[place] }
    @inline(__always) _modify { yield &values[place] }
  }

  /// The variable of a name; nil if there is none.
  subscript(name: String) -> Value? { place(of: name).map { values[$0] } }

  /// Adds a value to the end of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or needs much memory to grow.
  @inline(__always)
  mutating func append(_ value: Value, to place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard items.count < most, !items.isAboutToGrow else { return false }
      items.append(value)
      return true
    }
  }

  /// Sets an element of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or has no such element.
  @inline(__always)
  mutating func setElement(_ index: Int64, to value: Value, at place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard index >= 0, index < Int64(items.count), items.count < most else { return false }
      items[Int(index)] = value
      return true
    }
  }

  /// Removes the first or the last element of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or an empty one.
  @inline(__always)
  mutating func removeEnd(isFirst: Bool, at place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard items.count < most else { return false }
      return (isFirst ? items.popFirst() : items.popLast()) != nil
    }
  }

  /// The element of a list; nil if the variable is none, or has no such element.
  @inline(__always)
  func element(_ index: Int64, at place: Int) -> Value? {
    guard case .list(let items) = values[place], index >= 0, index < Int64(items.count) else { return nil }
    return items[Int(index)]
  }

  /// Lets `body` change a list. It is taken out for that time, so that there is no second reference to it.
  ///
  /// - Returns: what the body returns; false if the variable is no list.
  @inline(__always)
  private mutating func withList(at place: Int, _ body: (inout Deque<Value>) -> Bool) -> Bool {
    guard values[place].holdsList else { return false }
    return values.withUnsafeMutableBufferPointer { values in
      let value = values.baseAddress.unsafelyUnwrapped + place
      guard case .list(var items) = value.move() else { preconditionFailure("a list was there") }
      defer { value.initialize(to: .list(items)) }
      return body(&items)
    }
  }

  /// Sets a variable to a whole number. What was there is released only if it must be.
  @inline(__always)
  mutating func set(_ place: Int, to number: Int64) {
    values.withUnsafeMutableBufferPointer { values in
      precondition(place < values.count)
      let value = values.baseAddress.unsafelyUnwrapped + place
      if value.pointee.isPlain { value.initialize(to: .int(number)) } else { value.pointee = .int(number) }
    }
  }

  /// The whole number in a variable; nil if it holds anything else.
  @inline(__always)
  func int(_ place: Int) -> Int64? {
    if case .int(let number) = values[place] { number } else { nil }
  }

  /// The value of a whole number among the keys of a dictionary; nil if the variable is none, or has no such key.
  @inline(never)
  func entry(_ key: Int64, at place: Int) -> Value? {
    if case .dictionary(let dictionary) = values[place] { dictionary.value(of: key) } else { nil }
  }

  /// Sets the value of a whole number that is among the keys of a dictionary.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no dictionary of fewer than so many entries, or has no such key.
  @inline(never)
  mutating func setEntry(_ key: Int64, to new: Value, at place: Int, of most: Int) -> Bool {
    guard case .dictionary = values[place] else { return false }
    return values.withUnsafeMutableBufferPointer { values in
      (values.baseAddress.unsafelyUnwrapped + place).setEntry(key, to: new, of: most)
    }
  }

  /// Sets a variable, which may be a new one.
  mutating func set(_ name: String, to value: Value) {
    if let place = place(of: name) {
      values[place] = value
      return
    }
    index.append(name)
    names.append(name)
    values.append(value)
  }
}

extension UnsafeMutablePointer<Value> {
  /// Sets the value of a whole number that is among the keys of a dictionary. It is taken out for that time, so that there is no second
  /// reference to it.
  ///
  /// - Returns: false, and nothing is changed, if it is no dictionary of fewer than so many entries, or has no such key.
  func setEntry(_ key: Int64, to new: Value, of most: Int) -> Bool {
    guard case .dictionary = pointee, case .dictionary(var dictionary) = move() else { return false }
    defer { initialize(to: .dictionary(dictionary)) }
    return dictionary.count < most && dictionary.setValue(of: key, to: new)
  }
}

extension Value {
  /// Asked before a value is changed: to match its list would hold a second reference, and the change would copy it.
  @inline(__always) var holdsList: Bool { if case .list = self { true } else { false } }

  /// Whether it holds no reference, so that it can be overwritten without releasing anything.
  @inline(__always) var isPlain: Bool {
    switch self {
    case .nothing, .bool, .int, .decimal: true
    default: false
    }
  }
}
