import Notebooks

/// Decides where a link of a lesson may lead.
///
/// A page loads nothing from elsewhere; only the reader follows a link, so it may lead to other
/// sites, but never run anything: `javascript:` and similar schemes are not allowed.
enum LinkGate {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// The address that a page writes; nil where it is none. A lesson beside this one is the page that it becomes:
  /// `heaps.md#a-heap` leads to `heaps.html#a-heap`.
  static func address(_ url: String) -> String? {
    guard let url = written(url) else { return nil }
    guard let link = LocalLink(url), link.path.hasSuffix(".md") else { return url }
    return link.path.dropLast(3) + ".html" + link.place
  }

  /// The address as it was written, a blank in it as `%20`; nil where it is none.
  static func written(_ url: String) -> String? {
    // Browsers skip controls, so `java\nscript:` would be a scheme.
    guard !url.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }) else {
      return nil
    }
    let url = url.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
    if let scheme = LocalLink.scheme(of: url) { return schemes.contains(scheme.lowercased()) ? url : nil }
    return url.hasPrefix("//") ? nil : url
  }
}
