import Recording

/// A line of words beside a picture: a caption, a message, an error.
public struct StyledText: Hashable, Sendable {
  public enum Tone: Hashable, Sendable {
    case plain
    /// What need not be noticed, such as a caption.
    case quiet
    case strong
    /// What one looks for first, among quiet words: where to type, a key.
    case accent
    /// A term, or a word that is stressed.
    case emphasis
    /// Something to type, among words.
    case code
    /// A word of a programming language.
    case keyword
    /// A text or a number in a program.
    case literal
    /// A word that is wrong, while it may still be changed.
    case mistake
    /// What belongs to what the cursor is at.
    case partner
    case error
    case warning
    /// In the color of a role, to go with a picture.
    case role(Role)
  }

  public struct Span: Hashable, Sendable {
    public var text: CleanText
    public var tone: Tone

    public init(_ text: CleanText, tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  public var spans: [Span]

  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Words of our own: in ASCII their signs are spelled out. See ``CleanText/init(words:)``.
  public init(_ words: String, tone: Tone = .plain) {
    spans = [Span(CleanText(words: words), tone: tone)]
  }

  /// The same of words that may be long.
  ///
  /// - Throws: what interrupts it.
  public init<I: Interrupter>(
    _ words: String, tone: Tone = .plain, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    spans = [Span(try CleanText(words: words, interruptedBy: interrupter), tone: tone)]
  }

  /// Words of a reader or an author. See ``CleanText/init(written:)``.
  package init(written words: String, tone: Tone = .plain) {
    spans = [Span(CleanText(written: words), tone: tone)]
  }

  /// The same of words that may be long.
  ///
  /// - Throws: what interrupts it.
  package init<I: Interrupter>(
    written words: String, tone: Tone = .plain, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    spans = [Span(try CleanText(written: words, interruptedBy: interrupter), tone: tone)]
  }

  /// Data, which stays as it is in either style.
  public init(data: String, tone: Tone = .plain) {
    self.init(data: data, tone: tone, interruptedBy: Uninterrupted())
  }

  /// The same of data that may be long.
  ///
  /// - Throws: what interrupts it.
  public init<I: Interrupter>(
    data: String, tone: Tone = .plain, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    spans = [Span(try CleanText(data, interruptedBy: interrupter), tone: tone)]
  }

  public mutating func append(_ text: CleanText, tone: Tone = .plain) {
    spans.append(Span(text, tone: tone))
  }

  /// Adds words of our own.
  public mutating func append(_ words: String, tone: Tone = .plain) {
    append(CleanText(words: words), tone: tone)
  }

  public static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(first.spans + second.spans)
  }

  /// How many terminal columns to keep for it: enough for either style.
  public var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }

  /// How many terminal columns it takes in a style.
  public func columns(in style: TextStyle) -> Int {
    spans.reduce(0) { $0 + $1.text.columns(in: style) }
  }
}

extension StyledText.Tone {
  var paint: Palette.Paint {
    switch self {
    case .plain: .plain
    case .quiet: .quiet
    case .strong: .strong
    case .accent: .accent
    case .emphasis: .emphasis
    case .code: .code
    case .keyword: .keyword
    case .literal: .literal
    case .mistake: .mistake
    case .partner: .partner
    case .error: .error
    case .warning: .warning
    case .role(let role): Palette.paint(ofText: role)
    }
  }
}
