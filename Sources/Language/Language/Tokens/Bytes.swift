/// What the bytes of a text in Trellis are a part of: the rules that the parser and the tokenizer share.
extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a name in ASCII goes on with it.
  var isOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  var isOpening: Bool { self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }

  var isClosing: Bool { self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }
}

extension [UInt8] {
  /// Where the comment ends that begins at an offset: at the end of its line.
  func endOfComment(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Where the comment ends that begins at an offset, `# …`, `// …` or `/* … */`; nil if none does, or nothing closes it.
  func endOfComment(at start: Int) -> Int? {
    if self[start] == UInt8(ascii: "#") { return endOfComment(from: start) }
    guard self[start] == UInt8(ascii: "/"), start + 1 < count else { return nil }
    if self[start + 1] == UInt8(ascii: "/") { return endOfComment(from: start) }
    return beginsBlockComment(at: start) ? endOfBlockComment(from: start) : nil
  }

  /// The first byte from an offset on that is neither blank nor in a comment; nil if there is none.
  func firstWord(from start: Int) -> Int? {
    var place = start
    while place < count {
      if self[place] <= UInt8(ascii: " ") {
        place += 1
      } else if let end = endOfComment(at: place) {
        place = end
      } else {
        return place
      }
    }
    return nil
  }

  func beginsBlockComment(at start: Int) -> Bool {
    start + 1 < count && self[start] == UInt8(ascii: "/") && self[start + 1] == UInt8(ascii: "*")
  }

  /// Where `/* … */` ends, in which others may stand; nil if nothing closes it.
  func endOfBlockComment(from start: Int) -> Int? {
    var open = 0
    return endOfBlockComment(from: start, open: &open)
  }

  /// The same, where some are open already.
  func endOfBlockComment(from start: Int, open: inout Int) -> Int? {
    var end = start
    while end + 1 < count {
      switch (self[end], self[end + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        open += 1
        end += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        open -= 1
        end += 2
        if open == 0 { return end }
      default: end += 1
      }
    }
    return nil
  }

  /// Where the text ends whose quote is at an offset; nil if nothing closes it.
  func endOfText(from quote: Int) -> Int? {
    var end = quote + 1
    while end < count {
      switch self[end] {
      case UInt8(ascii: "\""): return end + 1
      case UInt8(ascii: "\\") where end + 1 < count && self[end + 1] == UInt8(ascii: "("):
        let scan = TextScan(self, from: quote)
        return scan.isClosed ? scan.end : nil
      case UInt8(ascii: "\\"): end += 2
      default: end += 1
      }
    }
    return nil
  }

  /// Where the next line begins after a `\` at an offset that ends its line; nil for any other `\`.
  func endOfContinuation(from backslash: Int) -> Int? {
    var end = backslash + 1
    while end < count {
      switch self[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): end += 1
      case UInt8(ascii: "\n"): return end + 1
      default: return nil
      }
    }
    return end
  }

  /// Where the name ends that begins at an offset; nil if none does.
  func endOfName(from start: Int) -> Int? {
    guard start < count else { return nil }
    let first = self[start]
    if first < 0x80 {
      return first.isLetter || first == UInt8(ascii: "_") ? endOfNameRest(from: start + 1) : nil
    }
    guard let scalar = scalar(at: start), scalar.properties.isXIDStart else { return nil }
    return endOfNameRest(from: start + UTF8.width(scalar))
  }

  func endOfNameRest(from start: Int) -> Int {
    var end = start
    while end < count {
      if self[end].isOfName {
        end += 1
      } else if self[end] >= 0x80, let length = lengthOfNamePart(at: end) {
        end += length
      } else {
        break
      }
    }
    return end
  }

  /// The length of the letter, digit, mark or `_` at an offset; nil if none is there.
  func lengthOfNamePart(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    if self[offset] < 0x80 { return self[offset].isOfName ? 1 : nil }
    // Apart from the names in ASCII, which are most and quickly read.
    guard let scalar = scalar(at: offset), scalar.properties.isXIDContinue else { return nil }
    return UTF8.width(scalar)
  }

  /// The scalar at an offset; nil if the bytes there are not UTF-8.
  @inline(never)
  func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = self[offset..<Swift.min(offset + 4, count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
