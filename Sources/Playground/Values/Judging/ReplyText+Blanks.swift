/// The blanks, brackets and names in a reply that do not matter.
extension ReplyText {
  /// The text without the blanks beside signs, and with a size as one word: `x=5` of `x = 5`, `320x240` of `320 by 240`.
  var compact: ReplyText {
    ReplyText(folded: Self.crossed(Self.joined(scalars) { $0[$1].isSign })[...])
  }

  /// What Swift's spelling says as it is written without it: `t insert 4 5` of `t.insert(4, 5)`, `print x` of `print(x)`, `t height` of
  /// `t.height` and `t.height()`, `x=5` of `let x=5`; nil of anything else.
  ///
  /// - Complexity: O(*n*).
  var plain: String? {
    let text = compact.scalars
    for word in ["let ", "var "] where text.starts(with: word.unicodeScalars) {
      let rest = text.dropFirst(word.unicodeScalars.count)
      let isSet =
        Self.endOfName(in: text, from: rest.startIndex) != nil && rest.prefix { $0 != " " }.contains("=")
      return isSet ? Self.string(rest) : nil
    }
    guard let first = Self.endOfName(in: text, from: 0), first < text.count else { return nil }
    var words = [Self.string(text[..<first])]
    var end = first
    if text[first] == ".", let second = Self.endOfName(in: text, from: first + 1) {
      words.append(Self.word(Self.string(text[(first + 1)..<second])))
      end = second
    }
    if end == text.count { return words.joined(separator: " ") }
    let partners = Self.partners(in: text)
    guard text[end] == "(", partners[end] == text.count - 1 else { return nil }
    var given = text[(end + 1)..<(text.count - 1)]
    let label = "forkey:".unicodeScalars
    if given.starts(with: label) { given = given.dropFirst(label.count) }
    var depth = 0
    let arguments = given.map { scalar -> Unicode.Scalar in
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      return scalar == "," && depth == 0 ? " " : scalar
    }
    if !arguments.isEmpty { words.append(Self.string(arguments)) }
    return ReplyText(words.joined(separator: " ")).compact.string
  }

  /// What a command is called here that Swift calls so.
  private static func word(_ name: String) -> String {
    switch name {
    case "swapat": "swap"
    case "removevalue": "remove"
    case "poplast": "removelast"
    default: name
    }
  }

  /// Where a name of plain letters ends; nil if none begins there.
  private static func endOfName(in text: [Unicode.Scalar], from start: Int) -> Int? {
    var end = start
    while end < text.count {
      switch text[end] {
      case "a"..."z", "_": break
      case "0"..."9" where end > start: break
      default: return end > start ? end : nil
      }
      end += 1
    }
    return end > start ? end : nil
  }

  /// The compact text without the brackets, quotes and end of a sentence around all of it: `a` of `(a).`.
  ///
  /// - Complexity: O(*n*).
  var bare: ReplyText {
    let scalars = compact.scalars
    let partners = Self.partners(in: scalars)
    let hasWord = scalars.contains { $0 != " " && !$0.isSign }
    var (start, end) = (0, scalars.count)
    while start < end {
      let (first, last) = (scalars[start], scalars[end - 1])
      if first == "'" {
        start += 1
      } else if last == "'" {
        end -= 1
      } else if end - start > 2, partners[start] == end - 1 {
        start += 1
        end -= 1
      } else if hasWord, first.isBracket, partners[start] == nil {
        start += 1
      } else if hasWord, last.isBracket && partners[end - 1] == nil || Self.endings.contains(last) {
        end -= 1
      } else {
        break
      }
    }
    return ReplyText(folded: scalars[start..<end])
  }

