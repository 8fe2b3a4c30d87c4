import Platform
import Randomness
import Terminals

/// The prompt and the full screen on terminals of every size and kind, with random keys, storms of resizes,
/// and terminals that vanish: no crash, no hang, the modes restored, and a documented exit status.
struct TerminalPart: Part {
  static let name = "terminals"
  /// Size, surroundings and the way it ends; then come the keys.
  static let fixedPieces: Int? = 3
  static let patience = 25

  private let folder: ScratchFolder
  private var sessions = 0
  private var keys = 0
  private var resizes = 0
  private var hangUps = 0

  init() throws { folder = try ScratchFolder() }

  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding] {
    var input = RandomKeys(seed: seed)
    let pieces = [input.size(), input.defaults(), input.end()] + input.actions()
    return try fault(in: pieces).map { [Finding(part: Self.name, fault: $0, case: pieces)] } ?? []
  }

  mutating func fault(in case: [String]) throws -> String? {
    guard `case`.count >= 3, let size = Self.size(`case`[0]) else { return "a case without a size" }
    let terminal: PseudoTerminal
    // An editor and a pager of the machine would have keys of their own.
    var environment = ["SWIFT_BACKTRACE": "enable=no", "EDITOR": "true", "VISUAL": "true", "PAGER": "cat"]
    var removed: Set<String> = []
    for assignment in `case`[1].split(separator: " ") {
      let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { environment[parts[0]] = parts[1] } else { removed.insert(parts[0]) }
    }
    terminal = try PseudoTerminal(
      Programs.trellis, in: folder, environment: environment, without: removed, columns: size.columns,
      rows: size.rows)
    sessions += 1
    // Before the program has set up anything, a key is the terminal's business.
    let start = Deadline(after: .seconds(30))
    while terminal.transcript.isEmpty, !terminal.hasEnded(), !start.hasPassed {
      terminal.listen(for: .milliseconds(5))
    }
    for action in `case`.dropFirst(3) {
      try perform(action, on: terminal)
      if terminal.hasEnded() { break }
    }
    return end(`case`[2], terminal)
  }

  private mutating func perform(_ action: String, on terminal: PseudoTerminal) throws {
    if action.hasPrefix("resize "), let size = Self.size(String(action.dropFirst(7))) {
      resizes += 1
      terminal.resize(columns: size.columns, rows: size.rows)
    } else if action.hasPrefix("wait "), let milliseconds = Int(action.dropFirst(5)) {
      terminal.listen(for: .milliseconds(milliseconds))
    } else if action.hasPrefix("signal "), let signal = Int32(action.dropFirst(7)) {
      terminal.signal(signal)
    } else {
      keys += action.count
      // What is typed ahead of a program that reads nothing fills the terminal: that is not a fault.
      try? terminal.send(String(action.dropFirst(5)), within: .seconds(20))
    }
  }

  /// Ends the program: by its own command, by a signal, or by closing its window.
  private mutating func end(_ way: String, _ terminal: PseudoTerminal) -> String? {
    let hadEnded = terminal.hasEnded()
    if !hadEnded {
      switch way {
      case "hang up":
        hangUps += 1
        terminal.hangUp()
      case "leave":
        // Out of the full screen, out of a line that was begun, out of the prompt. A question takes the end as its answer.
        terminal.signal(SIGINT)
        for _ in 0..<100 where !terminal.hasEnded() {
          // Apart, since an interruption is answered by a new prompt, whatever else was typed at the same moment.
          for keys in ["\u{1B}q", "\u{3}", "\u{15}\u{4}"] {
            try? terminal.send(keys, within: .seconds(20))
            terminal.listen(for: .milliseconds(20))
          }
        }
      default:
        // As long as the user's editor runs, SIGQUIT is the editor's, as system(3) has it: so it is sent again.
        for _ in 0..<100 where !terminal.hasEnded() {
          if let signal = Int32(way) { terminal.signal(signal) }
          terminal.listen(for: .milliseconds(20))
        }
      }
    }
    let ending: Ending
    do { ending = try terminal.waitForExit(within: .seconds(20)) } catch { return "it hangs: \(error)" }
    let allowed: [Ending] =
      switch way {
      case "hang up": [.killed(signal: SIGHUP)]
      case "leave": []
      default: Int32(way).map { [.killed(signal: $0)] } ?? []
      }
    guard ([.exited(0), .exited(1), .exited(74), .exited(130)] + allowed).contains(ending) else {
      return "it ended with \(ending): \(String(terminal.unread.suffix(300)).debugDescription)"
    }
    if way != "hang up", !terminal.isInLineMode {
      return "the terminal's modes are not put back, after \(ending)"
    }
    return nil
  }

  private static func size(_ text: String) -> (columns: Int, rows: Int)? {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  var counts: [String] {
    [
      "\(sessions.grouped) terminals", "\(keys.grouped) keys", "\(resizes.grouped) resizes",
      "\(hangUps.grouped) hang-ups",
    ]
  }
}
