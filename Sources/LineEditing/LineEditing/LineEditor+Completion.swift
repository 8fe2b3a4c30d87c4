import CLineEditing

/// Tab: one candidate is inserted, of several what they have in common, and then they are listed.
extension LineEditor {
  func completeWord() -> UInt8 {
    let (scalars, cursor) = currentLine
    let line = text(scalars)
    let head = text(scalars[..<cursor])
    let isRepeated = lastCompleted.map { $0 == (line, head.utf8.count) } ?? false
    guard let completion = complete?(line, head.utf8.count), completion.start <= head.utf8.count else {
      return KeyResult.failed
    }

    let word = String(head.utf8.dropFirst(max(0, completion.start))) ?? ""
    var replacement = completion.commonPrefix
    let isUnique = completion.candidates.count == 1
    let next = cursor < scalars.count ? Unicode.Scalar(scalars[cursor]) : nil
    if isUnique && completion.candidates[0].isFinished && next != " " { replacement += " " }

    let inserts = !isRepeated && (isUnique ? replacement != word : replacement.utf8.count > word.utf8.count)
    if inserts {
      el_deletestr(editor, Int32(word.unicodeScalars.count))
      insert(replacement)
    }
    let after = currentLine
    lastCompleted = (text(after.scalars), text(after.scalars[..<after.cursor]).utf8.count)

    if inserts && (!isUnique || completion.hint == nil) { return KeyResult.refresh }
    if completion.candidates.isEmpty && completion.hint == nil { return KeyResult.failed }
    return show(
      isUnique && inserts ? Completion(start: 0, candidates: [], hint: completion.hint) : completion)
  }

  /// Shows the candidates and the hint below the line, which is drawn again below them.
  private func show(_ completion: Completion) -> UInt8 {
    let size = size
    // Two rows stay free for the line itself and the hint.
    var lines = CandidateList(candidates: completion.candidates).lines(
      columns: size.columns, rows: size.rows - 2)
    if let hint = completion.hint { lines.append(clipped(hint, to: size.columns)) }
    let line = text(currentLine.scalars)
    // A block would be there twice.
    if block == nil || !redrawAbove(line) { showForGood(line) }
    line_editing_write(lines.map { $0 + "\n" }.joined())
    return KeyResult.done
  }
}
