extension CardSheet {
  /// Opens a closed sheet and closes an open one, as a tap does. A touch that holds it ends.
  ///
  /// - Complexity: O(1)
  public mutating func toggle<R: Recorder<CardSheet, Event>>(recorder: inout R) {
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
  public mutating func drag<R: Recorder<CardSheet, Event>>(
    to translation: Double, recorder: inout R
  ) throws(GestureError) {
    try NumberCheck.finite(translation, "drag")
    try checkReach()
    move(to: translation, recorder: &recorder)
    touch?.velocity = nil
  }

  /// See ``drag(to:recorder:)``.
  public mutating func drag(to translation: Double) throws(GestureError) {
    try drag(to: translation, recorder: &NoRecorder.nobody)
  }

  /// Moves the sheet along a path, of which only the vertical positions count. At its end the finger has the path's velocity.
  ///
  /// - Throws: ``GestureError/sheetShut``
  /// - Complexity: O(*n*) for *n* samples
  public mutating func drag<R: Recorder<CardSheet, Event>>(
    along path: GesturePath, recorder: inout R
  ) throws(GestureError) {
    try checkReach()
    for sample in path { move(to: sample.y, recorder: &recorder) }
    touch?.velocity = path.velocity.y
  }

  /// See ``drag(along:recorder:)``.
  public mutating func drag(along path: GesturePath) throws(GestureError) {
    try drag(along: path, recorder: &NoRecorder.nobody)
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
  public mutating func release<R: Recorder<CardSheet, Event>>(
    velocity: Double? = nil, recorder: inout R
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
  public mutating func cancel<R: Recorder<CardSheet, Event>>(recorder: inout R) throws(GestureError) {
    guard touch != nil else { throw .noTouch }
    touch = nil
    recorder.record(.cancelled(constant: constant), in: self)
    guard table.version != .article else {
      settling = nil
      return recorder.record(.leftHanging(constant: constant), in: self)
    }
    decide(velocity: 0, .cancelled, recorder: &recorder)
  }

  /// See ``cancel(recorder:)``.
  public mutating func cancel() throws(GestureError) { try cancel(recorder: &NoRecorder.nobody) }

  /// Has another height from now on, and a table with other bounds. A closed sheet stays closed, an open one open.
  ///
  /// - Parameters:
  ///   - height: the fraction of the screen that the open card covers.
  ///   - near: the constant below which a sheet is near its open place, in points.
  ///   - fast: the velocity below which a finger is slow, in points per second.
  /// - Throws: ``GestureError/held`` while a finger holds the sheet; ``GestureError/outOfRange(_:_:allowed:)`` for a height outside
  ///   ``heights`` or a bound outside ``SheetTable/nears`` or ``SheetTable/fasts``
  /// - Complexity: O(1)
  public mutating func configure<R: Recorder<CardSheet, Event>>(
    height: Double, near: Double, fast: Double, recorder: inout R
  ) throws(GestureError) {
    guard touch == nil else { throw .held }
    try NumberCheck.number(height, "height", in: Self.heights)
    let table = try SheetTable(table.version, near: near, fast: fast)
    recorder.record(.configured(height: height, near: near, fast: fast), in: self)
    let isClosed = state == .closed
    self.height = height
    self.table = table
    // What was decided by other numbers says nothing about these.
    settling = nil
    if isClosed { constant = cardHeight }
  }

  /// See ``configure(height:near:fast:recorder:)``.
  public mutating func configure(height: Double, near: Double, fast: Double) throws(GestureError) {
    try configure(height: height, near: near, fast: fast, recorder: &NoRecorder.nobody)
  }

  private mutating func move<R: Recorder<CardSheet, Event>>(to translation: Double, recorder: inout R) {
    if touch == nil {
      touch = SheetTouch(start: constant)
      recorder.record(.touched(constant: constant), in: self)
    }
    touch?.translation = translation
    constant = (touch?.start ?? constant) + translation
    recorder.record(.moved(constant: constant), in: self)
  }

  private mutating func decide<R: Recorder<CardSheet, Event>>(
    velocity: Double, _ cause: SheetDecision.Cause, recorder: inout R
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

  private mutating func settle<R: Recorder<CardSheet, Event>>(
    at target: Double, by motion: SheetMotion, decision: SheetDecision?, recorder: inout R
  ) {
    let start = constant
    settling = SheetSettling(decision: decision, start: start, target: target, motion: motion)
    constant = target
    recorder.record(.settled(from: start, to: target, motion), in: self)
  }
}
