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
    state = target == nil ? .lifted : .hovering
    self.target = target
    operation = target.map(proposal(for:))
    if circle != hoverCircle {
      circle = hoverCircle
      recorder.record(circle == .darkened ? .circleDarkened : .circleLightened, in: self)
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
    if state == .dropped { throw .notReceived }
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

  /// Releases the items where they hover. A move is done at once, copies are still to be received; over no target the drag is
  /// canceled.
  ///
  /// - Throws: ``DragError/nothingLifted``
  /// - Complexity: O(*n*) for a list of *n* items
  public mutating func release(recorder: inout some Recorder<Self, Event>) throws(DragError) {
    guard isDragging else { throw .nothingLifted }
    if let target, let operation, operation != .cancel {
      state = operation == .copy ? .dropped : .finished
      if operation == .move { self.target = nil }
      recorder.record(.dropped(operation, on: target), in: self)
      if operation == .move { move(to: target, recorder: &recorder) }
    } else {
      state = .cancelled
      target = nil
      operation = .cancel
      recorder.record(.cancelled, in: self)
    }
    circle = .leaving(elapsed: 0)
    recorder.record(.circleLeaving(after: DropCircle.hidingDelay), in: self)
    if state == .finished { recorder.record(.finished, in: self) }
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(DragError) { try release(recorder: &NoRecorder.nobody) }

  /// Drags over a target and releases the items there.
  ///
  /// - Throws: ``DragError/nothingLifted``, ``DragError/noPlace(_:last:)``
  /// - Complexity: O(*n*) for a list of *n* items
  public mutating func release(
    on target: DropTarget?, recorder: inout some Recorder<Self, Event>
  ) throws(DragError) {
    try hover(over: target, recorder: &recorder)
    try release(recorder: &recorder)
  }

  /// See ``release(on:recorder:)``.
  public mutating func release(on target: DropTarget?) throws(DragError) {
    try release(on: target, recorder: &NoRecorder.nobody)
  }

  /// Receives the items of a drop that copies, one by one. An item that cannot be received leaves an error; the others keep
  /// their order. By the article's rules data that is not a podcast ends the app.
  ///
  /// - Parameter type: what the receiver asks for.
  /// - Throws: ``DragError/nothingToReceive``; ``DragError/appEnds(_:)`` by the article's rules
  /// - Complexity: O(*n* + *k m*) for *n* bytes in *k* items, and a list of *m*
  public mutating func receive(
    as type: TypeIdentifier, recorder: inout some Recorder<Self, Event>
  ) throws(DragError) {
    guard state == .dropped, let target else { throw .nothingToReceive }
    let before = self
    for index in carried.indices {
      if damagesData { carried[index].corrupt() }
      var provider = carried[index]
      var steps = ItemSteps()
      let answer = provider.load(as: type, recorder: &steps)
      for step in steps.steps {
        carried[index] = step.provider
        recorder.record(.item(index, step.event), in: self)
      }
      switch answer {
      case .success(let podcast): accept(podcast, on: target, recorder: &recorder)
      case .failure(.decoding(let fault)) where rules == .article:
        self = before
        throw .appEnds(fault)
      case .failure(let error): errors.append(error)
      }
    }
    state = .finished
    self.target = nil
    damagesData = false
    recorder.record(.finished, in: self)
  }

  /// See ``receive(as:recorder:)``.
  public mutating func receive(as type: TypeIdentifier) throws(DragError) {
    try receive(as: type, recorder: &NoRecorder.nobody)
  }

  private mutating func accept(
    _ podcast: Podcast, on target: DropTarget, recorder: inout some Recorder<Self, Event>
  ) {
    let before = received.count
    received.append(podcast)
    switch target {
    case .circle: recorder.record(.received(podcast), in: self)
    case .list(let place):
      let index = min((place ?? list.count - before) + before, list.count)
      identities.insert(list.count, at: index)
      list.insert(podcast, at: index)
      landed.append(index)
      recorder.record(.inserted(at: index), in: self)
    }
  }

  private mutating func move(to target: DropTarget, recorder: inout some Recorder<Self, Event>) {
    guard case .list(let place) = target, case .own(let indices) = origin, let from = indices.first else {
      return
    }
    let podcast = list.remove(at: from)
    let index = min(place ?? list.count, list.count)
    list.insert(podcast, at: index)
    identities.insert(identities.remove(at: from), at: index)
    landed = [index]
    recorder.record(.moved(from: from, to: index), in: self)
  }
}

/// The events of a provider, each with the provider as it was then.
private struct ItemSteps: Recorder {
  var followsEveryStep: Bool { true }
  var steps: [(event: ItemProviderEvent, provider: ItemProvider)] = []

  mutating func record(_ event: ItemProviderEvent, in structure: borrowing ItemProvider) {
    steps.append((event, copy structure))
  }
}
