import Declarations
import DequeModule
import Language

/// The session's variables, each at a place of its own: code that runs looks a name up once, and finds the value by its place from
/// then on.
struct Variables: Sendable {
  private var index: NameIndex
  /// The names, in the order in which they were first set.
  private(set) var names: [String]
  /// The values, and behind them room for others.
  private var values: FixedStorage<Value>

  init(_ variables: [String: Value] = [:]) {
    names = variables.keys.sorted()
    values = FixedStorage(names.map { variables[$0] ?? .nothing })
    index = NameIndex(names)
  }

  var isEmpty: Bool { names.isEmpty }

  /// By their names.
  var dictionary: [String: Value] { Dictionary(uniqueKeysWithValues: zip(names, values)) }

  /// How many values they hold, themselves included.
  var weight: Int { values.prefix(names.count).reduce(0) { $0 + 1 + $1.weight } }

  /// The place of a variable, which it keeps; nil if there is none of that name.
  func place(of name: String) -> Int? { names.isEmpty ? nil : index[name] }

  /// The variable at a place, to be read or to be changed where it is.
  subscript(place: Int) -> Value {
    @inline(__always) _read { yield values[place] }
    @inline(__always) _modify {
      own()
      yield &values[place]
    }
  }

  /// The variable of a name; nil if there is none.
  subscript(name: String) -> Value? { place(of: name).map { values[$0] } }

  /// The variables where they stand, of which there is no other reference then.
  mutating func owned() -> OwnedVariables {
    own()
    return OwnedVariables(start: values.start, count: names.count)
  }

  @inline(__always)
  private mutating func own() {
    if !isKnownUniquelyReferenced(&values) { values = FixedStorage(values) }
  }

  /// Copies an element of a list to a register.
  ///
  /// - Returns: false if the variable is no list, or has no such whole number.
  @inline(__always)
  func takeNumber(_ index: Int64, at place: Int, into target: Register, in r: Window) -> Bool {
    guard place >= 0, case .list(let items) = values[place], index >= 0, index < Int64(items.count),
      case .int(let number) = items[Int(index)]
    else { return false }
    r.set(target, plain: .int(number))
    return true
  }

  /// The element of a list; nil if the variable is none, or has no such element.
  func element(_ index: Int64, at place: Int) -> Value? {
    guard case .list(let items) = values[place], index >= 0, index < Int64(items.count) else { return nil }
    return items[Int(index)]
  }

  /// How many elements a list has; nil if the variable is none.
  @inline(__always)
  func count(_ place: Int) -> Int? {
    if place >= 0, case .list(let items) = values[place] { items.count } else { nil }
  }

  /// The whole number in a variable; nil if it holds anything else, or there is none at the place.
  @inline(__always)
  func int(_ place: Int) -> Int64? {
    if place >= 0, case .int(let number) = values[place] { number } else { nil }
  }

  /// The value of a whole number among the keys of a dictionary; nil if the variable is none, or has no such key.
  func entry(_ key: Int64, at place: Int) -> Value? {
    if case .dictionary(let dictionary) = values[place] { dictionary.value(of: key) } else { nil }
  }

  /// Sets a variable, which may be a new one.
  mutating func set(_ name: String, to value: Value) {
    if let place = place(of: name) {
      self[place] = value
      return
    }
    if names.count == values.count {
      values = FixedStorage(values, filledWith: .nothing, count: max(4, 2 * values.count))
    } else {
      own()
    }
    values[names.count] = value
    index.append(name)
    names.append(name)
  }
}
