import Declarations
import Engine
import Language
import Values

/// `?` at the end of a line that is typed.
extension Session {
  /// The help that an entry asks for with a `?` at its end, outside texts and comments: on the words before it, and on what may
  /// follow them.
  ///
  /// - Returns: nil if it does not ask.
  public func help(askedBy entry: String) -> [String]? {
    var typed = Substring(entry)
    while typed.last?.isWhitespace == true { typed.removeLast() }
    guard typed.last == "?" else { return nil }
    typed.removeLast()
    let context = LineContext(String(typed))
    guard !context.isInText else { return nil }
    let takesPath = context.words.first.flatMap(SessionCommand.init)?.takesPath ?? false
    // A file may be called so.
    guard !takesPath || context.partial.isEmpty else { return nil }
    return help(on: context, typed: String(typed))
  }

  private func help(on context: LineContext, typed: String) -> [String] {
    var help = Help(
      catalog, columns: settings.width ?? 80, style: settings.style == .ascii ? .ascii : .unicode)
    let words = context.words + (context.partial.isEmpty ? [] : [context.partial])
    guard let first = words.first else {
      help.next = suggestions()
      help.rows = settings.height
      return help.lines(on: []) ?? []
    }
    let known = lines(on: words, first, help)
    // A word that means nothing yet is the beginning of one.
    let fitting = completion(of: known == nil || context.partial.isEmpty ? typed : typed + " ")
    var lines = known ?? []
    let candidates = fitting.candidates.filter { !$0.comesLater || known == nil }.prefix(Self.mostCandidates)
    if known == nil {
      lines = help.table(candidates.map { ($0.text, $0.note ?? $0.signature ?? "") })
      if lines.isEmpty { lines = ["nothing is known that begins so; help lists the words"] }
    } else if !candidates.isEmpty, !(words.count == 1 && catalog.kind(first) != nil) {
      lines += ["", "fits here: " + candidates.map { $0.text }.joined(separator: ", ")]
    }
    return lines
  }

  private static var mostCandidates: Int { 24 }

  /// What is known of the words of a statement; nil if the last of them means nothing.
  private func lines(on words: [String], _ first: String, _ help: Help) -> [String]? {
    let second = words.dropFirst().first
    if let kind = catalog.kind(first) {
      let variant = words.firstIndex(of: "=").flatMap { words.dropFirst($0 + 1).first }
      if let variant { return help.lines(on: [kind.name, variant]) ?? help.lines(onVariantsOf: kind) }
      return help.lines(onVariantsOf: kind)
    }
    if first == SessionCommand.set.rawValue, let second { return help.lines(on: [first, second]) }
    if let lines = memberLines(words, help) { return lines }
    switch meaning(of: first, before: second.flatMap(ListCommand.init) == nil ? .end : .listCommand) {
    case .object:
      guard let kind = objects.first(where: { $0.name == first })?.kind else { break }
      return second.map { help.lines(on: [kind.name, $0]) } ?? ownLines(on: first)
    case .changedVariable where variables[first]?.changesByCommands == true:
      return second.flatMap { word in variables[first].flatMap { help.lines(onMember: word, of: $0) } }
    default:
      if let kind = focus.flatMap({ catalog.kind($0.kind) }), kind.verb(first) != nil || kind.answers(first) {
        return help.lines(on: [kind.name, first])
      }
    }
    guard let last = words.last(where: { $0 != "=" && $0 != "\"\"" }) else { return nil }
    // In an expression the word before the sign is what is asked for.
    if words.count > 1, let lines = ownLines(on: last) ?? help.lines(on: [last]) { return lines }
    return ownLines(on: first) ?? help.lines(on: [first])
  }

  /// What a word behind a point means to what precedes the point: `t.height`, `xs.count`, `t.cost.comparisons`.
  private func memberLines(_ words: [String], _ help: Help) -> [String]? {
    guard let word = words.last, let dot = word.firstIndex(of: ".") else { return nil }
    let subject = String(word[..<dot])
    let member = String(word[word.index(after: dot)...])
    if let object = objects.first(where: { $0.name == subject }) {
      let counts = member.prefix { $0 != "." }
      return help.lines(onAnswer: member, of: object.kind)
        ?? (Counts.names.contains(String(counts)) ? help.lines(on: [String(counts)]) : nil)
    }
    return variables[subject].flatMap { help.lines(onMember: member, of: $0) }
  }

  /// What `help` says of a name that the reader gave; nil if it is none.
  private func ownLines(on name: String) -> [String]? {
    guard
      objects.contains(where: { $0.name == name }) || procedureNames.contains(name) || variables[name] != nil
    else { return nil }
    var copy = self
    let source = Source(name: "help", text: "help \(name)")
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next() else { return nil }
    return copy.perform(statement, from: source).outputs.compactMap {
      if case .words(let line) = $0 { line } else { nil }
    }
  }
}

extension Help {
  /// What an object of a kind is made of.
  fileprivate func lines(onVariantsOf kind: Kind) -> [String] {
    ["\(kind.name) name = variant …", "  \(kind.declaration.summary)"]
      + table(kind.variants.map { ($0.name, $0.summary) })
  }
}
