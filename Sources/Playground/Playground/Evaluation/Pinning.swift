import Language

/// `pin` and `unpin`: objects that are drawn again after every step.
extension Interpreter {
  mutating func pin(_ name: String, at range: SourceRange) throws {
    let index = try object(name, at: range)
    run.isDirty = true
    state.withObject(index) { $0.isPinned = true }
  }

  /// - Parameter name: the object; nil for all that are pinned.
  mutating func unpin(_ name: String?, at range: SourceRange) throws {
    let pinned: [Int]
    if let name {
      let index = try object(name, at: range)
      guard state.objects[index].isPinned else { throw Fault.notPinned(name).at(range) }
      pinned = [index]
    } else {
      pinned = state.objects.indices.filter { state.objects[$0].isPinned }
      guard !pinned.isEmpty else { throw Fault.notPinned(nil).at(range) }
    }
    run.isDirty = true
    for index in pinned { state.withObject(index) { $0.isPinned = false } }
    let told = "unpinned \(pinned.map { state.objects[$0].name }.joined(separator: ", "))"
    run.step.message = told
    if !run.isQuiet { run.step.outputs.append(.words(told)) }
  }

  /// Draws the pinned objects, in the order of their creation, that the step did not draw anyway. What the step tells of
  /// itself stays what it was.
  mutating func drawPins() {
    let (object, kind, message) = (run.step.object, run.step.kind, run.step.message)
    for pinned in state.objects where pinned.isPinned && !run.drawn.contains(pinned.name) {
      let summary = pinned.exhibit.summary.joined(separator: ", ")
      // Drawing an object that is sound asks for nothing that may be missing.
      try? put(pinned, caption: ["pinned \(pinned.name): \(summary)"])
    }
    (run.step.object, run.step.kind, run.step.message) = (object, kind, message)
  }
}

extension Session {
  /// The names of the pinned objects, in the order of their creation.
  public var pins: [String] { interpreter.state.objects.filter(\.isPinned).map(\.name) }

  /// Draws what is pinned after a statement that made a step, or that went to another one.
  mutating func drawPins(after statement: Statement) {
    guard !statement.isHushed else { return }
    switch statement.command {
    case .undo, .redo, .goto: break
    default: guard interpreter.run.step.number != nil else { return }
    }
    interpreter.drawPins()
  }
}
