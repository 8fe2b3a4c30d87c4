import Pictures
import Playground

extension Player {
  /// The line above the first prompt.
  var greeting: CleanLine {
    var line = StyledText(data: "Trellis \(TrellisVersion.number)", tone: .strong)
    line.append(text.renderer.style == .ascii ? " - " : " — ", tone: .quiet)
    for (words, tone) in [("type ", .quiet), ("help", .accent), (", or: ", .quiet), ("learn tour", .accent)]
      as [(String, StyledText.Tone)]
    {
      line.append(words, tone: tone)
    }
    return text.renderer.line(line)
  }
}
