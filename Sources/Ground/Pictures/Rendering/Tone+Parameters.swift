extension StyledText.Tone {
  /// The parameters of the escape sequence that selects the tone (Select Graphic Rendition, ECMA-48 §8.3.117), for text that is
  /// drawn elsewhere; none for the plain one.
  public var parameters: [UInt8] {
    guard paint != .plain else { return [] }
    return "\(Palette.parameters(paint))".split(separator: ";").compactMap { UInt8($0) }
  }
}
