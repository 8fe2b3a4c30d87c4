import Pictures

extension Decision {
  /// What a click on the picture answers, where it is more than a thing with the name of a choice.
  public enum Pointing: Sendable {
    /// Two nodes change places: the line between them means the first choice, and so do both, one after the other.
    case exchange(Subject, Subject)
    /// The values of a node part what hangs below it: the first choices are its gaps from the left, and what hangs there; its values
    /// are the choice behind them, if there is one.
    case gaps(Subject)
    /// Two signs part the picture: the choices are what is left of the first, right of the second, free between them, and the thing
    /// itself.
    case areas(left: String, right: String)
  }

  /// The same, with what a click answers.
  public func pointing(at pointing: Pointing) -> Decision {
    var decision = self
    decision.pointing = pointing
    return decision
  }
}
