import Pictures
import Playground
import Recording

/// Writes a recording of a terminal in the second format of asciinema: a line that says how large the terminal is, and a line
/// for each moment at which something appears, `[seconds, "o", text]`.
///
/// The time is counted, not measured, so the same events always make the same bytes.
struct CastWriter {
  private var lines: [String] = []
  /// In milliseconds.
  private var time = 0

  /// The pace, in milliseconds.
  enum Pace {
    static let key = 45
    /// Before a command is typed, and before it is entered.
    static let thought = 500
    /// After what a command showed, at least; and for each line of it.
    static let look = 900
    static let line = 110
    static let longestLook = 5_000
  }

  mutating func wait(_ milliseconds: Int) { time += milliseconds }

  /// Shows lines at once, and leaves the time to look at them.
  mutating func show(_ shown: [CleanLine]) {
    guard !shown.isEmpty else { return }
    write(shown.map { $0.string + "\r\n" }.joined())
    wait(min(Pace.longestLook, Pace.look + Pace.line * shown.count))
  }

  /// Types a command behind a prompt, key by key, and enters it.
  ///
  /// - Parameter prompts: for the first line, and for those that go on.
  mutating func type(_ command: [String], prompts: (first: CleanLine, next: CleanLine)) throws(Canceled) {
    let cancellation = Cancellation.current
    var turns = Turns()
    for (index, line) in command.enumerated() {
      write((index == 0 ? prompts.first : prompts.next).string)
      if index == 0 { wait(Pace.thought) }
      for letter in CleanText(line).string {
        try turns.next(cancellation)
        write(String(letter))
        wait(Pace.key)
      }
      if index == command.count - 1 { wait(Pace.thought) }
      write("\r\n")
    }
  }

  private mutating func write(_ text: String) {
    let thousandths = String(time % 1_000)
    let zeros = String(repeating: "0", count: 3 - thousandths.utf8.count)
    lines.append("[\(time / 1_000).\(zeros)\(thousandths), \"o\", \(JSON.text(text).text)]")
  }

  /// The file.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal.
  ///   - rows: its height.
  func file(title: String, columns: Int, rows: Int) -> [UInt8] {
    let header: JSON = [
      "version": 2, "width": .int(columns), "height": .int(rows), "title": .text(CleanText(title).string),
      "env": ["TERM": "xterm-256color"],
    ]
    return Array((header.text + "\n" + lines.map { $0 + "\n" }.joined()).utf8)
  }
}
