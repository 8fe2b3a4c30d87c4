/// What the prose of a document defines for all of it, in whichever part it is: the addresses of links, and footnotes.
package struct ProseDefinitions: Sendable {
  private let lines: [String]

  package init() { lines = [] }

  /// - Complexity: linear in the document.
  package init(_ document: NotebookDocument) {
    let prose = NotebookProse(document)
    var found: [String] = []
    for part in prose.beforeCells + [prose.afterLast] where part.contains(where: Self.begins) {
      found += Self.definitions(in: part)
    }
    lines = found
  }

  /// Lines to be read before some prose, so that it knows the definitions; they show nothing themselves.
  func before(_ prose: [String]) -> [String] {
    guard !lines.isEmpty, prose.contains(where: { $0.contains("[") }) else { return [] }
    // A comment ends the last note: else what is indented would belong to it.
    return lines + ["", "<!-- -->", ""]
  }

  /// `[label]: address` or `[^label]: words`, not in code.
  private static func begins(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    guard text.first == "[", line.utf8.count - text.utf8.count < 4 else { return false }
    return text.firstRange(of: "]:").map { text[..<$0.lowerBound].dropFirst().contains { $0 != "^" } }
      ?? false
  }

  private static func definitions(in lines: [String]) -> [String] {
    var found: [String] = []
    var fence: String?
    var isOpen = false
    /// An address is defined before a paragraph, not within it.
    var mayDefine = true
    for line in lines {
      defer { mayDefine = line.allSatisfy(\.isWhitespace) || (mayDefine && begins(line)) }
      let ticks = NotebookProse.fenceTicks(of: line)
      if let open = fence {
        if ticks.hasPrefix(open) { fence = nil }
      } else if !ticks.isEmpty {
        fence = ticks
        isOpen = false
      } else if begins(line), mayDefine || line.drop(while: { $0 == " " }).hasPrefix("[^") {
        found += ["", line]
        isOpen = line.drop { $0 == " " }.hasPrefix("[^")
      } else if isOpen,
        line.hasPrefix("    ") || line.allSatisfy(\.isWhitespace) || found.last?.isEmpty == false
      {
        // A note goes on with what is indented, and with the lines of its paragraph.
        found.append(line.allSatisfy(\.isWhitespace) ? "" : line)
      } else {
        isOpen = false
      }
    }
    return found
  }
}
