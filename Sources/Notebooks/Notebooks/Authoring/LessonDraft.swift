import Language
import Pictures
import Playground

/// A lesson to start from: a few short cells about a kind of thing, made from its declaration, or about values, for an author to replace
/// one after the other. Each cell runs.
public struct LessonDraft: Sendable {
  /// A cell, and the prose above it.
  private struct Part {
    var heading: String
    var prose: String
    var cell: String
    var isSwift = false
    var commands: [String]
  }

  public let title: String
  /// What its pictures look like, if that is not left to the terminal or the options.
  private let looks: [(name: String, value: String)]
  private var parts: [Part] = []

  private init(title: String, settings: Settings) {
    self.title = title
    looks = [
      ("width", settings.width.map { "\($0)" }), ("height", settings.height.map { "\($0)" }),
      ("style", settings.style?.rawValue),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// What `new` takes for values, which are not a kind.
  public static let values = "values"

  /// A lesson about values: a list, a function, and what holds for every list.
  ///
  /// - Parameter settings: the width, height and style that the lesson asks for itself, so that it is checked as it was recorded.
  public init(aboutValues title: String, settings: Settings = Settings()) {
    self.init(title: title, settings: settings)
    parts = [
      Part(
        heading: "What it is",
        prose:
          "**values** — numbers, texts, lists, and what else a name can have. Say here what there is to see. Then the cell shows a list.",
        cell: "start", commands: ["let xs = [3, 1, 4, 1, 5]", "show xs as: bars"]),
      Part(
        heading: "A function",
        prose: "A function is defined once, and called with any list. It changes nothing outside.",
        cell: "change",
        commands: [
          "define largest(list) {", "  let found = list[0]", "  for x in list {",
          "    if x > found { let found = x }", "  }",
          "  return found", "}", "print largest(xs)",
        ]),
      Part(
        heading: "What do you think?",
        prose: "A question makes a reader look closer. The recorded answer is checked like a picture.",
        cell: "question",
        commands: [
          "ask \"What is largest([2, 7, 1])?\" answer: largest([2, 7, 1]) hint: \"It looks at each of them.\""
        ]),
      Part(
        heading: "What holds", prose: "A claim is checked by the machine, for lists of many lengths.",
        cell: "promise",
        commands: ["claim largest(ys) == max(ys) for n in 1...12 { let ys = random(n, in: 1...99) }"]),
    ]
  }

  /// What `new` takes for cells of Swift, which are not a kind.
  public static let swift = "swift"

  /// A lesson in Swift: a list, a type, and what must hold.
  ///
  /// - Parameter settings: as for values.
  public init(inSwift title: String, settings: Settings = Settings()) {
    self.init(title: title, settings: settings)
    parts = [
      Part(
        heading: "What it is",
        prose: """
          **Swift** — cells that the compiler of this machine compiles, all of them one program. Say here what there is to see. \
          Then each statement shows what it changed.
          """, cell: "start", isSwift: true, commands: ["var xs = [3, 1, 4, 1, 5]", "xs.sort()"]),
      Part(
        heading: "A type",
        prose:
          "An object whose type has two links to its own type is drawn as a tree; one link makes a chain.",
        cell: "change", isSwift: true,
        commands: [
          "final class Node {", "  var element: Int", "  var left, right: Node?",
          "  init(_ element: Int) { self.element = element }", "}", "let root = Node(50)",
          "root.left = Node(30)",
        ]),
      Part(
        heading: "What do you think?",
        prose:
          "A question makes a reader look closer. It may ask what a constant or variable of Swift holds.",
        cell: "question",
        commands: ["ask \"What is the sum of xs?\" answer: sum(swift.xs) hint: \"Add its five values.\""]),
      Part(
        heading: "What holds", prose: "An expectation is checked by the machine, each time the lesson is.",
        cell: "promise", isSwift: true,
        commands: ["expect(xs.first, equals: xs.min(), \"the least comes first\")"]),
    ]
  }

  /// - Parameters:
  ///   - kind: a kind of the catalog, whose example makes an object of it.
  ///   - settings: the width, height and style that the lesson asks for itself, so that it is checked as it was recorded.
  public init(title: String, about kind: Kind, in catalog: Catalog, settings: Settings = Settings()) {
    self.init(title: title, settings: settings)
    var attempts = Session(catalog)
    let example = Self.statements(of: kind.declaration.example, catalog)
    let firstOther = example.firstIndex { statement, _ in
      if case .create = statement.kind { false } else { true }
    }
    let made = example[..<(firstOther ?? example.count)].map(\.text)
    let performed = example[(firstOther ?? example.count)...].prefix(Self.mostCommands).map(\.text)
    for text in made { attempts.attempt(text) }
    parts.append(
      Part(
        heading: "What it is",
        prose: """
          \(Self.sentence(kind.name, kind.declaration.summary)) Say here, in a paragraph or two, what there is to see. Then \
          the cell creates it.
          """, cell: "start", commands: made))
    if !performed.isEmpty { parts.append(Self.change(performed, &attempts)) }
    let object = example.lazy.compactMap { statement, _ -> String? in
      guard case .create(let creation) = statement.kind, creation.kind.text == kind.name else { return nil }
      return creation.name.text
    }.first
    guard let object else { return }
    if let property = Self.property(of: kind, object, attempts) {
      parts.append(
        Part(
          heading: "What do you think?",
          prose: "A question makes a reader look closer. The recorded answer is checked like a picture.",
          cell: "question",
          commands: [
            "ask \"What is \(object).\(property) now?\" answer: \(object).\(property) hint: \"Look at the last picture.\""
          ]))
    }
    parts.append(
      Part(
        heading: "What holds",
        prose: """
          A promise is checked by the machine: what the structure guarantees, and what you expect of it. To check it for \
          any values, use `claim`, which tries many.
          """, cell: "promise", commands: ["verify \(object)"]))
  }

  /// How many commands of an example are shown: a cell is short.
  private static let mostCommands = 3

  /// The commands of the example. The first is explained, if it can be.
  private static func change(_ commands: [String], _ session: inout Session) -> Part {
    var commands = commands
    let isExplained = commands.first.map { session.attempt("explain \($0)") } ?? false
    if isExplained { commands[0] = "explain \(commands[0])" }
    for text in commands.dropFirst(isExplained ? 1 : 0) { session.attempt(text) }
    let prose =
      isExplained
      ? "`explain` shows step by step what a command does. Without it, only the result is drawn."
      : "Each command is followed by the picture of what it changed."
    return Part(heading: "What happens", prose: prose, cell: "change", commands: commands)
  }

  /// A property that the object has an answer to which a reader can type; a count, if there is one.
  private static func property(of kind: Kind, _ object: String, _ session: Session) -> String? {
    let names = kind.properties.map(\.name)
    let preferred = names.filter { $0 == "count" } + names.filter { $0 == "state" }
    return (preferred + names).first { name in
      var session = session
      return session.attempt("expect \(object).\(name) != none")
        && session.attempt("ask \"?\" answer: \(object).\(name)")
    }
  }

  private static func statements(
    of example: String, _ catalog: Catalog
  ) -> [(statement: Statement, text: String)] {
    let source = Source(name: "example", text: example)
    var parser = Parser(source, syntax: catalog.syntax)
    var result: [(Statement, String)] = []
    while let statement = try? parser.next() {
      result.append((statement, source.text(statement.range) + (statement.isSilent ? ";" : "")))
    }
    return result
  }

  private static func sentence(_ name: String, _ summary: String) -> String {
    "**\(name)** — \(summary)."
  }

  // MARK: Text

  /// Where prose is broken.
  private static let columns = 110

  /// The title, with what Markdown would read as more than letters behind backslashes.
  private var heading: String {
    String(title.flatMap { "\\`*_[]<>#&~|".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A notebook without outputs.
  public var markdown: String {
    let quoted = title.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    var lines = [
      "---", "title: \"\(String(quoted))\"", "minutes: 5", "level: beginner",
    ]
    lines += looks.map { "\($0.name): \($0.value)" }
    lines += [
      "---", "", "# \(heading)", "",
      "Each cell below runs when the lesson is recorded or checked. Replace them with your own, one by one.",
    ]
    for part in parts {
      lines += ["", "## \(part.heading)", ""] + TextFlow.lines(part.prose, columns: Self.columns)
      lines += ["", "```\(part.isSwift ? "swift trellis" : "trellis") name=\(part.cell)"]
      lines += part.commands + ["```"]
    }
    let option = parts.contains(where: \.isSwift) ? " --swift" : ""
    lines += [
      "", "**Try it.** Say here what the reader can change, and what to look for.", "",
      "`trellis record\(option)` writes the pictures of new cells into this file, `trellis check\(option)` shows what differs from them, and",
      "`trellis watch\(option)` does so at each save.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as a script.
  public var script: String {
    var lines = ["# \(title)"] + looks.map { "set \($0.name) \($0.value)" }
    for part in parts { lines += ["", "# \(part.heading)"] + part.commands }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Session {
  /// Performs a statement; one that fails changes nothing.
  ///
  /// - Returns: whether it went well.
  @discardableResult
  fileprivate mutating func attempt(_ text: String) -> Bool {
    let source = Source(name: "example", text: text)
    var parser = Parser(source, syntax: catalog.syntax)
    guard let statement = try? parser.next() else { return false }
    return perform(statement, from: source).failure == nil
  }
}
