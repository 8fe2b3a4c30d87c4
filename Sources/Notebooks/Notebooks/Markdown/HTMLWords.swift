/// What a terminal shows of HTML in prose: no comments, and what common tags mark without the tags.
///
/// What merely looks like a tag is kept: `Array<Int>` names a type.
enum HTMLWords {
  private static let tags: Set<String> = [
    "a", "abbr", "b", "blockquote", "br", "center", "code", "dd", "del", "details", "div", "dl", "dt", "em",
    "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p",
    "picture",
    "pre", "q", "s", "samp", "small", "source", "span", "strong", "sub", "summary", "sup", "table", "tbody",
    "td",
    "th", "thead", "tr", "u", "ul", "var",
  ]

  /// Whether a tag begins a new line.
  static func breaksLine(_ tag: String) -> Bool { name(of: tag[...]) == "br" }

  /// A piece of HTML without comments and tags.
  ///
  /// - Complexity: linear in its length.
  static func words(of html: String) -> String {
    var words = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      words += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if let name = name(of: rest), tags.contains(name), let end = rest.firstIndex(of: ">") {
        if name == "br" { words += " " }
        rest = rest[rest.index(after: end)...]
      } else {
        words += "<"
        rest = rest.dropFirst()
      }
    }
    return words + rest
  }

  /// `br` of `<br/>`; nil if there is none.
  private static func name(of tag: Substring) -> String? {
    guard tag.first == "<" else { return nil }
    let inner = tag.dropFirst().drop { $0 == "/" }
    let name = inner.prefix { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    guard let end = inner[name.endIndex...].first, !name.isEmpty, end == ">" || end == "/" || end.isWhitespace
    else { return nil }
    return String(name)
  }
}
