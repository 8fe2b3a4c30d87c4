import Language
import Pictures
import Playground
import Recording

/// Writes the figures of a page.
struct FigureMarkup {
  private let syntax: Syntax
  private var pictures = PictureMarkup()
  private var figures = 0
  /// Those that figures have so far.
  var addresses = FigureAddresses()

  /// The richest of the pictures so far.
  var emblem: Emblem { pictures.emblem }

  init(_ syntax: Syntax) { self.syntax = syntax }

  /// A figure: commands, and beside or below them the moments they lead through.
  ///
  /// - Parameters:
  ///   - questions: the numbers of the questions that it answers.
  ///   - unit: the place of its text among what the engine of the page performs; nil: it has none.
  /// - Throws: ``Recording/Canceled``.
  mutating func figure(
    _ part: FigurePart, answering questions: [Int] = [], performing unit: Int? = nil
  ) throws(Canceled) -> Markup {
    figures += 1
    let code = CodeMarkup(part.program, syntax: syntax).markup()
    let program: Markup =
      part.program.isEmpty
      ? .empty : "<pre class=\"program\" tabindex=\"0\"><code>\(code)</code></pre>\n"
    let live: Markup = unit.map { " data-unit=\"\($0)\"" } ?? .empty
    guard !part.moments.isEmpty else { return "<figure class=\"cell\"\(live)>\(program)</figure>\n" }
    let scale = try PictureMarkup.Scale(part.moments.flatMap(\.pictures))
    var moments: [Markup] = []
    for part in part.moments { moments.append(try moment(part, scale)) }
    let isBeside: Markup = Self.standsBeside(part, scale) ? " beside" : .empty
    let answers: Markup =
      questions.isEmpty
      ? .empty : " data-answers=\"\(questions.map { "Q\($0)" }.joined(separator: " "))\""
    guard part.isPlayed else {
      return """
        <figure class="cell\(isBeside)"\(answers)\(live)>\(program)<div class="steps">\(moments.joined())</div></figure>

        """
    }
    return """
      <figure class="cell played\(isBeside)"\(answers)\(live) \
      data-address="\(addresses.address(of: part))" role="group" \
      aria-label="Figure \(figures): \(moments.count) steps">
      \(program)<ol class="steps">
      \(moments.map { "<li>\($0)</li>\n" as Markup }.joined())</ol>
      \(Self.controls(count: moments.count))</figure>

      """
  }

  /// Whether there is room for the commands beside the pictures, on a screen that is wide enough, and they fill it: a short command
  /// stands above.
  private static func standsBeside(_ part: FigurePart, _ scale: PictureMarkup.Scale) -> Bool {
    let printed = part.moments.flatMap { $0.lines + $0.error }.map { CleanText($0).columns }.max() ?? 0
    let code = part.moments.contains { $0.code != nil }
    let commands = part.program.reduce(1) { $0 + $1.text.count(where: \.isNewline) }
    return scale.width > 0 && scale.width <= 560 && printed <= 60 && !code && commands >= leastBeside
      && commands * linesOfHeight >= (part.isPlayed ? scale.height : scale.totalHeight)
  }

  /// The fewest lines of commands that stand beside a picture, and how high a picture may be for each of them, in pixels.
  private static let leastBeside = 3
  private static let linesOfHeight = 80

  private mutating func moment(
    _ moment: StepFrame, _ scale: PictureMarkup.Scale
  ) throws(Canceled) -> Markup {
    var drawn = Markup.empty
    var hasNarrow = false
    for described in moment.pictures {
      drawn += try pictures.markup(described, scale)
      hasNarrow = hasNarrow || pictures.hasNarrow
    }
    let isTraced: Markup = moment.code == nil ? .empty : " traced"
    var markup: Markup = "<div class=\"step\(isTraced)\" data-of=\"\(moment.statement)\">"
    if let code = moment.code {
      markup += listing(code)
      markup += "<div class=\"shown\">\(drawn)\(Self.variables(code))</div>"
    } else {
      markup += drawn
    }
    if !moment.lines.isEmpty { markup += Self.lines(moment.lines, "printed") }
    if hasNarrow, let narrow = moment.narrowWords {
      markup += Self.words(moment.sentence, moment.details, seen: " broad")
      markup += Self.words(narrow.sentence, narrow.details, seen: " narrow")
    } else {
      markup += Self.words(moment.sentence, moment.details)
    }
    if !moment.error.isEmpty { markup += Self.lines(moment.error, "error") }
    return markup + "</div>"
  }

  /// What is said under pictures.
  ///
  /// - Parameter seen: the class that says on which screens.
  private static func words(_ sentence: String?, _ details: String?, seen: Markup = .empty) -> Markup {
    (sentence.map { "<p class=\"say\(seen)\">\($0)</p>" } ?? .empty)
      + (details.map { "<p class=\"cost\(seen)\">\($0)</p>" } ?? .empty)
  }

  private static func lines(_ lines: [String], _ name: StaticString) -> Markup {
    "<pre class=\"\(Markup(stringLiteral: name))\" tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>"
  }

  /// The lines of the reader's own code, with the current one marked.
  private func listing(_ code: CodeSnapshot) -> Markup {
    let lines = CodeMarkup(
      commands: code.listing.lines.map(\.description).joined(separator: "\n"), syntax: syntax)
    return "<pre class=\"code\" tabindex=\"0\"><code>\(lines.markup(marked: code.line))</code></pre>"
  }

  private static func variables(_ code: CodeSnapshot) -> Markup {
    // Those that are drawn stand above.
    let variables = CodeVariables(code).told
    guard !variables.isEmpty else { return .empty }
    let rows = variables.map { variable -> Markup in
      "<tr\(variable.isChanged ? " class=\"changed\"" : .empty)><th scope=\"row\">\(variable.name)</th>"
        + "<td>\(variable.isChanged ? "~ " : .empty)\(variable.value)</td></tr>"
    }
    return "<table class=\"variables\"><caption>Variables</caption>\(rows.joined())</table>"
  }

  /// Without a script they are hidden, and all steps are shown, one after the other.
  static func controls(count: Int) -> Markup {
    func button(_ name: Markup, _ label: Markup, _ shape: Markup) -> Markup {
      """
      <button type="button" data-go="\(name)" aria-label="\(label)"><svg viewBox="0 0 20 20" aria-hidden="true">\
      <path d="\(shape)"/></svg></button>
      """
    }
    return """
      <div class="controls" hidden>\
      \(button("first", "First", "M5 4v12M15 4 7 10l8 6z"))\
      \(button("back", "Back", "M13 4 5 10l8 6z"))\
      \(button("play", "Play", "M6 4l10 6-10 6z"))\
      \(button("next", "Next", "M7 4l8 6-8 6z"))\
      <label class="scrub"><span class="hide">Step</span>\
      <input type="range" min="1" max="\(count)" value="1" step="1"></label>\
      <output class="count">1 / \(count)</output></div>
      <p class="live hide" aria-live="polite"></p>
      """
  }
}
