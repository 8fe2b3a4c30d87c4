/// A screen that is dismissed by pulling its content down.
///
/// A round button fills with color from below while the content is pulled. From three quarters of the goal, or another share of
/// it, it is full and grows; at the goal the screen is dismissed, once per pull. A pull begins when the content leaves its resting place and ends
/// when it is back there.
///
///     var pull = try PullToDismiss(goal: 80)
///     try pull.scroll(to: -70)   // highlightFull, scale 1.15
///     try pull.scroll(to: -80)   // dismissed
public struct PullToDismiss: Configurable, Hashable, Sendable {
  public typealias Event = PullEvent

  /// The numbers that decide.
  public internal(set) var numbers: PullNumbers
  /// Whether the pull does what the article means or what its code does.
  public let rules: Rules
  /// The content's offset, in points: negative while it is pulled down (`contentOffset.y`).
  public internal(set) var offset = 0.0
  /// The scale of the button, from 1 to ``largestScale``. By the article's rules the button keeps at the goal the scale that it
  /// had before, which is below the largest after a quick movement.
  public internal(set) var scale = 1.0
  /// How often this pull, or the last one if none has begun since, dismissed the screen: once at most, but by the article's rules
  /// at every movement that ends at the goal.
  public internal(set) var dismissals = 0
  /// Whether a finger is on the content.
  public internal(set) var isTouched = false

  /// The width and height of the button, in points.
  public static let buttonSide = 30.0

  /// Makes a screen whose content is in its resting place.
  ///
  /// - Parameters:
  ///   - numbers: how far the content has to be pulled, and how the button changes on the way.
  ///   - rules: whether the pull does what the article means or what its code does.
  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a number that ``PullNumbers`` does not allow
  public init(_ numbers: PullNumbers = PullNumbers(), rules: Rules = .right) throws(GestureError) {
    try numbers.check()
    self.numbers = numbers
    self.rules = rules
  }

  /// Makes a screen with a given goal, in points; see ``init(_:rules:)``.
  public init(goal: Double, rules: Rules = .right) throws(GestureError) {
    var numbers = PullNumbers()
    numbers.goal = goal
    try self.init(numbers, rules: rules)
  }
}

extension PullToDismiss {
  /// How far the content has to be pulled, in points.
  public var goal: Double { numbers.goal }
  /// The progress at which the button is full.
  public var full: Double { numbers.full }
  /// The scale of the button at the goal.
  public var largestScale: Double { numbers.scale }
  /// How much of the goal the content is pulled, from 0 to 1.
  public var progress: Double {
    // An offset of 0 would give −0.
    offset < 0 ? min(-offset / goal, 1) : 0
  }
  /// How much of the button is colored, from 0 to 1.
  public var highlight: Double { min(progress / full, 1) }
  /// How far the pull has come.
  public var state: PullState { PullState(progress: progress, full: full) }
  /// Whether this pull, or the last one if none has begun since, dismissed the screen.
  public var dismissed: Bool { dismissals > 0 }

  /// The colored part of the button, in points from its upper left corner; it rises from the bottom.
  public var mask: Rect {
    let height = Self.buttonSide * highlight
    return Rect(x: 0, y: Self.buttonSide - height, width: Self.buttonSide, height: height)
  }

  /// The scale of the button at a progress.
  public func scale(progress: Double) -> Double {
    guard progress >= full else { return 1 }
    guard progress < 1 else { return largestScale }
    return 1 + (largestScale - 1) * (progress - full) / (1 - full)
  }

  /// The scale of the button at a progress in the article's code, which at the goal dismisses the screen and leaves the scale as
  /// it was before.
  public func articleScale(progress: Double, before: Double) -> Double {
    progress < 1 ? scale(progress: progress) : before
  }

  /// The scale that the rules give the button, which had another before.
  func scale(after before: Double) -> Double {
    rules == .right ? scale(progress: progress) : articleScale(progress: progress, before: before)
  }
}

