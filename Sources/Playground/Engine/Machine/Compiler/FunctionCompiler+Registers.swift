import Language

/// Which registers hold what: names, and what is computed on the way.
extension FunctionCompiler {
  /// A register for something that is computed on the way; they are given back in the opposite order.
  mutating func temporary() -> Register {
    temporariesInUse += 1
    temporaryCount = max(temporaryCount, temporariesInUse)
    return nextTemporary - 1
  }

  /// The register that ``temporary()`` gives next.
  var nextTemporary: Register { Register(firstTemporary + temporariesInUse) }

  /// Does something, and gives back the registers that it took.
  mutating func withTemporaries<Result>(_ body: (inout FunctionCompiler) -> Result) -> Result {
    let before = temporariesInUse
    defer { temporariesInUse = before }
    return body(&self)
  }

  func isTemporary(_ register: Register) -> Bool { register >= firstTemporary }

  /// Whether a register may hold an object: an argument may, of a function and of what is called like a verb.
  func mayHoldObject(_ register: Register) -> Bool { register < definition.parameters.count }

  /// A register of its own for a name of the innermost block, or for something without a name.
  mutating func addLocal(_ name: String? = nil, isSet: Bool = false) -> Register {
    let register = Self.add(name, to: &tables.localNames)
    if let name { scopes[scopes.count - 1][name] = register }
    if isSet { self.isSet.insert(register) }
    return register
  }

  mutating func openScope() { scopes.append([:]) }

  mutating func closeScope() { scopes.removeLast() }

  /// The local names in sight, for what is evaluated when it is asked for.
  mutating func visibleScope() -> TableIndex {
    let locals = scopes.flatMap { scope in
      scope.map { Scope.Local(name: $0.key, register: $0.value) }.sorted { $0.register < $1.register }
    }
    if let last = tables.scopes.last, last.elementsEqual(locals, by: { $0.register == $1.register }) {
      return TableIndex(tables.scopes.count - 1)
    }
    return Self.add(locals, to: &tables.scopes)
  }

  /// The session's variable of a name.
  mutating func slot(_ name: String) -> TableIndex {
    if let known = slotIndex[name] { return known }
    let slot = Self.add(name, to: &tables.slots)
    slotIndex[name] = slot
    return slot
  }

  func local(_ name: String) -> Register? {
    for scope in scopes.reversed() {
      if let register = scope[name] { return register }
    }
    return nil
  }

  /// A local variable that may be changed.
  func ownLocal(_ name: String) -> Register? {
    guard let register = local(name), !outerNames.contains(name) || register >= definition.parameters.count
    else { return nil }
    return register
  }

  /// A local variable that certainly holds something.
  func settledLocal(_ name: String) -> Register? {
    local(name).flatMap { isSet.contains($0) ? $0 : nil }
  }

  mutating func noteRead(_ name: String, at range: SourceRange, mayBeElse: Bool) {
    tables.sessionReads.append(.init(name: name, range: range, mayBeElse: mayBeElse))
  }
}
