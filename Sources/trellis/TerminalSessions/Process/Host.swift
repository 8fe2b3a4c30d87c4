import Files
import LineEditing
import Pictures
import Platform
import Playground

/// The machine around a session: its terminal, its clock, its memory.
package enum Host {
  /// The clock, the memory in use and Ctrl-C.
  package static let watch = watch(progress: nil)

  /// The same, with the progress of a long statement shown.
  package static func watch(telling settings: Settings, isColourful: Bool) -> Watch {
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
  package static func time(at seconds: Double) -> Int64 {
    Int64((Double(Platform.time(nil)) - (watch.now() - seconds)).rounded())
  }

  /// The day where the user is, counted from 1970.
  package static func today() -> Int {
    var (now, local) = (Platform.time(nil), tm())
    localtime_r(&now, &local)
    return (now + local.tm_gmtoff) / 86_400
  }

  /// The colors of the terminal: those for its ground, once that is known.
  nonisolated(unsafe) package private(set) static var scheme =
    isTerminal(STDOUT_FILENO) ? TerminalAbilities.ofEnvironment.scheme : .terminal

  /// Asks the terminal for its ground, where it is known to answer, before the first prompt.
  package static func askForGround(_ explicit: Settings) {
    guard scheme == .either, isColourful(), explicit.colour != .never,
      let ground = TerminalGround.asked()
    else { return }
    scheme = ground.scheme
  }

  /// Goes by the settings from now on, as far as they are about the terminal.
  package static func follow(_ settings: Settings) {
    TerminalAbilities.current = TerminalAbilities.ofEnvironment.wished(by: settings)
  }

  /// Links to the files that errors and failures name, for a terminal that opens them.
  package static func links(on descriptor: Int32) -> FileLinks? {
    guard isTerminal(descriptor), TerminalAbilities.current.opensLinks else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return FileLinks(host: host, namesLines: TerminalAbilities.current.opensLines) { path in
      guard let whole = realpath(path, nil) else { return nil }
      defer { free(whole) }
      return String(cString: whole)
    }
  }

  /// As the terminal has it; 80 by 40 where there is none.
  package static func settings() -> Settings {
    var settings = Settings.document
    settings.colour = .auto
    settings.scheme = scheme
    if let wish = getenv("TRELLIS_SCREEN_READER"), wish.pointee != 0 { settings.screenReader = .on }
    if let size = terminalSize() {
      settings.width = max(1, min(size.columns, Settings.sizes.upperBound))
      // The next prompt stands below the picture.
      settings.height = max(1, min(size.rows - 1, Settings.sizes.upperBound))
    }
    return settings
  }

  /// Whether `auto` means color on a descriptor: a terminal that understands escapes, and `NO_COLOR` is not
  /// set.
  package static func isColourful(_ descriptor: Int32 = STDOUT_FILENO) -> Bool {
    guard isTerminal(descriptor), terminalUnderstandsEscapes else { return false }
    guard let wish = getenv("NO_COLOR") else { return true }
    return wish.pointee == 0
  }
}
