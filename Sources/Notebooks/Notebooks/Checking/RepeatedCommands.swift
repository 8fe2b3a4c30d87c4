import Language

/// How outputs repeat the commands of a notebook: a command that is repeated, the line of an error with its carets, the
/// condition of an `expect` or a `claim`, the code that `explain` follows.
///
/// To format a cell changes the blanks of its commands alone, and so the blanks of their repetitions; a notebook
/// that was formatted need not be recorded again for these.
struct RepeatedCommands {
  /// Two lexemes that stand one after the other in a command: how many blanks are between them says nothing.
  private struct Pair: Hashable {
    var first: Substring
    var second: Substring
  }

  private var pairs: Set<Pair> = []

  /// - Parameter sources: the commands that may be told.
  /// - Complexity: linear in the sources.
  init(_ sources: some Sequence<Source>) {
    for source in sources {
      let text = String(decoding: source.bytes, as: UTF8.self)
      // What a line goes on from: it may be told in one line with the next, or in two with the sign between.
      var continued: Substring?
      var last: Substring?
      for token in Token.all(of: text[...], isSource: true) {
        for first in [last, continued] {
          if let first { pairs.insert(Pair(first: first, second: token.text)) }
        }
        continued = token.text == "\\" ? last : nil
        last = token.isComment ? nil : token.text
      }
    }
  }

  /// Whether recorded lines are those that were printed, but for the blanks of the commands that they tell, and what follows
  /// from these: the carets under a command, the column of a place, how much of a line is left where it is cut, where a
  /// sentence is broken, where a column begins.
  ///
  /// - Parameter isPicture: whether they are of a picture, in which blanks say much: then only those beside a sign of the
  ///   language are left aside.
  func areAlike(_ recorded: [String], _ printed: [String], isPicture: Bool) -> Bool {
    guard let (before, now) = Self.compared(recorded, printed) else { return false }
    var tells = false
    var isLaidOut = false
    for index in before.indices where before[index].gap != now[index].gap {
      let (old, new) = (before[index].gap, now[index].gap)
      if index > 0, mayDiffer(before[index - 1], before[index], isPicture: isPicture) {
        tells = true
      } else if !isPicture, old.isBroken || new.isBroken || min(old.blanks, new.blanks) > 1 {
        isLaidOut = true
      } else {
        return false
      }
    }
    return tells || !isLaidOut
  }

  private func mayDiffer(_ first: Token, _ second: Token, isPicture: Bool) -> Bool {
    pairs.contains(Pair(first: first.text, second: second.text))
      && (!isPicture || Self.signs.contains(first.text) || Self.signs.contains(second.text))
  }

  /// Signs that stand in code, and in no picture of numbers and words.
  private static let signs = Set("=<>!&|*/%(){}[]:,;".map { Substring(String($0)) })

  /// The tokens of both that count in a comparison; nil if they are not the same.
  private static func compared(_ recorded: [String], _ printed: [String]) -> ([Token], [Token])? {
    let (before, now) = (ErrorLines.tokens(of: recorded), ErrorLines.tokens(of: printed))
    guard before.count == now.count else {
      // A sentence is broken otherwise.
      let (before, now) = (Array(before.joined()), Array(now.joined()))
      return before.map(\.text) == now.map(\.text) ? (before, now) : nil
    }
    var compared: ([Token], [Token]) = ([], [])
    for (old, new) in zip(before, now) {
      guard let count = CutLine.sharedTokens(old, new) else {
        let (before, now) = (Array(before.joined()), Array(now.joined()))
        return before.map(\.text) == now.map(\.text) ? (before, now) : nil
      }
      compared.0 += old.prefix(count)
      compared.1 += new.prefix(count)
    }
    return compared
  }
}

/// A line that is cut to the width, `print (1, 2), g(au2.enr…`: more or less of it is left when blanks go.
private enum CutLine {
  private static let sign: Substring = "…"

  /// How many tokens two lines share from their start, if they are alike as far as both show them; nil if they are not.
  static func sharedTokens(_ old: [RepeatedCommands.Token], _ new: [RepeatedCommands.Token]) -> Int? {
    let (old, new) = (old.map(\.text), new.map(\.text))
    if old == new { return old.count }
    let (first, second) = (parts(old), parts(new))
    guard first.isCut || second.isCut else { return nil }
    // What is not cut goes on to the end, with what comes after the cut of the other.
    let end = first.isCut ? first.end : second.end
    guard !first.isCut || !second.isCut || first.end == second.end else { return nil }
    let heads = [first, second].map { $0.isCut ? $0.head : Array($0.head.dropLast(end.count)) }
    for part in [first, second] where !part.isCut && !part.head.suffix(end.count).elementsEqual(end) {
      return nil
    }
    let count = min(heads[0].count, heads[1].count)
    guard count > 0, heads[0].prefix(count - 1) == heads[1].prefix(count - 1) else { return nil }
    let (a, b) = (heads[0][count - 1], heads[1][count - 1])
    return a.hasPrefix(b) || b.hasPrefix(a) ? count - 1 : nil
  }

  private static func parts(
    _ line: [Substring]
  ) -> (head: [Substring], end: [Substring], isCut: Bool) {
    guard let cut = line.firstIndex(of: sign) else { return (line, [], false) }
    return (Array(line[..<cut]), Array(line[(cut + 1)...]), true)
  }
}

extension RepeatedCommands {
  /// A piece of a line that blanks do not part.
  struct Token {
    /// What comes before it.
    struct Gap: Equatable {
      var blanks = 0
      /// Whether a line ends there.
      var isBroken = false
    }

    var text: Substring
    var gap = Gap()
    var isComment = false

    /// - Parameter isSource: whether a text literal and a comment are one token each, their first sign, since the blanks in
    ///   them count.
    static func all(of text: Substring, isSource: Bool = false) -> [Token] {
      var tokens: [Token] = []
      var gap = Gap()
      var index = text.startIndex
      while index < text.endIndex {
        let start = index
        let character = text[index]
        index = text.index(after: index)
        // A tab is shown by a sign.
        if character.isWhitespace || character == "␉" {
          gap.blanks += 1
          if character.isNewline { gap.isBroken = true }
          continue
        }
        var token = Token(text: text[start..<index], gap: gap)
        if isSource, character == "\"" {
          index = endOfLiteral(from: index, in: text)
        } else if isSource, character == "#" || character == "/" && text[index...].first == "/" {
          index = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
          token.isComment = true
        } else if character.isPartOfWord {
          index = text[index...].firstIndex { !$0.isPartOfWord } ?? text.endIndex
          token.text = text[start..<index]
        }
        tokens.append(token)
        gap = Gap()
      }
      return tokens
    }

    private static func endOfLiteral(from start: Substring.Index, in text: Substring) -> Substring.Index {
      var index = start
      while index < text.endIndex, text[index] != "\"" {
        if text[index] == "\\" { index = text.index(after: index) }
        if index < text.endIndex { index = text.index(after: index) }
      }
      return index < text.endIndex ? text.index(after: index) : index
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
