/// A line of items, and why its items stand where they are.
public struct FlowLine: Hashable, Sendable {
  /// How the items of a line are spread over it. Rules are those of flow layouts, by their numbers: 1 for sections in which
  /// all items are of one size, 2 for the others.
  public enum Placing: String, CaseIterable, Hashable, Sendable {
    /// Uniform section: the gaps are what a full line leaves over, in the last line too, so that columns hold.
    case columns
    /// Uniform section with one item a line: centered between the insets.
    case column
    /// A full line: the gaps are what the items leave over.
    case justified
    /// A full line of one item: centered.
    case centred
    /// The last line: from the start, with the least gap.
    case packed
    /// The last line where every line holds one item: centered, too.
    case centredLast

    public var rule: Int {
      switch self {
      case .columns, .column: 1
      case .justified, .centred, .packed, .centredLast: 2
      }
    }
  }

  /// The items, by their indexes in the section.
  public var items: Range<Int>
  /// Where the line begins along the axis, in content coordinates.
  public var offset: Double
  /// The extent of the thickest item along the axis; the others are centered in it.
  public var thickness: Double
  /// Where the first item begins across the axis, in content coordinates.
  public var start: Double
  /// The room between two items; 0 where one is centered.
  public var gap: Double
  /// The extents of all items across the axis together, without gaps.
  public var breadth: Double
  /// The room that the section has for the items of a line.
  public var room: Double
  public var placing: Placing
}
