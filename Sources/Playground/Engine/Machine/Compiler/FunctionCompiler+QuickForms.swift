import Language

/// Quick forms of what programs do most with the session's variables: an instruction that does it and jumps behind the general form, or
/// does nothing, and the general form follows. It fails nowhere, so that every error is the general form's.
extension FunctionCompiler {
  /// Whether code may do several things at once: it tells none of them, and counts none.
  var isQuick: Bool { !isTraced && !isCounted }

  /// The quick form of a change of a list at one of its ends.
  ///
  /// - Returns: its jump behind the general form, if it has one.
  mutating func changeOfEnd(_ act: Act, of slot: TableIndex, at range: SourceRange) -> Int? {
    guard let (value, isInFront) = act.addedValue else {
      return leap(.removeEndOfSlot(slot: slot, exit: 0, isFirst: act.removedEnd == .removeFirst), at: range)
    }
    guard !isInFront, case .name(let name, _) = value.node, let register = settledLocal(name) else {
      return nil
    }
    return leap(.appendToSlot(slot: slot, register, exit: 0), at: range)
  }

  /// `let d[k % 9] = d[k % 9] + 1`: what adds a number to the element that it sets, at an index that is worked out.
  ///
  /// - Returns: where the variable is read, the place that is read, and what is set to what when its index is settled; nil of anything else.
  func increase(of place: Place, _ value: Expression) -> (
    subject: SourceRange, read: Place, settled: (Expression) -> (Place, Expression)
  )? {
    guard place.steps.count == 1, case .index(let index) = place.steps[0], !index.isPlain,
      index.isRepeatable, case .binary(.add, let left, let right) = value.node, right.smallNumber != nil,
      case .index(let subject, let other) = left.node, case .name(place.name.text, _) = subject.node,
      source.text(other.range) == source.text(index.range)
    else { return nil }
    let read = Place(place.name, steps: [.index(other)])
    return (
      subject.range, read,
      { settled in
        let element = Expression(.index(subject, settled), range: left.range)
        return (
          Place(place.name, steps: [.index(Expression(settled.node, range: index.range))]),
          Expression(.binary(.add, element, right), range: value.range)
        )
      }
    )
  }

  /// The quick form of `let d[k] = d[k] + 1`.
  ///
  /// - Parameter value: what the element is set to.
  /// - Returns: its jump behind the general form, if it has one.
  mutating func increaseElement(
    of name: String, at index: Expression, to value: Expression, _ range: SourceRange
  ) -> Int? {
    guard case .binary(.add, let left, let right) = value.node, let number = right.smallNumber,
      let (subject, place) = left.element, case .name(name, _) = subject.node,
      case .name(let key, _) = place.node, case .name(key, _) = index.node
    else { return nil }
    let slot = slot(name)
    if let register = settledLocal(key) {
      emit(.increaseElement(slot: slot, at: register, by: number), at: range)
    } else if local(key) == nil {
      emit(.increaseElementAtSlot(slot: slot, at: self.slot(key), by: number), at: range)
    } else {
      return nil
    }
    return leap(.operand(0), at: range)
  }
}

extension Expression {
  /// Whether it comes to the same whenever it is worked out, and does nothing besides.
  fileprivate var isRepeatable: Bool {
    switch node {
    case .literal, .name: true
    case .unary(_, let operand): operand.isRepeatable
    case .binary(_, let left, let right): left.isRepeatable && right.isRepeatable
    case .index(let subject, let index): subject.isRepeatable && index.isRepeatable
    default: false
    }
  }

  /// What `xs[i]` and `d[k, or: 0]` take a part of, and its index or key.
  fileprivate var element: (subject: Expression, place: Expression)? {
    switch node {
    case .index(let subject, let place), .entry(let subject, let place, or: _): (subject, place)
    default: nil
    }
  }
}
