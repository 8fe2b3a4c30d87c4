import Values

/// The letters of texts, for what looks at each of them: each is asked of the budget before anything is done with it.
extension FunctionCall {
  /// Hands over the letters of a text, one by one.
  ///
  /// - Throws: the fault of a limit that is passed, and what the body throws.
  mutating func eachLetter(of text: String, _ take: (Character) throws(Fault) -> Void) throws(Fault) {
    for letter in text {
      try spend(on: letter)
      try take(letter)
    }
  }

  /// Whether letters begin with others.
  ///
  /// - Throws: the fault of a limit that is passed.
  mutating func begins(
    _ letters: some Sequence<Character>, with others: some Sequence<Character>
  ) throws(Fault) -> Bool {
    var rest = letters.makeIterator()
    for letter in others {
      try spend(on: letter)
      guard rest.next() == letter else { return false }
    }
    return true
  }

  /// The parts of a text between letters of one kind, none of them empty.
  ///
  /// - Throws: the fault of a limit that is passed, and what the body throws.
  mutating func parts(
    of text: String, between sign: Character, _ take: (inout FunctionCall, Substring) throws(Fault) -> Void
  ) throws(Fault) {
    var (start, place) = (text.startIndex, text.startIndex)
    while place < text.endIndex {
      let letter = text[place]
      try spend(on: letter)
      let end = text.index(after: place)
      if letter == sign {
        if start < place { try take(&self, text[start..<place]) }
        start = end
      }
      place = end
    }
    if start < place { try take(&self, text[start..<place]) }
  }

  /// A letter may be made of many scalars.
  private mutating func spend(on letter: Character) throws(Fault) { try spend(letter.utf8.count) }
}
