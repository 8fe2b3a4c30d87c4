extension Canvas {
  /// The room on a common screen: 80 columns, 40 lines.
  public static let standard = Canvas(columns: 80, rows: 40)
}

/// A picture prints itself with box-drawing characters and without colour; see ``TextRenderer`` for other styles.
extension Picture: CustomStringConvertible {
  public var description: String { TextRenderer().lines(self).joined(separator: "\n") }
}

/// A description prints itself a sentence a line.
extension Description: CustomStringConvertible {
  public var description: String { sentences.joined(separator: "\n") }
}

extension SVGRenderer {
  /// A whole document, with the picture in words in it.
  public func document(_ picture: Picture, describedBy words: Description) -> String {
    let title = words.summary.hasSuffix(".") ? String(words.summary.dropLast()) : words.summary
    return document(picture, title: title, description: words.description)
  }
}
