import Pictures
import Playground

/// What a terminal shows of a question, or of what is said to a reply: what is asked is bright, what can be answered is quiet.
enum QuestionText {
  /// The lines of what a step that asks shows. Their words are broken to the width, unlike data that is printed.
  ///
  /// - Parameter range: which of its outputs; nil: all.
  static func lines(_ step: Step, _ text: StepText, of range: Range<Int>? = nil) -> [CleanLine] {
    let start = step.outputs.count - (step.turn?.lineCount ?? 0)
    return (range ?? step.outputs.indices).flatMap { place -> [CleanLine] in
      guard case .text(let words) = step.outputs[place] else { return text.lines(step.outputs[place]) }
      guard place == start, let first = step.turn?.asking?.firstLine else {
        // Choices that found no room beside the question stand below it.
        return told(words, text, tone: place > start ? .quiet : .plain)
      }
      var stressed = StressedWords(first, tone: .strong)
      stressed.append(plain: String(words.dropFirst(first.count)), tone: .quiet)
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
