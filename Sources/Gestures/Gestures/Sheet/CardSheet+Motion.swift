extension CardSheet {
  /// Opens a closed sheet and closes an open one, as a tap does. A touch that holds it ends.
  ///
  /// - Complexity: O(1)
  public mutating func toggle(recorder: inout some Recorder<Self, Event>) {
    touch = nil
    // Reported while the sheet is still where it was tapped.
    recorder.record(.toggled(isOpen: !isOpen), in: self)
    isOpen.toggle()
    settle(at: isOpen ? 0 : cardHeight, by: .toggle, decision: nil, recorder: &recorder)
  }

  /// See ``toggle(recorder:)``.
  public mutating func toggle() { toggle(recorder: &NoRecorder.nobody) }

  /// Moves the sheet with the finger, which first touches it if it has not. It can be moved beyond both of its places.
  ///
  /// - Parameter translation: how far the finger is from where it touched, in points downward: the total, not the last
  ///   part of it.
  /// - Throws: ``GestureError/badNumber(_:_:)``, ``GestureError/sheetShut``
  /// - Complexity: O(1)
  public mutating func drag(
    to translation: Double, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    try NumberCheck.finite(translation, "drag")
    try checkReach()
    move(to: translation, recorder: &recorder)
    touch?.velocity = nil
  }

  /// Moves the sheet along a path, of which only the vertical positions count. At its end the finger has the path's velocity.
  ///
  /// - Throws: ``GestureError/sheetShut``
  /// - Complexity: O(*n*) for *n* samples
  public mutating func drag(
    along path: GesturePath, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    try checkReach()
    for sample in path { move(to: sample.y, recorder: &recorder) }
    touch?.velocity = path.velocity.y
  }

  /// A sheet that is shut cannot be touched.
  private func checkReach() throws(GestureError) {
    guard state != .closed else { throw .sheetShut }
  }

  /// Lifts the finger: the sheet goes where its table decides.
  ///
  /// - Parameter velocity: of the finger, in points per second downward; `nil` is that of the path along which it moved last, or 0.
  /// - Throws: ``GestureError/noTouch``, ``GestureError/badNumber(_:_:)``
  /// - Complexity: O(1)
  public mutating func release(
    velocity: Double? = nil, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    if let velocity { try NumberCheck.finite(velocity, "velocity") }
    guard let touch else { throw .noTouch }
    self.touch = nil
    let cause: SheetDecision.Cause =
      velocity != nil ? .toldVelocity : touch.velocity != nil ? .pathVelocity : .standing
    let velocity = velocity ?? touch.velocity ?? 0
    recorder.record(.released(constant: constant, velocity: velocity, cause), in: self)
    decide(velocity: velocity, cause, recorder: &recorder)
  }

  /// See ``release(velocity:recorder:)``.
  public mutating func release(velocity: Double? = nil) throws(GestureError) {
    try release(velocity: velocity, recorder: &NoRecorder.nobody)
  }

  /// Ends the touch on behalf of the system: as if the finger had been lifted without velocity. By the article's rules, whose code
  /// does not handle the case, the sheet stays where it is.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(1)
  public mutating func cancel(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard touch != nil else { throw .noTouch }
    touch = nil
    recorder.record(.cancelled(constant: constant), in: self)
    guard table.version != .article else {
      settling = nil
      return recorder.record(.leftHanging(constant: constant), in: self)
    }
    decide(velocity: 0, .cancelled, recorder: &recorder)
  }

  /// Has other numbers from now on. A closed sheet stays closed, an open one open.
  ///
  /// - Throws: ``GestureError/held`` while a finger holds the sheet; ``GestureError/outOfRange(_:_:allowed:)`` for a number that
  ///   ``SheetNumbers`` does not allow
  /// - Complexity: O(1)
  public mutating func configure(
    _ numbers: SheetNumbers, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard touch == nil else { throw .held }
    try numbers.check()
    recorder.record(.configured(from: self.numbers, to: numbers), in: self)
    let isClosed = state == .closed
    height = numbers.height
    table = SheetTable(table.version, numbers)
    // What was decided by other numbers says nothing about these.
    settling = nil
    if isClosed { constant = cardHeight }
  }

  private mutating func move(to translation: Double, recorder: inout some Recorder<Self, Event>) {
    if touch == nil {
      touch = SheetTouch(start: constant)
      recorder.record(.touched(constant: constant), in: self)
    }
    touch?.translation = translation
    constant = (touch?.start ?? constant) + translation
    recorder.record(.moved(constant: constant), in: self)
  }

  private mutating func decide(
    velocity: Double, _ cause: SheetDecision.Cause, recorder: inout some Recorder<Self, Event>
  ) {
    let rule = table.rule(constant: constant, velocity: velocity)
    for tried in table.rows {
      recorder.record(.tried(tried, constant: constant, velocity: velocity), in: self)
      if tried == rule { break }
    }
    let decision = SheetDecision(rule: rule, constant: constant, velocity: velocity, cause: cause)
    recorder.record(.decided(decision), in: self)
    isOpen = !rule.dismisses
    settle(at: rule.dismisses ? cardHeight : 0, by: rule.motion, decision: decision, recorder: &recorder)
    if rule.dismisses { recorder.record(.dismissed, in: self) }
  }

  private mutating func settle(
    at target: Double, by motion: SheetMotion, decision: SheetDecision?,
    recorder: inout some Recorder<Self, Event>
  ) {
    let start = constant
    settling = SheetSettling(decision: decision, start: start, target: target, motion: motion)
    constant = target
    recorder.record(.settled(from: start, to: target, motion), in: self)
  }
}

