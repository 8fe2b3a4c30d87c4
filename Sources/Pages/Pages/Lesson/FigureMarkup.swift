import Pictures
import Playground
import Recording

/// Writes the figures of a page, in which a picture that comes twice stands once.
struct FigureMarkup {
  /// The names of the pictures that the page has, by their markup.
  private var known: [Markup: String] = [:]
  private var figures = 0
  /// The richest of the pictures so far.
  private(set) var emblem = Emblem()

  /// A figure: commands, and beside or below them the moments they lead through.
  ///
  /// - Throws: ``Recording/Canceled``.
  mutating func figure(_ part: FigurePart) throws(Canceled) -> Markup {
    figures += 1
    let program: Markup =
      part.program.isEmpty
      ? .empty
      : "<pre class=\"program\" tabindex=\"0\"><code>\(part.program.map(Self.piece).joined())</code></pre>\n"
    guard !part.moments.isEmpty else { return "<figure class=\"cell\">\(program)</figure>\n" }
    let renderer = GraphicRenderer(fitting: part.moments.flatMap { $0.pictures.map(\.picture) })
    var moments: [Markup] = []
    for part in part.moments { moments.append(try moment(part, renderer)) }
    let isBeside: Markup = try Self.standsBeside(part, renderer) ? " beside" : .empty
    guard part.isPlayed else {
      return """
        <figure class="cell\(isBeside)">\(program)<div class="steps">\(moments.joined())</div></figure>

        """
    }
    return """
      <figure class="cell played\(isBeside)" role="group" aria-label="Figure \(figures): \(moments.count) steps">
      \(program)<ol class="steps">
      \(moments.map { "<li>\($0)</li>\n" as Markup }.joined())</ol>
      \(Self.controls(count: moments.count))</figure>

      """
  }

  /// Whether there is room for the commands beside the pictures, on a screen that is wide enough.
  private static func standsBeside(_ part: FigurePart, _ renderer: GraphicRenderer) throws(Canceled) -> Bool {
    var widest = 0
    for picture in part.moments.flatMap(\.pictures) {
      widest = max(
        widest, try renderer.drawing(picture.picture, interruptedBy: Cancellation.current).width)
    }
    let printed = part.moments.flatMap { $0.lines + $0.error }.map { CleanText($0).columns }.max() ?? 0
    let code = part.moments.contains { $0.code != nil }
    return widest > 0 && widest <= 560 && printed <= 60 && !code
  }

  private static func piece(_ piece: ProgramPiece) -> Markup {
    guard let statement = piece.statement else { return Markup(text: piece.text) }
    return "<span data-statement=\"\(statement)\">\(piece.text)</span>"
  }

  private mutating func moment(
    _ moment: FigureFrame, _ renderer: GraphicRenderer
  ) throws(Canceled) -> Markup {
    var pictures = Markup.empty
    for described in moment.pictures { pictures += try picture(described, renderer) }
    let isTraced: Markup = moment.code == nil ? .empty : " traced"
    var markup: Markup = "<div class=\"step\(isTraced)\" data-of=\"\(moment.statement)\">"
    if let code = moment.code {
      markup += Self.listing(code)
      markup += "<div class=\"shown\">\(pictures)\(Self.variables(code))</div>"
    } else {
      markup += pictures
    }
    if !moment.lines.isEmpty { markup += Self.lines(moment.lines, "printed") }
    if let sentence = moment.sentence { markup += "<p class=\"say\">\(sentence)</p>" }
    if let details = moment.details { markup += "<p class=\"cost\">\(details)</p>" }
    if !moment.error.isEmpty { markup += Self.lines(moment.error, "error") }
    return markup + "</div>"
  }

