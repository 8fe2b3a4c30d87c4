import Pictures
import Recording
import Values

/// What a terminal shows of a step.
public struct StepText: Sendable {
  public var renderer: TextRenderer
  /// Columns; captions are broken to fit.
  public var width: Int
  /// Whether all that is printed is shown, each value on one line: for programs.
  public var isWhole = false

  public init(renderer: TextRenderer, width: Int) {
    self.renderer = renderer
    self.width = width
  }

  /// The renderer that the session's settings ask for.
  /// - Parameter isColourful: whether `auto` means colour: the output is a terminal that has it.
  public init(_ settings: Settings, isColourful: Bool = false) {
    let colour =
      switch settings.colour ?? .auto {
      case .auto: isColourful
      case .always: true
      case .never: false
      }
    self.init(
      renderer: TextRenderer(style: settings.textStyle, colour: colour),
      width: settings.width ?? 80)
  }

  /// What the step showed; not its error.
  public func lines(_ step: Step) -> [CleanLine] {
    step.outputs.indices.flatMap { lines($0, of: step) }
  }

  /// Hands over what the step showed, output by output, as long as `take` says yes: of a million lines only those are
  /// made that somebody wants to see.
  public func show(_ step: Step, take: ([CleanLine]) -> Bool) {
    for index in step.outputs.indices where !take(lines(index, of: step)) { return }
  }

  private func lines(_ index: Int, of step: Step) -> [CleanLine] {
    guard case .explanation(let explanation) = step.outputs[index],
      case .picture(let final, _)? = step.outputs[(index + 1)...].first
    else { return lines(step.outputs[index]) }
    return ExplanationText(renderer: renderer, width: width).lines(explanation, before: final)
  }

  public func lines(_ output: Output) -> [CleanLine] {
    switch output {
    case .picture(let picture, let caption):
      return renderer.cleanLines(picture)
        + caption.lines(columns: width, style: renderer.style).map {
          renderer.line(StyledText($0, tone: .quiet))
        }
    case .description(let description, let caption):
      return description.sentences(under: caption.sentence)
        .flatMap { Description.lines(SignSpelling.spelled($0, in: renderer.style), columns: width) }
        .map { renderer.line(StyledText($0)) }
    case .text(let text):
      guard Patience.lasts(after: 1 + text.utf8.count >> 4, taking: Self.room(toWord: text)) else {
        return []
      }
      // To look for lines by letters takes seconds in a text of megabytes.
      guard text.utf8.contains(UInt8(ascii: "\n")) else { return [renderer.line(StyledText(text))] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).whileWanted.map {
        renderer.line(StyledText(String($0)))
      }
    case .printed(let printed):
      guard !isWhole else { return lines(.text(printed.line)) }
      return printed.rows(columns: width, style: renderer.style).whileWanted.map {
        renderer.line(StyledText([StyledText.Span($0)]))
      }
    case .words(let line): return words(SignSpelling.spelled(line, in: renderer.style))
    case .echo(let statement): return echo(statement)
    case .explanation(let explanation):
      return ExplanationText(renderer: renderer, width: width).lines(explanation)
    }
  }

  /// The memory that is asked for before a text becomes lines: it is split, cleaned and written. That of a short one is not.
  private static func room(toWord text: String) -> Int {
    let bytes = text.utf8.count
    return bytes >= 1 << 16 ? 4 * bytes : 0
  }

  /// A line of our own words; what is too long goes on below, a little farther in.
  private func words(_ line: String) -> [CleanLine] {
    guard CleanText(line).columns > width else { return [renderer.line(StyledText(line))] }
    var margin = String(line.prefix { $0 == " " })
    var indent = margin + "  "
    // Where there is hardly any room, none is left free.
    if indent.utf8.count * 3 > width { (margin, indent) = ("", "") }
    let lines = TextFlow.folded(String(line.drop { $0 == " " }), columns: width - indent.utf8.count)
    return lines.enumerated().map { index, line in
      renderer.line(StyledText((index == 0 ? margin : indent) + line))
    }
  }

  /// A statement as it is repeated before what it shows: `› insert 20`.
  public func echo(_ statement: String) -> [CleanLine] {
    statement.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      renderer.line(
        StyledText(index == 0 ? echoSign : "  ", tone: .quiet) + StyledText(data: String(line), tone: .strong)
      )
    }
  }

  private var echoSign: String { renderer.style == .ascii ? "> " : "› " }
}
