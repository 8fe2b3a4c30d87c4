/// The round target, 140 by 140 points: it appears when a drag starts, darkens while something hovers over it, and hides a
/// while after the drag ends.
public enum DropCircle: Hashable, Sendable {
  case hidden, shown, darkened
  /// The drag ended so many seconds ago.
  case leaving(elapsed: Double)

  /// In points.
  public static let side = 140.0
  /// In seconds.
  public static let hidingDelay = 0.5

  /// The case without its time: `leaving`.
  public var name: String {
    switch self {
    case .hidden: "hidden"
    case .shown: "shown"
    case .darkened: "darkened"
    case .leaving: "leaving"
    }
  }
}
