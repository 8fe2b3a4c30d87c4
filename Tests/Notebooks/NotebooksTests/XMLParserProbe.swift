/// Counts the elements of a document that is well formed.
final class XMLParserProbe {
  var names: [String: Int] = [:]

  /// A parser of the small part of XML that has to be right: tags that match, attributes in quotes, known entities.
  func parse(_ xml: String) -> Bool {
    var open: [String] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<") {
      guard isText(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return false }
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      names[name, default: 0] += 1
      guard tag.count(where: { $0 == "\"" }) % 2 == 0, isText(tag.drop { $0 != " " }) else { return false }
      if !tag.hasSuffix("/") { open.append(name) }
    }
    return open.isEmpty && isText(rest)
  }

  private func isText(_ text: Substring) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\n" || $0 == "\t" }), !text.contains("<")
    else {
      return false
    }
    return text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy { piece in
      ["amp;", "lt;", "gt;", "quot;"].contains { piece.hasPrefix($0) }
    }
  }
}