/// How a ``CardSheet`` reached its place: the decision, the path and the motion.
public struct SheetSettling: Hashable, Sendable {
  /// The decision when it was released; `nil` after a tap.
  public let decision: SheetDecision?
  /// The constant at which it started.
  public let start: Double
  /// The constant at which it came to rest.
  public let target: Double
  /// How it moved.
  public let motion: SheetMotion

  /// The row of the table that decided; `nil` after a tap.
  public var rule: SheetRule? { decision?.rule }
  /// The spring on which it moved; `nil` if it was at its target at once.
  public var spring: Spring? { motion.spring(from: start, to: target) }

  /// Whether a motion is visible: the sheet moved on a spring, and was not at its target already.
  public var isAnimated: Bool { spring != nil && start != target }

  /// The time from the release, or the tap, to the end of the motion, in seconds, the delay included.
  public var duration: Double { motion.delay + motion.duration }

  /// The constants at moments evenly spaced from 0 to ``duration``; none if nothing is animated.
  ///
  /// - Parameter count: the number of moments; below 2 counts as 2.
  /// - Complexity: O(*n*) for *n* moments
  public func path(samples count: Int) -> [SpringSample] {
    spring == nil ? [] : SpringSample.samples(count, over: duration, position: constant)
  }

  /// The constant a given number of seconds after the release, or the tap.
  public func constant(after time: Double) -> Double {
    time < motion.delay ? start : spring?.position(at: time - motion.delay) ?? target
  }
}

/// How a sheet moves to its target.
public struct SheetMotion: Hashable, Sendable {
  /// How long the motion takes, in seconds, without the delay.
  public let duration: Double
  /// The damping ratio of the spring; `nil` if nothing is animated and the sheet is at its target at once.
  public let damping: Double?
  /// The velocity at the start, in distances to the target a second; `nil` if nothing is animated.
  public let velocity: Double?
  /// The delay before the motion, in seconds.
  public let delay: Double

  /// Makes a motion; without a damping or a velocity nothing is animated.
  public init(duration: Double, damping: Double?, velocity: Double?, delay: Double = 0) {
    self.duration = duration
    self.damping = damping
    self.velocity = velocity
    self.delay = delay
  }

  /// The motion after a tap.
  public static let toggle = SheetMotion(duration: 0.4, damping: 0.9, velocity: 0.6, delay: 0.2)

  /// The spring between two constants; `nil` if nothing is animated.
  func spring(from start: Double, to target: Double) -> Spring? {
    guard let damping, let velocity else { return nil }
    return Spring(checkedFrom: start, to: target, duration: duration, damping: damping, velocity: velocity)
  }
}

/// How it was decided where a released sheet goes.
public struct SheetDecision: Hashable, Sendable {
  /// How the touch ended, and where the velocity comes from.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// It was released with a velocity that was given.
    case toldVelocity
    /// It was released at the end of a path, with the velocity of the path.
    case pathVelocity
    /// It was released at rest.
    case standing
    /// The system ended the touch.
    case cancelled
  }

  /// The row that applied.
  public let rule: SheetRule
  /// The constant of the sheet when it was released, in points.
  public let constant: Double
  /// The velocity of the finger, in points per second downward.
  public let velocity: Double
  /// How the touch ended.
  public let cause: Cause
}
