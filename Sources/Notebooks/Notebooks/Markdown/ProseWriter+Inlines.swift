import Pictures

/// How words are stressed.
struct ProseTones {
  var heading = 0
  var strong = 0
  var emphasis = 0
  var struck = 0

  var words: StyledText.Tone {
    if heading + strong > 0 { return .strong }
    if emphasis > 0 { return .emphasis }
    return struck > 0 ? .quiet : .plain
  }

  var code: StyledText.Tone { heading > 0 ? .strong : .code }
}

/// What stands within a paragraph.
extension ProseWriter {
  mutating func inline(_ kind: MarkdownNode.Kind, _ node: MarkdownNode, begins: Bool) {
    // The words of an address that is shown instead.
    if isInAddress, kind != .link { return }
    switch kind {
    case .text: words.append(node.literal, tone: tones.words)
    case .softbreak: words.blank()
    case .linebreak: words.breakLine()
    case .code: words.append(tied: typed(node.literal), tone: tones.code)
    case .inlineHTML:
      if HTMLWords.breaksLine(node.literal) {
        words.breakLine()
      } else {
        words.append(HTMLWords.words(of: node.literal), tone: tones.words)
      }
    case .strong: tones.strong += begins ? 1 : -1
    case .emph: tones.emphasis += begins ? 1 : -1
    case .strikethrough: tones.struck += begins ? 1 : -1
    case .link: link(node, begins: begins)
    case .footnoteReference: if begins { words.append("[\(number(ofNote: node.literal))]", tone: .quiet) }
    default: break
    }
  }

  /// What is typed. Without color its ends are marked where it has blanks within, or signs at its ends.
  private func typed(_ code: String) -> String {
    guard !look.isColorful, !isPlainWord(code) else { return code }
    if look.style == .unicode { return "“\(code)”" }
    return code.contains("\"") ? "'\(code)'" : "\"\(code)\""
  }

  private func isPlainWord(_ code: String) -> Bool {
    guard let first = code.first, let last = code.last else { return true }
    return !code.contains { $0.isWhitespace } && (first.isLetter || first.isNumber || "([_".contains(first))
      && (last.isLetter || last.isNumber || ")]_".contains(last))
  }

  /// Where a link leads, behind its words: the command that opens a lesson, or the address. Words that only begin the address
  /// are not repeated before it.
  private mutating func link(_ link: MarkdownNode, begins: Bool) {
    let url = link.url
    let name = lesson(url)
    if begins {
      guard name == nil, Self.begins(url, with: link.words) else { return }
      isInAddress = true
      words.append(url, tone: tones.words)
      return
    }
    if isInAddress {
      isInAddress = false
      return
    }
    if let name {
      words.blank()
      words.append("(", tone: .quiet)
      words.append(tied: "learn \(name)", tone: tones.code)
      words.append(")", tone: .quiet)
      return
    }
    // A place in the same lesson is not an address, and that of a letter is its own words.
    guard !url.isEmpty, !url.hasPrefix("#"), url != "mailto:" + link.words else { return }
    words.blank()
    words.append("(\(url))", tone: .quiet)
  }

  /// Whether an address is some words and what follows them, such as `example.com` of `https://www.example.com/a`.
  private static func begins(_ url: String, with words: String) -> Bool {
    guard !words.isEmpty else { return false }
    return url == words
      || ["https://", "http://", "https://www.", "http://www."].contains { url.hasPrefix($0 + words) }
  }
}
