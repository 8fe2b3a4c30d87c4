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
  /// What `xs[i]` and `d[k, or: 0]` take a part of, and its index or key.
  fileprivate var element: (subject: Expression, place: Expression)? {
    switch node {
    case .index(let subject, let place), .entry(let subject, let place, or: _): (subject, place)
    default: nil
    }
  }
}
