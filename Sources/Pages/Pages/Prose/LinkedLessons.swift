import Notebooks
import Recording

extension NotebookDocument {
  /// The Markdown files that its prose leads to, as paths from its folder, each once, in the order of the links.
  ///
  /// - Throws: ``Recording/Canceled``.
  /// - Complexity: linear in the document.
  public func linkedLessons() throws(Canceled) -> [String] {
    guard form == .markdown, let tree = try MarkdownTree(bytes) else { return [] }
    var paths: [String] = []
    var known: Set<String> = []
    try tree.walk { node, begins in
      guard begins, node.kind == .link, LinkGate.written(node.url) != nil, let link = LocalLink(node.url)
      else {
        return
      }
      let path = PercentEncoding.decoded(link.path)
      guard path.hasSuffix(".md"), !path.hasPrefix("/"), known.insert(path).inserted else { return }
      paths.append(path)
    }
    return paths
  }
}
