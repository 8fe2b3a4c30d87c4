import EveryKind
import Language
import Playground

/// What users type by accident, and what only a fuzzer types.
extension RandomProgram {
  mutating func mistake() -> String {
    switch number(0...11) {
    case 0...4: return mangled(statement())
    case 5: return mangled(mangled(one(of: Self.examples)))
    case 6: return several(1...12, chance(2) ? " " : "") { $0.one(of: Self.tokens) }
    case 7:
      let bracket = one(of: ["(", "[", "{ ", "repeat 2 {", "-", "!", "print [", "[1 for i in "])
      return "print " + String(repeating: bracket, count: one(of: [3, 255, 256, 257, 600]))
    case 8:
      let (open, close) = one(of: [
        ("(", ")"), ("[", "]"), ("repeat 1 { ", " }"), ("f(", ")"), ("-", ""), ("!", ""),
      ])
      let depth = one(of: [3, 60, 255, 256, 300])
      let start = open.hasPrefix("repeat") ? "" : "print "
      return start + String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    case 9: return "\(command()) \(String(repeating: one(of: Self.tokens), count: 3_000))"
    case 10:
      return "print "
        + String(repeating: one(of: ["1 + ", "a.", "1 < ", "- ", "xs["]), count: number(1...400)) + "1"
    default: return one(of: ["", " ", ";", ";;", "#", "\\", "\u{FEFF}", "\r", "\r\n", "\n\n"]) + statement()
    }
  }

  private mutating func command() -> String { one(of: one(of: kinds).verbs).name }

  /// A text with a part left out, doubled, moved or exchanged.
  private mutating func mangled(_ text: String) -> String {
    var letters = Array(text)
    guard !letters.isEmpty else { return one(of: Self.tokens) }
    let start = number(0...(letters.count - 1))
    let part = start..<min(letters.count, start + number(1...6))
    switch number(0...4) {
    case 0: letters.removeSubrange(part)
    case 1: letters.insert(contentsOf: letters[part], at: number(0...letters.count))
    case 2: letters.replaceSubrange(part, with: one(of: Self.tokens))
    case 3: letters.insert(contentsOf: one(of: Self.tokens), at: start)
    default: letters.removeSubrange(part.upperBound...)
    }
    return String(letters)
  }

  /// The words of the language and signs that mean something in it or are easily mistaken for such.
  static let tokens: [String] =
    Syntax.keywords.sorted() + declarations.map(\.name) + [
      "(", ")", "[", "]", "{", "}", ",", ":", ".", "..", "...", "..<", ";", "#", "\"", "\\", "+", "-", "*",
      "/",
      "%", "=", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "!", "&", "|", "\n", "\r\n", " ", "\t", "1",
      "0x1F",
      "1_", "1.", ".5", "3d", "60x12", "1e5", "\u{0}", "\u{1B}[2J", "\u{7F}", "\u{A0}", "\u{2028}",
      "\u{202E}",
      "\u{200B}", "\u{FEFF}", "“", "’", "−", "×", "…", "é", "日本", "👩‍👩‍👧", "\u{301}", "a", "t", "xs", "at:", "x:",
      "_",
    ]
}
