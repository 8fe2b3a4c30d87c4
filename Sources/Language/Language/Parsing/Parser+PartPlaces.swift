/// Places in a part of a list, which begin at 0 here and in Swift where the part was taken.
extension Parser {
  /// Refuses an index of such a part that has a name.
  @inline(never)
  func refuseIndex(ofPart subject: Expression) throws(SyntaxError) {
    guard case .name(let name, _) = subject.node, let part = notes.parts[name] else { return }
    throw SyntaxError(.placeInPart(name, part: part), range: subject.range)
  }

  /// Refuses an index of such a part that has none, behind the index: `xs[2...][2]`.
  ///
  /// - Parameter start: where its bracket is.
  @inline(never)
  func refuseIndex(ofPart subject: Expression, from start: Int) throws(SyntaxError) {
    guard notes.partOfList(subject, in: source) != nil else { return }
    let range = SourceRange(start, position)
    throw SyntaxError(place(in: subject, asked: excerpt(range), ofWhole: true), range: range)
  }

  /// Refuses to ask for places in a part of a list, which Swift counts as those of the whole: `s.indices`, `xs[1...].firstIndex(of: 2)`.
  @inline(never)
  func refusePlaces(ofPart subject: Expression, _ name: Word) throws(SyntaxError) {
    let isNamed = if case .name = subject.node { true } else { false }
    let isSet: Bool
    switch name.text {
    case "indices", "startIndex", "endIndex", "firstIndex", "lastIndex": isSet = false
    case "index" where isNamed: isSet = false
    case "swapAt": isSet = true
    case "insert" where byte == UInt8(ascii: "("), "remove" where byte == UInt8(ascii: "("): isSet = true
    default: return
    }
    guard let part = notes.partOfList(subject, in: source) else { return }
    let range = subject.range.union(name.range)
    if case .name(let owner, _) = subject.node {
      throw SyntaxError(.placeInPart(owner, part: part), range: range)
    }
    var ahead = self
    if byte == UInt8(ascii: "(") {
      _ = try? ahead.callArguments()
    } else if isBeforeClosure {
      ahead.skipBlanks()
      _ = try? ahead.closure()
    }
    let asked = "." + source.text(SourceRange(Int(name.range.lowerBound), ahead.position))
    throw SyntaxError(place(in: subject, asked: asked, ofWhole: isSet), range: range)
  }

  private func place(
    in part: Expression, asked: String, ofWhole isWhole: Bool
  ) -> SyntaxError.Problem {
    if isWhole, let whole = part.wholeOfLaterPart {
      return .placeInSlice(statement: source.text(whole.range) + asked, isOfWhole: true)
    }
    return .placeInSlice(statement: "Array(\(source.text(part.range)))\(asked)", isOfWhole: false)
  }
}
