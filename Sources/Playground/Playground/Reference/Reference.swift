import Declarations
import Engine

/// The reference: everything a user can write, made from the declarations that parse, complete and explain it.
public struct Reference: Sendable {
  let catalog: Catalog

  public init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// One section: a kind, the statements, the functions, the session commands, the lines of JSON, the choices made.
  struct Section {
    var name: String
    var summary: String
    var groups: [Group]

    typealias Group = (title: String, entries: [Entry])
    typealias Entry = (signature: String, declaration: Declaration)
    var notes: [String] = []

    /// What it says of one word; nil if it has no such word.
    func part(on word: String) -> Section? {
      var part = self
      part.groups = groups.map { ($0.title, $0.entries.filter { $0.declaration.name == word }) }
      part.notes = []
      return part.groups.allSatisfy { $0.entries.isEmpty } ? nil : part
    }
  }

  /// The names of the sections, in their order.
  public var topics: [String] {
    ["statements", "functions", "values", "session", "costs"] + catalog.kinds.map { $0.name }
      + catalog.topics.map { $0.name } + [Self.json, "choices"]
  }

  private static let json = "json"

  /// The section of a topic; nil if there is none. Only `json` takes a while: it performs the examples.
  private func section(_ topic: String) -> Section? {
    switch topic {
    case "statements":
      Section(
        name: topic, summary: "what a line can say",
        groups: [("statements", Grammar.statements.map { ($0.signature, $0) })])
    case "functions":
      Section(
        name: topic, summary: "what an expression can call",
        groups: [("functions", Grammar.functions.map { ($0.querySignature, $0) })])
    case "values":
      Section(
        name: topic,
        summary: "what values are, what lists, texts and dictionaries are asked, and what changes lists",
        groups: [
          ("questions", Grammar.questions.map { ($0.signature, $0) }),
          ("list commands", Grammar.listCommands.map { ($0.signature, $0) }),
        ], notes: Grammar.values)
    case "session":
      Section(
        name: topic, summary: "commands that concern the session",
        groups: [
          ("commands", catalog.commands.map { ($0.signature, $0) }),
          ("settings", Settings.declarations.map { ($0.signature, $0) }),
        ])
    case "costs":
      Section(
        name: topic,
        summary: "what is counted: never times, so that the same commands cost the same everywhere",
        groups: [
          ("costs", Counts.declarations.map { ($0.signature, $0) }),
          ("costs of definitions", [(Counts.ofDefinitions.signature, Counts.ofDefinitions)]),
        ],
        notes: Counts.counters(in: catalog).map { "\($0): \($1)" }
          + Counts.countersOfDefinitions.map { "\($0) of a definition: \($1)" })
    case Self.json: jsonSection
    case "choices":
      Section(
        name: topic, summary: "decisions where the specification is silent", groups: [],
        notes: Choices.all + catalog.kinds.flatMap { $0.choices })
    default: catalog.kind(topic).map(section) ?? catalog.topic(topic).map(section)
    }
  }

  private func section(_ kind: Kind) -> Section {
    Section(
      name: kind.name, summary: kind.declaration.summary,
      groups: [
        ("variants", kind.variants.map { ("\(kind.name) name = \($0.signature)", $0) }),
        ("verbs", kind.verbs.map { ($0.signature, $0) }),
        ("properties", kind.properties.map { ("name.\($0.name)", $0) }),
        ("queries", kind.queries.map { ("name.\($0.querySignature)", $0) }),
        ("views", kind.views.map { ("show name as: \($0.name)", $0) }),
      ])
  }

  private func section(_ topic: Topic) -> Section {
    Section(
      name: topic.name, summary: topic.summary,
      groups: topic.groups.map { group in (group.title, group.declarations.map { ($0.signature, $0) }) },
      notes: topic.notes)
  }

