/// Why a ``ReusableContainer`` refuses a window. Nothing has changed then.
public enum ReuseFault: Error, Hashable, Sendable {
  /// By the article's rules: Swift has no `first...last` that runs downwards, the program ends.
  case wouldTrap(first: Int, last: Int)
  /// The window would show more pages than ``ReusableContainer/windowLimit``.
  case windowTooLarge
}
