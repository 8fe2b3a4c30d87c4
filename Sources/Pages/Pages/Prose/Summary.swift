/// What stands for a text where there is room for a sentence or two.
enum Summary {
  /// A sentence that is shorter says too little alone.
  private static let least = 48
  /// What is longer is cut.
  private static let most = 180

  /// The first sentence of a paragraph, or as many as it takes to say something.
  static func of(_ paragraph: String) -> String {
    let words = paragraph.split(whereSeparator: \.isWhitespace)
    var text = ""
    for word in words {
      let longer = text.isEmpty ? String(word) : text + " " + word
      guard longer.count <= most else { return text.isEmpty ? String(word.prefix(most)) + "…" : text + " …" }
      text = longer
      if text.count >= least, let last = text.last, ".!?".contains(last) { break }
    }
    return text
  }
}
