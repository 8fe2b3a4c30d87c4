import Files
import LineEditing
import Notebooks
import Pictures
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

/// A review of notebooks: differences are shown one by one, decided, and recorded.
struct Review {
  /// What is done at a difference, by the letter that says so.
  enum Answer: Character, CaseIterable {
    case accepts = "y"
    case refuses = "n"
    case acceptsRest = "a"
    case goesBack = "b"
    case leaves = "q"
  }

  let text: StepText
  let complaints: Complaints
  private(set) var accepted = 0
  private(set) var refused = 0
  /// Those that were not decided, and the cells that fail or cannot be recorded.
  private var undecided = 0
  private var failed = 0
  /// Whether the one who decides has left.
  private(set) var hasLeft = false
  private var acceptsRest = false
  /// Waits for a key; nil where there is no terminal, and ``lines`` are read.
  private let foot: Foot?
  private let lines = PipedLines()

  init(text: StepText, complaints: Complaints) {
    self.text = text
    self.complaints = complaints
    let isSeen = LineEditing.isTerminal(STDIN_FILENO) && LineEditing.isTerminal(STDOUT_FILENO)
    let editor = isSeen ? LineEditor(program: "trellis", historyFile: nil) : nil
    foot = editor.map { Foot(renderer: text.renderer, editor: $0) }
  }

  /// Whether nothing is left that a check would fail at.
  var isWell: Bool { refused + undecided + failed == 0 }

  /// `3 differences: 2 accepted, 1 refused`
  var summary: CleanLine {
    let all = accepted + refused + undecided
    var parts = [(accepted, "accepted"), (refused, "refused"), (undecided, "not decided")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    if failed > 0 { parts.append("\(failed.counted("cell")) to fix first") }
    let count = all == 0 ? "nothing differs" : all.counted("difference")
    return CleanLine(
      parts.isEmpty ? count : "\(count)\(all == 0 ? "; " : ": ")\(parts.joined(separator: ", "))")
  }

  /// Shows the differences of a notebook, asks for each whether it is accepted, and records those that are.
  ///
  /// - Throws: an exit status if it is interrupted, or the file cannot be written.
  mutating func decide(_ recording: NotebookRecording) throws {
    tellFailures(of: recording)
    let changes = recording.changes.filter(\.failsCheck)
    var decisions: [Bool] = []
    while decisions.count < changes.count {
      if !acceptsRest {
        OutputStream.results.write(recording.lines(of: changes[decisions.count], text))
        OutputStream.results.flush()
      }
      switch acceptsRest ? .accepts : try answer(to: decisions.count, of: changes.count) {
      case .accepts: decisions.append(true)
      case .refuses: decisions.append(false)
      case .acceptsRest:
        acceptsRest = true
        decisions.append(true)
      case .goesBack: _ = decisions.popLast()
      case .leaves: hasLeft = true
      }
      if hasLeft { break }
    }
    let kept = Set(zip(changes, decisions).filter { $0.1 }.map { $0.0.cell.index })
    accepted += kept.count
    refused += decisions.count - kept.count
    undecided += changes.count - decisions.count
    try write(recording.keeping { kept.contains($0.cell.index) })
  }

  private func write(_ recording: NotebookRecording) throws {
    guard recording.isChanged else { return }
    do throws(Diagnostic) {
      try recording.write()
    } catch {
      complaints.write(error)
      throw ExitStatus.inputOutput
    }
    OutputStream.results.write(recording.lines(showsDifferences: false))
    OutputStream.results.flush()
  }

  /// What recording does not fix.
  private mutating func tellFailures(of recording: NotebookRecording) {
    failed += recording.failures.count + recording.unrecordable.count
    OutputStream.results.write(recording.failureLines(text))
    recording.obstacles.forEach(complaints.write)
    OutputStream.results.flush()
  }

  // MARK: Answers

  /// Waits for an answer that means something.
  ///
  /// - Throws: an exit status if there is none any more.
  private func answer(to place: Int, of count: Int) throws -> Answer {
    let answers = Answer.allCases.filter { place > 0 || $0 != .goesBack }
    let number = "\(place + 1)/\(count)"
    guard let foot else { return try read(answers, number) }
    guard let chosen = foot.choose(number, answers.map(\.choice)) else { throw ExitStatus.interrupted }
    OutputStream.results.write(["  \(answers[chosen].outcome)"])
    return answers[chosen]
  }

  /// The same where there is no terminal.
  private func read(_ answers: [Answer], _ number: String) throws -> Answer {
    while true {
      let words = answers.map { "\($0.rawValue) \($0.words)" }.joined(separator: ", ")
      OutputStream.results.write([CleanLine("\(number)  \(words)")])
      OutputStream.results.flush()
      var line: [UInt8] = []
      do throws(FileError) {
        guard try lines.take(into: &line) else { return .leaves }
      } catch {
        if Interruption.isRequested { throw ExitStatus.interrupted }
        complaints.write(error.diagnostic)
        throw ExitStatus.inputOutput
      }
      let letter = String(decoding: line, as: UTF8.self).first { !$0.isWhitespace }
      if let answer = answers.first(where: { $0.rawValue == letter }) { return answer }
    }
  }
}

extension Review.Answer {
  fileprivate var words: String {
    switch self {
    case .accepts: "accept"
    case .refuses: "refuse"
    case .acceptsRest: "accept the rest"
    case .goesBack: "back"
    case .leaves: "leave"
    }
  }

  /// What is said when it was given.
  fileprivate var outcome: CleanLine {
    switch self {
    case .accepts: "accepted"
    case .refuses: "refused"
    case .acceptsRest: "accepted, and the rest"
    case .goesBack: "back to the one before"
    case .leaves: "left"
    }
  }

  fileprivate var choice: Foot.Choice {
    let others: [KeyReader.Key] =
      switch self {
      case .goesBack: [.left, .backspace]
      case .leaves: [.escape]
      default: []
      }
    return Foot.Choice(
      sign: CleanText(String(rawValue)), words: words, letter: rawValue, keys: [.text(rawValue)] + others)
  }
}
