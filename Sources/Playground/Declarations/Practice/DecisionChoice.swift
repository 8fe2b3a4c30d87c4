import Language
import Values

extension Decision {
  /// One of the answers among which the learner chooses: by its key, its word, or another word for it.
  public struct Choice: Hashable, Sendable {
    public let key: String
    public let word: String
    public let synonyms: [String]
    /// The arrow key that answers it.
    public let arrow: Arrow?

    public init(_ key: String, _ word: String, synonyms: [String] = [], arrow: Arrow? = nil) {
      self.key = key
      self.word = word
      self.synonyms = synonyms
      self.arrow = arrow
    }

    public static let yes = Choice("y", "yes", synonyms: ["true"])
    public static let no = Choice("n", "no", synonyms: ["false"])
    /// That no value is the answer.
    public static let nothing = Choice("n", "none", synonyms: ["nothing"])
  }
}

extension Decision {
  /// An arrow key that answers a choice: it lies on that side of what is asked about.
  public enum Arrow: String, Sendable {
    case left, right
  }

  /// The answer for those who judge by it alone, as a page does; nil where places in several sections are meant, which have no
  /// canonical form.
  public var writtenAnswer: ExpectedAnswer? {
    guard let places else { return answer }
    return places.isFlat ? ExpectedAnswer(.list(places.places.map { .int($0[1]) })) : nil
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

  /// What a reply stands for: a key and a word come before another word for the same.
  package func choice(answering reply: String) -> Decision.Choice? {
    for form in ReplyText(reply).readings(as: .text, in: "") {
      let chosen =
        first { [$0.key, $0.word].contains { ReplyText($0).reading(as: .text) == form } }
        ?? first { $0.synonyms.contains { ReplyText($0).reading(as: .text) == form } }
      if let chosen { return chosen }
    }
    return nil
  }
}
