import LineEditing
import Pictures
import Platform
import Playground

/// A playback where nothing can be drawn over: each moment is appended, and keys are typed on a line.
struct PlayedLines {
  private var view: PlaybackView
  private let readLine: Player.LineReading

  init(_ view: PlaybackView, _ readLine: @escaping Player.LineReading) {
    self.view = view
    self.readLine = readLine
  }

  /// Shows moments until the user leaves.
  ///
  /// - Returns: the step the user wants to go to, if any.
  mutating func run() -> Int? {
    write(["Enter: next, b: back, Space: play, q: leave, ?: all keys"])
    while true {
      show()
      while view.isPlaying {
        // What is typed meanwhile is not read yet.
        let isTyped = Interruption.waitForInput(on: STDIN_FILENO, milliseconds: 1_000 / view.speed)
        if isTyped || Interruption.isRequested {
          Interruption.clear()
          _ = view.press(.text(" "))
          break
        }
        view.tick()
        show()
      }
      OutputStream.results.flush()
      guard let line = readLine(Prompt("play › "), LineEditor.Replies()) else { return nil }
      for key in Self.keys(line) {
        switch view.press(key) {
        case .goesOn: continue
        case .leaves: return nil
        case .leavesFor(let step): return step
        }
      }
    }
  }

  private mutating func show() {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    view.fit(columns: size.columns, rows: size.rows)
    view.prepare(watch: Watch(isCancelled: { Interruption.isRequested }))
    Interruption.clear()
    write(view.appendedLines(room: size.rows - 3))
  }

  private func write(_ lines: [CleanLine]) { OutputStream.results.write(lines) }

  /// What a typed line means: Enter alone goes on, a word that takes one has its Enter, and the names of keys that cannot be typed on
  /// a line are their letters.
  static func keys(_ line: String) -> [PlaybackView.Key] {
    let word = line.first == " " ? " " : String(line.drop { $0 == " " })
    guard let first = word.first else { return [.enter] }
    switch first {
    case "/": return word.map { .text($0) } + [.enter]
    case "g":
      let number = word.dropFirst().filter { $0.isNumber }
      return [.text("g")] + number.map { .text($0) } + [.enter]
    case "b": return [.left]
    case "p": return [.text(" ")]
    default: return [.text(first)]
    }
  }
}
