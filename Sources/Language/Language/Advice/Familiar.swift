/// Values as they are written in Swift and Python, and the same as they are written here.
extension Parser {
  /// What a variable is set to: `["a": 1]` for `{"a": 1}`, `[]` for `[Int]()`.
  ///
  /// - Returns: nil if what is written cannot be read as a value.
  func familiarValue(_ text: String) -> String? {
    var value = Familiar.words(text)
    if let type = Familiar.type(calledIn: value) {
      guard type.hasPrefix("[") else { return nil }
      value = type.contains(":") ? "[:]" : "[]"
    } else if let list = Familiar.dictionary(value) {
      value = list
    }
    return reads("let x = \(value)") ? value : nil
  }

  /// Whether a statement begins with a word that only Swift has.
  func beginsElsewhere(at start: Int) -> Bool {
    var ahead = again(from: start)
    guard ahead.scanName() else { return false }
    return Familiar.beginnings.contains(ahead.text(from: start))
  }
}

/// Spellings of other languages, and what they mean here.
enum Familiar {
  /// First words of statements that only Swift has.
  static let beginnings: Set<String> = [
    "guard", "mutating", "override", "private", "public", "fileprivate", "internal", "final", "weak",
    "static",
    "extension", "protocol", "struct", "class", "enum", "switch", "do", "func", "actor", "typealias", "defer",
    "try",
    "lazy", "open", "init", "deinit", "subscript", "await", "throw", "indirect", "async", "rethrows",
    "associatedtype", "Task",
  ]

  /// `["a": 1]` of `{"a": 1}`; nil of anything else.
  static func dictionary(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 1 else { return nil }
    let inner = text.dropFirst().dropLast().trimmed
    return inner.isEmpty ? "[:]" : "[\(inner)]"
  }

  /// `[Int: Bool]` of `[Int: Bool]()`, `Stack<Int>` of `Stack<Int>()`; nil of anything that may be a call of a function.
  static func type(calledIn text: String) -> String? {
    guard text.hasSuffix("()"), let first = text.first, first == "[" || first.isUppercase else { return nil }
    return String(text.dropLast(2))
  }

  /// With `xs.count` for `len(xs)`, `0..<3` for `range(3)`, and our words for `True`, `False` and `None`; quoted text is kept.
  static func words(_ text: String) -> String {
    var (result, rest, isText) = ("", text[...], false)
    while let letter = rest.first {
      if letter == "\"" { isText.toggle() }
      guard !isText, letter.isLetter, result.last.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true
      else {
        result.append(letter)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(word.count)
      if let value = values[String(word)] {
        result += value
      } else if word == "len" || word == "range", let call = call(of: String(word), &rest) {
        result += call
      } else {
        result += word
      }
    }
    return result
  }

  private static let values = [
    "True": "true", "False": "false", "None": "none", "nil": "none", "null": "none",
  ]

  /// What a call of a function of Python means. Its arguments are taken from the start of the rest.
  private static func call(of name: String, _ rest: inout Substring) -> String? {
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    guard !inner.isEmpty, !inner.contains("(") else { return nil }
    let given = inner.split(separator: ",").map { $0.trimmed }
    let written: String? =
      switch (name, given.count) {
      case ("len", 1): "\(given[0]).count"
      case ("range", 1): "0..<\(given[0])"
      case ("range", 2): "\(given[0])..<\(given[1])"
      case ("range", 3): "\(given[0])..<\(given[1]) by \(given[2])"
      default: nil
      }
    if written != nil { rest = rest[rest.index(after: end)...] }
    return written
  }
}
