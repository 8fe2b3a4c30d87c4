import ArgumentParser
import Glibc
import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// The prompt: reads an entry, performs it, shows what came of it, until the end.
struct Repl {
  var player: Player
  private let editor: LineEditor

  /// - Returns: nil when there is no terminal to type at.
  init?(player: Player) {
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO),
      let editor = LineEditor(program: "trellis", historyFile: try? HistoryFile.standard())
    else { return nil }
    self.player = player
    self.editor = editor
  }

  /// - Returns: the status to exit with.
  mutating func run() throws -> ExitCode {
    Interruption.install()
    while true {
      warnOfHistory()
      try OutputStream.results.flush()
      switch readEntry() {
      case .interrupted: continue
      case .endOfFile:
        try OutputStream.results.write([""])
        try OutputStream.results.flush()
        return .success
      case .line(let entry):
        guard entry.contains(where: { !$0.isWhitespace }) else { continue }
        editor.add(toHistory: entry)
        player.noticeTerminal()
        Interruption.clear()
        let outcome = try player.play(Source(name: "input", text: entry), echo: false)
        try OutputStream.results.flush()
        if outcome == .quit { return .success }
      }
    }
  }

  /// One entry: a line, and as many more as its brackets ask for.
  private func readEntry() -> LineEditor.Input {
    var entry = ""
    while true {
      let isFirst = entry.isEmpty
      let session = player.session
      editor.complete = { line, cursor in
        Self.completion(of: entry, line, cursor, in: session)
      }
      switch editor.readLine(prompt: isFirst ? player.prompt : player.continuationPrompt) {
      case .line(let line):
        entry += isFirst ? line : "\n" + line
        if !Parser.continues(entry) { return .line(entry) }
      case .interrupted: return .interrupted
      case .endOfFile where isFirst: return .endOfFile
      case .endOfFile: return .line(entry)
      }
    }
  }

  private static func completion(
    of entry: String, _ line: String, _ cursor: Int, in session: Session
  ) -> Completion? {
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let typed = entry.isEmpty ? before : entry + "\n" + before
    let offer = session.completion(of: typed)
    let shift = typed.utf8.count - before.utf8.count
    var candidates = offer.candidates.map { Completion.Candidate($0.text, isFinished: $0.isWhole) }
    let start = max(0, offer.start - shift)
    if offer.takesPath {
      candidates = PathCompletion.candidates(for: String(decoding: before.utf8.dropFirst(start), as: UTF8.self))
    }
    guard !candidates.isEmpty || offer.hint != nil else { return nil }
    return Completion(start: start, candidates: candidates, hint: offer.hint)
  }

  private func warnOfHistory() {
    guard let fault = editor.takeHistoryFault() else { return }
    let line = StyledText("warning: ", tone: .warning) + StyledText(fault.description)
    try? OutputStream.diagnostics.write([player.text.renderer.line(line)])
    try? OutputStream.diagnostics.flush()
  }
}

extension Prompt {
  /// `t › `: the object in focus, and a sign.
  init(parts name: String?, sign: String, isColourful: Bool) {
    let quiet: [UInt8] = isColourful ? [2] : []
    let name = name.map { CleanText($0 + " ").string } ?? ""
    self.init([Segment(name), Segment(sign, style: quiet), Segment(" ")])
  }
}