  private mutating func picture(
    _ described: DescribedPicture, _ renderer: GraphicRenderer
  ) throws(Canceled) -> Markup {
    let drawing = try renderer.drawing(described.picture, interruptedBy: Cancellation.current)
    guard !drawing.content.isEmpty else { return .empty }
    emblem = emblem.better(of: Emblem(drawing))
    var content = drawing.content
    if let name = known[content] {
      content = "<use href=\"#\(name)\"/>"
    } else {
      let name = "p\(known.count + 1)"
      known[content] = name
      content = "<g id=\"\(name)\">\(content)</g>"
    }
    return """
      <svg class="picture" role="img" aria-label="\(described.words)" width="\(drawing.width)" \
      height="\(drawing.height)" viewBox="0 0 \(drawing.width) \(drawing.height)">\(content)</svg>
      """
  }

  private static func lines(_ lines: [String], _ name: StaticString) -> Markup {
    "<pre class=\"\(Markup(stringLiteral: name))\" tabindex=\"0\">\(lines.joined(separator: "\n"))</pre>"
  }

  /// The lines of the reader's own code, with the current one marked.
  private static func listing(_ code: CodeSnapshot) -> Markup {
    let lines = code.listing.lines.enumerated().map { index, line -> Markup in
      index == code.line ? "<mark>\(line)\n</mark>" : "\(line)\n"
    }
    return "<pre class=\"code\" tabindex=\"0\"><code>\(lines.joined())</code></pre>"
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
  private static func controls(count: Int) -> Markup {
    func button(_ name: Markup, _ label: Markup, _ shape: Markup) -> Markup {
      """
      <button type="button" data-go="\(name)" aria-label="\(label)"><svg viewBox="0 0 20 20" aria-hidden="true">\
      <path d="\(shape)"/></svg></button>
      """
    }
    return """
      <div class="controls" hidden>\
      \(button("first", "First step", "M5 4v12M15 4 7 10l8 6z"))\
      \(button("back", "Step back", "M13 4 5 10l8 6z"))\
      \(button("play", "Play", "M6 4l10 6-10 6z"))\
      \(button("next", "Step forward", "M7 4l8 6-8 6z"))\
      <label class="scrub"><span class="hide">Step</span>\
      <input type="range" min="1" max="\(count)" value="1" step="1"></label>\
      <output class="count">1 / \(count)</output></div>
      <p class="live hide" aria-live="polite"></p>
      """
  }
}

extension Question {
  /// The question as a field that the page marks; without a script, the question alone.
  func markup(number: Int) -> Markup {
    guard case .mark(let type, let mark) = judging else { return folded }
    return """
      <form class="ask" data-mark="\(mark)" data-type="\(type.rawValue)" data-question="\(text)"\(isPractice ? " data-practice" as Markup : .empty) \
      data-told="\(Base64.text(Array(told.utf8)))">
      <p class="question" id="q\(number)">\(text)</p>
      \(choicesMarkup)<p class="answer" hidden><input type="text" aria-labelledby="q\(number)" autocomplete="off" \
      autocapitalize="off" spellcheck="false"><button type="submit">Check</button></p>
      <p class="verdict" role="status"></p>\(hintsMarkup)<p class="told" hidden></p></form>

      """
  }

  /// What no hash can judge: the question, and its answer in a fold.
  private var folded: Markup {
    """
    <div class="ask"><p class="question">\(text)</p>
    \(choicesMarkup)<details><summary>Show the answer</summary><p>\(told)</p></details></div>

    """
  }

  private var hintsMarkup: Markup {
    hints.map { hint -> Markup in "<p class=\"hint\" hidden>Hint: \(hint)</p>" }.joined()
  }

  private var choicesMarkup: Markup {
    guard !choices.isEmpty else { return .empty }
    let items = choices.map { choice -> Markup in
      """
      <li><button type="button" data-choice="\(choice.key)"><kbd>\(choice.key)</kbd> \
      <span>\(choice.text)</span></button></li>
      """
    }.joined()
    return "<ul class=\"choices\">\(items)</ul>\n"
  }
}
