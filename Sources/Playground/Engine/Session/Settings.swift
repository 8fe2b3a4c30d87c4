import Pictures

/// What `set` sets; what is not set is as the surroundings have it.
public struct Settings: Equatable, Sendable {
  public enum Style: String, CaseIterable, Sendable { case unicode, ascii }
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }
  public enum Steps: String, CaseIterable, Sendable { case last, all }
  public enum Describe: String, CaseIterable, Sendable { case on, off }
  public enum Pager: String, CaseIterable, Sendable { case on, off }
  public enum ScreenReader: String, CaseIterable, Sendable { case on, off }
  public enum Terminal: String, CaseIterable, Sendable { case auto, plain, full }

  /// Columns, 1 to 1,000.
  public var width: Int?
  /// Lines, 1 to 1,000.
  public var height: Int?
  public var style: Style?
  public var colour: Colour?
  public var steps: Steps?
  /// Whether a description in words takes the place of each picture.
  public var describe: Describe?
  /// Whether what is taller than the screen of a prompt pauses.
  public var pager: Pager?
  /// Whether a voice reads what is written: pictures are described, nothing is drawn over, and there is no color.
  public var screenReader: ScreenReader?
  /// Which of its extras a terminal is sent, marks around prompts, links to files, screens that appear at once: what it is known to
  /// take, nothing, or all.
  public var terminal: Terminal?
  /// The colors of the terminal. It is not `set`, since the terminal knows it.
  public var scheme: ColorScheme?

  public static let sizes = 1...1_000

  public init(
    width: Int? = nil, height: Int? = nil, style: Style? = nil, colour: Colour? = nil, steps: Steps? = nil,
    describe: Describe? = nil, pager: Pager? = nil, screenReader: ScreenReader? = nil,
    terminal: Terminal? = nil, scheme: ColorScheme? = nil
  ) {
    self.width = width
    self.height = height
    self.style = style
    self.colour = colour
    self.steps = steps
    self.describe = describe
    self.pager = pager
    self.screenReader = screenReader
    self.terminal = terminal
    self.scheme = scheme
  }

  /// These settings where they are made, else `other`.
  public func over(_ other: Settings) -> Settings {
    Settings(
      width: width ?? other.width, height: height ?? other.height, style: style ?? other.style,
      colour: colour ?? other.colour, steps: steps ?? other.steps,
      describe: describe ?? other.describe, pager: pager ?? other.pager,
      screenReader: screenReader ?? other.screenReader, terminal: terminal ?? other.terminal,
      scheme: scheme ?? other.scheme)
  }

  /// With what a screen reader needs, if there is one.
  var forTheReader: Settings {
    guard screenReader == .on else { return self }
    var settings = self
    settings.describe = .on
    settings.colour = .never
    return settings
  }

  /// 80 columns, 40 lines, Unicode, no colour: what check, record and render assume.
  public static let document = Settings(
    width: 80, height: 40, style: .unicode, colour: .never, steps: .last, describe: .off,
    pager: .on, screenReader: .off, terminal: .auto, scheme: .terminal)

  /// The glyphs that pictures are drawn with.
  var textStyle: TextStyle { style == .ascii ? .ascii : .unicode }
}
