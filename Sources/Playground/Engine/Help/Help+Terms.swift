import Declarations
import Language

/// Topics that no declaration has for a name of its own: terms from elsewhere, questions, views and choices.
extension Help {
  /// The terms that it knows, for suggestions.
  var terms: [String] { catalog.kinds.flatMap { $0.terms.map { $0.name } } }

  /// What a term of UIKit or of an article is called here, and the help on that.
  func lines(onTerm name: String) -> [String]? {
    if let (kind, term) = catalog.term(name) {
      let found = term.word.map { meanings(of: $0, for: kind) } ?? lines(on: kind)
      return found.map { ["\(term.name), in Trellis:", ""] + $0 }
    }
    if let topic = catalog.topics.first(where: { $0.others.contains(name.lowercased()) }) {
      return lines(on: [topic.name])
    }
    return topics.first { $0 != name && Term($0).isNamed(name) }.flatMap { lines(on: [$0]) }
      ?? lines(onSorting: name) ?? lines(onSwiftWord: name) ?? lines(onPlural: name)
  }

  /// The lines on the topic whose plural a word is, `trees`; nil if there is no such topic.
  private func lines(onPlural word: String) -> [String]? {
    guard word.hasSuffix("s"), word.utf8.count > 2 else { return nil }
    return lines(on: [String(word.dropLast())])
  }

  /// What a word of Swift's is called here.
  private func lines(onSwiftWord name: String) -> [String]? {
    let words = [
      "var": "let", "func": "define", "guard": "if", "switch": "if", "case": "if", "forEach": "for",
      "assert": "expect", "precondition": "expect", "filter": "map", "reduce": "map", "allSatisfy": "map",
      "nil": "values",
    ]
    let word = words[name] ?? (Habit.namesValues(name) ? "values" : nil)
    return word.flatMap { lines(on: [$0]) }.map { ["\(name), in Trellis:", ""] + $0 }
  }

  /// `sorting`, and each way of sorting, whose code is shown.
  private func lines(onSorting name: String) -> [String]? {
    guard let way = WaysOfSorting.name(name) ?? (name == "sorting" ? "quicksort" : nil) else { return nil }
    var rows = [
      ("explain \(way) [5, 2, 9]", "shows each step, with a picture"),
      ("play \(way) [5, 2, 9]", "goes through the steps"),
      ("practice \(way)", "asks you at each decision"),
    ]
    if catalog.host == .page { rows.remove(at: 1) }
    let statements = table(rows)
    guard name != "sorting" else {
      return ["sorting: lists are sorted by sorted(xs), xs.sorted and xs sort", "", "ways of sorting"]
        + statements
        + ["", "So do: " + SortingDrills.names.filter { !way.hasPrefix($0) }.joined(separator: ", ")]
    }
    let codes = WaysOfSorting.codes.filter { $0.key.hasPrefix(way) }.sorted { $0.key < $1.key }
    return ["\(way): a way of sorting", ""] + statements + ["", "its code"]
      + codes.flatMap { lines(on: $0.value).dropFirst() }
  }

  /// What objects of a kind answer to a word behind a point; nil if nothing.
  package func lines(onAnswer name: String, of kind: Kind) -> [String]? {
    let answers =
      kind.properties.map { ($0, "\(kind.name).\($0.name)") }
      + kind.queries.map { ($0, "\(kind.name).\($0.querySignature)") }
    let lines = answers.filter { $0.0.name == name }.map { self.lines(on: $0, signature: $1) }
    return lines.isEmpty ? nil : Array(lines.joined(separator: [""])).flatMap(broken)
  }

  /// What a value answers to a word behind a point, and what the word does to a variable that holds such a value; nil if nothing.
  public func lines(onMember name: String, of value: Value) -> [String]? {
    let command = Expression.commandWord(name)
    var meanings = Grammar.listCommands.filter { value.changesByCommands && $0.name == command }
    meanings += [value.question(named: name)].compactMap { $0 }
    meanings += Grammar.functionQuestions(of: value, beginStatement: true).filter { $0.name == name }
    return meanings.isEmpty
      ? nil : Array(meanings.map { lines(on: $0) }.joined(separator: [""])).flatMap(broken)
  }

  /// A way to draw values.
  func lines(on view: ValueView) -> [String] {
    [
      "show name as: \(view.rawValue)", "  \(view.summary)", "example",
      "  › show \(view.example) as: \(view.rawValue)",
    ]
  }

  /// What `set` sets.
  var settings: [String] {
    ["settings"] + table(Settings.declarations.map { ($0.written ?? $0.name, $0.summary) })
  }

  func lines(onSetting name: String) -> [String]? {
    Settings.declarations.first { $0.name == name }.map { lines(on: $0) }
  }

  /// All that a word means to a kind, whatever it is.
  func meanings(of word: String, for kind: Kind) -> [String]? {
    lines(on: word, of: kind) ?? lines(onDetail: word, of: kind)
  }

  /// What a word means that stands in the declarations of verbs and variants: a question, a view, a choice.
  func lines(onDetail word: String) -> [String]? {
    let found = catalog.kinds.compactMap { lines(onDetail: word, of: $0) }
    return found.isEmpty ? nil : Array(found.joined(separator: [""]))
  }

  func lines(onDetail word: String, of kind: Kind) -> [String]? {
    var found = questions(word, of: kind)
    found += kind.views.filter { $0.name == word }.map {
      ["show \(kind.name) as: \(word)", "  \($0.summary)"]
    }
    let declarations =
      kind.variants.map { ("\(kind.name) name = \($0.name)", $0) }
      + kind.verbs.map { ("\(kind.name) \($0.name)", $0) }
    for (written, declaration) in declarations {
      for parameter in declaration.parameters {
        if parameter.name == word, parameter.isLabelled {
          found.append([
            "\(written) \(word): …", "  \(parameter.summary) — \(parameter.expectation)",
          ])
        } else if parameter.type.choices.contains(word) {
          let choice = parameter.isLabelled ? "\(parameter.name): \(word)" : word
          found.append(["\(written) \(choice)", "  \(parameter.summary)"])
        }
      }
    }
    return found.isEmpty ? nil : Array(found.joined(separator: [""]))
  }

  /// A question is listed once, whichever of the kind's words take its answer.
  private func questions(_ name: String, of kind: Kind) -> [[String]] {
    let questions = kind.variants.lazy.compactMap { $0.callbacks }.first ?? []
    return questions.filter { $0.name == name }.map { question in
      [
        "\(kind.name) name = … { \(question.signature) = … }", "  \(question.text)", "example",
        "  \(question.answered)",
      ]
    }
  }
}