  /// Plain text. Nil if there is no such topic.
  ///
  /// - Parameters:
  ///   - topic: the name of a section, or a word that is looked up in all of them.
  ///   - word: a word of the section, if only that is asked for.
  public func text(_ topic: String? = nil, word: String? = nil) -> String? {
    chosen(topic, word).map { sections in
      sections.map { section in
        var lines = ["\(section.name.uppercased()) — \(section.summary)"]
        for group in section.groups where !group.entries.isEmpty {
          lines += ["", "  \(group.title)"]
          for (signature, declaration) in group.entries {
            lines += ["    \(signature)", "        \(declaration.summary)"]
          }
        }
        if !section.notes.isEmpty { lines += [""] + section.notes.map { "  - \($0)" } }
        return lines.joined(separator: "\n")
      }.joined(separator: "\n\n") + "\n"
    }
  }

  /// Markdown, with the examples. Nil if there is no such topic.
  public func markdown(_ topic: String? = nil, word: String? = nil) -> String? {
    chosen(topic, word).map { sections in
      sections.map { section in
        var lines = ["## \(section.name)", "", section.summary.sentence]
        for group in section.groups where !group.entries.isEmpty {
          lines += ["", "### \(section.name): \(group.title)", ""]
          for (signature, declaration) in group.entries {
            lines.append("- `\(signature)` — \(declaration.summary)")
            for parameter in declaration.parameters where !parameter.summary.isEmpty {
              lines.append(
                "  - `\(parameter.signature)`: \(parameter.summary) (\(parameter.expectation))")
            }
            for callback in declaration.callbacks ?? [] {
              lines.append("  - `\(callback.signature)`: \(callback.text)")
            }
            if !declaration.example.isEmpty {
              lines +=
                ["", "  ```"] + declaration.example.split(separator: "\n").map { "  \($0)" } + ["  ```", ""]
            }
          }
        }
        if !section.notes.isEmpty { lines += [""] + section.notes.map { "- \($0)" } }
        return lines.joined(separator: "\n")
      }.joined(separator: "\n\n") + "\n"
    }
  }

  /// One JSON object a declaration, a line each. Nil if there is no such topic.
  public func json(_ topic: String? = nil, word: String? = nil) -> String? {
    chosen(topic, word).map { sections in
      var lines: [String] = []
      for section in sections {
        for group in section.groups {
          for (signature, declaration) in group.entries {
            lines.append(
              declaration.json(section: section.name, group: group.title, signature: signature).text)
          }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  private func chosen(_ topic: String?, _ word: String?) -> [Section]? {
    guard let topic else { return topics.compactMap(section) }
    if let section = section(topic) {
      guard let word else { return [section] }
      return section.part(on: word).map { [$0] }
    }
    guard word == nil else { return nil }
    let parts = topics.filter { $0 != Self.json }.compactMap { section($0)?.part(on: topic) }
    return parts.isEmpty ? nil : parts
  }

  /// The words of a topic; empty if there is no such topic.
  public func words(of topic: String) -> [String] {
    section(topic)?.groups.flatMap { $0.entries.map { $0.declaration.name } } ?? []
  }
}

extension Declaration {
  fileprivate func json(section: String, group: String, signature: String) -> JSON {
    var members: [String: JSON] = [
      "topic": .text(section), "group": .text(group), "name": .text(name), "signature": .text(signature),
      "summary": .text(summary),
    ]
    if !example.isEmpty { members["example"] = .text(example) }
    if !parameters.isEmpty {
      members["parameters"] = .array(
        parameters.map { parameter in
          var members: [String: JSON] = [
            "name": .text(parameter.name), "labelled": .bool(parameter.isLabelled),
            "optional": .bool(parameter.isOptional), "takes": .text(parameter.expectation),
          ]
          if !parameter.summary.isEmpty { members["summary"] = .text(parameter.summary) }
          if !parameter.type.choices.isEmpty {
            members["choices"] = .array(parameter.type.choices.map { .text($0) })
          }
          return .object(members)
        })
    }
    if let callbacks {
      members["questions"] = .array(
        callbacks.map { callback in
          [
            "name": .text(callback.name), "parameters": .array(callback.parameters.map { .text($0) }),
            "optional": .bool(callback.isOptional), "summary": .text(callback.summary),
            "example": .text(callback.example),
          ]
        })
    }
    return .object(members)
  }
}

extension String {
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
