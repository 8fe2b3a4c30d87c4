import Declarations
import DequeModule
import Language
import Values

/// Arguments that do not fit, as they may be meant: for errors that say what to write in the reader's own words.
extension Interpreter {
  /// What is written with its arguments.
  enum CallForm {
    /// `s push 5`, `layout l = flow scroll: vertical`, of what stands before the arguments.
    case command(String)
    /// `t.rank(5)`, `random(3, in: 1...9)`, of what stands before the parentheses.
    case call(String)
  }

  /// The fault with what to write, if it is one of the arguments themselves. Those that fit stay; what is missing is taken from the
  /// example of what takes them.
  ///
  /// - Parameter object: what takes them, if it is one.
  func mending(
    _ fault: Fault, _ given: some Collection<Argument>, to declaration: Declaration,
    as form: @autoclosure () -> CallForm, of object: Int? = nil
  ) -> Fault {
    guard fault.isOfArguments, let statement = mended(given, to: declaration, as: form(), of: object) else {
      return fault
    }
    return fault.advising(statement)
  }

  /// What is written, with arguments that fit; nil if none are known, or it is too long to be quoted.
  ///
  /// - Parameter isOtherCommand: whether something else than the arguments differs from what was written.
  func mended(
    _ given: some Collection<Argument>, to declaration: Declaration, as form: CallForm, of object: Int?,
    isOtherCommand: Bool = false
  ) -> String? {
    let samples = ExampleArguments(of: declaration, syntax: catalog.syntax)
    let (fitted, wanted) = fitting(given, among: declaration.parameters)
    var fitting = fitted
    for (index, parameter) in declaration.parameters.enumerated()
    where fitting[index].isEmpty && (!parameter.isOptional || wanted.contains(index)) {
      if let block = block(given, for: parameter) {
        fitting[index] = [block]
        continue
      }
      guard let sample = sample(for: parameter, samples, of: object) else { return nil }
      fitting[index] = [sample]
    }
    if fitting.allSatisfy({ $0.isEmpty }), !declaration.parameters.isEmpty {
      // Nothing is left of what was given, if anything was: one of what may be.
      guard let index = declaration.parameters.firstIndex(where: { samples[$0] != nil }),
        let sample = sample(for: declaration.parameters[index], samples, of: object)
      else { return nil }
      fitting[index] = [sample]
    }
    let texts = zip(declaration.parameters, fitting).flatMap { parameter, texts in
      texts.map { parameter.isLabelled ? "\(parameter.name): \($0)" : $0 }
    }
    let text: String
    switch form {
    case .command(let head):
      text = ([head] + texts).joined(separator: " ")
      // An argument that is at fault inside: nothing is said by saying it again.
      let written = ([head] + given.map { run.source.text($0.range) }).joined(separator: " ")
      if text == written, !isOtherCommand { return nil }
    case .call(let head):
      text = "\(head)(\(texts.joined(separator: ", ")))"
      let written = "\(head)(\(given.map { run.source.text($0.range) }.joined(separator: ", ")))"
      if text == written, !isOtherCommand, given.allSatisfy({ $0.label == nil }) { return nil }
    }
    return text.utf8.count > 120 || text.contains { $0.isNewline } ? nil : text
  }

  /// `{ delete 1 }` of `c update delete 1`.
  private func block(_ given: some Collection<Argument>, for parameter: ParameterDeclaration) -> String? {
    guard case .operations(let operations) = parameter.type, given.count > 1,
      let word = given.first?.value.word, operations.contains(where: { $0.name == word })
    else { return nil }
    return "{ \(given.map { run.source.text($0.range) }.joined(separator: " ")) }"
  }

  /// The texts of the arguments that fit, by their parameters, and the parameters whose labels are given.
  private func fitting(
    _ given: some Collection<Argument>, among parameters: [ParameterDeclaration]
  ) -> (texts: [[String]], wanted: Set<Int>) {
    var fitting = [[String]](repeating: [], count: parameters.count)
    var wanted: Set<Int> = []
    func put(_ argument: Argument, at index: Int) {
      guard fits(argument, parameters[index]), fitting[index].isEmpty || parameters[index].type.takesMany
      else {
        return
      }
      fitting[index].append(run.source.text(argument.valueRange))
    }
    var label: Int?
    for argument in given {
      if let word = argument.label {
        guard let index = parameter(meantBy: word.text, among: parameters, fitting) else { continue }
        put(argument, at: index)
        wanted.insert(index)
      } else if let index = label {
        put(argument, at: index)
        label = nil
      } else if let index = parameters.indices.first(where: { index in
        parameters[index].mayBePlaced && fits(argument, parameters[index])
          && (fitting[index].isEmpty || parameters[index].type.takesMany)
      }) {
        put(argument, at: index)
      } else if let word = argument.value.word,
        let index = parameters.firstIndex(where: { $0.mayBeLabelled && $0.isNamed(word) })
      {
        // `scroll to 5`
        label = index
      } else if let index = parameters.indices.first(where: { index in
        !parameters[index].isOptional && fitting[index].isEmpty && fits(argument, parameters[index])
          && parameters.indices.allSatisfy { !parameters[$0].mayBePlaced || !fitting[$0].isEmpty }
      }) {
        put(argument, at: index)
      }
    }
    return (fitting, wanted)
  }

