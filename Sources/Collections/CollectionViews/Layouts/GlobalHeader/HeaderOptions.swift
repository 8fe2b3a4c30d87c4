/// Which headers a global header layout moves, and how far it stretches the first.
///
/// The names in the article: *firstSectionIsGlobalHeader*, *firstSectionStretchable* and
/// *sectionsPinToGlobalHeaderOrVisibleBounds*.
public struct HeaderOptions: Hashable, Sendable {
  /// Whether the header of the first section stays at the edge of the view, whatever section is seen.
  public var global: Bool
  /// Whether the header of the first section grows when the content is pulled beyond its start.
  public var stretch: Bool
  /// Whether the other headers stay at the edge of the view, or below the global header, while their section is seen.
  public var pin: Bool
  /// The height in points to which the first header stretches; `nil` sets no limit.
  public var maxStretch: Double?
  public var rules: Rules

  public init(
    global: Bool = true, stretch: Bool = true, pin: Bool = true, maxStretch: Double? = nil,
    rules: Rules = .right
  ) {
    self.global = global
    self.stretch = stretch
    self.pin = pin
    self.maxStretch = maxStretch
    self.rules = rules
  }

  /// Whether headers are moved at all.
  public var moveHeaders: Bool { global || stretch || pin }
}
