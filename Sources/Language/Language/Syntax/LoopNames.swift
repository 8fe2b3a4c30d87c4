/// The names that a loop sets in each turn: one, or several in parentheses, which take the parts of each value.
///
///     for x in xs { … }
///     for (key, value) in d { … }
public struct LoopNames: Sendable {
  public var words: [Word]
  /// With the parentheses.
  public var range: SourceRange
  /// Whether a dictionary gives its entries, as Swift has it, where one name would take its keys.
  public var takesEntries = false
  /// Whether anything but a list is one value, or none, of which a function makes one again: `x.map { $0 * 2 }`.
  public var takesOptional = false
  /// Whether what is kept of a dictionary or a text is one again.
  public var keepsKind = false

  public init(_ words: [Word], range: SourceRange) {
    self.words = words
    self.range = range
  }

  public init(_ word: Word) { self.init([word], range: word.range) }

  /// Whether they take the parts of each value.
  public var takesParts: Bool { words.count > 1 }
}
