import Notebooks
import Pictures
import Playground
import Recording

/// The reference as a page: every word one can write, from the declarations that parse, complete and explain it.
public struct ReferencePage {
  let html: Markup

  /// - Throws: ``Recording/Canceled``.
  public init(_ reference: Reference) throws(Canceled) { html = try Self.html(of: reference) }

  /// The name of its file.
  public static let file = "reference.html"

  /// Whether a lesson would take the place of the reference.
  public static func isTaken(by notebook: String) -> Bool { Gallery.name(ofFile: notebook) + ".html" == file }

  private static func html(of reference: Reference) throws(Canceled) -> Markup {
    let content = try content(of: reference)
    return PageShell(
      title: "Reference",
      description: "Every word that can be written in Trellis, with its arguments and an example.",
      body: """
        <a class="skip" href="#reference">Skip to the reference</a>
        \(PageShell.bar(isInSite: true))
        <main id="reference"><h1>Reference</h1>
        <p>Every word that can be written. In the terminal, <code>help WORD</code> shows the same.</p>
        <nav class="topics" aria-label="Topics"><ul>
        \(reference.topics.map { "<li><a href=\"#\($0)\">\($0)</a></li>\n" as Markup }.joined())</ul></nav>
        \(content)</main>
        <nav class="ways" aria-label="Lessons"><a href="index.html">All lessons</a></nav>
        <footer><p>made with Trellis</p><p><a href="#reference">Back to the top</a></p></footer>
        """, sharesFiles: true
    ).html
  }

  private static func content(of reference: Reference) throws(Canceled) -> Markup {
    guard let tree = try MarkdownTree((reference.markdown() ?? "").utf8) else { return .empty }
    return try ProseMarkup(tree, cellLines: []).parts.map { part -> Markup in
      switch part {
      case .prose(let markup): markup
      case .cell: .empty
      }
    }.joined()
  }
}
