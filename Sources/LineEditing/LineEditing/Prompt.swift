import Pictures

/// What stands before the line being typed.
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

  public var segments: [Segment]

  public init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// A prompt without colour.
  public init(_ text: String) {
    segments = [Segment(text)]
  }

  /// The prompt without its colours.
  public var text: String {
    segments.map(\.text).joined()
  }

  /// Stands on both sides of an escape sequence in ``encoded``.
  static let delimiter: Character = "\u{1}"

  /// The prompt as libedit wants it: each escape sequence between two delimiters.
  ///
  /// libedit ties a sequence to the character behind it and loses one that has none, so that neighbouring
  /// sequences are merged and the last character is always plain.
  var encoded: String {
    var styled: [(character: Character, style: [UInt8])] = []
    for segment in segments {
      for character in segment.text where character != Self.delimiter && character != "\0" {
        styled.append((character, segment.style))
      }
    }
    if !styled.isEmpty { styled[styled.count - 1].style = [] }

    var encoded = ""
    var current: [UInt8] = []
    for (character, style) in styled {
      if style != current {
        let parameters = ([0] + style).map(String.init).joined(separator: ";")
        encoded += "\(Self.delimiter)\u{1B}[\(parameters)m\(Self.delimiter)"
        current = style
      }
      encoded.append(character)
    }
    return encoded
  }
}
