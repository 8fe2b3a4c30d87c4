import Language

/// The commands that an output repeats before their pictures: a cell whose commands change only in their
/// blanks need not be recorded again.
enum EchoedCommands {
  private static let signs = ["› ", "> "]

  /// The lines of a recorded output, with each command that differs from one that is repeated now by its blanks alone in
  /// the blanks of now.
  ///
  /// - Parameter echoes: what is repeated now, each in its lines.
  static func withBlanks(of echoes: [[String]], _ recorded: [String], syntax: Syntax) -> [String] {
    var echoOfCommand: [[UInt8]: [String]] = [:]
    for echo in echoes {
      guard let (command, end) = command(at: 0, of: echo), end == echo.count,
        let style = style(of: command, syntax)
      else { continue }
      echoOfCommand[style] = echo
    }
    var result: [String] = []
    var index = 0
    while index < recorded.count {
      if let (command, end) = command(at: index, of: recorded),
        let echo = style(of: command, syntax).flatMap({ echoOfCommand[$0] })
      {
        result += echo
        index = end
      } else {
        result.append(recorded[index])
        index += 1
      }
    }
    return result
  }

  /// The command that is repeated from a line on, and the line after it; nil if none is.
  private static func command(at start: Int, of lines: [String]) -> (String, end: Int)? {
    guard let sign = signs.first(where: { lines[start].hasPrefix($0) }) else { return nil }
    var command = String(lines[start].dropFirst(sign.count))
    var end = start + 1
    while end < lines.count, lines[end].isEmpty || lines[end].hasPrefix("  "),
      Parser.continues(command + "\n")
    {
      command += "\n" + lines[end].dropFirst(2)
      end += 1
    }
    return (command, end)
  }

  private static func style(of command: String, _ syntax: Syntax) -> [UInt8]? {
    (try? FormattedCommands(Source(name: "echo", text: command), syntax: syntax))?.bytes
  }
}
