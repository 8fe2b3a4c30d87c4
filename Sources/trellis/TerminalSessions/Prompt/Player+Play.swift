import Language
import LineEditing
import Platform
import Playground

/// What a user walks through on the whole screen.
extension Player {
  /// Lets the user walk through the steps.
  ///
  /// - Returns: the step they want to go to.
  func play() throws(Diagnostic) -> Int? {
    guard session.hasSteps else {
      throw Diagnostic(
        "there is no step to play yet", help: "create something first: \(session.catalog.example)")
    }
    guard redraws else {
      guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO), let readLine else {
        throw Self.needsTerminal("play")
      }
      guard let playback = Playback(session) else { return nil }
      var lines = PlayedLines(PlaybackView(playback, isColourful: text.renderer.colour), readLine)
      return lines.run()
    }
    do throws(PlayScreen.Refusal) {
      return try PlayScreen.play(session, isColourful: text.renderer.colour)
    } catch {
      throw Self.needsTerminal("play")
    }
  }

  /// Lets the user walk through a statement, which is performed in a copy.
  func play(_ statement: Statement, from source: Source) throws(Diagnostic) {
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO) else { throw Self.needsTerminal("play") }
    guard let playback = Playback(session, performing: statement, from: source) else { return }
    var view = PlaybackView(playback, isColourful: text.renderer.colour, leadsToSteps: false)
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    view.fit(columns: size.columns, rows: size.rows)
    view.prepare(watch: watch)
    if let failure = view.playback.failure { throw failure }
    guard redraws else {
      guard let readLine else { throw Self.needsTerminal("play") }
      var lines = PlayedLines(view, readLine)
      _ = lines.run()
      return
    }
    do throws(PlayScreen.Refusal) {
      _ = try PlayScreen.play(view)
    } catch {
      throw Self.needsTerminal("play")
    }
  }

  /// Whether the terminal can be drawn on once more; else lines are only appended.
  var redraws: Bool { terminalUnderstandsEscapes }

  static func needsTerminal(_ command: String) -> Diagnostic {
    Diagnostic("\(command) needs a terminal that supports a full screen", help: "type it at the prompt")
  }

  /// Why a command is refused where there is no prompt.
  static func needsPrompt(_ command: String) -> Diagnostic {
    Diagnostic("\(command) is of the prompt", help: "type it there")
  }

  /// Whether an entry at the prompt has several statements on lines of their own: then each stands above its picture.
  func isPastedBlock(_ source: Source) -> Bool {
    readLine != nil && source.bytes.contains(UInt8(ascii: "\n"))
      && source.hasSeveralStatements(syntax: session.catalog.syntax)
  }
}
