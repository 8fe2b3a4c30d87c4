import LineEditing
import Pictures
import Playground

extension EntryLook {
  /// How an entry looks that is typed to a session: its words in the colors of what they are, behind it the rest of an earlier one.
  ///
  /// - Parameters:
  ///   - session: what words mean in it now; it is not held.
  ///   - renderer: without color nothing is shown but what is typed.
  ///   - before: the earlier lines of the block that is being typed, each with its newline.
  init(in session: Session, _ renderer: TextRenderer, after before: String = "") {
    self.init(before: before)
    guard renderer.colour else { return }
    stretches = Self.stretches(in: session, renderer, after: before)
    ghost = renderer.parameters(of: .quiet)
    found = renderer.parameters(of: .partner)
  }

  /// How a block looks that is changed in place: its words in the same colors, with nothing of earlier entries.
  init(ofBlockIn session: Session, _ renderer: TextRenderer, after before: String = "") {
    self.init(searches: false)
    if renderer.colour { stretches = Self.stretches(in: session, renderer, after: before) }
  }

  /// The words of a text in the colors of what they are.
  private static func stretches(
    in session: Session, _ renderer: TextRenderer, after before: String
  ) -> (_ text: String, _ cursor: Int) -> [Stretch] {
    let words = WordReader(session)
    let styles = Dictionary(
      uniqueKeysWithValues: WordRole.allCases.map { ($0, renderer.parameters(of: $0.tone)) })
    let start = before.utf8.count
    return { text, cursor in
      words.roles(in: before + text, cursor: start + cursor).compactMap { range, role in
        guard range.upperBound > start, let style = styles[role] else { return nil }
        return Stretch(max(0, range.lowerBound - start)..<(range.upperBound - start), style: style)
      }
    }
  }
}

extension WordRole {
  var tone: StyledText.Tone {
    switch self {
    case .keyword, .kind: .keyword
    case .variant, .verb: .strong
    case .label, .comment: .quiet
    case .literal: .literal
    case .object: .code
    case .unknown: .mistake
    case .partner: .partner
    }
  }
}
