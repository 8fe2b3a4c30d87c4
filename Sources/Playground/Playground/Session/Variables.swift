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
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values.
  @inline(__always)
  mutating func append(_ value: Value, to place: Int, of most: Int) -> Bool {
    // It is taken out, so that there is no second reference to the list while it changes.
    guard case .list = values[place] else { return false }
    var taken = Value.nothing
    swap(&taken, &values[place])
    guard case .list(var items) = taken else { return false }
    taken = .nothing
    defer { values[place] = .list(items) }
    guard items.count < most else { return false }
    items.askForGrowth()
    items.append(value)
    return true
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
