extension DragSession {
  /// Releases the items where they hover. A move is done at once, copies are still to be received; over no target the drag is
  /// canceled.
  ///
  /// - Throws: ``DragError/nothingLifted``
  /// - Complexity: O(*n*) for a list of *n* items
  public mutating func release<R: Recorder<DragSession, Event>>(recorder: inout R) throws(DragError) {
    guard isDragging else { throw .nothingLifted }
    if case .hovering(let target) = state, let operation, operation != .cancel {
      state = operation == .copy ? .dropped(target) : .finished
      recorder.record(.dropped(operation, on: target), in: self)
      if operation == .move { move(to: target, recorder: &recorder) }
    } else {
      state = .cancelled
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
  public mutating func release<R: Recorder<DragSession, Event>>(
    on target: DropTarget?, recorder: inout R
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
  public mutating func receive<R: Recorder<DragSession, Event>>(
    as type: TypeIdentifier, recorder: inout R
  ) throws(DragError) {
    guard case .dropped(let target) = state else { throw .nothingToReceive }
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
    damagesData = false
    recorder.record(.finished, in: self)
  }

  /// See ``receive(as:recorder:)``.
  public mutating func receive(as type: TypeIdentifier) throws(DragError) {
    try receive(as: type, recorder: &NoRecorder.nobody)
  }

  private mutating func accept<R: Recorder<DragSession, Event>>(
    _ podcast: Podcast, on target: DropTarget, recorder: inout R
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

  private mutating func move<R: Recorder<DragSession, Event>>(to target: DropTarget, recorder: inout R) {
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
