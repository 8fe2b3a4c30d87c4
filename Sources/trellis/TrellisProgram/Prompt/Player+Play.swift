import Glibc
import Language
import LineEditing
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
    do throws(PlayScreen.Refusal) {
      _ = try PlayScreen.play(view)
    } catch {
      throw Self.needsTerminal("play")
    }
  }

  static func needsTerminal(_ command: String) -> Diagnostic {
    Diagnostic("\(command) needs a terminal that supports a full screen", help: "type it at the prompt")
  }
}
