extension Parser {
  /// Whether an entry at the prompt goes on in the next line: a bracket, brace or text is open in it, or its last line
  /// ends with `\`.
  ///
  /// What a reader would refuse in any case, such as a bracket closed by another, does not go on.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func continues(_ text: String) -> Bool {
    var open: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "#"):
        while let next = bytes.first, next != UInt8(ascii: "\n") { bytes.removeFirst() }
      case UInt8(ascii: "\""):
        guard skipText(&bytes) else { return true }
      case UInt8(ascii: "\\"):
        if endsLine(bytes) { return true }
      default: break
      }
      if open.count > nestingLimit { return false }
    }
    return !open.isEmpty
  }

  /// Skips the rest of a text and says whether it is closed.
  private static func skipText(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { bytes = bytes.dropFirst() }
    }
    return false
  }

  /// Whether nothing but blanks and one line end is left.
  private static func endsLine(_ rest: ArraySlice<UInt8>) -> Bool {
    var lineEnds = 0
    for byte in rest {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\n") where lineEnds == 0: lineEnds = 1
      default: return false
      }
    }
    return true
  }
}
