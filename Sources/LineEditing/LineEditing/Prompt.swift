import Pictures

/// What comes before the line being typed.
public struct Prompt: Hashable, Sendable {
  /// A stretch of the prompt in one style.
  public struct Segment: Hashable, Sendable {
    public let text: String
    /// The parameters of a Select Graphic Rendition sequence (ECMA-48 §8.3.117), such as `[1, 36]` for bold cyan;
    /// empty for plain text.
    public var style: [UInt8]

    /// - Parameter text: is cleaned of what must not reach a terminal.
    public init(_ text: String, style: [UInt8] = []) {
      self.text = CleanText(text).string
      self.style = style
    }
  }

  /// What the keys do, in the row below the line while it is typed.
  public struct Foot: Hashable, Sendable {
    /// Where there is no room for all of them, the last are left out.
    public var choices: [String]
    public var joint: String
    /// How far in it stands.
    public var indent = 0
    public var style: [UInt8]

    public init(_ choices: [String], joint: String, style: [UInt8] = []) {
      self.choices = choices
      self.joint = joint
      self.style = style
    }

    /// As much as there is room for.
    func text(columns: Int) -> CleanText {
      let lead = String(repeating: " ", count: indent)
      let texts = (1...max(1, choices.count)).reversed().lazy.map { count in
        CleanText(lead + choices.prefix(count).joined(separator: joint))
      }
      return texts.first { $0.columns <= columns } ?? CleanText(lead)
    }
  }

  public var segments: [Segment]

  /// Nil: there is none.
  public var foot: Foot?

  /// Whether the terminal is told where the prompt begins and ends, if it marks prompts.
  public var isMarked = false

  public init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// A prompt without color.
  public init(_ text: String) {
    segments = [Segment(text)]
  }

  /// The prompt without its colors.
  public var text: String {
    segments.map(\.text).joined()
  }

  /// Stands on both sides of an escape sequence in ``encoded``.
  static let delimiter: Character = "\u{1}"

  /// A character of the prompt, behind the escape sequence that gives it another style than the one before it.
  struct Piece {
    let escape: String
    let style: [UInt8]
    let text: String
    let columns: Int
  }

  /// The characters of the prompt. The last is always plain, so that what is typed behind it is so, too.
  var pieces: [Piece] {
    var styled: [(character: Character, style: [UInt8])] = []
    for segment in segments {
      for character in segment.text where character != Self.delimiter && character != "\0" {
        styled.append((character, segment.style))
      }
    }
    if !styled.isEmpty { styled[styled.count - 1].style = [] }
    var current: [UInt8] = []
    return styled.map { character, style in
      defer { current = style }
      let text = String(character)
      return Piece(
        escape: style == current ? "" : Self.selection(of: style), style: style, text: text,
        columns: CleanText(text).columns)
    }
  }

  /// The escape sequence that selects a style, whichever was selected before.
  static func selection(of style: [UInt8]) -> String {
    "\u{1B}[\(([0] + style).map(String.init).joined(separator: ";"))m"
  }

  /// The prompt as libedit wants it: each escape sequence between two delimiters.
  ///
  /// libedit ties a sequence to the character behind it and loses one that has none, so the last character is always
  /// plain.
  var encoded: String {
    pieces.map { piece in
      piece.escape.isEmpty ? piece.text : "\(Self.delimiter)\(piece.escape)\(Self.delimiter)\(piece.text)"
    }.joined()
  }
}
