import Language
import Playground

extension CellLabels {
  /// Reads an info string: its first word, `trellis`, is skipped.
  ///
  /// Labels are words (`skip`) or pairs (`width=60`, `name="two words"`); what cannot be understood is a warning, and
  /// has no effect.
  ///
  /// - Parameter line: the line of the opening fence, for the warnings.
  init(info: String, line: Int, warnings: inout [NotebookWarning]) {
    for word in Self.words(of: info).dropFirst() {
      if let warning = apply(word, line: line) { warnings.append(warning) }
    }
  }

  private static let flags: [String: WritableKeyPath<CellLabels, Bool> & Sendable] = [
    "skip": \.isSkipped, "hidden": \.isHidden, "quiet": \.isQuiet, "fails": \.mustFail,
    "unchecked": \.isUnchecked, "fresh": \.isFresh, "ascii": \.isASCII,
  ]

  /// Every label there is, in the order in which they are documented.
  static let all = [
    "name", "skip", "hidden", "quiet", "fails", "unchecked", "fresh", "echo", "width", "height", "ascii",
    "steps", "exercise", "solution", "check",
  ]

  private mutating func apply(_ label: Label, line: Int) -> NotebookWarning? {
    if let flag = Self.flags[label.key] {
      guard let isSet = label.value.map(Self.truth) ?? true else {
        return label.takes("nothing, or yes or no", line: line)
      }
      self[keyPath: flag] = isSet
      return nil
    }
    if let part = ExerciseLabel.Part(rawValue: label.key) { return read(label, as: part, line: line) }
    switch label.key {
    case "name":
      guard let name = label.value, !name.isEmpty else {
        return label.takes("a name: name=intro", line: line)
      }
      self.name = name
    case "echo":
      guard let echo = label.value.flatMap(Self.truth) else { return label.takes("yes or no", line: line) }
      self.echo = echo
    case "width":
      return read(label, into: \.width, range: Settings.sizes, line: line)
    case "height":
      return read(label, into: \.height, range: Settings.sizes, line: line)
    case "steps":
      guard label.value == "all" || label.value == "last" else {
        return label.takes("all or last", line: line)
      }
      drawsEveryStep = label.value == "all"
    default:
      let nearest = Suggestion.nearest(label.key, in: Self.all)
      return NotebookWarning(
        line: line, "unknown label '\(label.key)'",
        help: nearest.map { "did you mean \($0)?" } ?? "the labels are \(Self.all.joined(separator: ", "))")
    }
    return nil
  }

  private mutating func read(_ label: Label, as part: ExerciseLabel.Part, line: Int) -> NotebookWarning? {
    guard let name = label.value, !name.isEmpty else {
      return label.takes("the name of an exercise: \(label.key)=first", line: line)
    }
    if let exercise {
      let words = "\(exercise.part.rawValue)=\(exercise.name) cannot be \(label.key)=\(name), too"
      return NotebookWarning(
        line: line, "a cell that is \(words)",
        help: "give each a cell of its own")
    }
    exercise = ExerciseLabel(part: part, name: name)
    return nil
  }

  private mutating func read(
    _ label: Label, into size: WritableKeyPath<CellLabels, Int?>, range: ClosedRange<Int>, line: Int
  ) -> NotebookWarning? {
    guard let number = label.value.flatMap({ Int($0) }), range.contains(number) else {
      return label.takes("a whole number from \(range.lowerBound) to \(range.upperBound)", line: line)
    }
    self[keyPath: size] = number
    return nil
  }

  private static func truth(_ text: String) -> Bool? {
    switch text {
    case "yes", "true": true
    case "no", "false": false
    default: nil
    }
  }

  private struct Label {
    var key: String
    var value: String?

    func takes(_ expected: String, line: Int) -> NotebookWarning {
      let found = value.map { ", not '\($0)'" } ?? ""
      return NotebookWarning(line: line, "label '\(key)' takes \(expected)\(found)")
    }
  }

  /// Splits at blanks that are outside quotes; a quote that is not closed reaches to the end.
  private static func words(of info: String) -> [Label] {
    var labels: [Label] = []
    var rest = info[...]
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    while true {
      rest = rest.drop(while: isBlank)
      guard !rest.isEmpty else { return labels }
      let key = rest.prefix { !isBlank($0) && $0 != "=" }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else {
        labels.append(Label(key: String(key), value: nil))
        continue
      }
      rest = rest.dropFirst()
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1).dropFirst(1)
      } else {
        value = rest.prefix { !isBlank($0) }
        rest = rest.dropFirst(value.count)
      }
      labels.append(Label(key: String(key), value: String(value)))
    }
  }
}
