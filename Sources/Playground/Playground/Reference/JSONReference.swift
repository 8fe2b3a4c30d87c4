import Declarations
import Engine
import Language

/// The topic `json`: the members of every object that `--format json` writes, and the events of every kind.
extension Reference {
  var jsonSection: Section {
    let schemas = [JSONSchema.step, .verdict, .answer].flatMap { $0.withInner() }.reduce(into: [JSONSchema]())
    {
      found, schema in
      if !found.contains(where: { $0.name == schema.name }) { found.append(schema) }
    }
    let members = schemas.map { schema -> Section.Group in
      (schema.name, schema.members.map { ($0.signature, Declaration($0.name, $0.meaning)) })
    }
    let events = catalog.kinds.compactMap { kind -> Section.Group? in
      let told = RecordedEvents(kind, of: catalog).entries
      return told.isEmpty ? nil : ("events of \(kind.name)", told.map { ($0.signature, $0.declaration) })
    }
    return Section(
      name: "json",
      summary: "what run and check write with --format json, and learn with --answers, one object per line",
      groups: members + events,
      notes: [
        "Members are sorted by name, and the same notebook gives the same bytes.",
        "A name with ? is left out if it has no value. Members may be added; if one is renamed, removed or changes its meaning, the number in schema grows.",
        "A number that happens to be whole may be written without a fraction; one that is not finite is null.",
        "Control, bidirectional and zero-width characters in texts are escaped: \\u202e.",
        "learn --answers FILE adds a line to the file when a cell is over in which something was asked for the first time, and learn again after each question. The file is only added to.",
        "check writes its cells; with --state, --pictures or --answers the lines of a cell's steps come before it, as run writes them.",
        "The events listed are those that the examples of this reference report, each with one of its sentences; a kind may report others.",
      ])
  }
}

/// The events of a kind as its examples report them: no kind declares its events, so they are recorded.
private struct RecordedEvents {
  struct Entry {
    var name: String
    /// The types that each field was seen with.
    var fields: [String: Set<String>] = [:]
    /// How often each field was seen, and the event.
    var counts: [String: Int] = [:]
    var count = 0
    /// What it said first.
    var sentence = ""

    /// `compared(node: whole number, value: whole number)`
    var signature: String {
      let fields = fields.sorted { $0.key < $1.key }.map { field, types in
        "\(field)\(counts[field] == count ? "" : "?"): \(types.sorted().joined(separator: " or "))"
      }
      return fields.isEmpty ? name : "\(name)(\(fields.joined(separator: ", ")))"
    }

    var declaration: Declaration { Declaration(name, "“\(sentence)”") }
  }

  private var found: [String: Entry] = [:]

  var entries: [Entry] { found.values.sorted { $0.name < $1.name } }

  init(_ kind: Kind, of catalog: Catalog) {
    let declarations =
      [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries + kind.views
    for declaration in declarations where !declaration.example.isEmpty {
      listen(to: declaration.example, for: kind, of: catalog)
    }
  }

  private mutating func listen(to example: String, for kind: Kind, of catalog: Catalog) {
    var session = Session(catalog, limits: .cell)
    session.tellsEvents = true
    let source = Source(name: "example", text: example)
    var parser = Parser(source, syntax: catalog.syntax)
    while let statement = try? parser.next() {
      let step = session.perform(statement, from: source)
      // Where one object alone was drawn, it is the one that reported.
      guard step.kind == kind.name, step.pictureCount == 1 else { continue }
      for event in step.events { note(event) }
    }
  }

  private mutating func note(_ event: JSON) {
    guard case .object(let members) = event, case .text(let name) = members["name"] else { return }
    var entry = found[name] ?? Entry(name: name)
    entry.count += 1
    if case .text(let words) = members["words"], entry.sentence.isEmpty { entry.sentence = words }
    if case .object(let fields) = members["fields"] {
      for (field, value) in fields {
        entry.fields[field, default: []].insert(value.typeWords)
        entry.counts[field, default: 0] += 1
      }
    }
    found[name] = entry
  }
}

extension JSON {
  /// What a reader would call it.
  fileprivate var typeWords: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int: "whole number"
    case .decimal: "number"
    case .text: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}
