import Pictures

/// What `set` sets; what is not set is as the surroundings have it.
public struct Settings: Equatable, Sendable {
  public enum Style: String, CaseIterable, Sendable { case unicode, ascii }
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }
  public enum Steps: String, CaseIterable, Sendable { case last, all }
  public enum Describe: String, CaseIterable, Sendable { case on, off }
  public enum Pager: String, CaseIterable, Sendable { case on, off }

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

  public static let sizes = 1...1_000

  public init(
    width: Int? = nil, height: Int? = nil, style: Style? = nil, colour: Colour? = nil, steps: Steps? = nil,
    describe: Describe? = nil, pager: Pager? = nil
  ) {
    self.width = width
    self.height = height
    self.style = style
    self.colour = colour
    self.steps = steps
    self.describe = describe
    self.pager = pager
  }

  /// These settings where they are made, else `other`.
  public func over(_ other: Settings) -> Settings {
    Settings(
      width: width ?? other.width, height: height ?? other.height, style: style ?? other.style,
      colour: colour ?? other.colour, steps: steps ?? other.steps,
      describe: describe ?? other.describe, pager: pager ?? other.pager)
  }

  /// 80 columns, 40 lines, Unicode, no colour: what check, record and render assume.
  public static let document = Settings(
    width: 80, height: 40, style: .unicode, colour: .never, steps: .last, describe: .off,
    pager: .on)

  /// The glyphs that pictures are drawn with.
  var textStyle: TextStyle { style == .ascii ? .ascii : .unicode }
}
