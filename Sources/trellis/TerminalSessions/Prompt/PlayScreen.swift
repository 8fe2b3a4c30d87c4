import LineEditing
import Pictures
import Playground

/// The timeline on the whole screen, until the user leaves it.
///
/// What a command consists of may take long to work out. In the meantime, what is known is shown, and keys
/// and signals are read.
package struct PlayScreen {
  private var view: PlaybackView
  private let keys: HeardKeys

  /// Opens the steps of a session on the whole screen.
  ///
  /// - Parameters:
  ///   - count: begins behind that number of steps; nil: at the end of the last one.
  ///   - leadsToSteps: whether the user may go to the step shown.
  /// - Returns: the step the user wants to go to, if any; nil also if they only looked, or there are no steps.
  /// - Throws: ``Refusal`` if there is no terminal that can show it.
  static func play(
    _ session: Session, after count: Int? = nil, isColourful: Bool, leadsToSteps: Bool = true
  ) throws(Refusal) -> Int? {
    guard let playback = Playback(session, after: count) else { return nil }
    return try play(PlaybackView(playback, isColourful: isColourful, leadsToSteps: leadsToSteps))
  }

  /// Opens a playback on the whole screen.
  package static func play(_ view: PlaybackView) throws(Refusal) -> Int? {
    OutputStream.results.flush()
    // From here on what is typed is not echoed.
    guard let screen = FullScreen() else { throw Refusal() }
    defer { screen.close() }
    var play = PlayScreen(view: view, keys: HeardKeys(screen))
    return play.run(on: screen)
  }

  private mutating func run(on screen: FullScreen) -> Int? {
    fit()
    while true {
      prepare(on: screen)
      screen.show(view.presentLines())
      guard let heard = view.isPlaying ? keys.next(within: 1_000 / view.speed) : keys.next() else {
        view.tick()
        continue
      }
      guard let key = heard.pressed else {
        fit()
        continue
      }
      switch key {
      case .end where heard == .interrupted && view.isTyping: _ = view.press(.escape)
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

  package struct Refusal: Error {}

  private mutating func fit() {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    view.fit(columns: size.columns, rows: size.rows)
  }

  /// Works out what the command shown consists of, up to a key that asks for something else.
  private mutating func prepare(on screen: FullScreen) {
    guard !view.isPrepared else { return }
    let (view, keys) = (view, keys)
    keys.begin(
      waiting: { view.needsPreparation($0) },
      onceLong: {
        var present = view
        screen.show(present.presentLines())
      })
    // Keys are read where the work is done, and there is no other thread.
    nonisolated(unsafe) let heard = keys
    self.view.prepare(watch: Watch(isCancelled: { heard.interrupts() }))
  }
}

/// Either the end of looking, or a key of the view.
enum Pressed {
  case end
  case key(PlaybackView.Key)
}

extension KeyReader.Key {
  /// Nil if the screen must be drawn again.
  var pressed: Pressed? {
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
    case .pasted(let text): .key(.pasted(text))
    case .changed: nil
    case .interrupted, .endOfInput: .end
    }
  }
}
