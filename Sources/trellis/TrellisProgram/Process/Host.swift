import Files
import Glibc
import LineEditing
import Playground

/// The machine around a session: its terminal, its clock, its memory.
enum Host {
  /// The clock, the memory in use and Ctrl-C.
  static let watch = watch(progress: nil)

  /// The same, with the progress of a long statement shown.
  static func watch(telling settings: Settings, isColourful: Bool) -> Watch {
    watch(
      progress: ProgressLine.teller(
        style: settings.style == .ascii ? .ascii : .unicode, isColourful: isColourful))
  }

  private static func watch(progress: (@Sendable (Progress) -> Void)?) -> Watch {
    Watch(
      isCancelled: { Interruption.isRequested },
      now: { Machine.seconds() },
      memoryInUse: { Machine.residentBytes() }, progress: progress)
  }

  /// The time in seconds from 1970, when the clock of ``watch`` shows a number of seconds.
  static func time(at seconds: Double) -> Int64 {
    Int64((Double(Glibc.time(nil)) - (watch.now() - seconds)).rounded())
  }

  /// The day where the user is, counted from 1970.
  static func today() -> Int {
    var (now, local) = (Glibc.time(nil), tm())
    localtime_r(&now, &local)
    return (now + local.tm_gmtoff) / 86_400
  }

  /// As the terminal has it; 80 by 40 where there is none.
  static func settings() -> Settings {
    var settings = Settings.document
    settings.colour = .auto
    if let size = terminalSize() {
      settings.width = max(1, min(size.columns, Settings.sizes.upperBound))
      // The next prompt stands below the picture.
      settings.height = max(1, min(size.rows - 1, Settings.sizes.upperBound))
    }
    return settings
  }

  /// Whether `auto` means color on a descriptor: a terminal that understands escapes, and `NO_COLOR` is not
  /// set.
  static func isColourful(_ descriptor: Int32 = STDOUT_FILENO) -> Bool {
    guard isTerminal(descriptor), terminalUnderstandsEscapes else { return false }
    guard let wish = getenv("NO_COLOR") else { return true }
    return wish.pointee == 0
  }
}
