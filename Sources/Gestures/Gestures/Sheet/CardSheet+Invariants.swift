extension CardSheet: PromiseKeeper {
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    promises.say(
      "held sheet", "a sheet that is held is where the finger has moved it",
      touch.map { constant == $0.start + $0.translation } ?? true,
      otherwise: "the constant is \(constant), and the touch is \(String(describing: touch))")
    let hangs = table.version == .article ? ", or hangs after a touch was canceled" : ""
    // A sheet hangs only where nothing has moved it since.
    promises.say(
      "rest place", "a sheet that no finger holds is open or closed\(hangs)",
      touch != nil || constant == (isOpen ? 0 : cardHeight) || state == .hanging && settling == nil,
      otherwise: "\(state), and the constant is \(constant)")
    promises.say(
      "target", "a sheet that no finger holds is where its last motion led",
      touch != nil || settling.map { $0.target == constant } ?? true,
      otherwise: "the constant is \(constant), and the target \(settling?.target ?? constant)")
    promises.say(
      "rule", "the last motion is that of the first row that applies", settling.map(isByRule) ?? true,
      otherwise: "\(String(describing: settling?.rule)) led to \(settling?.target ?? constant)")
  }

  private func isByRule(_ settling: SheetSettling) -> Bool {
    guard let decision = settling.decision else { return true }
    let rule = decision.rule
    return rule == table.rule(constant: decision.constant, velocity: decision.velocity)
      && rule.motion == settling.motion && settling.start == decision.constant
      && settling.target == (rule.dismisses ? cardHeight : 0)
  }
}
