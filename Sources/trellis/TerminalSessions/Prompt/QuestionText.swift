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
      guard isAsking else { return told(words, text, tone: .plain) }
      // Choices that found no room beside the question stand below it.
      guard asks(words) else { return told(words, text, tone: .quiet) }
      let end = words.firstRange(of: gap)?.lowerBound ?? words.endIndex
      var stressed = StressedWords(String(words[..<end]), tone: .strong)
      stressed.append(plain: String(words[end...]), tone: .quiet)
      return stressed.lines(columns: text.width, text.renderer).map(text.renderer.line)
    }
  }

  private static func told(_ words: String, _ text: StepText, tone: StyledText.Tone) -> [CleanLine] {
    let lines =
      CleanText(words).columns > text.width ? TextFlow.lines(words, columns: text.width, indent: 2) : [words]
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { text.renderer.line(StyledText(String($0), tone: tone)) }
  }
}