  /// The canonical forms of a list: as it is written, with commas within its numbers, without the blanks beside signs in its elements, and
  /// without names before them; each of them also as if blanks part nothing, as in the only element of `[New York]`.
  func listForms(isPairs: Bool) -> [String] {
    [self, withoutThousands].compactMap { $0 }.flatMap { text in
      let compact = Self.compactElements(text.tight)
      let forms = isPairs ? [text.tight, compact] : [text.tight, compact, Self.unnamed(compact)]
      return forms.flatMap { form in
        [true, false].compactMap { ReplyList.reading(form, isPairs: isPairs, blanksPart: $0) }
      }
    }
  }

  /// Whether another text stands in it, and not within a longer word.
  ///
  /// - Complexity: O(*n* · *m*).
  func tells(_ other: ReplyText) -> Bool {
    let words = other.scalars
    guard words.count <= scalars.count else { return false }
    return (0...scalars.count - words.count).contains { start in
      let end = start + words.count
      return scalars[start..<end].elementsEqual(words) && (start == 0 || !scalars[start - 1].isWordPart)
        && (end == scalars.count || !scalars[end].isWordPart)
    }
  }

  /// A text as an element of a list, without the blanks beside its signs.
  static func element(_ text: String) -> String { string(compactElements(folded(text))) }

  private static func compactElements(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    crossed(
      joined(scalars) { scalars, index in
        let scalar = scalars[index]
        guard scalar.isSign, !scalar.isBracket, !",;&'".unicodeScalars.contains(scalar) else { return false }
        // One point ends a word, three are the sign of a range.
        return scalar != "."
          || [index - 1, index + 1].contains { scalars.indices.contains($0) && scalars[$0] == "." }
      })
  }

  /// Leaves out the blanks beside places that join.
  private static func joined(
    _ scalars: [Unicode.Scalar], at joins: ([Unicode.Scalar], Int) -> Bool
  ) -> [Unicode.Scalar] {
    scalars.indices.filter { index in
      scalars[index] != " "
        || !(index > 0 && joins(scalars, index - 1))
          && !(index + 1 < scalars.count && joins(scalars, index + 1))
    }.map { scalars[$0] }
  }

  /// Of two numbers with a cross or “by” between them, makes one word.
  private static func crossed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      if result.last?.isDigit == true, let end = endOfCross(in: scalars, at: index) {
        result.append("x")
        index = end
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return result
  }

  /// Where the number begins that follows a cross; nil if there is no cross, or no number behind it.
  private static func endOfCross(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    var rest = scalars[start...]
    if rest.first == " " { rest.removeFirst() }
    guard let cross = ["x", "×", "by"].first(where: { rest.starts(with: $0.unicodeScalars) }) else {
      return nil
    }
    rest = rest.dropFirst(cross.unicodeScalars.count)
    if rest.first == " " { rest.removeFirst() }
    var number = rest
    if number.first == "-" || number.first == "+" { number.removeFirst() }
    if number.first == "." { number.removeFirst() }
    return number.first?.isDigit == true ? rest.startIndex : nil
  }

  /// Leaves out the names before the elements of a list, `x:` and `y:` of `x:1, y:2`.
  private static func unnamed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let isStart = index == 0 || " ,;([{".unicodeScalars.contains(scalars[index - 1])
      if isStart, scalars[index] == "_" || scalars[index].properties.isAlphabetic,
        let end = scalars[index...].firstIndex(where: { $0.isBracket || " ,;:".unicodeScalars.contains($0) }),
        scalars[end] == ":"
      {
        index = end + 1
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return result
  }

  /// Of each bracket that has a partner, where that is.
  private static func partners(in scalars: [Unicode.Scalar]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, scalar) in scalars.enumerated() where scalar.isBracket {
      if "([{".unicodeScalars.contains(scalar) {
        open.append(index)
      } else if let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
    return partners
  }
}

extension Unicode.Scalar {
  fileprivate var isBracket: Bool { "()[]{}".unicodeScalars.contains(self) }

  fileprivate var isWordPart: Bool { self == "_" || self != " " && !isSign }

  /// Whether it is punctuation or a symbol.
  fileprivate var isSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
