import Pictures

/// A picture, and its description for those who do not see it.
package struct DescribedPicture {
  package var picture: Picture
  package var words: String
  /// The same, drawn for a narrow screen; nil if that is not known.
  package var narrow: Picture?
}

/// A moment of a figure of a page: what is seen, and what is said about it.
package struct StepFrame {
  /// Which statement it belongs to, from 0.
  package var statement: Int
  package var pictures: [DescribedPicture] = []
  /// What was printed, line by line.
  package var lines: [String] = []
  /// What happened.
  package var sentence: String?
  /// Its cost and its result, in a less prominent style.
  package var details: String?
  /// What is said with the pictures for a narrow screen, which may leave out more; nil: the same.
  package var narrowWords: (sentence: String?, details: String?)?
  /// The reader's own code, if the moment is a line of it.
  package var code: CodeSnapshot?
  /// An error, in the one shape that errors have, line by line.
  package var error: [String] = []

  package init(
    statement: Int, sentence: String? = nil, details: String? = nil, code: CodeSnapshot? = nil,
    error: [String] = []
  ) {
    self.statement = statement
    self.sentence = sentence
    self.details = details
    self.code = code
    self.error = error
  }
}
