import Language
import Values

/// Functions without a name. Where nothing is told of its calls, one expression is computed in place; any other is called, and handed the
/// names around it that it mentions.
extension FunctionCompiler {
  mutating func compute(_ function: NamelessFunction, into target: Register) {
    if let value = function.value, !tellsParts { return compute(value, into: target) }
    let range = function.range
    let given = function.parameters + outerNames(in: function)
    let window = nextTemporary
    let registers = given.map { _ in temporary() }
    // The result needs one in any case.
    if registers.isEmpty { _ = temporary() }
    for (register, name) in zip(registers, given) { computeAny(name.text, into: register, at: range) }
    let nowhere = SourceRange(Int(range.lowerBound), Int(range.lowerBound))
    let code = FunctionCode(
      nameless: Definition(
        name: Word(title(of: range), range: nowhere), parameters: given, body: function.body),
      ownParameters: function.parameters.count, source: source)
    let helper = Self.add(code, to: &tables.helpers)
    if role.isProgram {
      emit(.callHelper(window, helper: helper, count: Int32(given.count)), at: range)
    } else {
      let callee = FunctionTables.Callee(
        name: code.definition.name.text, argumentCount: given.count, helper: code)
      emit(
        .call(callee: Self.add(callee, to: &tables.callees), window: window, count: Int32(given.count)),
        at: range)
    }
    emit(.move(target, window), at: range)
  }

  /// The local names in sight that stand in its text.
  private func outerNames(in function: NamelessFunction) -> [Word] {
    let text = source.text(function.range)
    var names = Set(function.parameters.map { $0.text })
    var outer: [Word] = []
    for (name, register) in scopes.reversed().flatMap({ $0.sorted { $0.value < $1.value } })
    where isSet.contains(register) && names.insert(name).inserted && text.contains(text: name) {
      outer.append(Word(name, range: function.range))
    }
    return outer
  }

  /// What it is called where its calls are told: its text, if that is short.
  private func title(of range: SourceRange) -> String {
    let text = source.text(range)
    guard text.count > Self.widestTitle || text.contains("\n") else { return text }
    return "{ … }"
  }

  private static let widestTitle = 40
}
