/// A link within the files around a lesson, taken apart.
package struct LocalLink {
  /// As it is written: bytes may be percent-encoded. Empty where the link leads to a place of the same page.
  package let path: String
  /// What follows the path: `#a-heap`, `?x#y`, or nothing.
  package let place: String

  /// - Returns: nil for an address with a scheme, or of another host.
  package init?(_ url: String) {
    guard Self.scheme(of: url) == nil, !url.hasPrefix("//") else { return nil }
    let end = url.firstIndex { $0 == "#" || $0 == "?" } ?? url.endIndex
    path = String(url[..<end])
    place = String(url[end...])
  }

  /// The name of the heading that it leads to; nil if it names none.
  package var heading: String? {
    guard let mark = place.firstIndex(of: "#") else { return nil }
    let name = PercentEncoding.decoded(String(place[place.index(after: mark)...]))
    // The top of a page, and words that a browser looks for.
    return name.isEmpty || name == "top" || name.hasPrefix(":~:") ? nil : name
  }

  /// What precedes the first colon, if that comes before any `/`, `?` or `#`.
  package static func scheme(of url: String) -> Substring? {
    guard let end = url.firstIndex(where: { ":/?#".contains($0) }), url[end] == ":" else { return nil }
    return url[..<end]
  }
}
