/// Texts cut to what fits, and searched.
extension String {
  /// Whether a text is part of it, letter by letter.
  package func contains(text: String) -> Bool {
    #if hasFeature(Embedded)
      // There the library has no search for texts.
      var rest = self[...]
      while !rest.starts(with: text) {
        guard rest.popFirst() != nil else { return false }
      }
      return true
    #else
      return contains(text)
    #endif
  }

  /// The first line, with `…` if there are more.
  package var firstLine: String {
    guard let end = firstIndex(where: { $0.isNewline }) else { return self }
    return self[..<end] + " …"
  }

  /// What is told in a line has fewer letters.
  static let lineLength = 72

  /// At most about a line of it.
  package var shortened: String {
    guard utf8.count > Self.lineLength else { return self }
    return prefix(Self.lineLength - 2) + "…"
  }
}
