/// Reads a list as people write one: with or without brackets, parted by commas and “and”, or, where there is no comma, by blanks.
///
/// The canonical form is a tree of words: an inner list of one element is that element, and brackets of all kinds are alike. A blank within
/// an element is ``innerBlank``.
struct ReplyList {
  /// The elements of the lists that are open, from the outermost.
  private var open: [[String]] = [[]]
  /// What closes each but the first.
  private var closers: [Unicode.Scalar] = []
  /// The elements of the last list that was closed within the outermost.
  private var entries: [String]?
  private var isList = false
  private let isPairs: Bool
  private let readsLetters: Bool

  /// Stands for a blank within an element: a reply has none, since all that is white is a blank.
  static let innerBlank: Unicode.Scalar = "\u{A0}"

  /// The canonical form; nil if there is neither an element nor a bracket.
  ///
  /// - Parameters:
  ///   - text: folded, as ``ReplyText`` does.
  ///   - isPairs: whether the elements are keys with their values, in any order.
  ///   - readsLetters: whether y and n stand for yes and no.
  ///   - blanksPart: whether blanks part elements where there is no comma.
  /// - Complexity: O(*n*); O(*n* log *n*) for pairs.
  package static func reading(
    _ text: [Unicode.Scalar], isPairs: Bool, readsLetters: Bool = true, blanksPart: Bool = true
  ) -> String? {
    var list = ReplyList(isPairs: isPairs, readsLetters: readsLetters)
    list.read(text, blanksPart: blanksPart)
    return list.reading
  }

  private init(isPairs: Bool, readsLetters: Bool) {
    self.isPairs = isPairs
    self.readsLetters = readsLetters
  }

  private mutating func read(_ text: [Unicode.Scalar], blanksPart: Bool) {
    let parts = blanksPart ? partingBlanks(in: text) : []
    var start = 0
    for (index, scalar) in text.enumerated() {
      let closer = Self.closer(of: scalar)
      guard
        closer != nil || isSeparator(scalar) || ")]}".unicodeScalars.contains(scalar) || parts.contains(index)
      else { continue }
      add(text[start..<index])
      start = index + 1
      if let closer {
        open.append([])
        closers.append(closer)
        isList = true
      } else if scalar == closers.last {
        close()
      }
    }
    add(text[start...])
    while !closers.isEmpty { close() }
  }

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == ";" || isPairs && scalar == ":"
  }

  /// The places of the blanks that part elements: those of a list in which nothing else does.
  private func partingBlanks(in text: [Unicode.Scalar]) -> Set<Int> {
    var parting: Set<Int> = []
    // The blanks of each open list, and whether it has a separator.
    var lists: [(blanks: [Int], hasSeparator: Bool)] = [([], false)]
    var closers: [Unicode.Scalar] = []
    func end() {
      let list = lists.removeLast()
      if !list.hasSeparator { parting.formUnion(list.blanks) }
    }
    for (index, scalar) in text.enumerated() {
      if let closer = Self.closer(of: scalar) {
        lists.append(([], false))
        closers.append(closer)
      } else if scalar == closers.last {
        closers.removeLast()
        end()
      } else if isSeparator(scalar) {
        lists[lists.count - 1].hasSeparator = true
      } else if scalar == " " {
        lists[lists.count - 1].blanks.append(index)
      }
    }
    while !lists.isEmpty { end() }
    return parting
  }

  private static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }

  private mutating func close() {
    closers.removeLast()
    let items = open.removeLast()
    if closers.isEmpty { entries = items }
    open[open.count - 1].append(Self.text(items))
  }

  private static func text(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "(\(items.joined(separator: " ")))"
  }

  /// Adds what stands between two separators: an element, or several that “and” parts.
  private mutating func add(_ text: ArraySlice<Unicode.Scalar>) {
    var words: [Unicode.Scalar] = []
    for word in text.split(separator: " ") {
      if ["and", "&"].contains(ReplyText.string(word)) {
        addElement(words[...])
        words = []
      } else {
        words += words.isEmpty ? Array(word) : [Self.innerBlank] + word
      }
    }
    addElement(words[...])
  }

  private mutating func addElement(_ text: ArraySlice<Unicode.Scalar>) {
    let word = ReplyText.unquoted(text)
    guard let first = word.first else { return }
    let string = ReplyText.string(word)
    // The name of a field; a tuple has none.
    if word.last == ":", first == "_" || first.properties.isAlphabetic { return }
    isList = true
    open[open.count - 1] += Self.range(string) ?? [element(word)]
  }

  private func element(_ word: ArraySlice<Unicode.Scalar>) -> String {
    // `1 000 003`
    let isParted = word.contains(Self.innerBlank)
    let plain = isParted ? word.map { $0 == Self.innerBlank ? " " : $0 }[...] : word
    if let number = ReplyNumber.reading(plain, isAlone: isParted) { return number }
    if let cross = word.firstIndex(where: { $0 == "x" || $0 == "×" }),
      let width = ReplyNumber.reading(word[..<cross], isAlone: false),
      let height = ReplyNumber.reading(word[(cross + 1)...], isAlone: false)
    {
      return "(\(width) \(height))"
    }
    switch ReplyText.string(word) {
    case "yes", "true": return "true"
    case "no", "false": return "false"
    case "y" where readsLetters: return "true"
    case "n" where readsLetters: return "false"
    case let word: return word
    }
  }

  /// The numbers of `1...3` or `1..<4`; nil if it is not a range, or one that is too long to be listed.
  private static func range(_ word: String) -> [String]? {
    for (sign, extra) in [("...", 1), ("..<", 0)] {
      let bytes = word.utf8
      guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: sign.utf8) }),
        let start = number(word[..<place]),
        let end = number(word[bytes.index(place, offsetBy: sign.utf8.count)...])
      else { continue }
      let count = end - start + extra
      guard 0...rangeLimit ~= count else { return nil }
      return (start..<start + count).compactMap {
        ReplyNumber.reading(Array(String($0).unicodeScalars)[...], isAlone: false)
      }
    }
    return nil
  }

  /// A whole number of at most nine digits.
  private static func number(_ text: Substring) -> Int? {
    let digits = text.unicodeScalars.first == "-" ? text.unicodeScalars.dropFirst() : text.unicodeScalars
    guard 1...9 ~= digits.count, digits.allSatisfy({ $0.isDigit }) else { return nil }
    return Int(text)
  }

  /// A longer range stands as it is written.
  static let rangeLimit = 100

  private var reading: String? {
    guard isList else { return nil }
    let root = open[0]
    guard isPairs else {
      let text = Self.text(root)
      return Self.emptiness.contains(text) ? "()" : text
    }
    let items = root.count == 1 ? entries ?? root : root
    let pairs = stride(from: 0, to: items.count, by: 2).map { start in
      "(\(items[start..<min(start + 2, items.count)].joined(separator: " ")))"
    }
    return "(\(pairs.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }.joined(separator: " ")))"
  }

  /// How an empty list is called.
  private static let emptiness: Set = ["none", "nothing", "nobody", "empty"]
}
