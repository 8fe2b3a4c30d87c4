import Recording

extension Int {
  /// A number of something as a list for ``Picture/leavingOut(_:)``: `2 cards`; an empty one if there are
  /// none.
  package func pieces(_ one: String, _ many: String? = nil) -> [String] {
    self > 0 ? [counted(one, many)] : []
  }
}

extension Picture {
  /// This picture, which says in words what it leaves out: `dialog, 2 arrows left out`.
  package func leavingOut(_ pieces: [String]) -> Picture {
    var picture = self
    picture.leftOut = pieces.isEmpty ? nil : "\(pieces.joined(separator: ", ")) left out"
    return picture
  }

  /// The same picture, put together of parts that have named what they leave out: `dialog, 2 arrows`.
  package var sayingLeftOut: Picture { leavingOut(leftOut.map { [$0] } ?? []) }
}
