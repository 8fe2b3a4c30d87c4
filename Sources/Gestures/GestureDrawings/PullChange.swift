import Gestures

/// What a step did to a pull.
public struct PullChange: Hashable, Sendable {
  /// The pull before the step, if it is known.
  public var before: PullToDismiss?
  /// Whether it dismissed the screen.
  public var isDismissing: Bool

  public init(since before: PullToDismiss? = nil, isDismissing: Bool = false) {
    self.before = before
    self.isDismissing = isDismissing
  }

  func changed(_ quantity: PullWords.Quantity, in pull: PullToDismiss) -> Bool {
    before.map { quantity.value(of: $0) != quantity.value(of: pull) } ?? false
  }
}
