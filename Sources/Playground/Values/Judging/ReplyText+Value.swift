import Language

/// A reply as a value, for a rule that judges it.
extension ReplyText {
  /// A number, yes or no, or a list, if it can be read as one; else the text.
  ///
  /// - Parameter question: names the unit that may stand behind a number.
  package func value(in question: String) -> Value {
    if let truth { return .bool(truth) }
    if let number = reading(as: .number) { return Self.number(number) }
    guard isList, let list = lettersAndWords else {
      return readings(as: .number, in: question).first.map(Self.number) ?? .text(string)
    }
    var words = list.unicodeScalars[...]
    return Self.element(of: &words)
  }

  /// Whether a comma, a semicolon or a bracket says so, or it is numbers alone, with or without “and”.
  private var isList: Bool {
    let parts = string.split(separator: " ").filter { $0 != "and" && $0 != "&" }
    return string.unicodeScalars.contains { ",;([{".unicodeScalars.contains($0) }
      || parts.count > 1 && parts.allSatisfy { ReplyText(String($0)).reading(as: .number) != nil }
  }

  /// The first element of a list's canonical form, `(1e0 (a b) true)`, which is taken from it.
  private static func element(of words: inout Substring.UnicodeScalarView) -> Value {
    guard words.first == "(" else {
      let word = words.prefix { $0 != " " && $0 != ")" }
      words = words[word.endIndex...]
      return self.value(of: String(word))
    }
    words.removeFirst()
    var items: [Value] = []
    while let first = words.first, first != ")" {
      if first == " " { words.removeFirst() } else { items.append(element(of: &words)) }
    }
    words = words.dropFirst()
    return .list(items)
  }

  private static func value(of word: String) -> Value {
    switch word {
    case "true": .bool(true)
    case "false": .bool(false)
    default:
      word == "0" || word.unicodeScalars.contains("e") && Double(word) != nil
        ? number(word)
        : .text(ReplyText.string(word.unicodeScalars.map { $0 == ReplyList.innerBlank ? " " : $0 }))
    }
  }

  /// The number of a canonical form: whole, if it is.
  private static func number(_ canonical: String) -> Value {
    let parts = canonical.split(separator: "e")
    if parts.count == 2, let power = Int(parts[1]), 0...18 ~= power,
      let whole = Int64(parts[0] + String(repeating: "0", count: power))
    {
      return .int(whole)
    }
    return canonical == "0" ? .int(0) : .decimal(Double(canonical) ?? 0)
  }
}
