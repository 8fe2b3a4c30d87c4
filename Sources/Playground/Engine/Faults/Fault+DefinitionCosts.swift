import Values

/// What cannot be said of the costs of a definition.
extension Fault {
  static func notCalled(_ name: String) -> Fault {
    refused(
      "'\(name)' was not called since it was defined, so nothing is known of its cost",
      help: "call it first, in this statement or before it")
  }

  /// Along the timeline: what is only printed is no step.
  static func calledInNoStep(_ name: String) -> Fault {
    refused(
      "no step has called '\(name)' so far, so nothing is known of its cost there",
      help: "a call makes a step where its value is kept: let x = \(name)(…)")
  }

  static func noTotal(of name: String) -> Fault {
    refused(
      "of a definition only the cost of its last call is known", help: "write \(name).cost.comparisons")
  }

  /// It was called, but where the timeline leads no more.
  static func callForgotten(_ name: String, _ loss: Timeline.Loss?) -> Fault {
    refused(
      "what the last call of '\(name)' cost cannot be counted any more: the steps before it are gone",
      help: loss?.description ?? "call it again")
  }
}
