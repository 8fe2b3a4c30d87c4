import Language

/// Parameters and the names of loops: a stack, of which a procedure sees only its own part.
struct Locals: Sendable {
  /// Where a call began.
  struct Mark: Sendable {
    var base: Int
    var count: Int
  }

  private var names: [String] = []
  private var values: [Value] = []
  private var base = 0

  var count: Int { names.count }
  /// The names in sight, the innermost last.
  var visibleNames: ArraySlice<String> { names[base...] }

  mutating func removeAll() {
    guard !names.isEmpty || base > 0 else { return }
    names.removeAll()
    values.removeAll()
    base = 0
  }

  subscript(name: String) -> Value? {
    index(of: name).map { values[$0] }
  }

  /// The place of the innermost local of that name, for ``local(at:)``; nil if there is none.
  func index(of name: String) -> Int? {
    names.count > base ? names[base...].lastIndex(of: name) : nil
  }

  func has(_ name: String) -> Bool { index(of: name) != nil }

  mutating func push(_ name: String, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  /// A local by its place, the outermost first.
  func local(at index: Int) -> (name: String, value: Value) { (names[index], values[index]) }

  /// A local by its place, if it is a whole number.
  func wholeNumber(at index: Int) -> Int? { values[index].wholeNumber }

  mutating func set(at index: Int, _ value: Value) {
    values[index] = value
  }

  /// Sets the local of that name; false if there is none.
  mutating func assign(_ name: String, _ value: Value) -> Bool {
    guard let index = index(of: name) else { return false }
    values[index] = value
    return true
  }

  /// Lets `body` change the local of that name in place; false if there is none.
  mutating func withValue(of name: String, _ body: (inout Value) throws -> Void) rethrows -> Bool {
    guard let index = index(of: name) else { return false }
    try body(&values[index])
    return true
  }

  mutating func truncate(to count: Int) {
    names.removeLast(names.count - count)
    values.removeLast(values.count - count)
  }

  /// Enters a procedure with its arguments.
  mutating func enter(_ arguments: [(String, Value)]) -> Mark {
    let mark = Mark(base: base, count: count)
    base = count
    for (name, value) in arguments { push(name, value) }
    return mark
  }

  mutating func leave(_ mark: Mark) {
    truncate(to: mark.count)
    base = mark.base
  }

  /// - Throws: ``Fault/reservedName(_:as:)`` if the name is a keyword.
  func checkName(_ name: Word) throws {
    if Syntax.keywords.contains(name.text) {
      throw Fault.reservedName(name.text, as: "a keyword").at(name.range)
    }
  }
}
