import Pictures

/// What the word before the cursor may become.
public struct Completion: Hashable, Sendable {
  /// One way to complete the word.
  public struct Candidate: Hashable, Sendable {
    /// What takes the place of the word; also shown in the list.
    public let text: String
    /// A remark for the list, such as a verb's summary.
    public let note: String?
    /// Whether the word is complete, so that a blank follows it; false for a folder, say.
    public let isFinished: Bool
    /// What it is listed under; nil: at the beginning, under nothing.
    public let group: String?

    public init(_ text: String, note: String? = nil, isFinished: Bool = true, group: String? = nil) {
      self.text = text
      self.note = note.map { CleanText($0).string }
      self.isFinished = isFinished
      self.group = group.map { CleanText($0).string }
    }
  }

  /// Where the word begins in the line, in UTF-8 bytes; it ends at the cursor.
  public let start: Int
  public let candidates: [Candidate]
  /// A line shown below the one being typed, such as the signature of the verb in it.
  public let hint: String?

  /// - Parameter candidates: one that a terminal cannot show as it is, is left out: it could not be
  ///   recognized.
  public init(start: Int, candidates: [Candidate], hint: String? = nil) {
    self.start = start
    self.candidates = candidates.filter { CleanText($0.text).string == $0.text }
    self.hint = hint.map { CleanText($0).string }
  }
}

extension Completion {
  /// The text that all candidates begin with, whole characters only.
  ///
  /// - Complexity: linear in the length of the candidates.
  var commonPrefix: String {
    guard var prefix = candidates.first.map({ Substring($0.text) }) else { return "" }
    for candidate in candidates.dropFirst() {
      let pairs = zip(prefix.indices, zip(prefix, candidate.text))
      let end = pairs.first { $0.1.0 != $0.1.1 }?.0
      prefix =
        prefix[..<(end ?? prefix.index(prefix.startIndex, offsetBy: min(prefix.count, candidate.text.count)))]
    }
    return String(prefix)
  }
}
