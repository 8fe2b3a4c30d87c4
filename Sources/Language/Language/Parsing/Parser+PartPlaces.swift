/// Places in a part of a list, which begin at 0 here and in Swift where the part was taken.
extension Parser {
  /// Refuses an index of such a part.
  @inline(never)
  func refuseIndex(ofPart subject: Expression) throws(SyntaxError) {
    guard case .name(let name, _) = subject.node, let part = notes.parts[name] else { return }
    throw SyntaxError(.placeInPart(name, part: part), range: subject.range)
  }

  /// Refuses to ask for places in a part of a list, which Swift counts as those of the whole: `s.indices`, `s.firstIndex(of: 2)`.
  @inline(never)
  func refusePlaces(ofPart subject: Expression, _ name: Word) throws(SyntaxError) {
    guard case .name(let owner, _) = subject.node, let part = notes.parts[owner] else { return }
    switch name.text {
    case "indices", "startIndex", "endIndex", "firstIndex", "lastIndex", "index", "swapAt":
      throw SyntaxError(.placeInPart(owner, part: part), range: subject.range.union(name.range))
    case "insert" where byte == UInt8(ascii: "("), "remove" where byte == UInt8(ascii: "("):
      throw SyntaxError(.placeInPart(owner, part: part), range: subject.range.union(name.range))
    default: break
    }
  }
}
