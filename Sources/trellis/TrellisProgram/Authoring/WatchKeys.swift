import Files
import LineEditing
import Notebooks
import Pictures
import TerminalSessions

import struct Language.Diagnostic

/// The keys of `watch`, which are read while it waits for a save.
struct WatchKeys {
  /// What it waited for.
  enum Event: Equatable {
    /// Something in the folders.
    case change
    /// `r`, `R`
    case records(all: Bool)
    case turnsPage, opensPage, leaves, redraws, interrupted
  }

  let complaints: Complaints

  static var arePossible: Bool { KeyReader.isPossible }

  /// Milliseconds between two looks at the keys.
  private static let pause = 100

  /// Waits for a change in the folders, or a key that means something.
  func wait(for watch: FolderWatch) -> Event {
    // What goes wrong is told on a terminal that is as it was.
    guard let keys = KeyReader() else { return .change }
    defer { keys.close() }
    while true {
      if Interruption.waitForInput(on: watch.descriptor, milliseconds: Self.pause) { return .change }
      while let key = keys.readPressed() {
        if let event = Self.event(key) { return event }
      }
    }
  }

  static func event(_ key: KeyReader.Key) -> Event? {
    switch key {
    case .text("r"): .records(all: false)
    case .text("R"): .records(all: true)
    case .text(" "), .pageDown: .turnsPage
    case .text("o"): .opensPage
    case .text("q"), .escape: .leaves
    case .changed: .redraws
    case .interrupted, .endOfInput: .interrupted
    default: nil
    }
  }

  /// Records what was shown; the file that changes by it is noticed like any other.
  func record(all: Bool, of watched: WatchedNotebooks, on screen: WatchScreen) {
    guard let first = watched.firstRecordable else {
      return screen.tell(["nothing differs that could be recorded"])
    }
    for rerun in all ? watched.all : [first.notebook] {
      let recording = rerun.recording(of: all ? nil : first.cell.index)
      do throws(Diagnostic) {
        try recording.write()
        screen.tell(recording.lines(showsDifferences: false))
      } catch {
        complaints.write(error)
      }
    }
  }

  /// Opens a page with the browser of the user, who may do something else meanwhile.
  func open(_ page: String?, on screen: WatchScreen) {
    guard let page else {
      return screen.tell(["there is no page: watch with --serve, or --render OUT, makes one"])
    }
    let browser =
      "for program in \"$BROWSER\" xdg-open open; do command -v \"$program\" >/dev/null 2>&1 && break; done"
    let status = ForegroundProgram.run(
      "\(browser); command -v \"$program\" >/dev/null 2>&1 || exit 127; \"$program\" \(ShellWord.quoted(page)) >/dev/null 2>&1 &"
    )
    screen.tell([status == 0 ? "opened \(page)" : "there is no program that opens pages; this is it: \(page)"]
    )
  }
}
