import Foundation

/// A text of a help line as it is written in the source: fixed pieces, with something else between them.
struct HelpText: CustomStringConvertible {
  private let pieces: [String]

  var description: String { pieces.joined(separator: "…") }

  func begins(_ words: String) -> Bool { description.hasPrefix(words) }

  /// Whether a help holds the pieces, in their order.
  func matches(_ help: String) -> Bool {
    var rest = help[...]
    for piece in pieces {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// The texts of the arguments called `help`, and of closures with that label.
  static func patterns(in source: String) -> [HelpText] {
    let letters = Array(source)
    var patterns: [HelpText] = []
    var place = 0
    while place < letters.count {
      guard letters[place...].starts(with: "help:"), place == 0 || letters[place - 1] == " " else {
        place += 1
        continue
      }
      place += 5
      var depth = 0
      while place < letters.count {
        let letter = letters[place]
        if letter == "\"" {
          let text = HelpText(at: &place, in: letters)
          // Shorter ones stand between others of the same line.
          if text.pieces.joined().count >= 12 { patterns.append(text) }
          continue
        }
        if "({[".contains(letter) { depth += 1 }
        if ")}]".contains(letter) { depth -= 1 }
        place += 1
        // The end of the call, or of the closure.
        if depth < 0 || depth == 0 && letter == "}" { break }
      }
    }
    return patterns
  }

  /// The literal that begins at a place, which is moved behind it.
  private init(at place: inout Int, in letters: [Character]) {
    var pieces = [""]
    place += 1
    while place < letters.count, letters[place] != "\"" {
      guard letters[place] == "\\", place + 1 < letters.count else {
        pieces[pieces.count - 1].append(letters[place])
        place += 1
        continue
      }
      guard letters[place + 1] == "(" else {
        pieces[pieces.count - 1].append(letters[place + 1])
        place += 2
        continue
      }
      var depth = 0
      place += 1
      repeat {
        if letters[place] == "\"" {
          // A literal within: its text is another's.
          _ = HelpText(at: &place, in: letters)
          continue
        }
        if letters[place] == "(" { depth += 1 }
        if letters[place] == ")" { depth -= 1 }
        place += 1
      } while depth > 0 && place < letters.count
      pieces.append("")
    }
    place += 1
    self.pieces = pieces.filter { !$0.isEmpty }
  }
}

extension HelpText {
  /// The statement that a help tells to write; nil if it tells none.
  static func advice(in help: String) -> String? {
    guard let start = help.range(of: "write ", options: .backwards),
      start.lowerBound == help.startIndex || help[..<start.lowerBound].hasSuffix(" ")
    else { return nil }
    let rest = String(help[start.upperBound...])
    let words = rest.split(separator: " ", maxSplits: 2).map(String.init)
    // `write the next command on its own line`
    if words.count > 1, ["the", "a", "an", "it", "its", "what", "one", "each"].contains(words[0]),
      words[1].first?.isLetter == true
    {
      return nil
    }
    return rest.components(separatedBy: ", or ")[0]
  }
}
