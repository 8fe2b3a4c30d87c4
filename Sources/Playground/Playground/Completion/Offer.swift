/// What may be typed at a place: candidates for the word there, and how the whole is written.
public struct Offer: Equatable, Sendable {
  public struct Candidate: Equatable, Sendable {
    public var text: String
    /// Whether the word is whole, so that a blank may follow.
    public var isWhole: Bool

    public init(_ text: String, isWhole: Bool = true) {
      self.text = text
      self.isWhole = isWhole
    }
  }

  /// The UTF-8 offset in the line at which the word begins that the candidates replace.
  public var start: Int
  /// Sorted, without twins.
  public var candidates: [Candidate]
  /// The signature of the verb or command, if one stands before.
  public var hint: String?
  /// Whether file names fit here too; the session knows none.
  public var takesPath: Bool

  public init(start: Int, candidates: [Candidate], hint: String? = nil, takesPath: Bool = false) {
    self.start = start
    self.candidates = candidates
    self.hint = hint
    self.takesPath = takesPath
  }
}
