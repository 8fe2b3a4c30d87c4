import Randomness
import Terminals

/// The prompt is killed while lines are typed: what was performed is in the history, and so is what was there before.
struct HistoryScene: KillScene {
  static let name = "history"

  private static let file = ".local/state/trellis/history"
  private let folder: ScratchFolder
  /// The entries that must be in the file, oldest first.
  private var kept: [String] = []
  private var next = 1
  private var kills = 0

  init() throws { folder = try ScratchFolder() }

  /// The file is started again now and then, before it is so full that the oldest entries are dropped.
  private static let mostEntries = 2_000

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    if kept.count > Self.mostEntries {
      try folder.write("#trellis-history 1\n", to: Self.file)
      kept = []
    }
    let terminal = try PseudoTerminal(Programs.trellis, in: folder, environment: ["TERM": "dumb"])
    try terminal.expect("›")
    let entries = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      defer { next += 1 }
      return "print 1000000 + \(next)"
    }
    let isKilled = Int.random(in: 0..<10, using: &random) > 0
    for entry in entries { try terminal.send(entry + "\r") }
    if isKilled {
      terminal.listen(for: .microseconds(Int.random(in: 0...14_000, using: &random)))
      terminal.signal(Disturbance(&random, usual: .zero).signal)
      kills += 1
      // A signal other than SIGKILL may leave it running: then its terminal is closed.
      terminal.listen(for: .milliseconds(2))
      terminal.hangUp()
    } else {
      // Typed ahead of a statement that runs, the end would be taken by the terminal's own editor.
      for _ in 0..<500 where !terminal.hasEnded() {
        try terminal.send("\u{5}\u{15}\u{4}")
        terminal.listen(for: .milliseconds(20))
      }
    }
    let ending = try terminal.waitForExit()
    // What was performed, and what it showed, came after the line was put into the history.
    let shown = String(decoding: terminal.transcript, as: UTF8.self)
    let performed = entries.filter { entry in
      shown.contains("\(1_000_000 + (Int(entry.split(separator: " ").last ?? "") ?? 0))")
    }
    if !isKilled, performed.count != entries.count {
      return "not all was performed: \(shown.debugDescription)"
    }
    return try compare(entries, performed, isLeft: !isKilled, after: "\(ending)")
  }

  private mutating func compare(
    _ entries: [String], _ performed: [String], isLeft: Bool, after ending: String
  ) throws -> String? {
    let text = (try? folder.read(Self.file)) ?? ""
    guard text.isEmpty || (text.hasPrefix("#trellis-history 1\n") && text.hasSuffix("\n")) else {
      return "the history is cut short, after \(ending)"
    }
    let lines = text.split(separator: "\n").dropFirst().map(String.init)
    // Others may follow, if they were written and not performed yet.
    let wanted = kept + performed
    guard lines.starts(with: wanted), lines.count <= kept.count + entries.count else {
      return "the history has \(lines.count) entries, not \(wanted.count), or others, after \(ending)"
    }
    kept = lines
    guard isLeft else { return nil }
    let names = folder.names(in: ".local/state/trellis").filter { $0 != "history" && $0 != "history.lock" }
    return names.isEmpty ? nil : "left behind: \(names.joined(separator: ", "))"
  }

  var count: String { "\(kills.grouped) of the prompt" }
}
