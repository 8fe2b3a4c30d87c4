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
private struct FrontMatterReading {
  var matter = FrontMatter()
  var warnings: [NotebookWarning] = []
  let firstLine: Int

  static let keys = [
    "title", "author", "width", "height", "style", "seed", "minutes", "level", "subject", "needs",
    "parameters",
  ]

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
    switch key.text {
    case "title": matter.title = text(value, of: "title")
    case "author": matter.author = text(value, of: "author")
    case "width": matter.settings.width = number(value, of: "width", in: Settings.sizes)
    case "height": matter.settings.height = number(value, of: "height", in: Settings.sizes)
    case "seed": matter.seed = number(value, of: "seed", in: 0...Int64.max)
    case "style":
      matter.settings.style = value.text.flatMap(Settings.Style.init(rawValue:))
      if matter.settings.style == nil { warn(at: value.line, "'style' takes unicode or ascii") }
    case "minutes": matter.minutes = number(value, of: "minutes", in: 1...600)
    case "level":
      matter.level = value.text.flatMap(FrontMatter.Level.init(rawValue:))
      if matter.level == nil { warn(at: value.line, "'level' takes beginner, intermediate or advanced") }
    case "subject": matter.subject = text(value, of: "subject")
    case "needs": matter.needs = names(value, of: "needs")
    case "parameters": readParameters(value)
    case let other:
      let name = other ?? "?"
      let nearest = Suggestion.nearest(name, in: Self.keys)
      warn(
        at: key.line, "unknown key '\(name)' in front matter",
        help: nearest.map { "did you mean \($0)?" } ?? "the keys are \(Self.keys.joined(separator: ", "))")
    }
  }

  private mutating func readParameters(_ node: YAMLNode) {
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

  private mutating func text(_ node: YAMLNode, of key: String) -> String? {
    if let text = node.text { return text }
    warn(at: node.line, "'\(key)' takes a text")
    return nil
  }

  /// One name, or a list of them.
  private mutating func names(_ node: YAMLNode, of key: String) -> [String] {
    if let text = node.text { return [text] }
    let names = node.elements?.compactMap(\.text) ?? []
    if names.count != node.elements?.count { warn(at: node.line, "'\(key)' takes the names of lessons") }
    return names
  }

  private mutating func number<Number: FixedWidthInteger>(
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

  private mutating func warn(at line: Int?, _ message: String, help: String? = nil) {
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

/// How a YAML scalar becomes a value of the language.
private enum FrontMatterScalar {
  /// The value of a scalar: a quoted one is text, a plain one what it looks like; nil for a number too large,
  /// and for what is not a scalar.
  static func value(_ node: YAMLNode) -> Value? {
    guard case .scalar(let text, let isPlain) = node.content else { return nil }
    guard isPlain else { return .text(text) }
    if isNothing(node) { return .nothing }
    switch text {
    case "true", "True", "yes", "Yes": return .bool(true)
    case "false", "False", "no", "No": return .bool(false)
    default: break
    }
    guard let number = PlainNumber(text) else { return .text(text) }
    return number.value
  }

  static func isNothing(_ node: YAMLNode) -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content else { return false }
    return ["", "~", "null", "none"].contains(text)
  }
}
