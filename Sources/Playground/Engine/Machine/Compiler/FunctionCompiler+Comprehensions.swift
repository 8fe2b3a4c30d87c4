import Language
import Values

/// `[x * 2 for x in xs if x > 3]`
extension FunctionCompiler {
  mutating func computeComprehension(
    _ item: Expression, _ names: LoopNames, _ values: Expression, _ condition: Expression?,
    into target: Register, at range: SourceRange
  ) {
    let isProgram = role.isProgram
    if isProgram, let keyword = names.words.first(where: { Syntax.keywords.contains($0.text) }) {
      return refuse(Fault.reservedName(keyword.text, as: "a keyword"), at: keyword.range)
    }
    let (results, wasTraced) = (addLocal(), isTraced)
    // Its names are not variables of the code around it.
    isTraced = false
    emit(.constant(results, Self.add(.list([]), to: &tables.constants)), at: range)
    loop(names, over: values, at: isProgram ? range : values.range) { compiler in
      let skip = condition.map { condition in compiler.leap(unless: condition, .ofComprehension) }
      compiler.withTemporaries {
        let value = $0.temporary()
        $0.compute(item, into: value)
        $0.emit(
          isProgram ? .gather(results, value) : .collect(results, value), at: isProgram ? range : item.range)
      }
      if let skip { compiler.land(skip) }
    }
    isTraced = wasTraced
    if isProgram { emit(.checkNesting(results), at: range) }
    emit(.move(target, results), at: range)
  }
}
