/// A screen that goes away when its content is pulled down far enough.
///
/// Its round button fills with colour from below as the content is pulled; from three quarters of the goal on it is full and
/// grows, and at the goal the screen is dismissed, once a pull. A pull begins where the content leaves its resting place, and
/// ends where it comes back.
///
///     var pull = try PullToDismiss(goal: 80)
///     try pull.scroll(to: -70)   // highlightFull, scale 1.15
///     try pull.scroll(to: -80)   // dismissed
public struct PullToDismiss: Hashable, Sendable {
  public typealias Event = PullEvent

  /// How far the content has to be pulled, in points.
  public let goal: Double
  public let rules: Rules
  /// Where the content is scrolled to, in points: negative where it is pulled down (`contentOffset.y`).
  public internal(set) var offset = 0.0
  /// How much larger than by nature the button is. By the article's rules it keeps, at the goal, the scale it had before,
  /// which is less than the largest if the finger was quick.
  public internal(set) var scale = 1.0
  /// Whether this pull, or the last one if none has begun since, has dismissed the screen.
  public internal(set) var dismissed = false
  /// Whether a finger is on the content.
  public internal(set) var isTouched = false

  /// Goals that are allowed, in points.
  public static let goals = 1.0...1_000_000.0
  /// The side of the button, in points.
  public static let buttonSide = 30.0
  /// The scale of the button at the goal.
  public static let largestScale = 1.3

  /// - Throws: ``GestureError/outOfRange(_:_:allowed:)`` for a goal outside ``goals``
  public init(goal: Double = 80, rules: Rules = .right) throws(GestureError) {
    try NumberCheck.number(goal, "goal", in: Self.goals)
    self.goal = goal
    self.rules = rules
  }
}

extension PullToDismiss {
  /// The share of the goal that is pulled, from 0 to 1.
  public var progress: Double { Self.progress(offset: offset, goal: goal) }
  /// The share of the button that is coloured, from 0 to 1.
  public var highlight: Double { min(progress / PullState.full, 1) }
  public var state: PullState { PullState(progress: progress) }

  /// The coloured part of the button, in points from the button's upper left corner: it rises from the bottom.
  public var mask: Rect {
    let height = Self.buttonSide * highlight
    return Rect(x: 0, y: Self.buttonSide - height, width: Self.buttonSide, height: height)
  }

  /// The scale that belongs to a progress.
  public static func scale(progress: Double) -> Double {
    guard progress >= PullState.full else { return 1 }
    guard progress < 1 else { return largestScale }
    return 1 + (largestScale - 1) * (progress - PullState.full) / (1 - PullState.full)
  }

  /// The scale that the article's code gives: at the goal it only dismisses, and the scale stays as it was.
  public static func articleScale(progress: Double, before: Double) -> Double {
    progress < 1 ? scale(progress: progress) : before
  }

  static func progress(offset: Double, goal: Double) -> Double {
    // A resting offset would give −0.
    offset < 0 ? min(-offset / goal, 1) : 0
  }
}

extension PullToDismiss {
  /// Scrolls the content to an offset, with a finger that touches it if it does not already.
  ///
  /// - Throws: ``GestureError/badNumber(_:_:)``
  /// - Complexity: O(1)
  public mutating func scroll<R: Recorder<PullToDismiss, Event>>(
    to offset: Double, recorder: inout R
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
    var recorder = NoRecorder<Self, Event>()
    try scroll(to: offset, recorder: &recorder)
  }

  /// Scrolls the content through the samples of a path, whose heights are offsets; the rest of it does not count.
  ///
  /// - Complexity: O(*n*) for *n* samples
  public mutating func scroll<R: Recorder<PullToDismiss, Event>>(
    along path: GesturePath, recorder: inout R
  ) throws(GestureError) {
    for sample in path.samples { try scroll(to: sample.y, recorder: &recorder) }
  }

  /// See ``scroll(along:recorder:)``.
  public mutating func scroll(along path: GesturePath) throws(GestureError) {
    var recorder = NoRecorder<Self, Event>()
    try scroll(along: path, recorder: &recorder)
  }

  /// Lifts the finger: the content goes back to its resting place.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(1)
  public mutating func release<R: Recorder<PullToDismiss, Event>>(recorder: inout R) throws(GestureError) {
    guard isTouched else { throw .noTouch }
    isTouched = false
    recorder.record(.released(from: offset), in: self)
    // Content that is scrolled the other way stays there.
    if offset < 0 { move(to: 0, recorder: &recorder) }
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(GestureError) {
    var recorder = NoRecorder<Self, Event>()
    try release(recorder: &recorder)
  }

  private mutating func move<R: Recorder<PullToDismiss, Event>>(to offset: Double, recorder: inout R) {
    let (oldState, oldScale) = (state, scale)
    self.offset = offset
    let progress = progress
    if oldState == .notStarted, progress > 0 { dismissed = false }
    scale =
      rules == .right ? Self.scale(progress: progress) : Self.articleScale(progress: progress, before: scale)
    recorder.record(.scrolled(offset: offset, progress: progress), in: self)
    if state != oldState { recorder.record(.entered(state), in: self) }
    if scale != oldScale { recorder.record(.scaled(scale), in: self) }
    guard state == .finalFull, !dismissed else { return }
    dismissed = true
    recorder.record(.dismissed, in: self)
  }
}

/// How far a pull has come.
public enum PullState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is pulled.
  case notStarted
  /// The button fills with colour.
  case highlighting
  /// The button is full, and grows.
  case highlightFull
  /// The pull has reached its goal.
  case finalFull

  /// The share of the goal at which the button is full.
  public static let full = 0.75

  public init(progress: Double) {
    self =
      progress <= 0
      ? .notStarted : progress < Self.full ? .highlighting : progress < 1 ? .highlightFull : .finalFull
  }
}

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
