import Declarations
import Language

/// The session commands whose arguments are not bound to parameters alone: they hold expressions that are evaluated later,
/// and blocks.
extension Interpreter {
  /// - Returns: whether the command is one of them.
  mutating func ask(_ command: SessionCommand, _ act: Act, at range: SourceRange) throws(Fault) -> Bool {
    switch command {
    case .plot: try plot(act, at: range)
    case .claim: try claim(act, at: range)
    case .example: try example(act, at: range)
    case .compare: if try !compareValues(act, at: range) { try compare(act, at: range) }
    case .show: return try showValue(act, at: range)
    case .when:
      guard let question = conditionQuery(act) else { return false }
      run.move = .when(question)
    case .goto:
      guard let question = conditionQuery(act) else { return false }
      run.move = .gotoWhen(question)
    case .pin, .unpin: return try pinExpression(command, act)
    default: return false
    }
    return true
  }

  /// `all t.height > 3`, `when t.height > 3`; nil if no condition stands alone or behind `when`.
  func conditionQuery(_ act: Act) -> ConditionQuery? {
    guard let last = act.arguments.last, case .expression(let condition) = last.value,
      act.head.text == SessionCommand.when.rawValue || last.label?.text == SessionCommand.when.rawValue
    else { return nil }
    return ConditionQuery(
      condition: condition, text: run.source.text(condition.range), isOfAll: act.arguments.count > 1)
  }
}
