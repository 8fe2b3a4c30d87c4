extension PullToDismiss: PromiseKeeper {
  /// The article's rules do not promise the scale at the goal, nor that a pull dismisses once.
  ///
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    let isRight = rules == .right
    promises.say(
      "shares", "progress and highlight are from 0 to 1",
      (0...1).contains(progress) && (0...1).contains(highlight),
      otherwise: "progress \(progress), highlight \(highlight)")
    promises.say(
      "state", "the state is that of the progress",
      (state == .notStarted) == (offset >= 0) && (state == .finalFull) == (progress == 1)
        && (state == .notStarted || state == .highlighting) == (progress < full),
      otherwise: "\(state) at a progress of \(progress)")
    promises.say(
      "scale",
      "the button's scale is that of the progress"
        + (isRight ? "" : " below the goal, and stays as it was at the goal"),
      isRight || progress < 1 ? scale == scale(progress: progress) : (1...largestScale).contains(scale),
      otherwise: "a scale of \(scale) at a progress of \(progress)")
    promises.say(
      "dismissal", "a pull that is at its goal has dismissed the screen" + (isRight ? ", once" : ""),
      (state != .finalFull || dismissed) && (!isRight || dismissals <= 1),
      otherwise: "one pull has dismissed the screen \(dismissals) times, and is \(state)")
    promises.say(
      "rest", "content that no finger touches is not pulled", isTouched || offset >= 0,
      otherwise: "no finger pulls, and the offset is \(offset)")
  }
}
