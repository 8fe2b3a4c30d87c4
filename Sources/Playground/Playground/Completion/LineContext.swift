/// The statement around the cursor, cut into words as far as completion needs it.
struct LineContext {
  /// The finished words before the one at the cursor, `=` among them.
  var words: [String] = []
  /// The words before each brace that is open, the innermost last.
  var outside: [[String]] = []
  /// What is typed of the word at the cursor.
  var partial = ""
  /// Where it begins, in UTF-8 from the start of the line.
  var start = 0
  /// Where the statement begins, in UTF-8 from the start of the line: at its first word, or in the blanks before it.
  var statementStart = 0
  /// Whether the cursor is inside a text or a comment, where nothing is completed.
  var isInText = false

  /// - Parameter line: everything before the cursor.
  init(_ line: String) {
    var word: [UInt8] = []
    var wordStart = 0
    var quoted = false
    var commented = false
    var escaped = false
    func finish(_ words: inout [String]) {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for (offset, byte) in line.utf8.enumerated() {
      if quoted {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          quoted = false
          words.append("\"\"")
        }
        wordStart = offset + 1
        continue
      }
      if commented {
        if byte == UInt8(ascii: "\n") {
          commented = false
          words = []
          statementStart = offset + 1
        }
        wordStart = offset + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        finish(&words)
        quoted = true
      case UInt8(ascii: "#"):
        finish(&words)
        commented = true
      case UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if byte == UInt8(ascii: "{") {
          finish(&words)
          outside.append(words)
        } else if byte == UInt8(ascii: "}") {
          _ = outside.popLast()
        }
        word = []
        words = []
        wordStart = offset + 1
        statementStart = offset + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "("), UInt8(ascii: "["),
        UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "!"):
        finish(&words)
        wordStart = offset + 1
      case UInt8(ascii: "="):
        finish(&words)
        words.append("=")
        wordStart = offset + 1
      case UInt8(ascii: ":"):
        word.append(byte)
        finish(&words)
        wordStart = offset + 1
      default: word.append(byte)
      }
    }
    isInText = quoted || commented
    partial = String(decoding: word, as: UTF8.self)
    start = wordStart
  }
}
