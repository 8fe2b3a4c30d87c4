import Language

/// `let (xs[i], xs[j]) = (xs[j], xs[i])`: that two parts were exchanged is seen in how it is written, since their values may be equal.
extension FunctionCompiler {
  /// Whether two places take each other's values: `let (xs[i], xs[j]) = (xs[j], xs[i])`.
  static func exchanges(_ targets: [AssignmentTarget], _ value: Expression) -> Bool {
    guard targets.count == 2, case .place(let one) = targets[0], case .place(let other) = targets[1],
      case .tuple(let items) = value.node, items.count == 2, let first = Place(items[0]),
      let second = Place(items[1])
    else { return false }
    return !one.steps.isEmpty && one.isSame(as: second) && other.isSame(as: first)
  }

  /// Lets the marks of pinned variables know that two of their parts were exchanged.
  mutating func noteExchange(of places: [Place], at range: SourceRange) {
    guard role.isProgram else { return }
    withTemporaries { compiler in
      let first = compiler.nextTemporary
      let parts = places.map { place in
        let steps = compiler.computeSteps(of: place)
        return FunctionTables.Part(
          register: compiler.slot(place.name.text), name: place.name, steps: steps)
      }
      let (one, other) = (
        Self.add(parts[0], to: &compiler.tables.parts), Self.add(parts[1], to: &compiler.tables.parts)
      )
      compiler.tables.visible[compiler.next] = compiler.visibleScope()
      compiler.emit(.noteExchange(one, other, first), at: range)
    }
  }
}

extension Place {
  /// Whether it is written with the same names and literals.
  fileprivate func isSame(as other: Place) -> Bool {
    name.text == other.name.text && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.isSame(as: $1) }
  }
}

extension Place.Step {
  fileprivate func isSame(as other: Place.Step) -> Bool {
    switch (self, other) {
    case (.member(let one), .member(let other)): one.text == other.text
    case (.index(let one), .index(let other)): one.isSame(as: other)
    default: false
    }
  }
}

extension Expression {
  /// Whether it is certainly the same value: names, whole numbers, and what is computed of them.
  fileprivate func isSame(as other: Expression) -> Bool {
    switch (node, other.node) {
    case (.name(let one, _), .name(let other, _)): one == other
    case (.literal(.int(let one)), .literal(.int(let other))): one == other
    case (.literal(.text(let one)), .literal(.text(let other))): one == other
    case (.binary(let symbol, let left, let right), .binary(let other, let otherLeft, let otherRight)):
      symbol == other && left.isSame(as: otherLeft) && right.isSame(as: otherRight)
    default: false
    }
  }
}
