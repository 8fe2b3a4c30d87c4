import Language
import Pictures

/// What a terminal shows of a step.
public struct StepText: Sendable {
  public var renderer: TextRenderer
  /// Columns; captions are broken to fit.
  public var width: Int

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
  public func lines(_ step: Step) -> [String] {
    step.outputs.indices.flatMap { index in
      guard case .explanation(let explanation) = step.outputs[index],
        case .picture(let final, _)? = step.outputs[(index + 1)...].first
      else { return lines(step.outputs[index]) }
      return ExplanationText(renderer: renderer, width: width).lines(explanation, before: final)
    }
  }

  public func lines(_ output: Output) -> [String] {
    switch output {
    case .picture(let picture, let caption):
      return renderer.lines(picture)
        + caption.lines(columns: width, style: renderer.style).map {
          renderer.line(StyledText($0, tone: .quiet))
        }
    case .description(let description, let caption):
      return description.sentences(under: caption.sentence)
        .flatMap { Description.lines($0, columns: width) }
        .map { renderer.line(StyledText($0)) }
    case .text(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map {
        renderer.line(StyledText(String($0)))
      }
    case .words(let line): return [renderer.line(StyledText(Caption.spelled(line, in: renderer.style)))]
    case .echo(let statement): return echo(statement)
    case .explanation(let explanation):
      return ExplanationText(renderer: renderer, width: width).lines(explanation)
    }
  }

  /// A statement as it is repeated before what it shows: `› insert 20`.
  public func echo(_ statement: String) -> [String] {
    statement.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      renderer.line(
        StyledText(index == 0 ? echoSign : "  ", tone: .quiet) + StyledText(String(line), tone: .strong))
    }
  }

  private var echoSign: String { renderer.style == .ascii ? "> " : "› " }

  /// An error in the one shape every error has.
  /// - Parameter relativeToCell: whether the origin counts from the start of its cell, so that prose may move.
  public func lines(_ diagnostic: Diagnostic, relativeToCell: Bool = false) -> [String] {
    DiagnosticText.lines(diagnostic, relativeToCell: relativeToCell) { CleanText(String($0)).columns }
      .enumerated().map { index, line in
        guard index == 0, line.hasPrefix("error: ") else {
          return renderer.line(StyledText(inStyle(line), tone: .quiet))
        }
        return renderer.line(
          StyledText("error: ", tone: .error) + StyledText(String(line.dropFirst(7)), tone: .strong))
      }
  }

  private func inStyle(_ line: String) -> String {
    guard renderer.style == .ascii else { return line }
    if line.hasPrefix("  ┌ ") { return "  --> " + line.dropFirst(4) }
    if line.hasPrefix("  │") { return "  |" + line.dropFirst(3) }
    return line
  }
}
