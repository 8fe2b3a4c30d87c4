/// A call as it was written, and the same in the other ways to write it: for errors that say what to write, with the reader's own
/// values.
public struct WrittenCall: Sendable {
  /// What comes before the point: `t` of `t.insert(5)`. Nil of a function.
  public let subject: String?
  public let name: String
  private let arguments: [(label: String?, text: String)]

  /// - Parameters:
  ///   - arguments: the labels, and where the values are.
  ///   - source: what was read.
  /// - Complexity: O(*n*) in the length of the call.
  public init(
    _ name: Word, _ arguments: [(label: Word?, range: SourceRange)], of subject: SourceRange? = nil,
    in source: Source
  ) {
    self.subject = subject.map(source.text)
    self.name = name.text
    self.arguments = arguments.map { ($0.label?.text, source.text($0.range)) }
  }

  private init(subject: String?, name: String, arguments: [(label: String?, text: String)]) {
    self.subject = subject
    self.name = name
    self.arguments = arguments
  }

  /// - Parameter arguments: as they were read.
  public init(
    _ name: Word, _ arguments: [CallArgument], of subject: SourceRange? = nil, in source: Source
  ) {
    self.init(name, arguments.map { ($0.label, $0.value.range) }, of: subject, in: source)
  }

  public var isWithoutArguments: Bool { arguments.isEmpty }
  /// How many arguments there are.
  public var count: Int { arguments.count }

