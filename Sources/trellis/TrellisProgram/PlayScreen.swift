import LineEditing
import Pictures
import Playground

/// The timeline on the whole screen, until the user leaves it.
struct PlayScreen {
  private var view: PlaybackView

  /// Opens the steps of a session on the whole screen.
  ///
  /// - Parameter leadsToSteps: whether the user may go to the step shown.
  /// - Returns: the step the user wants to go to, if any; nil also if they only looked, or there are no steps.
  /// - Throws: ``Refusal`` if there is no terminal that can show it.
  static func play(
    _ session: Session, isColourful: Bool, leadsToSteps: Bool = true
  ) throws(Refusal) -> Int? {
    OutputStream.results.flush()
    // First, so that what is typed while the steps are worked out is not echoed.
    guard let screen = FullScreen() else { throw Refusal() }
    defer { screen.close() }
    guard let playback = Playback(session) else { return nil }
    var play = PlayScreen(view: PlaybackView(playback, isColourful: isColourful, leadsToSteps: leadsToSteps))
    return play.run(on: screen)
  }

  private mutating func run(on screen: FullScreen) -> Int? {
    fit()
    while true {
      screen.show(view.lines())
      guard let key = screen.readKey().pressed else {
        fit()
        continue
      }
      switch key {
      case .end: return nil
      case .key(let key):
        switch view.press(key) {
        case .goesOn: continue
        case .leaves: return nil
        case .leavesFor(let step): return step
        }
      }
    }
  }

  struct Refusal: Error {}

  private mutating func fit() {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    view.fit(columns: size.columns, rows: size.rows)
  }
}

/// Either the end of looking, or a key of the view.
private enum Pressed {
  case end
  case key(PlaybackView.Key)
}

extension KeyReader.Key {
  /// Nil if the screen must be drawn again.
  fileprivate var pressed: Pressed? {
    switch self {
    case .up: .key(.up)
    case .down: .key(.down)
    case .left: .key(.left)
    case .right: .key(.right)
    case .home: .key(.home)
    case .end: .key(.end)
    case .pageUp: .key(.pageUp)
    case .pageDown: .key(.pageDown)
    case .enter: .key(.enter)
    case .escape: .key(.escape)
    case .backspace: .key(.backspace)
    case .text(let letter): .key(.text(letter))
    case .changed: nil
    case .interrupted, .endOfInput: .end
    }
  }
}
