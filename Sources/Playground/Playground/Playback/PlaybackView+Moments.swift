import Declarations
import Engine
import Language
import Pictures
import Values

// What a moment of a playback shows between the header and the footer.
extension PlaybackView {
  /// Whether it is described in place of its picture.
  private var isSpoken: Bool { playback.settings.describe == .on }

  /// The code with its variables beside the picture, or above it where the screen is narrow.
  private func codeLines(
    _ code: CodeSnapshot, saying sentence: String, _ drawn: Picture?, _ text: StepText, room: Int
  ) -> [CleanLine] {
    let panel = CodePanel(moment: code, sentence: sentence)
    guard let drawn else {
      return text.renderer.cleanLines(panel.picture(on: Canvas(columns: columns, rows: room)))
    }
    let beside = HorizontalStack(spacing: 3) {
      panel.framed(most: Canvas(columns: columns / 2, rows: room))
      drawn
    }
    return text.renderer.cleanLines(
      FirstThatFits {
        beside
        VerticalStack(spacing: 1) {
          drawn
          panel
        }
      }.picture(on: Canvas(columns: columns, rows: room)))
  }

  /// The calls of definitions by the moment shown, and how many they are.
  private func callLines(_ scene: Playback.Scene, _ text: StepText, room: Int) -> [CleanLine]? {
    guard let tree = playback.callTree else { return nil }
    var moment: CallTree.Moment?
    if case .inside(let explanation, let index, _, _) = scene {
      guard let calls = explanation.steps[index].calls else { return nil }
      moment = calls
    }
    let drawing = CallTreeDrawing(tree, of: playback.command.text, at: moment)
    let room = Canvas(columns: columns, rows: room)
    if isSpoken {
      return drawing.description(on: room).description.split(separator: "\n").flatMap {
        TextFlow.lines(String($0), columns: columns)
      }.map { text.renderer.line(StyledText($0)) }
    }
    let caption = Caption(drawing.summary).lines(columns: columns, style: text.renderer.style)
    let picture = drawing.picture(on: Canvas(columns: columns, rows: max(1, room.rows - caption.count)))
    return text.renderer.cleanLines(picture)
      + caption.map { text.renderer.line(StyledText($0, tone: .quiet)) }
  }

  /// The picture of the moment, and below it what happened so far, as `explain` shows it.
  mutating func momentLines(_ text: StepText, room: Int) -> [CleanLine] {
    let (explanation, index, drawn, statement): (Explanation, Int, Picture?, String?)
    let scene = playback.isPrepared ? playback.moment() : playback.present()
    if showsCalls, let lines = callLines(scene, text, room: room) { return lines }
    switch scene {
    case .outcome(let outputs):
      let failure = playback.ending.map { text.lines($0) } ?? []
      let lines = outputs.flatMap(text.lines) + failure
      guard lines.isEmpty else { return lines }
      func quiet(_ words: String) -> [CleanLine] {
        TextFlow.folded(words, columns: columns).map { text.renderer.line(StyledText($0, tone: .quiet)) }
      }
      guard let code = playback.lastCode, !isSpoken else { return quiet("done: there is nothing to see") }
      // The result stays in sight.
      return quiet("done") + codeLines(code.ended, saying: "", nil, text, room: room - 1)
    case .inside(let told, let place, let seen, let inner):
      (explanation, index, drawn, statement) = (told, place, seen, inner)
    }
    let telling = ExplanationText(renderer: text.renderer, width: columns)
    guard !isSpoken else { return telling.spokenStory(explanation, upTo: index).suffix(room) }
    if let code = explanation.steps[index].code {
      return codeLines(code, saying: explanation.steps[index].sentence, drawn, text, room: room)
    }
    let picture = drawn.map(text.renderer.cleanLines) ?? []
    var sentences = telling.story(explanation, upTo: index)
    if let statement { sentences = text.echo(statement) + sentences }
    // The latest sentences stay in sight; the picture gets what they leave, and a few lines at least.
    let current = telling.story(explanation, from: index, upTo: index).count
    let left = max(current, min(sentences.count, room - picture.count - 1))
    let gap: [CleanLine] = picture.isEmpty || picture.count + 1 + current > room ? [] : [""]
    return picture + gap + sentences.suffix(left)
  }
}