  /// The parameter that a label means, if it is one of them, nearly one, a part of one, or all that is missing.
  private func parameter(
    meantBy label: String, among parameters: [ParameterDeclaration], _ given: [[String]]
  ) -> Int? {
    if let index = parameters.firstIndex(where: { $0.isNamed(label) }) { return index }
    let terms = catalog.kinds.lazy.flatMap { $0.terms }.filter { $0.isNamed(label) }.compactMap { $0.word }
    if let index = terms.compactMap({ word in parameters.firstIndex { $0.isNamed(word) } }).first {
      return index
    }
    let names = parameters.filter { $0.mayBeLabelled }.map { $0.name }
    if let name = Suggestion.nearest(label, in: names)
      ?? names.first(where: { label.count > 2 && $0.lowercased().contains(text: label.lowercased()) })
    {
      return parameters.firstIndex { $0.name == name }
    }
    let missing = parameters.indices.filter { !parameters[$0].isOptional && given[$0].isEmpty }
    return missing.count == 1 ? missing[0] : nil
  }

  /// Whether an argument may be one of a parameter, as far as that is known without a computation.
  private func fits(_ argument: Argument, _ parameter: ParameterDeclaration) -> Bool {
    func fits(_ value: Value) -> Bool {
      self.fits(value, parameter)
        && parameter.accepts(Arguments.Slot(Arguments.Item(value: value, range: argument.range)))
    }
    let name: String
    switch argument.value {
    case .expression(let expression):
      switch expression.node {
      case .literal(let value): return fits(value)
      case .name("nil", _): return fits(.nothing)
      case .name(let word, _): name = word
      case .tuple(let items):
        let values = items.compactMap { if case .literal(let value) = $0.node { value } else { nil } }
        return values.count < items.count || fits(.tuple(Deque(values)))
      default: return true
      }
    case .word("nil"): return fits(.nothing)
    case .word(let word): name = word
    default: return true
    }
    switch parameter.type {
    case .exhibit(let kind): return object(named: name).map { state.objects[$0].kind.name == kind } ?? false
    case .object: return object(named: name) != nil
    case .word, .words, .path, .statement, .moment, .function, .walk: return true
    default: break
    }
    if parameter.type.choices.contains(name) { return true }
    if let value = variable(name) { return fits(value) }
    return parameter.type.takesText && object(named: name) == nil && fits(.text(name))
  }

  /// What may be given for a parameter.
  private func sample(
    for parameter: ParameterDeclaration, _ samples: ExampleArguments, of object: Int?
  ) -> String? {
    switch parameter.type {
    case .exhibit(let kind): return state.objects.last { $0.kind.name == kind }?.name
    case .object: return state.focused?.name ?? state.objects.last?.name
    case .moment: return "0"
    case .path, .statement: return nil
    default: break
    }
    if let sample = samples[parameter] {
      guard case .element = parameter.type.single, let object, let held = held(by: object) else {
        return sample
      }
      // What is in the example's object is looked for in the reader's own.
      if samples.isHeld(sample) { return held.literalText }
      if case .text = held, sample.first != "\"" { return "\"a\"" }
      return sample
    }
    if let choice = parameter.type.choices.first { return choice }
    return Self.commonValues.first { value in
      fits(value, parameter)
        && parameter.accepts(Arguments.Slot(Arguments.Item(value: value, range: SourceRange(0, 0))))
    }?.literalText
  }

  /// A value of the object, if it holds any.
  private func held(by index: Int) -> Value? {
    let object = state.objects[index]
    for name in ["root", "top"] where object.kind.properties.contains(where: { $0.name == name }) {
      var asking = self
      guard let value = try? asking.property(name, of: index, at: SourceRange(0, 0)) else { continue }
      switch value {
      case .int, .decimal, .text: return value
      default: continue
      }
    }
    return nil
  }

  private static let commonValues: [Value] = [
    .int(5), .int(1), .size(60, 12), .list([.int(3), .int(1), .int(2)]), .text("a"), .bool(true),
    .tuple([.int(1), .int(1)]),
  ]
}

extension ParameterType {
  /// Its type, of one value if it takes any number of elements.
  fileprivate var single: ParameterType {
    if case .elements = self { .element } else { self }
  }
}
