import Language
import Playground

extension FrontMatter {
  /// Reads YAML front matter; what cannot be understood is a warning, and is left out.
  ///
  /// Aliases are refused: nothing in a notebook needs them, and a few lines of them unfold to gigabytes.
  ///
  /// - Parameters:
  ///   - text: the lines between the fences.
  ///   - firstLine: the line of the file, counted from 1, of the first line of `text`.
  init(yaml text: String, firstLine: Int, warnings: inout [NotebookWarning]) {
    var reading = FrontMatterReading(firstLine: firstLine)
    reading.read(text)
    self = reading.matter
    warnings += reading.warnings
  }
}

/// Front matter while it is read.
struct FrontMatterReading {
  fileprivate(set) var matter = FrontMatter()
  fileprivate(set) var warnings: [NotebookWarning] = []
  private let firstLine: Int

  init(firstLine: Int) {
    self.firstLine = firstLine
  }

  mutating func read(_ text: String) {
    guard text.utf8.count <= FrontMatter.longest else {
      return warn(
        at: nil, "front matter is longer than \(FrontMatter.longest) bytes", help: "move text below it")
    }
    do {
      guard let root = try YAMLReader.root(of: text), root.text != "" else { return }
      guard let pairs = root.pairs else {
        return warn(at: root.line, "front matter must be lines of 'key: value'")
      }
      for (key, value) in pairs { readEntry(key, value) }
    } catch {
      report(error)
    }
  }

  private mutating func readEntry(_ key: YAMLNode, _ value: YAMLNode) {
    let name = key.text ?? "?"
    let keys = FrontMatterKey.all
    if let known = keys.first(where: { $0.name == name }) { return known.read(&self, value) }
    let names = keys.map(\.name)
    warn(
      at: key.line, "unknown key '\(name)' in front matter",
      help: Suggestion.nearest(name, in: names).map { "did you mean \($0)?" }
        ?? "the keys are \(names.joined(separator: ", "))")
  }

  fileprivate mutating func readParameters(_ node: YAMLNode) {
    if FrontMatterScalar.isNothing(node) { return }
    guard let pairs = node.pairs else {
      return warn(at: node.line, "'parameters' takes lines of 'name: default'")
    }
    for (key, node) in pairs {
      let name = key.text ?? "?"
      guard Syntax.isName(name) else {
        warn(
          at: key.line, "'\(name)' cannot be the name of a parameter",
          help: "a name is a letter or _, then letters, digits and _, and no keyword")
        continue
      }
      guard let value = value(of: node) else {
        warn(
          at: node.line, "parameter '\(name)' takes a number, yes or no, a text or a list of these",
          help: "numbers have 64 bits")
        continue
      }
      matter.parameters.append(NotebookParameter(name: name, value: value, line: line(key.line)))
    }
  }

