import Language

/// `--set name=value`: another value for a parameter of the front matter.
public struct ParameterSetting: Hashable, Sendable {
  public var name: String
  /// The value as it was written.
  public var text: String

  /// A parameter with a value of the language.
  public init(_ name: String, _ value: Value) {
    self.name = name
    text = value.literalText
  }

  /// Reads `name=value`.
  ///
  /// - Throws: a ``Diagnostic`` if there is no `=`, or no name before it.
  public init(_ argument: String) throws(Diagnostic) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw Diagnostic("--set takes name=value, not '\(argument)'", help: "as in --set count=20")
    }
    name = String(parts[0])
    text = String(parts[1])
  }
}

extension FrontMatter {
  /// The parameters with some of them set to other values; of two settings of one name the last one holds.
  ///
  /// A value must be of the type of the default: a number for a number, a text for a text, where quotes may
  /// be left out. A default of `none` takes anything.
  ///
  /// - Parameter read: reads a literal of the language; nil if the text is none.
  /// - Throws: a ``Diagnostic`` for a name that is not declared, and for a value of another sort.
  public func parameters(
    setting settings: [ParameterSetting], read: (String) -> Value?
  ) throws(Diagnostic) -> [NotebookParameter] {
    var result = parameters
    for setting in settings {
      guard let index = result.firstIndex(where: { $0.name == setting.name }) else {
        throw unknown(setting.name)
      }
      let declared = ParameterSort(parameters[index].value)
      guard let value = declared.value(of: setting.text, read: read) else {
        throw Diagnostic("parameter '\(setting.name)' takes \(declared.words), not '\(setting.text)'")
      }
      result[index].value = value
    }
    return result
  }

  private func unknown(_ name: String) -> Diagnostic {
    let names = parameters.map(\.name)
    let help =
      if let nearest = Suggestion.nearest(name, in: names) {
        "did you mean \(nearest)?"
      } else if names.isEmpty {
        "the notebook declares no parameters"
      } else {
        "the parameters are \(names.joined(separator: ", "))"
      }
    return Diagnostic("unknown parameter '\(name)'", help: help)
  }
}

/// The type of a parameter's values: that of its default.
private enum ParameterSort {
  case anything, truth, whole, decimal, text, list

  init(_ value: Value) {
    self =
      switch value {
      case .nothing, .size, .placement, .record, .dictionary, .node: .anything
      case .bool: .truth
      case .int: .whole
      case .decimal: .decimal
      case .text: .text
      case .list, .tuple, .range: .list
      }
  }

  var words: String {
    switch self {
    case .anything: "a value"
    case .truth: "yes or no"
    case .whole: "a whole number"
    case .decimal: "a number"
    case .text: "a text"
    case .list: "a list"
    }
  }

  private var isNumber: Bool { self == .whole || self == .decimal }

  func value(of text: String, read: (String) -> Value?) -> Value? {
    // As in the front matter, whose numbers are those of YAML: where one is wanted, 0x10 is not a size.
    let number = PlainNumber(text)?.value
    let value = isNumber ? number ?? read(text) : read(text) ?? number
    switch (self, value) {
    case (.anything, _): return value ?? .text(text)
    // Only what is quoted is unquoted: the text 12 stays the text 12.
    case (.text, .text(let unquoted)?): return .text(unquoted)
    case (.text, _): return .text(text)
    case (.decimal, .int(let number)?): return .decimal(Double(number))
    case (.truth, .bool), (.whole, .int), (.decimal, .decimal), (.list, .list), (.list, .range): return value
    default: return nil
    }
  }
}
