import Language

/// The commands that an output repeats before their pictures, in one style: whoever formats a cell need not record it
/// again for the blanks alone.
enum EchoedCommands {
  private static let signs = ["› ", "> "]

  /// The lines of an output with each echo as ``FormattedCommands`` writes it. What cannot be read is kept.
  static func inOneStyle(_ lines: [String], syntax: Syntax) -> [String] {
    var result: [String] = []
    var index = 0
    while index < lines.count {
      guard let sign = signs.first(where: { lines[index].hasPrefix($0) }) else {
        result.append(lines[index])
        index += 1
        continue
      }
      var command = String(lines[index].dropFirst(sign.count))
      var end = index + 1
      while end < lines.count, lines[end].hasPrefix("  "), Parser.continues(command + "\n") {
        command += "\n" + lines[end].dropFirst(2)
        end += 1
      }
      if let echo = styled(command, sign: sign, syntax: syntax) {
        result += echo
      } else {
        result += lines[index..<end]
      }
      index = end
    }
    return result
  }

  private static func styled(_ command: String, sign: String, syntax: Syntax) -> [String]? {
    guard
      let formatted = try? FormattedCommands(Source(name: "echo", text: command), syntax: syntax)
    else { return nil }
    return formatted.bytes.linesWithoutEndings.enumerated().map { index, line in
      (index == 0 ? sign : "  ") + String(decoding: line, as: UTF8.self)
    }
  }
}
