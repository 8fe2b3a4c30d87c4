import Pictures
import Recording

/// The prose of a lesson as lines for a terminal, made from the tree of its Markdown.
///
///     var text = ProseText(look: .init(style: .unicode, isColorful: true, columns: 80))
///     let lines = try text.lines(of: prose) + text.notes()
///
/// Where there is color, words are stressed, and what is typed is told apart, by weight and color; where there is none, by nothing,
/// but what is typed is in quotation marks where it could not be told from the words around it.
package struct ProseText {
  package struct Look: Sendable {
    package var style: TextStyle
    package var isColorful: Bool
    /// How wide the terminal is.
    package var columns: Int

    package init(style: TextStyle, isColorful: Bool, columns: Int) {
      self.style = style
      self.isColorful = isColorful
      self.columns = columns
    }

    /// How far prose stands in: that is the air at its left.
    package var air: Int { columns >= 30 ? 2 : 0 }
  }

  /// Where the prose stands: what a link leads to, and what is defined elsewhere.
  package struct Surroundings {
    package var definitions: ProseDefinitions
    /// What `learn` takes for the lesson that an address leads to; nil if it leads to none.
    package var lesson: (String) -> String?

    package init(definitions: ProseDefinitions = ProseDefinitions(), lesson: @escaping (String) -> String?) {
      self.definitions = definitions
      self.lesson = lesson
    }
  }

  private let look: Look
  private let surroundings: Surroundings
  private var noteLines: [StyledText] = []
  /// How many notes there were: the next one has the next number.
  private var noteCount = 0

  package init(look: Look, in surroundings: Surroundings = Surroundings { _ in nil }) {
    self.look = look
    self.surroundings = surroundings
  }

  /// The lines of some prose, without its footnotes.
  ///
  /// - Throws: ``Recording/Canceled``.
  /// - Complexity: linear in the prose, for lines of a terminal.
  package mutating func lines(of prose: [String]) throws(Canceled) -> [StyledText] {
    let definitions = surroundings.definitions.before(prose)
    guard let tree = try MarkdownTree((definitions + prose).joined(separator: "\n").utf8) else { return [] }
    var writer = ProseWriter(look: look, lesson: surroundings.lesson, notesBefore: noteCount)
    try tree.walk { node, begins in writer.visit(node, begins: begins) }
    writer.end()
    noteCount += writer.noteCount
    noteLines += writer.notes
    return writer.lines
  }

  /// The footnotes of what was read since they were asked for last, which stand at the end.
  package mutating func notes() -> [StyledText] {
    defer { noteLines = [] }
    return noteLines
  }
}

extension ProseText {
  /// A line of commands, broken like code in prose: what is too wide goes on below, farther in.
  package static func folded(
    _ line: String, tone: StyledText.Tone, columns: Int, style: TextStyle
  ) -> [StyledText] {
    CodeLines.folded([ProseRun(text: line, tone: tone)], columns: max(1, columns), style: style).map { runs in
      StyledText(runs.map { StyledText.Span($0.words, tone: $0.tone) })
    }
  }
}