  private func value(of node: YAMLNode) -> Value? {
    guard let elements = node.elements else { return FrontMatterScalar.value(node) }
    var values: [Value] = []
    for element in elements {
      guard let value = FrontMatterScalar.value(element) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  fileprivate mutating func text(_ node: YAMLNode, of key: String) -> String? {
    if let text = node.text { return text }
    warn(at: node.line, "'\(key)' takes a text")
    return nil
  }

  /// One name, or a list of them.
  fileprivate mutating func names(_ node: YAMLNode, of key: String) -> [String] {
    if let text = node.text { return [text] }
    let names = node.elements?.compactMap(\.text) ?? []
    if names.count != node.elements?.count { warn(at: node.line, "'\(key)' takes the names of lessons") }
    return names
  }

  fileprivate mutating func number<Number: FixedWidthInteger>(
    _ node: YAMLNode, of key: String, in range: ClosedRange<Number>
  ) -> Number? {
    if case .int(let number)? = FrontMatterScalar.value(node), let number = Number(exactly: number),
      range.contains(number)
    {
      return number
    }
    let limits =
      range.upperBound == .max
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    warn(at: node.line, "'\(key)' takes a whole number \(limits)")
    return nil
  }

  /// - Parameter line: a line of the front matter, from 1; nil for its first.
  private func line(_ line: Int?) -> Int {
    firstLine + (line ?? 1) - 1
  }

  fileprivate mutating func warn(at line: Int?, _ message: String, help: String? = nil) {
    warnings.append(NotebookWarning(line: self.line(line), message, help: help))
  }

  private mutating func report(_ error: YAMLError) {
    switch error {
    case .syntax(let problem, let line): warn(at: line, "front matter is not YAML: \(problem)")
    case .unreadable:
      warn(at: nil, "front matter is not YAML", help: "it may hold a control character")
    case .repeatedKey(let key, let line): warn(at: line, "front matter has the key '\(key)' twice")
    case .alias(let line):
      warn(at: line, "front matter uses YAML aliases", help: "write the value out in each place")
    }
  }
}

/// One of the keys of front matter: what reads it, and what the reference says of it.
struct FrontMatterKey: Sendable {
  let name: String
  /// In a line, in lower case, without a full stop.
  private let summary: String
  /// The lines of YAML that show it.
  private let example: String
  let read: @Sendable (inout FrontMatterReading, _ value: YAMLNode) -> Void

  /// Every key there is, in the order in which they are documented.
  static let all = [
    FrontMatterKey("title", "what the lesson is called", "Two stacks") {
      $0.matter.title = $0.text($1, of: "title")
    },
    FrontMatterKey("author", "who wrote it", "A. Turing") { $0.matter.author = $0.text($1, of: "author") },
    FrontMatterKey("width", "how many columns pictures may take, 1 to 1,000; without it 80", "60") {
      $0.matter.settings.width = $0.number($1, of: "width", in: Settings.sizes)
    },
    FrontMatterKey("height", "how many lines pictures may take, 1 to 1,000; without it 40", "30") {
      $0.matter.settings.height = $0.number($1, of: "height", in: Settings.sizes)
    },
    FrontMatterKey("style", "the characters that pictures are drawn with: unicode or ascii", "ascii") {
      $0.matter.settings.style = $1.text.flatMap(Settings.Style.init(rawValue:))
      if $0.matter.settings.style == nil { $0.warn(at: $1.line, "'style' takes unicode or ascii") }
    },
    FrontMatterKey("seed", "what random numbers begin with", "42") {
      $0.matter.seed = $0.number($1, of: "seed", in: 0...Int64.max)
    },
    FrontMatterKey("minutes", "how long it takes to read, 1 to 600", "10") {
      $0.matter.minutes = $0.number($1, of: "minutes", in: 1...600)
    },
    FrontMatterKey("level", "for whom it is: beginner, intermediate or advanced", "beginner") {
      $0.matter.level = $1.text.flatMap(FrontMatter.Level.init(rawValue:))
      if $0.matter.level == nil { $0.warn(at: $1.line, "'level' takes beginner, intermediate or advanced") }
    },
    FrontMatterKey("subject", "what it is about; lessons on one subject stand together", "search trees") {
      $0.matter.subject = $0.text($1, of: "subject")
    },
    FrontMatterKey("needs", "the names of the lessons to read before", "[tour, stacks]") {
      $0.matter.needs = $0.names($1, of: "needs")
    },
    FrontMatterKey(
      "parameters",
      "variables that are set before the first cell, each with its default, which --set name=value changes",
      "\n  count: 20\n  word: fig"
    ) { $0.readParameters($1) },
  ]

  private init(
    _ name: String, _ summary: String, _ value: String,
    read: @escaping @Sendable (inout FrontMatterReading, YAMLNode) -> Void
  ) {
    self.name = name
    self.summary = summary
    example = "\(name):\(value.first == "\n" ? "" : " ")\(value)"
    self.read = read
  }

  /// For the reference.
  var declaration: Declaration { Declaration(name, summary, example: example, written: "\(name):") }
}

/// How a YAML scalar becomes a value of the language.
private enum FrontMatterScalar {
  /// The value of a scalar: a quoted one is text, a plain one what it looks like; nil for a number too large,
  /// and for what is not a scalar.
  static func value(_ node: YAMLNode) -> Value? {
    guard case .scalar(let text, let isPlain) = node.content else { return nil }
    guard isPlain else { return .text(text) }
    if isNothing(node) { return .nothing }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes": return .bool(true)
    case "false", "False", "FALSE", "no", "No": return .bool(false)
    default: break
    }
    guard let number = PlainNumber(text) else { return .text(text) }
    return number.value
  }

  static func isNothing(_ node: YAMLNode) -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content else { return false }
    return ["", "~", "null", "Null", "NULL", "none"].contains(text)
  }
}
