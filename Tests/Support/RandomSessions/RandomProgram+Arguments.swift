import EveryKind
import Language
import Playground

/// Arguments, as the parameters of a declaration want them; now and then one is missing, or is another's.
extension RandomProgram {
  /// The arguments of a statement, with a blank before each.
  mutating func arguments(of declaration: Declaration) -> String {
    var parameters = declaration.parameters.filter {
      !$0.isOptional || (!$0.isLabelled && !chance(5)) || chance(3)
    }
    if !parameters.isEmpty, chance(40) { parameters.remove(at: number(0...(parameters.count - 1))) }
    if chance(60) { parameters += declaration.parameters }
    let labelled = parameters.filter(\.isLabelled)
    let placed = parameters.filter { !$0.isLabelled }
    return (placed + labelled).map { argument(for: $0) }.filter { !$0.isEmpty }.map { " " + $0 }.joined()
  }

  mutating func argument(for parameter: ParameterDeclaration) -> String {
    let value = chance(40) ? argument() : value(for: parameter.type)
    return parameter.isLabelled ? "\(parameter.name): \(value)" : value
  }

  /// Any value, as it is written between blanks.
  mutating func argument() -> String {
    switch number(0...5) {
    case 0...2: wholeNumber()
    case 3: text()
    case 4: one(of: Self.numbers + Self.lists + ["none", "zz"])
    default: "(\(expression(depth: 1)))"
    }
  }

  private mutating func value(for type: ParameterType) -> String {
    switch type {
    case .element: return element()
    case .elements:
      return switch number(0...7) {
      case 0: range()
      case 1: list(2)
      case 2: "(\(list(1)))"
      default: several(chance(8) ? 0...0 : chance(3) ? 1...1 : 1...longest, " ") { $0.element() }
      }
    case .whole(let bound):
      return bound > Int64.min && !chance(20) ? String(bound + Int64(number(0...6))) : wholeNumber()
    case .list(let withGaps):
      return "[\(several(0...longest, ", ") { withGaps && $0.chance(3) ? "none" : $0.element() })]"
    case .choice(let choices): return one(of: choices)
    case .walk(let choices): return one(of: choices + [one(of: Self.procedures).0])
    case .object: return objectName()
    case .moment: return chance(2) ? String(number(0...60)) : one(of: Self.marks)
    case .value: return argument()
    case .shape(let shape): return value(of: shape)
    case .exhibit: return objectName()
    case .operations(let operations):
      return "{ "
        + several(0...3, "; ") { random in
          let operation = random.one(of: operations)
          return operation.name + random.arguments(of: operation)
        } + " }"
    case .callbacks(let questions):
      let answered = questions.filter { !$0.isOptional || chance(3) }
      let answers = answered.map { question in
        let answer = chance(4) ? expression(depth: 1) : question.example
        return chance(5)
          ? "\(question.signature) { let n = 1; return \(answer) }" : "\(question.signature) = \(answer)"
      }
      return "{ \(answers.joined(separator: "; ")) }"
    case .ownOptions: return argument()
    case .path: return one(of: Self.files)
    // A word, and whatever else there may be: a view, a mark, a word of the language.
    default: return word()
    }
  }

  private mutating func value(of shape: ValueShape) -> String {
    switch shape {
    case .number(let bound):
      return one(of: ["0", "0.5", "40", "-25", "1_000_000_000_000", "320", "\(number(-400...2_000))"])
        .replacing("-", with: bound == nil || chance(10) ? "-" : "")
    case .whole(let bound):
      return bound > Int64.min && !chance(20) ? String(bound + Int64(number(0...6))) : wholeNumber()
    case .flag: return one(of: ["yes", "no"])
    case .nothing: return "none"
    case .size:
      return chance(4) ? "(\(number(0...90)), \(number(0...90)))" : "\(number(0...400))x\(number(0...400))"
    case .point: return "(\(number(-40...400)), \(number(-40...4_000)))"
    case .insets:
      return chance(2)
        ? "\(number(0...30))" : "(\(several(4...4, ", ") { String($0.number(0...30)) }))"
    case .tuple(let shapes): return "(\(shapes.map { value(of: $0) }.joined(separator: ", ")))"
    case .named(_, _, let shape): return value(of: shape)
    case .sequence: return list(0)
    case .dictionary: return "[\(several(0...2, ", ") { "\($0.word()): \($0.wholeNumber())" })]"
    case .range:
      return switch number(0...5) {
      case 0: wholeNumber()
      case 1: "\(number(0...20))..<\(number(0...20))"
      case 2: "\(wholeNumber())...\(wholeNumber())"
      default: "\(number(-2...9))...\(number(3...20))"
      }
    case .label: return element()
    case .choice(let choices): return one(of: choices)
    case .list(let element): return "[\(several(0...4, ", ") { $0.value(of: element) })]"
    case .either(let shapes): return value(of: one(of: shapes))
    }
  }

  private mutating func element() -> String {
    if chance(2), let number = heldNumber() { return String(number) }
    return switch number(0...24) {
    case 0: text()
    case 1: one(of: Self.numbers)
    case 2: "(\(arithmetic()))"
    case 3: argument()
    default: wholeNumber()
    }
  }

  private mutating func word() -> String {
    let kind = one(of: kinds)
    return one(of: [
      one(of: kind.views).name, one(of: Self.marks), one(of: kind.verbs).name,
      one(of: Self.declarations).name, "zz",
    ])
  }
}
