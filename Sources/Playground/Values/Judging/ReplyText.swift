/// A text without what does not matter to its meaning: its case, its blanks, its quotes and the punctuation at its end.
///
/// The script of a page reads a reply in the same way, letter for letter: `AnswerScript`.
package struct ReplyText {
  let scalars: [Unicode.Scalar]

  package init(_ text: String) {
    let folded = Self.folded(text)
    let end = folded.lastIndex { $0 != " " && !Self.endings.contains($0) }
    scalars = end.map { Array(folded[...$0]) } ?? folded
  }

  /// What stands at the end of a sentence.
  static let endings: Set<Unicode.Scalar> = [".", "!", "?", ",", ";", ":"]

  /// A text without what does not matter to the meaning of its parts.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      switch scalar {
      case "\"", "“", "”", "„", "‟", "«", "»": append(" ", to: &folded)
      case "‘", "’", "ʼ", "′": folded.append("'")
      case "−", "‐", "‑", "‒", "–", "—": folded.append("-")
      case "…": folded += [".", ".", "."]
      case "ς", "Σ": folded.append("σ")
      case _ where scalar.properties.isWhitespace: append(" ", to: &folded)
      default: folded += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    if folded.last == " " { folded.removeLast() }
    return folded
  }

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
    case .number: ReplyNumber.reading(bare.signed[...], isAlone: true)
    case .text: Self.string(Self.unquoted(compact.scalars[...]))
    case .list: ReplyList.reading(tight, isPairs: false)
    case .pairs: ReplyList.reading(tight, isPairs: true)
    }
  }

  /// The same as a reply to a question: each form that it may have; none if it cannot be an answer.
  ///
  /// Of a text the form as it is written comes first; brackets may stand around it, and it may be written as in Swift. A number may
  /// have a unit behind it that the question names, as in “3 nodes”, and those of a list commas within. Where it asks for per cent, “50 %”
  /// is 50 as well as 0.5. Where it has two words parted by “or”, the first is yes, and the other no.
  package func readings(as type: AnswerType, in question: String) -> [String] {
    if let reading = reading(as: type) {
      switch type {
      case .truth: return [reading]
      case .text: return [reading, bare.string] + (bare.plain.map { [$0] } ?? [])
      case .list, .pairs: return listForms(isPairs: type == .pairs)
      case .number:
        let signed = bare.signed
        guard signed.last == "%", ReplyText(question).isAboutPercent,
          let number = Self(folded: signed.dropLast()).reading(as: .number)
        else { return [reading] }
        return [reading, number]
      }
    }
    switch type {
    case .number:
      let count = scalars.prefix { !$0.properties.isAlphabetic }.count
      guard count > 0, count < scalars.count else { return [] }
      let unit = Self(folded: scalars[count...]).words
      let known = Set(ReplyText(question).words.flatMap(Self.numbers))
      guard !unit.isEmpty, unit.allSatisfy({ !known.isDisjoint(with: Self.numbers(of: $0)) }) else {
        return []
      }
      return Self(folded: scalars[..<count]).reading(as: .number).map { [$0] } ?? []
    case .truth: return side(in: question).map { [$0 ? "true" : "false"] } ?? []
    case .text, .list, .pairs: return []
    }
  }

  /// Which of the two words beside “or” it is, or begins as: yes for the first; nil if it is neither.
  private func side(in question: String) -> Bool? {
    let known = ReplyText(question).words
    let words = words
    guard let place = known.firstIndex(of: "or"), place > 0, place + 1 < known.count,
      known[place - 1] != known[place + 1]
    else { return nil }
    let sides = [known[place - 1], known[place + 1]]
    if words.count == 2, words[0] == "not", words[1] == sides[0] { return false }
    guard words.count == 1, let word = words.first else { return nil }
    if let side = sides.firstIndex(of: word) { return side == 0 }
    let letters = sides.map { $0.unicodeScalars.first }
    guard word.unicodeScalars.count == 1, letters[0] != letters[1],
      let side = letters.firstIndex(of: word.unicodeScalars.first)
    else { return nil }
    return side == 0
  }

  /// A word, and what it may be the plural of: `entries` and `entry`.
  private static func numbers(of word: String) -> [String] {
    let endings = [("s", ""), ("es", ""), ("ies", "y")].filter { word.utf8.count > $0.0.utf8.count + 1 }
    return [word]
      + endings.filter { word.hasSuffix($0.0) }.map { String(word.dropLast($0.0.utf8.count)) + $0.1 }
  }

  /// Whether a question asks for a number of per cent.
  private var isAboutPercent: Bool {
    let words = words
    return scalars.contains("%") || words.contains("percent")
      || zip(words, words.dropFirst()).contains { $0 == "per" && $1 == "cent" }
  }

  /// - Parameter scalars: folded already.
  init(folded scalars: ArraySlice<Unicode.Scalar>) {
    var scalars = scalars
    while scalars.last == " " { scalars.removeLast() }
    self.scalars = Array(scalars)
  }

  /// A list whose letters stay letters: y is not yes there.
  var lettersAndWords: String? { ReplyList.reading(tight, isPairs: false, readsLetters: false) }

  /// Yes or no; nil if it is neither.
  package var truth: Bool? {
    switch bare.string {
    case "yes", "y", "true": true
    case "no", "n", "false": false
    default: nil
    }
  }

  /// Its words, apart from the signs around them.
  package var words: [String] {
    scalars.split { $0.isASCII && !("a"..."z" ~= $0 || "0"..."9" ~= $0) }.map(Self.string)
  }

  /// The text with a sign for “percent” behind a number.
  private var signed: [Unicode.Scalar] {
    for word in ["percent", "per cent"] where scalars.count > word.utf8.count {
      let count = scalars.count - word.utf8.count
      guard Self.string(scalars[count...]) == word,
        let last = scalars[..<count].lastIndex(where: { $0 != " " }),
        scalars[last].isDigit || scalars[last] == "."
      else { continue }
      return scalars[...last] + ["%"]
    }
    return scalars
  }

  /// The text without the blanks within a fraction and before a percent sign.
  var tight: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    let scalars = signed
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
