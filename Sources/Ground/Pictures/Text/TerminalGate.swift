import Recording

/// Decides what of a text may reach a terminal.
///
/// Follows the general categories, `Default_Ignorable_Code_Point` and the grapheme clusters of Unicode, from the tables
/// of the standard library: no locale and no C library has a say.
enum TerminalGate {
  static func clean(_ text: String) -> (string: String, columns: Int) {
    clean(text, interruptedBy: Uninterrupted())
  }

  static func clean<I: Interrupter>(
    _ text: String, interruptedBy interrupter: I
  ) throws(I.Interruption) -> (string: String, columns: Int) {
    var string = ""
    var turns = Turns()
    for character in text {
      try turns.next(interrupter)
      if EmojiSequence.isEmoji(character) || EmojiSequence.isTextSign(character) {
        string.append(character)
        continue
      }
      // A mark stays on the letter it belongs to; with something shown in between, or without a letter, it is shown.
      var hasBase = false
      for scalar in character.unicodeScalars {
        if let shown = replacement(for: scalar) {
          string += shown
          hasBase = false
        } else if isDependent(scalar), !hasBase {
          string += escape(scalar)
        } else {
          string.unicodeScalars.append(scalar)
          hasBase = true
        }
      }
    }
    // What is shown may join graphemes that stood apart, so only the result can be measured.
    return (string, try ColumnWidth.columns(ofClean: string, interruptedBy: interrupter))
  }

  /// What is shown in place of a scalar that must not be sent.
  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00...0x1F: picture(of: 0x2400 + scalar.value)
    case 0x7F: picture(of: 0x2421)
    default: scalar.isUnseen ? escape(scalar) : nil
    }
  }

  private static func picture(of value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Whether a scalar only shows together with one before it.
  private static func isDependent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: scalar.value > 0x1100 && ColumnWidth.columns(of: scalar) == 0
    }
  }
}

/// A grapheme that is an emoji by the grammar of UTS #51: a flag, a keycap, or emoji joined by zero-width joiners. Only
/// in these a joiner and the variation selector U+FE0F are more than something that cannot be seen.
enum EmojiSequence {
  static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if first.value <= 0x7F {
      return scalars.count == 3 && first.properties.isEmoji
        && scalars.elementsEqual([first, "\u{FE0F}", "\u{20E3}"])
    }
    if isRegionalIndicator(first) {
      return scalars.count == 2 && scalars.allSatisfy(isRegionalIndicator)
    }
    return isJoined(scalars)
  }

  /// Whether it is a sign that can be an emoji, with U+FE0E, which says that it is none: `☺︎`. It is shown so without that too.
  static func isTextSign(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.count == 2, let first = scalars.first, scalars.last == "\u{FE0E}" else { return false }
    return first.value > 0x7F && first.properties.isEmoji && !first.properties.isEmojiPresentation
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isJoined(_ scalars: Character.UnicodeScalarView) -> Bool {
    var rest = scalars[...]
    var isFirst = true
    while let base = rest.popFirst() {
      let properties = base.properties
      guard base.value > 0x7F, properties.isEmoji, !properties.isEmojiModifier else { return false }
      var showsAsEmoji = properties.isEmojiPresentation
      if let next = rest.first, next == "\u{FE0F}" || next.properties.isEmojiModifier {
        showsAsEmoji = true
        rest.removeFirst()
      }
      // ♂ and ♀ may follow a joiner without their variation selector.
      guard showsAsEmoji || !isFirst else { return false }
      isFirst = false
      guard let joiner = rest.popFirst() else { return true }
      guard joiner == "\u{200D}", !rest.isEmpty else { return false }
    }
    return false
  }
}
