import LineEditing
import Pictures
import Playground

extension Completion {
  /// What the session offers at the cursor; nil if that is nothing.
  ///
  /// - Parameter entry: the earlier lines of the block that is being typed; empty on its first line.
  init?(ofLine line: String, cursor: Int, after entry: String, in session: Session) {
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let typed = entry.isEmpty ? before : entry + "\n" + before
    let offer = session.completion(of: typed)
    let start = max(0, offer.start - (typed.utf8.count - before.utf8.count))
    let candidates =
      offer.takesPath
      ? PathCompletion.candidates(for: String(decoding: before.utf8.dropFirst(start), as: UTF8.self))
      : offer.candidates.map { Candidate($0.text, isFinished: $0.isWhole) }
    // A name that cannot be shown as it is cannot be chosen by its looks either.
    let showable = candidates.filter { CleanText($0.text).string == $0.text }
    guard !showable.isEmpty || offer.hint != nil else { return nil }
    self.init(start: start, candidates: showable, hint: offer.hint.map { CleanText($0).string })
  }
}
