import Language
import Playground

/// Objects that are as large as a size asks for, and every statement about them that their kinds declare, with arguments as
/// large as the parameters allow. All of it comes from the declarations, so that what is declared next is among them.
public struct LargestStatements: Sendable {
  /// About how many values an object holds, and an argument.
  public let size: Int
  /// Whether every form of every argument is tried, or only the first that fits.
  public let isThorough: Bool

  /// The values that arguments are made of, by their names.
  private let values: [(key: String, value: String)]

  public init(size: Int, isThorough: Bool) {
    self.size = size
    self.isThorough = isThorough
    let texts = (0..<size).map { "w\($0 &* 7919 % size)" }.joined(separator: " ")
    values = [
      ("list", "let list = shuffled(1...\(size));"),
      ("more", "let more = shuffled(\(size + 1)...\(2 * size));"),
      ("equal", "let equal = [7 for x in 1...\(size)];"),
      ("texts", "let texts = words(\"\(texts)\");"),
    ]
  }

  /// Makes the values that arguments are made of.
  public var setup: String { values.map(\.value).joined(separator: "\n") }

  /// The same for a program that may need only some of them.
  public func setup(for program: String) -> String {
    values.filter { program.contains($0.key) }.map { $0.value + "\n" }.joined()
  }

  // MARK: Objects

  /// The making of an object.
  public struct Making: Sendable {
    public var name: String
    public var variant: String
    /// The variant, and the objects that it is made of: a collection of each layout is a form of its own.
    public var form: String
    public var statement: String
  }

  /// The objects of every kind, of every variant, for each choice of arguments.
  ///
  /// - Parameter objects: the names of the objects there are, by kind.
  public func makings(of kind: Kind, among objects: [String: [String]]) -> [Making] {
    var all: [Making] = []
    for variant in kind.variants {
      for arguments in self.arguments(of: variant, among: objects) {
        let name = "\(kind.name)\(all.count)"
        let parts = objects.values.flatMap(\.self).filter {
          arguments.split(separator: " ").contains($0[...])
        }
        all.append(
          Making(
            name: name, variant: variant.name, form: ([variant.name] + parts.sorted()).joined(separator: " "),
            statement: "\(kind.name) \(name) = \(variant.name)\(arguments);"))
      }
    }
    return all
  }

  // MARK: Statements

  /// Every verb, property, query and view of an object.
  public func statements(about name: String, of kind: Kind, among objects: [String: [String]]) -> [String] {
    var all: [String] = []
    for verb in kind.verbs {
      all += arguments(of: verb, among: objects).flatMap { arguments in
        ["\(name) \(verb.name)\(arguments);", "\(name) \(verb.name)\(arguments)"].suffix(isThorough ? 2 : 1)
      }
    }
    all += kind.properties.map { "let answer = \(name).\($0.name)" }
    for query in kind.queries {
      all += arguments(of: query, among: objects).map { "\(name) \(query.name)\($0)" }
    }
    all += kind.views.map { "show \(name) as: \($0.name)" }
    all += kind.properties.prefix(isThorough ? .max : 1).map { "pin \(name).\($0.name)" }
    return all + [
      "show \(name)", "verify \(name)", "objects", "when all \(name).\(kind.properties[0].name) == 1",
      "claim 1 == 1 { show \(name) }", "example { show \(name) } where 1 == 1",
    ]
  }

  // MARK: Arguments

  /// What comes after a word: the arguments that it needs, then each of the others with them, in each form.
  private func arguments(of declaration: Declaration, among objects: [String: [String]]) -> [String] {
    let parameters = declaration.parameters
    let needed = parameters.filter { !$0.isOptional }
    var all: [String] = []
    let count = needed.map { forms(of: $0, among: objects).count }.max() ?? 1
    // Each object that it may be made of, in any case.
    let parts =
      needed.filter { if case .exhibit = $0.type { true } else { false } }
      .map { forms(of: $0, among: objects).count }.max() ?? 1
    for form in 0..<max(1, isThorough ? count : max(parts, min(count, 2))) {
      all.append(needed.map { argument($0, form, objects) }.joined())
    }
    for other in parameters where other.isOptional {
      for form in forms(of: other, among: objects).indices.prefix(isThorough ? .max : 1) {
        // Positional arguments stand where their parameters do.
        let given = parameters.filter { !$0.isOptional || $0.name == other.name }
        all.append(given.map { argument($0, form, objects) }.joined())
      }
    }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func argument(
    _ parameter: ParameterDeclaration, _ form: Int, _ objects: [String: [String]]
  ) -> String {
    let forms = forms(of: parameter, among: objects)
    guard !forms.isEmpty else { return "" }
    let value = forms[form % forms.count]
    return parameter.isLabelled ? " \(parameter.name): \(value)" : " \(value)"
  }

  private func forms(of parameter: ParameterDeclaration, among objects: [String: [String]]) -> [String] {
    forms(of: parameter.type, among: objects)
  }

  private func forms(of type: ParameterType, among objects: [String: [String]]) -> [String] {
    switch type {
    case .element: ["\(size / 2)", "\"w\(size / 2)\"", "1", "\(size)"]
    case .elements: ["list", "more", "texts", "equal", "(1...\(size))"]
    case .whole(let bound): [size / 2, size - 1, 3].map { String(max(bound, Int64($0))) }
    case .list: ["list", "texts", "(1...\(size))"]
    case .choice(let choices), .walk(let choices): choices
    case .object: objects.values.flatMap(\.self).prefix(1).map(\.self)
    case .function: ["abs", "text"]
    case .exhibit(let kind): objects[kind] ?? []
    case .value, .values: ["list"]
    case .shape(let shape): forms(of: shape)
    case .operations(let operations):
      operations.flatMap { operation in
        arguments(of: operation, among: objects).map { "{ \(operation.name)\($0) }" }
      }
    case .callbacks(let callbacks):
      answers(to: callbacks)
    case .ownOptions: []
    case .word, .words, .path, .statement, .moment: []
    }
  }

  /// Those that must be answered; else each alone.
  private func answers(to callbacks: [Callback]) -> [String] {
    let needed = callbacks.filter { !$0.isOptional }
    guard needed.isEmpty else { return ["{ \(needed.map(\.answered).joined(separator: "; ")) }"] }
    return callbacks.map { "{ \($0.answered) }" }
  }

  private func forms(of shape: ValueShape) -> [String] {
    switch shape {
    case .number: ["\(size * 20)", "0.001", "-\(size)"]
    case .whole(let bound): [size / 2, size, 2].map { String(max(bound, Int64($0))) }
    case .flag: ["yes", "no"]
    case .nothing: []
    case .size: ["320x240", "100000x100000", "1x1", "2000x2000"]
    case .point: ["(10, \(size))"]
    case .insets: ["10"]
    case .range: ["0...\(size - 1)", "\(size / 2)"]
    case .label: ["\(size / 2)"]
    case .dictionary: ["[\"a\": \(size)]"]
    case .sequence: ["list", "equal", "(1...\(size))"]
    case .choice(let choices): choices
    case .list(of: .list): ["[list, more]"]
    case .list(of: .label), .list(of: .number), .list(of: .whole): ["list", "more", "equal"]
    case .list(let element): forms(of: element).prefix(2).map { "[\($0)]" }
    case .tuple(let shapes): ["(\(shapes.map { forms(of: $0).first ?? "1" }.joined(separator: ", ")))"]
    case .either(let shapes): shapes.flatMap { forms(of: $0) }
    case .named(_, _, let shape): forms(of: shape)
    }
  }
}
