import Pictures
import Playground

/// What a terminal shows of a question, or of a hint: what is asked is bright, what can be answered is quiet.
enum QuestionText {
  /// The sign before a question, and the gap between it and its choices.
  private static let (sign, gap) = ("? ", "   ")

  /// Whether words are a question, and not what is said to an answer.
  static func asks(_ words: String) -> Bool { words.hasPrefix(sign) }

  /// The lines of what a step that asks shows. Their words are broken to the width, unlike data that is printed.
  static func lines(_ outputs: [Output], _ text: StepText) -> [CleanLine] {
    var isAsking = false
    return outputs.flatMap { output -> [CleanLine] in
      guard case .text(let words) = output else { return text.lines(output) }
      if asks(words) { isAsking = true } else if !words.hasPrefix("  ") { isAsking = false }
      guard isAsking else { return told(words, text) { StyledText($0) } }
      if asks(words), !words.contains(gap) {
        return StressedWords(words, tone: .strong).lines(columns: text.width, text.renderer)
          .map(text.renderer.line)
      }
      // Choices that found no room beside the question stand below it.
      return told(words, text) { line in
        guard line.hasPrefix(sign) || !words.hasPrefix("  ") else { return StyledText(line, tone: .quiet) }
        guard let end = line.firstRange(of: gap)?.lowerBound else {
          return StyledText(line, tone: .strong)
        }
        return StyledText(String(line[..<end]), tone: .strong)
          + StyledText(String(line[end...]), tone: .quiet)
      }
    }
  }

  private static func told(
    _ words: String, _ text: StepText, _ styled: (String) -> StyledText
  ) -> [CleanLine] {
    let lines =
      CleanText(words).columns > text.width ? TextFlow.lines(words, columns: text.width, indent: 2) : [words]
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { text.renderer.line(styled(String($0))) }
  }
}
