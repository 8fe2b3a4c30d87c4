import Recording

/// Draws pictures as documents of Scalable Vector Graphics (SVG 1.1 with the ARIA attributes of SVG 2), to be opened alone
/// or put into a page: in a README, on a slide, in the output of a notebook. They ask for nothing else.
///
/// A document has a ground of its own, and colors for light and for dark surroundings. A role is a class with a color, and a sign
/// besides. A mark that shows one thing says which by a `data-key`, such as `node-12`. A picture always makes the same bytes.
///
///     let document = SVGRenderer().document(picture, title: "a tree of 3 nodes")
///     print(document.markup)
public struct SVGRenderer: Hashable, Sendable {
  /// How the marks of a picture are drawn.
  public enum Look: Hashable, Sendable {
    /// As what they show: nodes are round, edges straight, and what has a place in points is as large as it is.
    case graphic
    /// In a grid of cells: what is aligned in a terminal is aligned here, in any font. Each run of narrow characters and each wide one
    /// has a place and a length of its own.
    case cells
  }

  private let look: Look

  /// What is kept free around the picture, in pixels.
  private static let margin = 10

  public init(_ look: Look = .graphic) { self.look = look }

  /// A whole document.
  ///
  /// - Parameters:
  ///   - title: the picture in a few words, for screen readers.
  ///   - description: the picture in sentences.
  /// - Complexity: O(marks and their lengths)
  public func document(_ picture: Picture, title: String, description: String = "") -> PictureDocument {
    draw(picture, title: title, description: description, interruptedBy: Uninterrupted())
  }

  private func draw<I: Interrupter>(
    _ picture: Picture, title: String, description: String, interruptedBy interrupter: I
  ) throws(I.Interruption) -> PictureDocument {
    let drawing = try GraphicRenderer(fitting: [picture], look: look).drawing(
      picture, interruptedBy: interrupter)
    return document(drawing, title: title, description: description)
  }

  private func document(
    _ drawing: GraphicRenderer.Drawing, title: String, description: String
  ) -> PictureDocument {
    let width = drawing.width + 2 * Self.margin
    let height = drawing.height + 2 * Self.margin
    let name = CleanText(title).string
    let words = CleanText(description).string
    let told: Markup = words.isEmpty ? .empty : "<desc>\(words)</desc>\n"
    let style = Markup(trusted: PictureStyle.sheet(look))
    let markup: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" class="trellis picture" role="img" aria-label="\(name)" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" xml:space="preserve">
      <title>\(name)</title>
      \(told)<style>\(style)</style>
      <rect class="ground" width="\(width)" height="\(height)" rx="10"/>
      <g transform="translate(\(Self.margin) \(Self.margin))">\(drawing.content)</g>
      </svg>

      """
    return PictureDocument(markup: markup, width: width, height: height, isEmpty: drawing.content.isEmpty)
  }

  /// A whole document, with the picture in words in it.
  ///
  /// - Parameter caption: the words under the picture, which become the title; nil: it is the summary of the description.
  public func document(
    _ picture: Picture, caption: String? = nil, describedBy words: Description
  ) -> PictureDocument {
    document(
      picture, title: caption ?? words.title, description: words.sentences.joined(separator: " "))
  }

  /// The same of a picture that is drawn as others are that are seen one after the other.
  ///
  /// - Parameter title: the words under the picture; nil: it is the description.
  package func document(
    _ picture: Picture, by renderer: GraphicRenderer, title: String?, describedAs words: String
  ) -> PictureDocument {
    document(
      renderer.drawing(picture, interruptedBy: Uninterrupted()), title: title ?? words,
      description: title == words ? "" : words)
  }

  /// The same of a picture that may have many marks.
  ///
  /// - Throws: what interrupts it.
  public func document<I: Interrupter>(
    _ picture: Picture, caption: String? = nil, describedBy words: Description, interruptedBy interrupter: I
  ) throws(I.Interruption) -> PictureDocument {
    try draw(
      picture, title: caption ?? words.title, description: words.sentences.joined(separator: " "),
      interruptedBy: interrupter)
  }
}

extension Description {
  /// Its summary as a title.
  fileprivate var title: String { summary.hasSuffix(".") ? String(summary.dropLast()) : summary }
}

/// A picture as a file of its own, which ``SVGRenderer`` makes.
public struct PictureDocument: Hashable, Sendable {
  public let markup: Markup
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Whether nothing is drawn in it.
  public let isEmpty: Bool
}
