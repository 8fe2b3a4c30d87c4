import Platform
import Randomness
import Terminals

/// `save`, typed at the prompt, is killed, of a script and of a notebook, over a file that is there.
struct SaveScene: KillScene {
  static let name = "save"

  private let folder: ScratchFolder
  /// Where the prompt keeps its history, so that the folder holds only what is saved.
  private let state: ScratchFolder
  private let old = "# An older session\n\nprint 1\n"
  private var files: [(file: WrittenFile, usual: Duration)] = []
  private var kills = 0
  private static let script = "session.trellis"

  init() throws {
    (folder, state) = (try ScratchFolder(), try ScratchFolder())
    try folder.write(Self.session, to: Self.script)
    for name in ["saved.trellis", "saved.md"] {
      let terminal = try prompt()
      let start = ContinuousClock.now
      try terminal.send(Self.saving(to: name))
      try terminal.expect(Self.success)
      let usual = .now - start
      try leave(terminal)
      let file = WrittenFile(
        name: name, besides: ["saved.trellis", "saved.md", Self.script],
        versions: [("the old one", Array(old.utf8)), ("the new one", try folder.bytes(of: name))])
      files.append((file, usual))
    }
  }

  /// What is saved: enough for it to take a while.
  private static var session: String {
    let text = String(repeating: "a long text, ", count: 300)
    let lines = (1...40).map { "let w = \"\(text)\($0)\"; print \($0)" }
    return "tree t = avl 1...40\n" + lines.joined(separator: "\n") + "\nprint \"ready\" + \" now\"\n"
  }

  private static func saving(to name: String) -> String { "save \(name) over: yes\r" }

  private static let success = "steps to saved."

  /// The prompt, in the session to save.
  private func prompt() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Programs.trellis, ["repl", "--load", Self.script], in: folder,
      environment: ["XDG_STATE_HOME": state.path])
    try terminal.expect("ready now")
    try terminal.expect("›")
    return terminal
  }

  /// Leaves by Ctrl-D, which is lost, or becomes a letter of the line, if it comes before the prompt: Ctrl-U empties the line.
  private func leave(_ terminal: PseudoTerminal) throws {
    let deadline = Deadline(after: Deadline.usual)
    while !terminal.hasEnded(), !deadline.hasPassed {
      try? terminal.send("\u{15}\u{4}", within: .seconds(1))
      terminal.listen(for: .milliseconds(50))
    }
    _ = try terminal.waitForExit()
  }

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    let (file, usual) = files[Int.random(in: files.indices, using: &random)]
    try folder.write(old, to: file.name)
    let disturbance = Disturbance(&random, usual: usual)
    let terminal = try prompt()
    try terminal.send(Self.saving(to: file.name))
    terminal.listen(for: disturbance.after)
    terminal.signal(disturbance.signal)
    try leave(terminal)
    kills += 1
    if let fault = try file.fault(in: folder) { return "\(fault), after the signal \(disturbance.signal)" }
    guard Int.random(in: 0..<8, using: &random) == 0 else { return nil }
    let next = try prompt()
    try next.send(Self.saving(to: file.name))
    try next.expect(Self.success)
    try leave(next)
    return file.leftover(in: folder)
  }

  var count: String { "\(kills.grouped) of save" }
}
