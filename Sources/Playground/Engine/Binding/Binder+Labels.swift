import Declarations
import Language
import Values

/// What to say of a label that no parameter has.
extension Interpreter {
  /// - Parameters:
  ///   - argument: what bears the label.
  ///   - parameters: those that could be meant.
  ///   - missing: the only one that must still be given, if there is one.
  ///   - range: that of the statement.
  func unknownLabel(
    _ argument: Argument, among parameters: [ParameterDeclaration], missing: ParameterDeclaration?,
    owner: String, signature: String, in range: SourceRange
  ) -> Fault {
    let label = argument.label?.text ?? ""
    if let word = argument.label,
      let fault = labelFromElsewhere(word, among: parameters, owner: owner, in: range)
    {
      return fault
    }
    let nearest = Suggestion.nearest(label, in: parameters.filter { $0.mayBeLabelled }.map { $0.name })
    if nearest == nil, let fault = optionOfAnother(argument, among: parameters, owner: owner) { return fault }
    let labels = parameters.filter { $0.isLabelled && !$0.takesOwnLabels }.map { $0.name }
    if nearest == nil, missing == nil, !labels.isEmpty, parameters.allSatisfy({ $0.isOptional }) {
      return .noLabel(label, of: owner, known: labels)
    }
    return .unknownLabel(label, of: owner, nearest: nearest ?? missing?.name, signature: signature)
  }

  /// The label may belong to an object that one of the parameters takes: `scroll:` of a collection to its layout.
  private func optionOfAnother(
    _ argument: Argument, among parameters: [ParameterDeclaration], owner: String
  ) -> Fault? {
    guard let label = argument.label?.text else { return nil }
    for parameter in parameters {
      guard case .exhibit(let kindName) = parameter.type, let kind = catalog.kind(kindName) else { continue }
      let labels = kind.variants.flatMap { $0.parameters }.filter { $0.mayBeLabelled }.map { $0.name }
      let term = kind.term(label)?.word
      guard
        let meant = term.flatMap({ labels.contains($0) ? $0 : nil }) ?? Suggestion.nearest(label, in: labels),
        let variant = kind.variants.first(where: { $0.parameters.contains { $0.isNamed(meant) } }),
        let option = variant.parameters.first(where: { $0.isNamed(meant) })
      else { continue }
      let name = freeName(kindName)
      let making = "\(kindName) \(name) = \(variant.name) \(meant): \(value(argument, of: option))"
      return .optionOfAnother(
        label, of: owner, making: making, as: "\(parameter.name): \(name)", parameter.name)
    }
    return nil
  }

  /// The value as it was written, or the choice that it nearly is.
  private func value(_ argument: Argument, of option: ParameterDeclaration) -> String {
    let written = run.source.text(argument.valueRange)
    let choices = option.type.choices
    guard let word = argument.value.word, !choices.isEmpty, !choices.contains(chosen(word, among: choices))
    else {
      return written
    }
    return Suggestion.nearest(word, in: choices) ?? choices[0]
  }

  /// A name that an object can be given: the first letter of its kind, with a number if that is taken.
  private func freeName(_ kind: String) -> String {
    let letter = String(kind.prefix(1))
    func isFree(_ name: String) -> Bool {
      (try? checkName(Word(name, range: SourceRange(0, 0)), allowing: .object)) != nil
        && state.object(named: name) == nil
    }
    return isFree(letter) ? letter : (2...).lazy.map { "\(letter)\($0)" }.first(where: isFree) ?? letter
  }
}
