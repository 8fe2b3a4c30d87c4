extension Session {
  /// The state of one object as data: whole, or of more values than `limit`, if there is one, only how many they are and a digest
  /// of the whole.
  ///
  /// - Returns: nil if there is no object of that name.
  public func state(of name: String, upTo limit: Int = .max) -> JSON? {
    guard let index = interpreter.state.object(named: name) else { return nil }
    let exhibit = interpreter.state.objects[index].exhibit
    let count = exhibit.weight
    guard count > limit else { return exhibit.state }
    return ["count": .int(count), "digest": .text(exhibit.state.digest)]
  }
}
