import Declarations
import Language

/// The first definition of the reader's own that a statement calls, and where it is named.
struct DefinitionCall {
  let code: FunctionCode
  let source: Source
  /// The statement.
  let range: SourceRange
  /// Where the statement names the definition.
  let places: [SourceRange]
  /// The first call in it, if it is one with parentheses: `sort(xs)`.
  let expression: SourceRange?

  /// The statement, or a part of it, with another definition in the place of this one.
  func text(with name: String, in part: SourceRange? = nil) -> String {
    let part = part ?? range
    var text = ""
    var end = Int(part.lowerBound)
    for place in places where place.lowerBound >= part.lowerBound && place.upperBound <= part.upperBound {
      text += source.text(SourceRange(end, Int(place.lowerBound))) + name
      end = Int(place.upperBound)
    }
    return text + source.text(SourceRange(end, Int(part.upperBound)))
  }
}

extension Interpreter {
  /// The first definition that a statement calls; nil if it calls none.
  func definitionCall(in statement: Statement) -> DefinitionCall? {
    let uses = CodeUses([statement], source: run.source)
    let named = uses.mentions.filter { state.procedures[$0.word.text] != nil }
    let isCalled = { (name: String) in
      uses.callees.contains(name) || state.procedures[name]?.definition.isWalk == true
    }
    guard let first = named.first(where: { isCalled($0.word.text) }),
      let code = state.procedures[first.word.text]
    else { return nil }
    return DefinitionCall(
      code: code, source: run.source, range: statement.range,
      places: named.filter { $0.word.text == first.word.text }.map { $0.word.range },
      expression: first.call)
  }
}