extension PullToDismiss {
  /// Scrolls the content to an offset, with a finger that first touches it if it has not.
  ///
  /// - Throws: ``GestureError/badNumber(_:_:)``
  /// - Complexity: O(1)
  public mutating func scroll(
    to offset: Double, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    try NumberCheck.finite(offset, "scroll")
    if !isTouched {
      isTouched = true
      recorder.record(.touched, in: self)
    }
    move(to: offset, recorder: &recorder)
  }

  /// See ``scroll(to:recorder:)``.
  public mutating func scroll(to offset: Double) throws(GestureError) {
    try scroll(to: offset, recorder: &NoRecorder.nobody)
  }

  /// Scrolls the content along a path, whose vertical positions are the offsets; the horizontal ones do not count.
  ///
  /// - Complexity: O(*n*) for *n* samples
  public mutating func scroll(
    along path: GesturePath, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    for (index, sample) in path.enumerated() {
      // Where the finger is already nothing has moved, but the path begins there.
      if index == 0, isTouched, sample.y == offset {
        recorder.record(.scrolled(offset: offset, progress: progress), in: self)
      } else {
        try scroll(to: sample.y, recorder: &recorder)
      }
    }
  }

  /// See ``scroll(along:recorder:)``.
  public mutating func scroll(along path: GesturePath) throws(GestureError) {
    try scroll(along: path, recorder: &NoRecorder.nobody)
  }

  /// Lifts the finger: the content goes back to its resting place.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(1)
  public mutating func release(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard isTouched else { throw .noTouch }
    isTouched = false
    recorder.record(.released(from: offset), in: self)
    // Content that is scrolled the other way stays where it is.
    if offset < 0 { move(to: 0, recorder: &recorder) }
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(GestureError) { try release(recorder: &NoRecorder.nobody) }

  /// Opens the dismissed menu again: its content is in its place, and no finger is down.
  ///
  /// - Throws: ``GestureError/notDismissed``
  /// - Complexity: O(1)
  public mutating func present(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard dismissed else { throw .notDismissed }
    isTouched = false
    dismissals = 0
    offset = 0
    scale = 1
    recorder.record(.presented, in: self)
  }

  /// See ``present(recorder:)``.
  public mutating func present() throws(GestureError) { try present(recorder: &NoRecorder.nobody) }

  /// Has other numbers from now on. Nothing is pulled then, so nothing that is seen changes.
  ///
  /// - Throws: ``GestureError/held`` while a finger is on the content; as ``init(_:rules:)``
  /// - Complexity: O(1)
  public mutating func configure(
    _ numbers: PullNumbers, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard !isTouched else { throw .held }
    try numbers.check()
    recorder.record(.configured(from: self.numbers, to: numbers), in: self)
    self.numbers = numbers
  }

  private mutating func move(to offset: Double, recorder: inout some Recorder<Self, Event>) {
    let (oldState, oldScale) = (state, scale)
    self.offset = offset
    let progress = progress
    if oldState == .notStarted, progress > 0 { dismissals = 0 }
    scale = scale(after: scale)
    recorder.record(.scrolled(offset: offset, progress: progress), in: self)
    if state != oldState { recorder.record(.entered(state), in: self) }
    if scale != oldScale { recorder.record(.scaled(scale), in: self) }
    // The article's code has nothing that remembers the dismissal, and is called at every movement.
    guard state == .finalFull, !dismissed || rules == .article else { return }
    dismissals += 1
    recorder.record(.dismissed, in: self)
  }
}

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

extension PullToDismiss {
  /// The same pull by the article's rules, which remember no dismissal: it dismisses at every movement that ends at the goal.
  package var forgetful: PullToDismiss { PullToDismiss(self, rules: .article) }

  private init(_ other: PullToDismiss, rules: Rules) {
    numbers = other.numbers
    self.rules = rules
    offset = other.offset
    scale = other.scale
    dismissals = other.dismissals
    isTouched = other.isTouched
  }
}
