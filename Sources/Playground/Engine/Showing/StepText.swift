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
  /// Makes the places in files that errors name links; nil for none.
  public var links: FileLinks?

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
      renderer: TextRenderer(
        style: settings.textStyle, colour: colour, scheme: settings.scheme ?? .terminal),
      width: settings.width ?? 80)
  }

  /// What the step showed; not its error.
  public func lines(_ step: Step) -> [CleanLine] {
    step.outputs.indices.flatMap { lines($0, of: step, interruptedBy: Uninterrupted()) }
  }

  /// Hands over what the step showed, output by output, as long as `take` says yes: of a million lines only those are
  /// made that somebody wants to see.
  public func show(_ step: Step, take: ([CleanLine]) -> Bool) {
    show(step, interruptedBy: Uninterrupted(), take: take)
  }

  /// The same of what may be much. An output is handed over whole, or not at all.
  public func show<I: Interrupter>(
    _ step: Step, interruptedBy interrupter: I, take: ([CleanLine]) throws(I.Interruption) -> Bool
  ) throws(I.Interruption) {
    for index in step.outputs.indices {
      guard try take(lines(index, of: step, interruptedBy: interrupter)) else { return }
    }
  }

  private func lines<I: Interrupter>(
    _ index: Int, of step: Step, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [CleanLine] {
    guard case .explanation(let explanation) = step.outputs[index],
      case .picture(let final, _)? = step.outputs[(index + 1)...].first
    else { return try lines(step.outputs[index], interruptedBy: interrupter) }
    return ExplanationText(renderer: renderer, width: width).lines(explanation, before: final)
  }

  public func lines(_ output: Output) -> [CleanLine] { lines(output, interruptedBy: Uninterrupted()) }

  /// The same of an output that may be long.
  public func lines<I: Interrupter>(
    _ output: Output, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [CleanLine] {
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
      try interrupter.check(after: 1 + text.utf8.count >> 4, taking: Self.room(toWord: text))
      return try Self.lines(of: text, interruptedBy: interrupter) { _, line throws(I.Interruption) in
        renderer.line(try StyledText(written: line, interruptedBy: interrupter))
      }
    case .printed(let printed):
      guard !isWhole else {
        return try lines(.text(printed.line(interruptedBy: interrupter)), interruptedBy: interrupter)
      }
      return try printed.rows(columns: width, style: renderer.style, interruptedBy: interrupter)
        .map(interruptedBy: interrupter) { renderer.line(StyledText([StyledText.Span($0)])) }
    case .told(let text): return StressedWords(text).lines(columns: width, renderer).map(renderer.line)
    case .words(let line): return words(SignSpelling.spelled(line, in: renderer.style))
    case .echo(let statement): return try echo(statement, interruptedBy: interrupter)
    case .explanation(let explanation):
      return ExplanationText(renderer: renderer, width: width).lines(explanation)
    }
  }

  /// The lines of a text, each as a function has it.
  private static func lines<I: Interrupter>(
    of text: String, interruptedBy interrupter: I, _ line: (Int, String) throws(I.Interruption) -> CleanLine
  ) throws(I.Interruption) -> [CleanLine] {
    // To look for lines by letters takes seconds in a text of megabytes.
    guard text.hasLineBreak else { return [try line(0, text)] }
    var lines: [CleanLine] = []
    var turns = Turns()
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try turns.next(interrupter)
      lines.append(try line(lines.count, String(part)))
    }
    return lines
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
    echo(statement, interruptedBy: Uninterrupted())
  }

  /// The same of a statement that may be long.
  public func echo<I: Interrupter>(
    _ statement: String, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [CleanLine] {
    try interrupter.check(after: 1 + statement.utf8.count >> 4, taking: Self.room(toWord: statement))
    return try Self.lines(of: statement, interruptedBy: interrupter) { index, line throws(I.Interruption) in
      renderer.line(
        StyledText(index == 0 ? echoSign : "  ", tone: .quiet)
          + (try StyledText(data: line, tone: .strong, interruptedBy: interrupter)))
    }
  }

  private var echoSign: String { renderer.style == .ascii ? "> " : "› " }
}
