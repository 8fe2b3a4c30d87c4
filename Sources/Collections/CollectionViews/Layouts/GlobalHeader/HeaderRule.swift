/// The case of the article's table by which a header was placed.
public enum HeaderRule: String, CaseIterable, Hashable, Sendable {
  /// A later section, pinned below the global header.
  case pinnedBelowGlobal
  /// A section that pins to the edge of the view: a later one without a global header, or the first when it is not global.
  case pinned
  /// The first section, pulled beyond the start, below the limit.
  case stretched
  /// The first section, pulled beyond the start, as high as it may be.
  case stretchedToLimit
  /// The first section, which stays at the edge of the view.
  case global
  /// No option bears on the header: it stays where the flow layout put it.
  case unmoved
}
