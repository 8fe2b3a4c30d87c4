extension DragSession {
  /// Lifts items of the list, by their indices.
  ///
  /// - Throws: ``DragError/alreadyLifted``, ``DragError/notReceived``, ``DragError/noItems``, ``DragError/noItem(_:count:)``,
  ///   ``DragError/liftedTwice(_:)``
  /// - Complexity: O(*n*) for *n* bytes of JSON
  public mutating func lift(_ indices: [Int], recorder: inout some Recorder<Self, Event>) throws(DragError) {
    try checkNothingLifted()
    guard !indices.isEmpty else { throw .noItems }
    var lifted: Set<Int> = []
    for index in indices {
      guard list.indices.contains(index) else { throw .noItem(index, count: list.count) }
      guard lifted.insert(index).inserted else { throw .liftedTwice(index) }
    }
    begin(.own(indices), indices.map { ItemProvider(list[$0]) }, recorder: &recorder)
  }

  /// See ``lift(_:recorder:)``.
  public mutating func lift(_ indices: [Int]) throws(DragError) {
    try lift(indices, recorder: &NoRecorder.nobody)
  }

  /// Lifts items of another app.
  ///
  /// - Throws: ``DragError/alreadyLifted``, ``DragError/notReceived``, ``DragError/noItems``
  /// - Complexity: O(*k*) for *k* items
  public mutating func lift(
    foreign providers: [ItemProvider], recorder: inout some Recorder<Self, Event>
  ) throws(DragError) {
    try checkNothingLifted()
    guard !providers.isEmpty else { throw .noItems }
    begin(.foreign, providers, recorder: &recorder)
  }

  /// See ``lift(foreign:recorder:)``.
  public mutating func lift(foreign providers: [ItemProvider]) throws(DragError) {
    try lift(foreign: providers, recorder: &NoRecorder.nobody)
  }

  /// Drags over a target, or (`nil`) over none.
  ///
  /// - Throws: ``DragError/nothingLifted``, ``DragError/noPlace(_:last:)``
  /// - Complexity: O(1)
  public mutating func hover(
    over target: DropTarget?, recorder: inout some Recorder<Self, Event>
  ) throws(DragError) {
    guard isDragging else { throw .nothingLifted }
    if case .list(let place?) = target, !(0...lastPlace).contains(place) {
      throw .noPlace(place, last: lastPlace)
    }
    state = target.map(DragState.hovering) ?? .lifted
    operation = target.map(proposal(for:))
    switch (circle, target) {
    case (.darkened, .circle), (.shown, .list), (.shown, nil): break
    case (_, .circle):
      circle = .darkened
      recorder.record(.circleDarkened, in: self)
    case (_, .list), (_, nil):
      circle = .shown
      recorder.record(.circleLightened, in: self)
    }
    if let target, let operation {
      recorder.record(.proposed(operation, on: target), in: self)
    } else {
      recorder.record(.left, in: self)
    }
  }

  /// See ``hover(over:recorder:)``.
  public mutating func hover(over target: DropTarget?) throws(DragError) {
    try hover(over: target, recorder: &NoRecorder.nobody)
  }

  /// Makes the next drop that loads data receive it damaged. A move and a canceled drag load none.
  public mutating func corrupt(recorder: inout some Recorder<Self, Event>) {
    damagesData = true
    recorder.record(.corrupted, in: self)
  }

  /// See ``corrupt(recorder:)``.
  public mutating func corrupt() { corrupt(recorder: &NoRecorder.nobody) }

  /// Lets time pass: the round target hides ``DropCircle/hidingDelay`` seconds after a drag has ended.
  ///
  /// - Throws: ``DragError/badDuration(_:)``
  public mutating func wait(_ seconds: Double, recorder: inout some Recorder<Self, Event>) throws(DragError) {
    guard seconds.isFinite, seconds >= 0 else { throw .badDuration(seconds) }
    guard case .leaving(let elapsed) = circle else { return }
    guard elapsed + seconds >= DropCircle.hidingDelay else {
      circle = .leaving(elapsed: elapsed + seconds)
      return
    }
    circle = .hidden
    recorder.record(.circleHidden, in: self)
  }

  /// See ``wait(_:recorder:)``.
  public mutating func wait(_ seconds: Double) throws(DragError) {
    try wait(seconds, recorder: &NoRecorder.nobody)
  }

  /// The last place in the list after the drop: the number of rows, less one if one of them is moved.
  private var lastPlace: Int { proposal(for: .list(at: nil)) == .move ? list.count - 1 : list.count }

  private func checkNothingLifted() throws(DragError) {
    if isDragging { throw .alreadyLifted }
    if state.phase == .dropped { throw .notReceived }
  }

  private mutating func begin(
    _ origin: DragOrigin, _ providers: [ItemProvider], recorder: inout some Recorder<Self, Event>
  ) {
    self.origin = origin
    carried = providers
    operation = nil
    received = []
    errors = []
    landed = []
    state = .lifted
    recorder.record(.lifted(origin, count: providers.count), in: self)
    circle = .shown
    recorder.record(.circleShown, in: self)
  }
}
