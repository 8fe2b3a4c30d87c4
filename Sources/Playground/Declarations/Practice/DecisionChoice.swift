import Values

extension Decision {
  /// One of the answers among which the learner chooses: by its key, its word, or another word for it.
  public struct Choice: Hashable, Sendable {
    public let key: String
    public let word: String
    public let synonyms: [String]

    public init(_ key: String, _ word: String, synonyms: [String] = []) {
      self.key = key
      self.word = word
      self.synonyms = synonyms
    }

    public static let yes = Choice("y", "yes", synonyms: ["true"])
    public static let no = Choice("n", "no", synonyms: ["false"])
    /// That no value is the answer.
    public static let nothing = Choice("n", "none", synonyms: ["nothing"])
  }
}

extension [Decision.Choice] {
  /// Words as choices, each with the first of its letters as its key that is no other's.
  public static func choices(of words: [String]) -> [Decision.Choice] {
    var taken: Set<String> = []
    return words.enumerated().map { index, word in
      let letter = word.lowercased().first { $0.isLetter && !taken.contains(String($0)) }
      let key = letter.map { String($0) } ?? "\(index + 1)"
      taken.insert(key)
      return Decision.Choice(key, word)
    }
  }

  /// What a text stands for: a key and a word come before another word for the same.
  func choice(answering text: String) -> Decision.Choice? {
    first { [$0.key, $0.word].contains { ReplyText($0).string == text } }
      ?? first { $0.synonyms.contains { ReplyText($0).string == text } }
  }
}
