import Platform
import Testing

/// A program on the screen of a terminal emulator: tmux, with a server of its own and no configuration.
///
/// Where ``PseudoTerminal`` sees the bytes, this sees what a user sees.
final class Screen {
  private let folder: ScratchFolder
  /// Holds the server's socket, and nothing else: a server that is going away would still answer on a shared one.
  private let serverFolder: ScratchFolder

  init(
    _ program: String, _ arguments: [String] = [], in folder: ScratchFolder,
    environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    self.folder = folder
    serverFolder = try ScratchFolder()
    let assignments = folder.environment(adding: ["TERM": "screen-256color"].merging(environment) { $1 })
      .map { "\($0.key)=\($0.value)" }
    try tmux(
      ["-f", "/dev/null", "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";"]
        + ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path, "env", "-i"]
        + assignments + [program] + arguments)
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  /// Types text as it is.
  func type(_ text: String) throws {
    // A semicolon at the end would end tmux's own command.
    try tmux(["send-keys", "-l", text.hasSuffix(";") ? text.dropLast() + "\\;" : text])
  }

  /// Presses keys by tmux's names: `Enter`, `Tab`, `C-c`, `Left`…
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Pastes text, marked as such if the program has asked for that.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", text, ";", "paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the screen shows, without blanks at the ends of lines nor empty lines at the end.
  private func seen() throws -> String {
    var lines = try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// What it shows once two looks at it are the same: a screen that is being drawn may be seen half.
  func picture() throws -> String {
    var before = try seen()
    // One that goes on by itself is never the same.
    for _ in 0..<20 {
      usleep(30_000)
      let now = try seen()
      if now == before { break }
      before = now
    }
    return before
  }

  /// Waits until the screen shows a text, and returns the picture.
  ///
  /// - Throws: ``TerminalFailure`` with the last picture when the time is over.
  @discardableResult
  func expect(_ text: String, within duration: Duration = Deadline.usual) throws -> String {
    try expect("no \(text.debugDescription)", within: duration) { $0.contains(text) }
  }

  /// Waits until the picture is what the test wants, and returns it.
  @discardableResult
  func expect(
    _ reason: String, within duration: Duration = Deadline.usual, where isWanted: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(after: duration)
    while true {
      let picture = try seen()
      if isWanted(picture) { return picture }
      guard !deadline.hasPassed else {
        throw TerminalFailure(description: "\(reason); the screen shows:\n\(picture)")
      }
      usleep(20_000)
    }
  }

  /// Waits until the screen shows just this.
  func expectPicture(_ expected: String, _ location: SourceLocation = #_sourceLocation) throws {
    let deadline = Deadline(after: .seconds(20))
    var picture = try seen()
    while picture != expected, !deadline.hasPassed {
      usleep(20_000)
      picture = try seen()
    }
    #expect(picture == expected, "the screen shows:\n\(picture)", sourceLocation: location)
  }

  /// Waits until the cursor stands at the left edge: the line was taken, and there is no new prompt.
  func expectRunning() throws {
    let deadline = Deadline(after: Deadline.usual)
    while try tmux(["display-message", "-p", "#{cursor_x}"]) != "0\n" {
      guard !deadline.hasPassed else { throw TerminalFailure(description: "nothing runs:\n\(try picture())") }
      usleep(20_000)
    }
  }

  /// Waits until the last line of the screen is a prompt with nothing behind it.
  func expectPrompt(_ prompt: String) throws {
    try expect("no prompt \(prompt.debugDescription)") { picture in
      // On the page of a lesson it stands farther in.
      let last = picture.withoutFoot.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      return last.drop { $0 == " " } == prompt[...]
    }
  }

  /// The same, where what comes before it may be taller than the screen: continues at each pause.
  func readOn(to prompt: String) throws {
    try expect("no prompt \(prompt.debugDescription)") { picture in
      if picture.hasSuffix("Space goes on · q skips the rest") { _ = try? press("Space") }
      return picture.withoutFoot.hasSuffix("\n" + prompt)
    }
  }

  /// Types a line at a prompt, presses Enter, and waits for a prompt: for the next one, not for that at which the line is typed.
  func enter(_ line: String, prompt: String) throws {
    try type(line)
    try expect("nothing is typed") { picture in line.isEmpty || !picture.hasSuffix("›") }
    try press("Enter")
    try expectPrompt(prompt)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let run = try PipedRun("tmux", ["-S", serverFolder.path + "/tmux"] + arguments, in: folder)
    guard run.ending == .exited(0) else {
      throw TerminalFailure(description: "tmux \(arguments.first ?? ""): \(run.errorText)")
    }
    return run.outputText
  }
}

extension String {
  /// The same without the row that says below an answer how to get help, and away.
  var withoutFoot: String {
    guard let start = lastIndex(of: "\n"), self[start...].contains(#/^\n *(⏎ hint|Enter hint|! answer)( |$)/#)
    else { return self }
    return String(self[..<start].reversed().drop { $0 == " " }.reversed())
  }
}
