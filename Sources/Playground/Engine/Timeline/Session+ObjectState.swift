extension Session {
  /// The state of one object as data: whole, or of more values than `limit`, if there is one, only how many they are and a digest
  /// of the whole.
  ///
  /// - Returns: nil if there is no object of that name.
  public func state(of name: String, upTo limit: Int = .max) -> JSON? {
    guard let index = interpreter.state.object(named: name) else { return nil }
    let box = interpreter.state.objects[index].box
    guard box.weight > limit else { return box.state }
    return ["count": .int(box.weight), "digest": .text(box.state.digest)]
  }
}
