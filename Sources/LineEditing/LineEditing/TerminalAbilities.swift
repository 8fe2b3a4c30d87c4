import Pictures
import Platform

/// What a terminal can do beyond showing lines of text, as far as its environment tells.
///
/// What it is not known to take, it is not sent: neither the terminal nor a program between it and us is asked.
public struct TerminalAbilities: Hashable, Sendable {
  /// Whether what was written may be drawn over. False for TERM=dumb, and for a screen reader: everything is then lines that are
  /// appended.
  public var redraws: Bool
  /// Whether it marks prompts and results, so that one can jump between them (OSC 133).
  public var marksPrompts = false
  /// Whether it opens links (OSC 8).
  public var opensLinks = false
  /// Whether it opens a file at the line that a link names.
  public var opensLines = false
  /// Whether it shows a screen at once, when it is complete (mode 2026).
  public var synchronizes = false
  /// Whether it has the 256 colors.
  public var hasManyColors = false
  /// Whether it tells the color of its ground when it is asked (OSC 11).
  public var tellsGround = false
  /// The colors in which text is readable, as far as the environment says what the ground is.
  public var scheme: ColorScheme = .terminal

  /// What the program goes by: what the environment tells, under the wishes of the user.
  ///
  /// For the one thread that writes to the terminal.
  public nonisolated(unsafe) static var current = ofEnvironment

  /// What the environment of the program tells.
  public static let ofEnvironment = TerminalAbilities { name in getenv(name).map { String(cString: $0) } }

  /// - Parameter environment: the value of a variable; nil if it is not set.
  public init(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let term = value("TERM") ?? ""
    redraws = !["", "dumb", "unknown", "emacs"].contains(term)
    guard redraws else { return }
    hasManyColors =
      value("COLORTERM") != nil || term.hasSuffix("256color") || term.hasSuffix("-direct")
      || ["xterm", "alacritty", "foot", "wezterm", "contour", "ghostty"].contains { term.hasPrefix($0) }
    know(Self.program(term, value), value)
    guard hasManyColors else { return }
    scheme = Self.scheme(ofGround: value("COLORFGBG")) ?? .either
  }

  /// A terminal that is known by name.
  private enum Program {
    case tmux, kitty, ghostty, wezTerm, iTerm, foot, contour, alacritty, vte, konsole, windows, vsCode
    case mintty, xterm, other
  }

  /// Which it is. A multiplexer inherits the variables of the terminal in which it was started, and stands between.
  private static func program(_ term: String, _ value: (String) -> String?) -> Program {
    if value("TMUX") != nil || term.hasPrefix("tmux") { return .tmux }
    if value("STY") != nil || term.hasPrefix("screen") { return .other }
    switch value("TERM_PROGRAM") {
    case "ghostty": return .ghostty
    case "WezTerm": return .wezTerm
    case "iTerm.app": return .iTerm
    case "contour": return .contour
    case "vscode": return .vsCode
    case "mintty": return .mintty
    case .some: return .other
    case nil: break
    }
    switch term {
    case "xterm-kitty": return .kitty
    case "xterm-ghostty": return .ghostty
    case "wezterm": return .wezTerm
    case "contour": return .contour
    case "alacritty", "alacritty-direct": return .alacritty
    case "foot", "foot-extra", "foot-direct": return .foot
    default: break
    }
    if value("KITTY_WINDOW_ID") != nil { return .kitty }
    if value("ALACRITTY_WINDOW_ID") != nil { return .alacritty }
    if value("VTE_VERSION") != nil { return .vte }
    if value("KONSOLE_VERSION") != nil { return .konsole }
    if value("WT_SESSION") != nil { return .windows }
    return value("XTERM_VERSION") != nil ? .xterm : .other
  }

  private mutating func know(_ program: Program, _ value: (String) -> String?) {
    switch program {
    case .kitty, .ghostty, .wezTerm, .iTerm, .foot, .contour:
      (marksPrompts, opensLinks, synchronizes, tellsGround) = (true, true, true, true)
      opensLines = program == .kitty
    case .tmux:
      // From 3.4 on it keeps both, and hands links on to a terminal that opens them.
      let isNew =
        value("TERM_PROGRAM") == "tmux"
        && Self.isVersion(value("TERM_PROGRAM_VERSION"), atLeast: (3, 4))
      (marksPrompts, opensLinks) = (isNew, isNew)
    case .alacritty: (opensLinks, synchronizes, tellsGround) = (true, true, true)
    case .vsCode: (marksPrompts, opensLinks, opensLines, tellsGround) = (true, true, true, true)
    case .windows: (marksPrompts, opensLinks) = (true, true)
    case .vte: (opensLinks, tellsGround) = ((value("VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5000, true)
    case .konsole:
      (opensLinks, tellsGround) = ((value("KONSOLE_VERSION").flatMap { Int($0) } ?? 0) >= 201_200, true)
    case .mintty: (opensLinks, tellsGround) = (true, true)
    case .xterm: tellsGround = true
    case .other: break
    }
    // From afar an answer may come too late.
    if value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil { tellsGround = false }
  }

  private static func isVersion(_ text: String?, atLeast least: (Int, Int)) -> Bool {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0) >= least
  }

  /// Of `COLORFGBG`, such as `15;0`: the last is the number of the ground among the sixteen colors.
  private static func scheme(ofGround text: String?) -> ColorScheme? {
    guard let ground = text?.split(separator: ";").last.flatMap({ Int($0) }), 0...15 ~= ground else {
      return nil
    }
    return ground == 7 || ground > 8 ? .light : .dark
  }
}
