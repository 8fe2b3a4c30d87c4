import Declarations
import Language
import Values

/// Variants and labels by the names that they have elsewhere.
extension Interpreter {
  /// A variant that the kind does not have, perhaps by another name: `tree t = rb 5`.
  ///
  /// - Parameter range: that of the statement.
  func unknownVariant(_ word: Word, of kind: Kind, in range: SourceRange) -> Fault {
    guard let term = kind.term(word.text), let variant = term.word, let meaning = term.meaning,
      kind.variants.contains(where: { $0.name == variant })
    else {
      guard case .create(let creation) = run.step.statement.kind, let index = object(named: word.text),
        state.objects[index].kind.name == kind.name, let copy = copy(of: index, as: creation.name.text)
      else { return .unknownVariant(word.text, of: kind) }
      return .refused("\(kind.name) has no variant '\(word.text)'", help: "write \(copy)")
    }
    return .foreignWord(
      "\(kind.name) has no variant '\(word.text)'", meaning: meaning,
      instead: quoted(range, with: variant, at: word.range))
  }

  /// A label that one of the parameters bears here by another name: `minimumLineSpacing: 5`; nil if none does.
  ///
  /// - Parameter range: that of the statement.
  func labelFromElsewhere(
    _ label: Word, among parameters: [ParameterDeclaration], owner: String, in range: SourceRange
  ) -> Fault? {
    let terms = catalog.kinds.lazy.flatMap { $0.terms }
    let words = terms.filter { $0.isNamed(label.text) }.compactMap { $0.word }
    guard
      let word = words.first(where: { word in parameters.contains { $0.mayBeLabelled && $0.isNamed(word) } })
    else { return nil }
    return .foreignWord(
      "\(owner) takes no '\(label.text):'", meaning: word,
      instead: quoted(range, with: word, at: label.range))
  }

  /// A statement with another word in place of one of its own; nil if it is too long to be quoted.
  private func quoted(_ statement: SourceRange, with word: String, at place: SourceRange) -> String? {
    let source = run.source
    let before = source.text(SourceRange(Int(statement.lowerBound), Int(place.lowerBound)))
    let behind = source.text(SourceRange(Int(place.upperBound), Int(statement.upperBound)))
    let text = before + word + behind
    return text.utf8.count > 160 || text.contains { $0.isNewline } ? nil : text
  }
}
