import Testing

/// A reader of lessons who presses keys, and sees the pages that the program draws.
final class Learner {
  let terminal: PseudoTerminal
  private let columns: Int
  /// Behind a prompt.
  private let sign: String
  /// Where the keys were pressed last.
  private var heard = 0

  /// What is waited for.
  enum Awaited: Equatable {
    /// A key, below a page.
    case key([String])
    case answer
    /// The lesson has ended, or was left.
    case nothing
  }

  init(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    terminal = try PseudoTerminal(
      Programs.trellis, arguments, in: folder, environment: environment, columns: columns, rows: rows)
    self.columns = columns
    sign = arguments.contains("ascii") ? ">" : "›"
  }

  func press(_ keys: String) throws {
    heard = terminal.transcript.count
    try terminal.send(keys)
  }

  /// Waits until the program waits; the rows of the page if that is for a key.
  func awaited(within duration: Duration = Deadline.usual) throws -> Awaited {
    let deadline = Deadline(after: duration)
    while true {
      let isOver = terminal.hasEnded()
      if let state = state() { return state }
      guard !isOver, !deadline.hasPassed else {
        throw TerminalFailure(
          description: "it waits for nothing: \(terminal.unread.suffix(2000).debugDescription)")
      }
      terminal.listen(for: .milliseconds(3))
    }
  }

  private func state() -> Awaited? {
    let new = String(decoding: terminal.transcript[heard...], as: UTF8.self)
    guard let start = new.ranges(of: "\u{1B}[H").last else { return nil }
    let parts = new[start.upperBound...].split(
      separator: "\u{1B}[J", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    // Below an answer stands how to get help, and away; the cursor is above it.
    let below = Self.plain(parts[1]).replacing(#/\r\n *(⏎ hint|Enter hint|! answer)[^\n]*$/#, with: "")
    if below.hasSuffix("answer \(sign) ") { return .answer }
    let isOver = ["the end of ", "left at "].contains { parts[0].contains($0) || below.contains($0) }
    if isOver, below.hasSuffix("\(sign) ") { return .nothing }
    let rows = Self.plain(parts[0]).split(separator: "\r\n", omittingEmptySubsequences: false).map(
      String.init)
    guard below.isEmpty, let foot = rows.last, foot.contains(#/^ ?\d+/\d+  /#) else { return nil }
    return .key(rows)
  }

  /// Without escapes.
  static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").replacing("\r\r\n", with: "\r\n")
  }

  /// Reads on to the end: answers the first question that it knows, gives the others up, and skips exercises.
  ///
  /// - Parameter see: takes each page that is shown.
  func readOn(
    knowing answers: KnownAnswers = KnownAnswers(),
    see: (_ rows: [String], _ isPerformed: Bool) throws -> Void = { _, _ in }
  ) throws {
    var hasAnswered = false
    while true {
      switch try awaited() {
      case .nothing: return
      case .answer:
        let shown = Self.plain(String(decoding: terminal.transcript[heard...], as: UTF8.self))
        let known = hasAnswered ? nil : answers.answer(on: shown)
        if known != nil { hasAnswered = true }
        try press((known ?? "!") + "\r")
      case .key(let rows):
        try see(rows, isPerformed(rows))
        try press(key(below: rows))
      }
    }
  }

  func isPerformed(_ rows: [String]) -> Bool { rows.last?.contains("  r") ?? false }

  /// Whether there is more of a page below the screen.
  func goesOn(_ rows: [String]) -> Bool { rows.last?.contains("  Space") ?? false }

  /// The key that leads on.
  func key(below rows: [String]) -> String {
    let foot = rows.last ?? ""
    let isExercise = foot.contains("  e editor") || foot.contains("  e  s  n")
    return isExercise && !goesOn(rows) ? "n" : " "
  }
}
