extension Invariant {
  static let sheetHeld = Invariant("held sheet", "a sheet that is held is where the finger has moved it")
  static let sheetRest = Invariant("rest place", "a sheet that no finger holds is open or closed")
  static let sheetHangs = Invariant(
    "rest place", "a sheet that no finger holds is open or closed, or hangs after a touch was canceled")
  static let sheetTarget = Invariant("target", "a sheet that no finger holds is where its last motion led")
  static let sheetRule = Invariant("rule", "the last motion is that of the first row that applies")
}

extension CardSheet: Checkable {
  /// What ``checkInvariants()`` checks, in this order.
  public var invariants: [Invariant] { [.sheetHeld, restInvariant, .sheetTarget, .sheetRule] }

  private var restInvariant: Invariant { table.version == .article ? .sheetHangs : .sheetRest }

  /// Checks what the sheet promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(1)
  public func checkInvariants() throws(InvariantViolation) {
    if let touch {
      guard constant == touch.start + touch.translation else {
        throw InvariantViolation(
          of: .sheetHeld,
          "the constant is \(constant), and the finger went from \(touch.start) by \(touch.translation)")
      }
    } else {
      // A sheet hangs only where nothing has moved it since.
      guard constant == (isOpen ? 0 : cardHeight) || state == .hanging && settling == nil else {
        throw InvariantViolation(of: restInvariant, "\(state), and the constant is \(constant)")
      }
      if let settling, settling.target != constant {
        throw InvariantViolation(
          of: .sheetTarget, "the constant is \(constant), and the target \(settling.target)")
      }
    }
    guard let settling, let decision = settling.decision else { return }
    let rule = decision.rule
    guard rule == table.rule(constant: decision.constant, velocity: decision.velocity),
      rule.motion == settling.motion, settling.start == decision.constant,
      settling.target == (rule.dismisses ? cardHeight : 0)
    else {
      throw InvariantViolation(of: .sheetRule, "\(rule.name) led to \(settling.target)")
    }
  }
}