  /// As a command: `t insert 5` of `t.insert(5)`.
  ///
  /// - Parameter name: the command, if it is another one than the name of the call.
  public func command(_ name: String? = nil) -> String {
    // `xs.sort { $0 > $1 }`, which is a statement.
    if let first = arguments.first, first.label == Intrinsic.changed { return first.text }
    let values = arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + Self.plainArgument(argument.text)
    }
    return ((subject.map { [$0] } ?? []) + [name ?? self.name] + values).joined(separator: " ")
  }

  /// As a command of lists or dictionaries: a list removes by place, `xs remove at: 0` of `xs.remove(0)`, and is given a value
  /// before its place, `xs insert 5 at: 0` of `xs.insert(0, 5)`.
  ///
  /// - Parameter isList: whether the subject is a list.
  public func command(_ command: ListCommand, isList: Bool) -> String {
    if let unlabelled = withoutLabels(unknownTo: command) {
      return unlabelled.command(command, isList: isList)
    }
    let isLabelled = arguments.contains { $0.label != nil }
    let (values, subject) = (arguments.map { Self.plainArgument($0.text) }, subject ?? "xs")
    func joined() -> String {
      "let \(subject) = \(subject) + [\(arguments.map { $0.text }.joined(separator: ", "))]"
    }
    switch (command, values.count) {
    case (.remove, 0):
      guard let (owner, place) = Self.element(subject) else { return self.command(command.rawValue) }
      return isList
        ? "\(owner) remove at: \(Self.plainArgument(place))" : "\(owner) remove \(Self.plainArgument(place))"
    case (.append, 0) where isList, (.prepend, 0) where isList: return "\(subject) \(command.rawValue) 4"
    case (.append, 1) where isList && Self.joins(name):
      return "let \(subject) = \(subject) + \(argument(0) ?? "")"
    case (.append, 1) where isList, (.prepend, 1) where isList:
      return "\(subject) \(command.rawValue) \(values[0])"
    case (.swap, 1): return "\(subject) swap \(values[0]) \(values[0] == "0" ? "1" : "0")"
    case (.append, 2...) where isList && !isLabelled: return joined()
    case (.insert, 2) where isList && arguments.first?.label != nil:
      return "\(subject) insert \(values[1]) at: \(values[0])"
    case (.append, 2), (.insert, 2), (.prepend, 2):
      guard isList, !isLabelled else {
        return isList
          ? self.command(command.rawValue) : "let \(subject)[\(argument(0) ?? "")] = \(argument(1) ?? "")"
      }
      return "\(subject) insert \(values[1]) at: \(values[0])"
    case (.insert, 1) where isList && !isLabelled: return "\(subject) append \(values[0])"
    case (.remove, 1) where isList && !isLabelled && values[0].first == "\"":
      return "\(subject) remove at: \(subject).index(\(values[0]))"
    case (.removeLast, 1) where isList && name == command.rawValue:
      return "let \(subject) = \(subject).dropLast(\(values[0]))"
    case (.removeFirst, 1) where isList && name == command.rawValue:
      return "let \(subject) = \(subject).dropFirst(\(values[0]))"
    case (.remove, 1) where isList && !isLabelled, (.removeLast, 1) where isList,
      (.removeFirst, 1) where isList:
      return "\(subject) remove at: \(values[0])"
    case (.removeLast, 1), (.removeFirst, 1): return "\(subject) remove \(values[0])"
    case (.removeFirst, _), (.removeLast, _), (.removeAll, _), (.reverse, _):
      return "\(subject) \(command.rawValue)"
    case (.sort, 1) where !isLabelled: return "\(subject) sort by: \(values[0])"
    default: return self.command(command.rawValue)
    }
  }

  /// Without the labels that a command does not take, `i:` of `xs.swapAt(i: 0, 2)`; the label of a place is `at:`. Nil if there are none.
  private func withoutLabels(unknownTo command: ListCommand) -> WrittenCall? {
    let taken = command == .sort ? "by" : "at"
    let known: Set<String?> = [nil, taken, Intrinsic.changed]
    guard arguments.contains(where: { !known.contains($0.label) }) else { return nil }
    let placed =
      command == .insert && arguments.count == 2 && arguments.first?.label == nil ? taken : nil
    return WrittenCall(
      subject: subject, name: name,
      arguments: arguments.enumerated().map { place, argument in
        (argument.label == taken ? taken : place == 1 ? placed : nil, argument.text)
      })
  }

  /// Whether a word elsewhere adds all values of a list, and not the list.
  private static func joins(_ word: String) -> Bool {
    switch word {
    case "extend", "addAll", "concat", "push_all", "appendAll": true
    default: false
    }
  }

  /// As a question to its subject: `xs.contains(4)` of `xs.has(4)`.
  ///
  /// - Parameters:
  ///   - name: what is asked.
  ///   - isQuery: whether it is asked with parentheses.
  public func question(_ name: String, isQuery: Bool) -> String {
    let values = arguments.map { argument in (argument.label.map { "\($0): " } ?? "") + argument.text }
    return "\(subject ?? "xs").\(name)" + (isQuery ? "(\(values.joined(separator: ", ")))" : "")
  }

  /// The text of an argument; nil if there are fewer.
  public func argument(_ place: Int) -> String? {
    place < arguments.count ? arguments[place].text : nil
  }

  /// With its last argument as the subject: `xs.map(f)` of `map(f, xs)`.
  public var ofLastArgument: WrittenCall? {
    guard subject == nil, let last = arguments.last, last.label == nil else { return nil }
    return WrittenCall(
      subject: Self.plainArgument(last.text), name: name, arguments: Array(arguments.dropLast()))
  }

  /// As a call of its first argument: `xs.append(4)` of `append(xs, 4)`; nil if there is none, or it has a subject.
  public var ofFirstArgument: WrittenCall? {
    guard subject == nil, let first = arguments.first, first.label == nil else { return nil }
    return WrittenCall(
      subject: Self.plainArgument(first.text), name: name, arguments: Array(arguments.dropFirst()))
  }

  /// The same of another subject.
  public func of(_ subject: String) -> WrittenCall {
    WrittenCall(subject: subject, name: name, arguments: arguments)
  }

  /// As a function of its subject: `sorted(xs)` of `xs.sorted()`.
  public var function: String { function(name) }

  /// The same of another function.
  public func function(_ name: String) -> String {
    let values = arguments.map { argument in (argument.label.map { "\($0): " } ?? "") + argument.text }
    return "\(name)(\(((subject.map { [$0] } ?? []) + values).joined(separator: ", ")))"
  }

  /// As a range: `0..<5` of Python's `range(5)`; nil of any other call.
  public var range: String? {
    let values = arguments.map { $0.text }
    guard name == "range", subject == nil, arguments.allSatisfy({ $0.label == nil }) else { return nil }
    return switch values.count {
    case 1: "0..<\(values[0])"
    case 2: "\(values[0])..<\(values[1])"
    case 3: "\(values[0])..<\(values[1]) by \(values[2])"
    default: nil
    }
  }

  /// Without labels: `f(xs, 14)` of `f(xs, sum: 14)`.
  ///
  /// - Parameters:
  ///   - parameters: the names of the parameters, if they are known: then a label that is one of them decides
  ///     where its value is.
  ///   - isCommand: whether it is called like a verb: `f xs 14`.
  public func withoutLabels(_ parameters: [String] = [], isCommand: Bool = false) -> String {
    let values = ordered(by: parameters) ?? arguments.map { $0.text }
    if isCommand { return ([name] + values.map(Self.plainArgument)).joined(separator: " ") }
    return "\(subject.map { "\($0)." } ?? "")\(name)(\(values.joined(separator: ", ")))"
  }

  /// The values at the places of their parameters; nil if not each parameter has one.
  private func ordered(by parameters: [String]) -> [String]? {
    var values = [String?](repeating: nil, count: parameters.count)
    var others: [String] = []
    for argument in arguments {
      if let place = argument.label.flatMap({ parameters.firstIndex(of: $0) }), values[place] == nil {
        values[place] = argument.text
      } else {
        others.append(argument.text)
      }
    }
    for place in values.indices where values[place] == nil && !others.isEmpty {
      values[place] = others.removeFirst()
    }
    let found = values.compactMap { $0 }
    return others.isEmpty && found.count == parameters.count ? found : nil
  }

  /// Whether the subject is a variable or a part of one, which commands change.
  public var isOfPlace: Bool {
    guard let subject else { return false }
    var parser = Self.parser(of: subject)
    return (try? parser.soleExpression()).flatMap { Place($0) } != nil
  }

  /// The text of a value as an argument: in parentheses, unless it is one without.
  public static func plainArgument(_ text: String) -> String {
    var parser = parser(of: text)
    let isPlain = (try? parser.plainArgument()) != nil && parser.position == parser.bytes.count
    return isPlain ? text : "(\(text))"
  }

  /// `xs` and `0` of `xs[0]`; nil of anything else.
  private static func element(_ text: String) -> (owner: String, place: String)? {
    var parser = parser(of: text)
    guard let expression = try? parser.soleExpression(), case .index(let owner, let place) = expression.node
    else { return nil }
    return (parser.source.text(owner.range), parser.source.text(place.range))
  }

  private static func parser(of text: String) -> Parser {
    Parser(Source(name: "", text: text), syntax: Syntax(kinds: [], commands: [:]))
  }
}
