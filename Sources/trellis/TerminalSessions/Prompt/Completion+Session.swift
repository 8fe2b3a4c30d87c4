import LineEditing
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
    let candidates: [Candidate]
    if offer.takesPath {
      let begun = String(decoding: before.utf8.dropFirst(start), as: UTF8.self)
      let names = offer.takesLesson ? LessonLibrary().names + [LessonLibrary.again] : []
      let lessons = names.filter { $0.hasPrefix(begun) }
      candidates = (lessons.map { Candidate($0) } + PathCompletion.candidates(for: begun)).map {
        offer.isQuoted && $0.isFinished ? Candidate($0.text + "\"", note: $0.note) : $0
      }
    } else {
      candidates = offer.candidates.map {
        Candidate($0.text, note: $0.note, isFinished: $0.isWhole, group: $0.group)
      }
    }
    self.init(start: start, candidates: candidates, hint: offer.hint)
    guard !self.candidates.isEmpty || hint != nil else { return nil }
  }
}
