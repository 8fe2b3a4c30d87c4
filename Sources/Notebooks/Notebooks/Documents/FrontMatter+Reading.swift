import Language
import Playground
import Yams

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
    "title", "author", "width", "height", "style", "seed", "minutes", "level", "needs", "parameters",
  ]

  init(firstLine: Int) {
    self.firstLine = firstLine
  }

  mutating func read(_ text: String) {
    guard text.utf8.count <= FrontMatter.longest else {
      return warn(
        at: nil, "front matter is longer than \(FrontMatter.longest) bytes", help: "move text below it")
    }
    guard !Self.usesAliases(text) else {
      return warn(at: nil, "front matter uses YAML aliases", help: "write the value out in each place")
    }
    do {
      guard let root = try Yams.Parser(yaml: text).singleRoot() else { return }
      if let scalar = root.scalar, scalar.string.isEmpty { return }
      guard let mapping = root.mapping else {
        return warn(at: root.mark, "front matter must be lines of 'key: value'")
      }
      for (key, value) in mapping { readEntry(key, value) }
    } catch let error as YamlError {
      report(error)
    } catch {
      warn(at: nil, "front matter cannot be read")
    }
  }

  private mutating func readEntry(_ key: Node, _ value: Node) {
    switch key.scalar?.string {
    case "title": matter.title = text(value, of: "title")
    case "author": matter.author = text(value, of: "author")
    case "width": matter.width = number(value, of: "width", in: Settings.sizes)
    case "height": matter.height = number(value, of: "height", in: Settings.sizes)
    case "seed": matter.seed = number(value, of: "seed", in: 0...Int.max)
    case "style":
      matter.style = value.scalar.flatMap { Settings.Style(rawValue: $0.string) }
      if matter.style == nil { warn(at: value.mark, "'style' takes unicode or ascii") }
    case "minutes": matter.minutes = number(value, of: "minutes", in: 1...600)
    case "level":
      matter.level = value.scalar.flatMap { FrontMatter.Level(rawValue: $0.string) }
      if matter.level == nil { warn(at: value.mark, "'level' takes beginner, intermediate or advanced") }
    case "needs": matter.needs = names(value, of: "needs")
    case "parameters": readParameters(value)
    case let other:
      let name = other ?? "?"
      let nearest = Suggestion.nearest(name, in: Self.keys)
      warn(
        at: key.mark, "unknown key '\(name)' in front matter",
        help: nearest.map { "did you mean \($0)?" } ?? "the keys are \(Self.keys.joined(separator: ", "))")
    }
  }

  private mutating func readParameters(_ node: Node) {
    if let scalar = node.scalar, FrontMatterScalar.isNothing(scalar) { return }
    guard let mapping = node.mapping else {
      return warn(at: node.mark, "'parameters' takes lines of 'name: default'")
    }
    for (key, node) in mapping {
      let name = key.scalar?.string ?? "?"
      guard Syntax.isName(name) else {
        warn(
          at: key.mark, "'\(name)' cannot be the name of a parameter",
          help: "a name is a letter or _, then letters, digits and _, and no keyword")
        continue
      }
      guard let value = value(of: node) else {
        warn(
          at: node.mark, "parameter '\(name)' takes a number, yes or no, a text or a list of these",
          help: "numbers are of 64 bits")
        continue
      }
      matter.parameters.append(NotebookParameter(name: name, value: value, line: line(key.mark)))
    }
  }

  private func value(of node: Node) -> Value? {
    if let scalar = node.scalar { return FrontMatterScalar.value(scalar) }
    guard let sequence = node.sequence else { return nil }
    var values: [Value] = []
    for element in sequence {
      guard let scalar = element.scalar, let value = FrontMatterScalar.value(scalar) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private mutating func text(_ node: Node, of key: String) -> String? {
    if let scalar = node.scalar { return scalar.string }
    warn(at: node.mark, "'\(key)' takes a text")
    return nil
  }

  /// One name, or a list of them.
  private mutating func names(_ node: Node, of key: String) -> [String] {
    if let scalar = node.scalar { return [scalar.string] }
    let names = node.sequence?.compactMap(\.scalar?.string) ?? []
    if names.count != node.sequence?.count { warn(at: node.mark, "'\(key)' takes the names of lessons") }
    return names
  }

  private mutating func number(_ node: Node, of key: String, in range: ClosedRange<Int>) -> Int? {
    if let scalar = node.scalar, case .int(let number)? = FrontMatterScalar.value(scalar),
      range.contains(number)
    {
      return number
    }
    let limits =
      range.upperBound == .max
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    warn(at: node.mark, "'\(key)' takes a whole number \(limits)")
    return nil
  }

  private func line(_ mark: Yams.Mark?) -> Int {
    mark.map { firstLine + max(0, $0.line - 1) } ?? firstLine
  }

  private mutating func warn(at mark: Yams.Mark?, _ message: String, help: String? = nil) {
    warnings.append(NotebookWarning(line: line(mark), message, help: help))
  }

  private mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      warn(at: mark, "front matter is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      warn(at: context.mark, "front matter has the key '\(keys.first ?? "")' twice")
    default:
      warn(at: nil, "front matter is not YAML", help: "it may hold a control character")
    }
  }

  /// Whether the text has both an anchor (`&name`) and an alias (`*name`) where a YAML value may start.
  private static func usesAliases(_ text: String) -> Bool {
    var hasAnchor = false
    var hasAlias = false
    var startsValue = true
    var previous: UInt8 = .lineFeed
    for byte in text.utf8 {
      let opensName = previous == UInt8(ascii: "&") || previous == UInt8(ascii: "*")
      if opensName, startsValue, byte > .space {
        if previous == UInt8(ascii: "&") { hasAnchor = true } else { hasAlias = true }
      }
      let isMarker = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
      if isMarker {
        startsValue = previous <= .space || "[{,:-?".utf8.contains(previous)
      }
      previous = byte
    }
    return hasAnchor && hasAlias
  }
}

/// How a YAML scalar becomes a value of the language.
private enum FrontMatterScalar {
  /// The value of a scalar: a quoted one is text, a plain one what it looks like; nil for a number too large.
  static func value(_ scalar: Node.Scalar) -> Value? {
    guard scalar.style == .plain || scalar.style == .any else { return .text(scalar.string) }
    if isNothing(scalar) { return .nothing }
    let text = scalar.string
    switch text {
    case "true", "True", "yes", "Yes": return .bool(true)
    case "false", "False", "no", "No": return .bool(false)
    default: break
    }
    guard let number = PlainNumber(text) else { return .text(text) }
    return number.value
  }

  static func isNothing(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null", "none"].contains(scalar.string)
  }
}
