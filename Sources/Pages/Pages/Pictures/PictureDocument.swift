import Pictures

/// A picture as a file of its own, in the look of a page: a document of SVG that asks for nothing else.
///
/// It has a ground of its own, and colors for light and for dark surroundings, so that it can be read wherever it is put: in a
/// README, on a slide, in the output of a notebook. The same picture always makes the same bytes.
///
///     let document = PictureDocument(picture, title: "a tree of 3 nodes")
///     document?.markup.string
public struct PictureDocument: Sendable {
  public let markup: Markup
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// What is kept free around the picture, in pixels.
  private static let margin = 10

  /// - Parameters:
  ///   - title: the picture in a few words.
  ///   - description: the picture in sentences, for screen readers.
  /// - Returns: nil for a picture with nothing in it.
  /// - Complexity: O(marks and their lengths)
  public init?(_ picture: Picture, title: String, description: String = "") {
    let drawing = GraphicRenderer(fitting: [picture]).drawing(picture)
    guard !drawing.content.isEmpty else { return nil }
    width = drawing.width + 2 * Self.margin
    height = drawing.height + 2 * Self.margin
    let name = CleanText(title).string
    let words = CleanText(description).string
    let told: Markup = words.isEmpty ? .empty : "<desc>\(words)</desc>\n"
    let style = Markup(trusted: PictureStyle.sheet)
    markup = """
      <svg xmlns="http://www.w3.org/2000/svg" class="trellis picture" role="img" aria-label="\(name)" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" xml:space="preserve">
      <title>\(name)</title>
      \(told)<style>\(style)</style>
      <rect class="ground" width="\(width)" height="\(height)" rx="10"/>
      <g transform="translate(\(Self.margin) \(Self.margin))">\(drawing.content)</g>
      </svg>

      """
  }

  /// - Parameters:
  ///   - caption: the words under it.
  ///   - description: the picture in words.
  public init?(_ picture: Picture, caption: String?, description: Description) {
    let summary = description.summary
    let title = caption ?? (summary.hasSuffix(".") ? String(summary.dropLast()) : summary)
    self.init(picture, title: title, description: description.sentences.joined(separator: " "))
  }
}
