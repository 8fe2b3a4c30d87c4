/// What happens in a ``PullToDismiss``.
public enum PullEvent: Hashable, Sendable {
  /// A finger came down on the content.
  case touched
  /// The content was scrolled to an offset, which makes a progress.
  case scrolled(offset: Double, progress: Double)
  case entered(PullState)
  /// The button grew or shrank.
  case scaled(Double)
  /// The screen goes away: once a pull.
  case dismissed
  /// The finger left, and the content went back to its resting place from an offset.
  case released(from: Double)
}
