import Notebooks

extension NotebookDocument {
  /// The Markdown files that its prose leads to, as paths from its folder, each once, in the order of the links.
  ///
  /// - Complexity: linear in the document.
  public var linkedLessons: [String] {
    guard form == .markdown, let tree = MarkdownTree(bytes) else { return [] }
    var paths: [String] = []
    var known: Set<String> = []
    tree.walk { node, begins in
      guard begins, node.kind == .link, let address = LinkGate.address(node.url), !address.contains(":"),
        let path = node.url.split(separator: "#", omittingEmptySubsequences: false).first,
        path.hasSuffix(".md"),
        !path.hasPrefix("/"), known.insert(String(path)).inserted
      else { return }
      paths.append(String(path))
    }
    return paths
  }
}
