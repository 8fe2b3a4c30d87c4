/// Decides where a link of a lesson may lead.
///
/// A page loads nothing from elsewhere; only the reader follows a link, so it may lead to other
/// sites, but never run anything: `javascript:` and similar schemes are not allowed.
enum LinkGate {
  private static let schemes: Set<String> = ["http", "https", "mailto"]

  /// The address that a page writes; nil where it is none. A lesson beside this one is the page that it becomes:
  /// `heaps.md#a-heap` leads to `heaps.html#a-heap`.
  static func address(_ url: String) -> String? {
    // Browsers ignore controls and blanks, so `java\nscript:` would be a scheme.
    guard !url.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F || $0 == "\\" }) else {
      return nil
    }
    if let scheme = scheme(of: url) { return schemes.contains(scheme.lowercased()) ? url : nil }
    guard !url.hasPrefix("//") else { return nil }
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasSuffix(".md") else { return url }
    return path.dropLast(3) + ".html" + (parts.count > 1 ? "#" + parts[1] : "")
  }

  /// What comes before the first colon, if that comes before any `/`, `?` or `#`.
  private static func scheme(of url: String) -> Substring? {
    guard let end = url.firstIndex(where: { ":/?#".contains($0) }), url[end] == ":" else { return nil }
    return url[..<end]
  }
}
