import Declarations
import Language
import Values

/// What can be done next with the object in focus.
extension Interpreter {
  /// Statements about the object in focus, each of which goes well now: they are tried in a copy. Verbs come first, in the order in
  /// which they are declared, with values of the object where they take one.
  ///
  /// - Complexity: what it takes to perform them, on a copy of the object where they change it
  func suggestions(_ wanted: Int = 3) -> [String] {
    guard let focus = state.focus else { return [] }
    let (name, kind) = (state.objects[focus].name, state.objects[focus].kind)
    let values = ownValues(of: focus)
    var found: [String] = []
    for verb in kind.verbs where found.count < wanted {
      let usages = usages(of: verb, values)
      if let usage = usages.first(where: { goesWell("\(name) \($0)") }) { found.append("\(name) \(usage)") }
    }
    let looks = ["show \(name)", "verify \(name)", "pin \(name)"]
    return found + looks.filter { goesWell($0) }.prefix(max(0, wanted - found.count))
  }

  /// How a verb may be written: as its example has it, with a value of the object, or alone.
  private func usages(of verb: Declaration, _ values: [String]) -> [String] {
    let required = verb.parameters.filter { !$0.isOptional }
    var usages: [String] = []
    for line in verb.example.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      for place in 0..<min(2, words.count) where words[place] == verb.name {
        usages.append(words[place...].joined(separator: " "))
      }
    }
    if required.isEmpty { usages.insert(verb.name, at: 0) }
    if required.count == 1, !required[0].isLabelled { usages += values.map { "\(verb.name) \($0)" } }
    return usages
  }

  /// A few of the values that an object holds, as they are written.
  private func ownValues(of focus: Int) -> [String] {
    let names = state.objects[focus].kind.properties.map { $0.name }
    var values: [String] = []
    var copy = self
    for property in ["root", "min", "max", "top", "first"] where names.contains(property) {
      guard let value = try? copy.property(property, of: focus, at: SourceRange(0, 0)), value != .nothing
      else {
        continue
      }
      let text = value.literalText
      if text.utf8.count <= Self.longestValue, !values.contains(text) { values.append(text) }
    }
    return values
  }

  private static var longestValue: Int { 16 }

  /// Whether a statement can be performed as things are.
  private func goesWell(_ text: String) -> Bool {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next(), (try? parser.next()) == nil else { return false }
    var copy = self
    copy.run = StatementRun(statement, from: source, isQuiet: true, budget: allowance)
    copy.askNobody()
    do throws(Fault) {
      try copy.carryOut(statement)
      return copy.run.question == nil
    } catch {
      return false
    }
  }
}

extension Session {
  /// Statements about the object in focus that go well now, as `help` names them.
  package func suggestions() -> [String] { interpreter.suggestions() }
}
