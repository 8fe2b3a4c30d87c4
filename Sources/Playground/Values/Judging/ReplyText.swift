/// A text without what does not matter to its meaning: its case, its blanks, its quotes and the punctuation at its end.
///
/// The script of a page reads a reply in the same way, letter for letter: `AnswerScript`.
package struct ReplyText {
  private let scalars: [Unicode.Scalar]

  package init(_ text: String) {
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      switch scalar {
      case "\"", "“", "”", "„", "‟", "«", "»": Self.append(" ", to: &folded)
      case "‘", "’", "ʼ", "′": folded.append("'")
      case "−", "‐", "‑", "‒", "–", "—": folded.append("-")
      case "…": folded += [".", ".", "."]
      case "ς", "Σ": folded.append("σ")
      case _ where scalar.properties.isWhitespace: Self.append(" ", to: &folded)
      default: folded += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    if folded.last == " " { folded.removeLast() }
    let end = folded.lastIndex { !Self.endings.contains($0) }
    scalars = end.map { Array(folded[...$0]) } ?? folded
  }

  private static let endings: Set<Unicode.Scalar> = [" ", ".", "!", "?", ",", ";", ":"]

  /// One blank stands for many, and none at the start.
  private static func append(_ blank: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
    if let last = folded.last, last != blank { folded.append(blank) }
  }

  package var string: String { Self.string(scalars) }

  package static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  /// The canonical form of an answer of a type; nil if the text cannot be one.
  package func reading(as type: AnswerType) -> String? {
    switch type {
    case .truth: truth.map { $0 ? "true" : "false" }
    case .number: ReplyNumber.reading(Self.unbracketed(tight)[...], isAlone: true)
    case .text: Self.string(Self.unquoted(scalars[...]))
    case .list: ReplyList.reading(tight, isPairs: false)
    case .pairs: ReplyList.reading(tight, isPairs: true)
    }
  }

  /// The same; a number may have a unit behind it that the question names, as in “3 nodes”.
  package func reading(as type: AnswerType, in question: String) -> String? {
    if let reading = reading(as: type) { return reading }
    let count = scalars.prefix { !$0.properties.isAlphabetic }.count
    guard type == .number, count > 0, count < scalars.count else { return nil }
    let unit = Self(folded: scalars[count...]).words
    guard !unit.isEmpty, unit.isSubset(of: ReplyText(question).words) else { return nil }
    return Self(folded: scalars[..<count]).reading(as: .number)
  }

  /// - Parameter scalars: folded already.
  private init(folded scalars: ArraySlice<Unicode.Scalar>) {
    var scalars = scalars
    while scalars.last == " " { scalars.removeLast() }
    self.scalars = Array(scalars)
  }

  /// Yes or no; nil if it is neither.
  package var truth: Bool? {
    switch string {
    case "yes", "y", "true": true
    case "no", "n", "false": false
    default: nil
    }
  }

  /// Its words, apart from the signs around them.
  package var words: Set<String> {
    Set(
      scalars.split { $0.isASCII && !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
        .map(Self.string))
  }

  /// The text without the blanks within a fraction and before a percent sign.
  private var tight: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      if scalar == " ", let last = result.last, index + 1 < scalars.count {
        let next = scalars[index + 1]
        if last.isDigit, next == "%" || next == "/" { continue }
        if last == "/", next.isDigit { continue }
      }
      result.append(scalar)
    }
    return result
  }

  /// The text between the brackets around all of it.
  private static func unbracketed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var inner = scalars[...]
    while let first = inner.first, let last = inner.last, inner.count > 1,
      "([{".unicodeScalars.contains(first),
      ")]}".unicodeScalars.contains(last)
    {
      inner = inner.dropFirst().dropLast()
      if inner.first == " " { inner = inner.dropFirst() }
      if inner.last == " " { inner = inner.dropLast() }
    }
    return Array(inner)
  }

  /// A word without the apostrophes that may stand for quotes.
  static func unquoted(_ word: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var word = word
    while word.first == "'" { word = word.dropFirst() }
    while word.last == "'" { word = word.dropLast() }
    return word
  }
}

extension Unicode.Scalar {
  /// Whether it is one of 0 to 9.
  var isDigit: Bool { "0"..."9" ~= self }
}
