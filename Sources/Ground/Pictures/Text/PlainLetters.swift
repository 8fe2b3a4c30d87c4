import Recording

/// Letters that nothing needs to be done about: each takes one column, stays as it is, and joins none that stands before or behind it.
///
/// Nearly all text is made of them. It passes the gate and is measured by its bytes, without a look at the tables of Unicode.
enum PlainLetters {
  /// How many columns a text takes that has no other letters; `nil` if it may have some.
  ///
  /// - Complexity: O(*n*)
  static func columns(of text: String) -> Int? { columns(of: text, interruptedBy: Uninterrupted()) }

  /// The same of a text that may be long.
  ///
  /// - Throws: what interrupts it.
  static func columns<I: Interrupter>(
    of text: String, interruptedBy interrupter: I
  ) throws(I.Interruption) -> Int? {
    if isPrintableASCII(text) { return text.utf8.count }
    var copy = text
    let counted = copy.withUTF8 { bytes in
      Result { () throws(I.Interruption) in try columns(of: bytes, interruptedBy: interrupter) }
    }
    return try counted.get()
  }

  private static func columns<I: Interrupter>(
    of bytes: UnsafeBufferPointer<UInt8>, interruptedBy interrupter: I
  ) throws(I.Interruption) -> Int? {
    var columns = 0
    var index = 0
    var turns = Turns()
    while index < bytes.count {
      try turns.next(interrupter)
      let (letter, length) = bytes.scalar(at: index)
      guard contains(letter.value) else { return nil }
      index += length
      columns += 1
    }
    return columns
  }

  /// Whether a scalar is such a letter: printable ASCII, Latin, and the signs of our own words and pictures. No emoji is among them,
  /// as long as no variation selector follows.
  static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
    // Dashes, quotation marks, dots; arrows; mathematical operators.
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF: true
    // Lines, blocks and shapes, but for two that are wide; Braille.
    case 0x2500...0x25FC, 0x25FF, 0x2800...0x28FF: true
    // ✓ and ✗.
    case 0x2713, 0x2717: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at a place in the bytes of a string, and how many of them it takes.
  @inline(__always)
  func scalar(at index: Int) -> (letter: Unicode.Scalar, length: Int) {
    let lead = self[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in index + 1..<index + length { value = value << 6 | UInt32(self[next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
