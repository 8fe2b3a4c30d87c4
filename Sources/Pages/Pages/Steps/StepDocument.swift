import Pictures
import Playground

/// All that a step shows as one picture: its pictures one below the other, each with the words under it, and what it printed.
///
/// A document of SVG in the look of a page, as ``SVGRenderer`` is one of a single picture: for clients that show a picture in
/// place of the text.
package struct StepDocument {
  package private(set) var markup: Markup

  /// Words are broken at this width, in pixels, unless a picture is wider.
  private static let leastWidth = 480
  private static let margin = 12
  /// How many lines of words are written; the text of the step has all of them.
  private static let mostLines = 60

  private var content = Markup.empty
  private var height = Self.margin
  private var width = 0
  private var lines = 0
  private var hasPicture = false

  /// - Returns: nil for a step without a picture.
  package init?(_ step: Step, text: StepText) {
    markup = .empty
    let pictures = step.outputs.compactMap { if case .picture(let picture, _) = $0 { picture } else { nil } }
    let renderer = GraphicRenderer(fitting: pictures)
    let widest = pictures.map { renderer.drawing($0).width }.max() ?? 0
    let room = max(Self.leastWidth, widest)
    for output in step.outputs {
      switch output {
      case .picture(let picture, let caption):
        add(renderer.drawing(picture))
        if let first = caption.pieces.first { say(first, .sentence, room: room) }
        let rest = caption.pieces.dropFirst()
        if !rest.isEmpty { say(rest.joined(separator: " · "), .detail, room: room) }
      case .text, .printed, .told, .words, .description, .echo:
        for line in text.lines(output) { write(line.string, .printed) }
      case .explanation(let explanation):
        say("\(explanation.steps.count.counted("moment")) before this", .detail, room: room)
      }
    }
    guard hasPicture else { return nil }
    let statement = step.textWithoutAnswers
    let name = CleanText(statement.split(separator: "\n").first.map(String.init) ?? statement).string
    let size: (width: Int, height: Int) = (width + 2 * Self.margin, height + Self.margin)
    markup = """
      <svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" aria-label="\(name)" \
      width="\(size.width)" height="\(size.height)" viewBox="0 0 \(size.width) \(size.height)" xml:space="preserve">
      <style>\(Markup(trusted: PictureStyle.sheet + Self.styles))</style>
      <rect class="ground" width="\(size.width)" height="\(size.height)" rx="10"/>
      \(content)</svg>

      """
  }

  private mutating func add(_ drawing: GraphicRenderer.Drawing) {
    guard !drawing.content.isEmpty else { return }
    hasPicture = true
    content += "<g transform=\"translate(\(Self.margin) \(height))\">\(drawing.content)</g>\n"
    height += drawing.height
    width = max(width, drawing.width)
  }

  /// What words are in the step, and how they look.
  private enum Words {
    case sentence, detail, printed

    var name: Markup {
      switch self {
      case .sentence: "said"
      case .detail: "said quiet"
      case .printed: "said printed"
      }
    }

    /// In pixels, a little more than most letters are wide.
    var letterWidth: Double {
      switch self {
      case .sentence: 7.8
      case .detail: 6.7
      case .printed: 8.1
      }
    }

    var lineHeight: Int { self == .detail ? 17 : 20 }
  }

  private static let styles =
    "svg .said{font:500 14px system-ui,\"DejaVu Sans\",sans-serif}svg .said.quiet{font-size:12px;opacity:.75}"
    + "svg .said.printed{font:500 13px ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,monospace}"

  private mutating func say(_ words: String, _ kind: Words, room: Int) {
    for line in TextFlow.lines(words, columns: max(20, Int(Double(room) / kind.letterWidth))) {
      write(line, kind)
    }
  }

  private mutating func write(_ line: String, _ kind: Words) {
    lines += 1
    guard lines <= Self.mostLines else { return }
    let words = CleanText(lines == Self.mostLines ? "…" : line)
    height += kind.lineHeight
    width = max(width, Int(Double(words.columns) * kind.letterWidth))
    content +=
      "<text class=\"\(kind.name)\" x=\"\(Self.margin)\" y=\"\(height - 5)\">\(words.string)</text>\n"
  }
}
