extension Invariant {
  static let pullShares = Invariant("shares", "progress and highlight are from 0 to 1")
  static let pullState = Invariant("state", "the state is that of the progress")
  static let pullScale = Invariant("scale", "the button's scale is that of the progress")
  static let pullArticleScale = Invariant(
    "scale", "the button's scale is that of the progress below the goal, and stays as it was at the goal")
  static let pullDismissal = Invariant(
    "dismissal", "a pull that is at its goal has dismissed the screen, once")
  static let pullArticleDismissal = Invariant(
    "dismissal", "a pull that is at its goal has dismissed the screen")
  static let pullRest = Invariant("rest", "content that no finger touches is not pulled")
}

extension PullToDismiss: Checkable {
  /// What ``checkInvariants()`` checks, in this order. The article's rules do not promise the scale at the goal.
  public var invariants: [Invariant] {
    [.pullShares, .pullState, scaleInvariant, dismissalInvariant, .pullRest]
  }

  private var scaleInvariant: Invariant { rules == .right ? .pullScale : .pullArticleScale }
  private var dismissalInvariant: Invariant { rules == .right ? .pullDismissal : .pullArticleDismissal }

  /// Checks what the pull promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(1)
  public func checkInvariants() throws(InvariantViolation) {
    guard (0...1).contains(progress), (0...1).contains(highlight) else {
      throw InvariantViolation(of: .pullShares, "progress \(progress), highlight \(highlight)")
    }
    guard (state == .notStarted) == (offset >= 0), (state == .finalFull) == (progress == 1),
      (state == .notStarted || state == .highlighting) == (progress < full)
    else {
      throw InvariantViolation(of: .pullState, "\(state) at a progress of \(progress)")
    }
    let isPromised = rules == .right || progress < 1
    let range = 1...largestScale
    guard isPromised ? scale == scale(progress: progress) : range.contains(scale) else {
      throw InvariantViolation(of: scaleInvariant, "a scale of \(scale) at a progress of \(progress)")
    }
    guard state != .finalFull || dismissed else {
      throw InvariantViolation(of: dismissalInvariant, "the goal is reached, and the screen still there")
    }
    guard rules == .article || dismissals <= 1 else {
      throw InvariantViolation(
        of: dismissalInvariant, "one pull has dismissed the screen \(dismissals) times")
    }
    guard isTouched || offset >= 0 else {
      throw InvariantViolation(of: .pullRest, "no finger pulls, and the offset is \(offset)")
    }
  }
}
