import Declarations
import Language
import Values

/// `learn lesson name: value …`
extension Interpreter {
  /// Has the host read a lesson. The labels are the parameters of the lesson, so that only the host knows which there are.
  mutating func learn(_ act: Act, at range: SourceRange) throws(Fault) {
    let declaration = SessionCommand.learn.declaration
    let arguments = try bind(
      act.arguments.filter { $0.label == nil }, to: declaration.parameters, owner: declaration.name,
      signature: declaration.signature, at: range)
    var parameters: [String: Value] = [:]
    for argument in act.arguments {
      guard let label = argument.label else { continue }
      guard parameters[label.text] == nil else { throw Fault.repeatedLabel(label.text).at(label.range) }
      parameters[label.text] = try value(of: argument, for: SessionParameters.value.declaration).value
    }
    run.step.effect = .learn(lesson: arguments[SessionParameters.lesson], parameters: parameters)
  }
}
