// What a drag session does, with nobody listening.
extension DragSession {
  /// See ``lift(_:recorder:)``.
  public mutating func lift(_ indices: [Int]) throws(DragError) {
    var nobody = Nobody()
    try lift(indices, recorder: &nobody)
  }

  /// See ``lift(foreign:recorder:)``.
  public mutating func lift(foreign providers: [ItemProvider]) throws(DragError) {
    var nobody = Nobody()
    try lift(foreign: providers, recorder: &nobody)
  }

  /// See ``hover(over:recorder:)``.
  public mutating func hover(over target: DropTarget?) throws(DragError) {
    var nobody = Nobody()
    try hover(over: target, recorder: &nobody)
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(DragError) {
    var nobody = Nobody()
    try release(recorder: &nobody)
  }

  /// See ``release(on:recorder:)``.
  public mutating func release(on target: DropTarget?) throws(DragError) {
    var nobody = Nobody()
    try release(on: target, recorder: &nobody)
  }

  /// See ``receive(as:recorder:)``.
  public mutating func receive(as type: TypeIdentifier) throws(DragError) {
    var nobody = Nobody()
    try receive(as: type, recorder: &nobody)
  }

  /// See ``corrupt(recorder:)``.
  public mutating func corrupt() {
    var nobody = Nobody()
    corrupt(recorder: &nobody)
  }

  /// See ``wait(_:recorder:)``.
  public mutating func wait(_ seconds: Double) throws(DragError) {
    var nobody = Nobody()
    try wait(seconds, recorder: &nobody)
  }
}
