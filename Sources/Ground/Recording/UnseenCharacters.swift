extension Unicode.Scalar {
  /// Whether a reader cannot see it, or cannot trust it: controls, bidirectional and zero-width characters, separators of
  /// lines, and code points that Unicode gives no character.
  @inlinable package var isUnseen: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: return false
    // Lines, blocks, shapes and Braille: what pictures are drawn with.
    case 0x2500...0x28FF: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
